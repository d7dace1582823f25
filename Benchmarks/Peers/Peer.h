/* SPDX-License-Identifier: MIT */
/* What the drivers have in common: each feeds the same stream to one system that knows touches, and says what it took.
 *
 * A driver is a program of its own, `driver STREAM`. It prints one line of JSON: nanoseconds of each chunk of frames, how
 * single frames are distributed, allocations, memory, gestures found; or {"error": why}. Under callgrind it counts
 * instructions instead. */
#ifndef FINGERTIP_PEER_H
#define FINGERTIP_PEER_H

#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The stream's file begins with this; then follow the events as a device's node would hand them out. */
struct peer_panel {
  int32_t width, height, slots, width_millimetres, height_millimetres;
};
extern struct peer_panel peer_panel;

enum { PEER_SLOTS = 64 };

enum peer_phase { PEER_DOWN, PEER_MOVE, PEER_UP };

/* What became of one finger in a frame; of one that left, where it was last. */
struct peer_touch {
  enum peer_phase phase;
  int32_t slot, id, x, y;
};

/* One report of the panel: as events, and decoded for systems that are fed touches. */
struct peer_frame {
  int64_t microseconds;
  const struct input_event *events;
  size_t event_count;
  const struct peer_touch *touches;
  size_t touch_count;
};

enum peer_gesture {
  PEER_TAP,
  PEER_DOUBLE_TAP,
  PEER_LONG_PRESS,
  PEER_PAN,
  PEER_PINCH,
  PEER_ROTATION,
  PEER_SWIPE,
  PEER_EDGE_PAN,
  PEER_GESTURES
};

struct peer {
  /* Makes everything ready; the clock is the real one until it returns. May be NULL. */
  void (*set_up)(void);
  /* Puts a frame where the system reads it. Not measured. May be NULL. */
  void (*stage)(const struct peer_frame *frame);
  /* Lets the system take the frame, up to the app that learns of its gestures. Measured. */
  void (*take)(const struct peer_frame *frame);
  /* The gestures it has a notion of: a bit for each. */
  unsigned knows;
};

/* The app learns of a gesture. */
void peer_found(enum peer_gesture gesture);
/* Ends the driver with a reason for people. */
__attribute__((noreturn, format(printf, 1, 2))) void peer_fail(const char *format, ...);
/* Keeps the compiler from leaving out how `value` is come by. */
void peer_use(double value);

/* The driver's main(). */
int peer_main(int argc, char **argv, const struct peer *peer);

/* Systems that only report how far two fingers have come leave it to the app what that is; from here on it is something. */
static inline int peer_is_pinch(double scale) { return scale > 1.25 || scale < 0.8; }
static inline int peer_is_rotation(double radians) { return radians > 0.2 || radians < -0.2; }

#ifdef __cplusplus
}
#endif

#endif
