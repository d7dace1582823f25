/* SPDX-License-Identifier: MIT */

/* For the test programs: what they expect, and a screen that plays the recording they were given. C99, and C++. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include <fingertip.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void expect(long found, long expected, const char *what, int line) {
  if (found == expected) return;
  failures++;
  printf("line %d: %s is %ld, expected %ld (%s)\n", line, what, found, expected, fingertip_last_error());
}
#define EXPECT(found, expected) expect((long)(found), (long)(expected), #found, __LINE__)
#define EXPECT_NULL(handle, code)                                        \
  do {                                                                   \
    expect((handle) == NULL, 1, #handle " == NULL", __LINE__);           \
    expect(fingertip_last_error_code(), (code), "last error", __LINE__); \
  } while (0)

static const char *recording;
static int destroyed;

static void destroy(void *context) {
  (void)context;
  destroyed++;
}

static fingertip_screen *open_screen(fingertip_delivery delivery, fingertip_pace pace) {
  fingertip_options options;
  fingertip_screen *screen;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.delivery = delivery;
  options.pace = pace;
  options.width_px = 3000;
  options.height_px = 2000;
  screen = fingertip_screen_open_recording(recording, &options);
  if (!screen) {
    printf("%s\n", fingertip_last_error());
    exit(1);
  }
  return screen;
}

#endif
