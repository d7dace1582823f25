/* SPDX-License-Identifier: MIT */

/*
 * The panel of a machine, in C: taps switch its lamps, a pan sets its level, two fingers turn its valve and zoom its chart, a
 * long press stops it.
 *
 *     FactoryPanel                         on the first touchscreen, in a poll loop, until Ctrl-C
 *     FactoryPanel RECORDING DRAWING.svg   on a recording, then drawn; `fingertip demo --save RECORDING` makes one
 */

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "drawing.h"
#include "machine.h"

static volatile sig_atomic_t is_interrupted;

static void interrupt(int signal) {
  (void)signal;
  is_interrupted = 1;
}

static int fail(void) {
  fprintf(stderr, "FactoryPanel: %s\n", fingertip_last_error());
  return 1;
}

/* Has callbacks called from this loop, as a program would that waits for other things too. */
static int serve(fingertip_screen *screen) {
  const struct sigaction action = {.sa_handler = interrupt};
  sigaction(SIGINT, &action, NULL);
  struct pollfd waiting = {.fd = fingertip_screen_fd(screen), .events = POLLIN};
  while (!is_interrupted) {
    if (poll(&waiting, 1, -1) < 0 && errno != EINTR) return -1;
    if (fingertip_screen_dispatch(screen) != 0) return -1;
  }
  return 0;
}

int main(int count, char **arguments) {
  if (count != 1 && count != 3) {
    fprintf(stderr, "usage: FactoryPanel [RECORDING DRAWING.svg]\n");
    return 2;
  }
  const fingertip_options options = {
      .size = sizeof options, .delivery = FINGERTIP_DELIVERY_MANUAL, .width_px = WIDTH, .height_px = HEIGHT};
  fingertip_screen *screen =
      count == 3 ? fingertip_screen_open_recording(arguments[1], &options) : fingertip_screen_open(NULL, &options);
  if (!screen) return fail();

  machine machine = {.zoom = 1};
  /* A recording is played to its end by starting it. */
  if (machine_attach(&machine, screen) != 0 || fingertip_screen_start(screen) != 0) return fail();
  if (count == 1 && serve(screen) != 0) return fail();
  fingertip_screen_free(screen);

  if (count == 3 && draw(&machine, arguments[2]) != 0) {
    fprintf(stderr, "FactoryPanel: %s: %s\n", arguments[2], strerror(errno));
    return 1;
  }
  if (count == 3) printf("drawn in %s\n", arguments[2]);
  return 0;
}
