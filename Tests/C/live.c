/* SPDX-License-Identifier: MIT */

/* A panel by a descriptor that the program opened: taps, and what is told when it is plugged out. No device is needed. */

#include "FakeEvdev.h"

#include <fcntl.h>
#include <fingertip.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 3000, HEIGHT = 2000 };

static int taps, connections, disconnections;

static bool is_near(double found, double expected) {
  return found > expected - 1e-6 && found < expected + 1e-6;
}

static void tapped(fingertip_gesture *tap, const fingertip_event *event, void *context) {
  (void)tap;
  (void)context;
  if (is_near(event->x, 600) && is_near(event->y, 400) && is_near(event->x_mm, 60) && is_near(event->y_mm, 40)) taps++;
}

static void noticed(fingertip_screen *screen, const fingertip_notice *notice, void *context) {
  (void)screen;
  (void)context;
  if (notice->kind == FINGERTIP_NOTICE_CONNECTED && notice->device_name) connections++;
  if (notice->kind == FINGERTIP_NOTICE_DISCONNECTED && notice->error == FINGERTIP_ERROR_GONE && notice->text)
    disconnections++;
}

static int make_panel(void) {
  int fd = fake_evdev_create("Panel", "", "");
  fake_evdev_add_axis(fd, ABS_X, 0, WIDTH, 10);
  fake_evdev_add_axis(fd, ABS_Y, 0, HEIGHT, 10);
  fake_evdev_add_axis(fd, ABS_MT_SLOT, 0, 9, 0);
  fake_evdev_add_axis(fd, ABS_MT_TRACKING_ID, 0, 65535, 0);
  fake_evdev_add_axis(fd, ABS_MT_POSITION_X, 0, WIDTH, 10);
  fake_evdev_add_axis(fd, ABS_MT_POSITION_Y, 0, HEIGHT, 10);
  fake_evdev_add_key(fd, BTN_TOUCH);
  fake_evdev_add_property(fd, INPUT_PROP_DIRECT);
  return fd;
}

static void send_tap(int fd) {
  struct timespec now;
  int64_t time;
  clock_gettime(CLOCK_MONOTONIC, &now);
  time = (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
  fake_evdev_send(fd, time, EV_ABS, ABS_MT_TRACKING_ID, 1);
  fake_evdev_send(fd, time, EV_ABS, ABS_MT_POSITION_X, 600);
  fake_evdev_send(fd, time, EV_ABS, ABS_MT_POSITION_Y, 400);
  fake_evdev_send(fd, time, EV_SYN, SYN_REPORT, 0);
  fake_evdev_send(fd, time + 1000, EV_ABS, ABS_MT_TRACKING_ID, -1);
  fake_evdev_send(fd, time + 1000, EV_SYN, SYN_REPORT, 0);
}

static int count_descriptors(void) {
  int fd, count = 0;
  for (fd = 0; fd < 256; fd++)
    if (fcntl(fd, F_GETFD) >= 0) count++;
  return count;
}

/* Dispatches until there is one more; 10 s are for machines that have much else to do. */
static void wait_for(fingertip_screen *screen, const int *count) {
  struct pollfd ready;
  int before = *count;
  ready.fd = fingertip_screen_fd(screen);
  ready.events = POLLIN;
  while (*count == before && poll(&ready, 1, 10000) == 1) fingertip_screen_dispatch(screen);
}

/* A stopped screen has let go of the panel, and its descriptor, which may still be waited for, says nothing more. */
static int stops(void) {
  int fd = make_panel();
  fingertip_options options;
  fingertip_screen *screen;
  struct pollfd ready;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.delivery = FINGERTIP_DELIVERY_MANUAL;
  options.flags = FINGERTIP_OPTION_GRAB;
  screen = fingertip_screen_open_fd(fd, &options);
  if (!screen) return fprintf(stderr, "%s\n", fingertip_last_error()), 1;
  ready.fd = fingertip_screen_fd(screen);
  ready.events = POLLIN;
  fingertip_screen_dispatch(screen);
  if (!fake_evdev_is_grabbed(fd)) return fprintf(stderr, "not grabbed\n"), 1;
  fingertip_screen_stop(screen);
  if (fake_evdev_is_grabbed(fd)) return fprintf(stderr, "still grabbed\n"), 1;
  send_tap(fd);
  if (poll(&ready, 1, 0) != 0) return fprintf(stderr, "readable after it was stopped\n"), 1;
  fingertip_screen_free(screen);
  close(fd);
  fake_evdev_destroy(fd);
  return 0;
}

int main(void) {
  int fd = make_panel();
  int descriptors = count_descriptors();
  fingertip_options options;
  fingertip_screen *screen;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.delivery = FINGERTIP_DELIVERY_MANUAL;
  options.flags = FINGERTIP_OPTION_GRAB;
  options.width_px = WIDTH;
  options.height_px = HEIGHT;
  screen = fingertip_screen_open_fd(fd, &options);
  if (!screen) return fprintf(stderr, "%s\n", fingertip_last_error()), 1;
  fingertip_screen_set_notice_callback(screen, noticed, NULL, NULL);
  fingertip_add_tap(fingertip_screen_root(screen), tapped, NULL, NULL);
  wait_for(screen, &connections);
  send_tap(fd);
  wait_for(screen, &taps);
  fake_evdev_unplug(fd);
  wait_for(screen, &disconnections);
  fingertip_screen_free(screen);
  /* One less: the far end of the panel. */
  if (count_descriptors() != descriptors - 1) return fprintf(stderr, "a descriptor is left open\n"), 1;
  /* Still the program's. */
  if (close(fd)) return perror("close"), 1;
  fake_evdev_destroy(fd);
  if (stops()) return 1;
  printf("%d taps, %d connections, %d disconnections\n", taps, connections, disconnections);
  return taps != 1 || connections != 1 || disconnections != 1;
}
