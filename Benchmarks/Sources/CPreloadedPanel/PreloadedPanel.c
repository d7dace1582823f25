/* SPDX-License-Identifier: MIT */
/* Loaded into another program before everything else, gives it a panel on the descriptor that FINGERTIP_BENCH_PANEL names:
 * that program opens /dev/fd/N, and whoever measures it writes to /proc/PID/fd/N. */
#include "FakeEvdev.h"

#include <stdlib.h>
#include <unistd.h>

static void add_position(int panel, uint16_t x, uint16_t y) {
  fake_evdev_add_axis(panel, x, 0, 1919, 6);
  fake_evdev_add_axis(panel, y, 0, 1079, 6);
}

__attribute__((constructor)) static void make_panel(void) {
  const char *number = getenv("FINGERTIP_BENCH_PANEL");
  if (!number) return;
  int panel = fake_evdev_create("Benchmark panel", "bench/input0", "");
  if (panel < 0 || dup2(panel, atoi(number)) < 0) return;
  add_position(panel, ABS_X, ABS_Y);
  add_position(panel, ABS_MT_POSITION_X, ABS_MT_POSITION_Y);
  fake_evdev_add_axis(panel, ABS_MT_SLOT, 0, 63, 0);
  fake_evdev_add_axis(panel, ABS_MT_TRACKING_ID, 0, 65535, 0);
  fake_evdev_add_key(panel, BTN_TOUCH);
  fake_evdev_add_property(panel, INPUT_PROP_DIRECT);
}
