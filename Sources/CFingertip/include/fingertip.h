/* SPDX-License-Identifier: MIT */

/*
 * Touch gestures for Linux kiosks: libfingertip.so.
 *
 *     static void tapped(fingertip_gesture *tap, const fingertip_event *event, void *context) {
 *       printf("tap at %g, %g\n", event->x, event->y);
 *     }
 *
 *     fingertip_screen *screen = fingertip_screen_open(NULL, NULL);
 *     if (!screen) return fprintf(stderr, "%s\n", fingertip_last_error()), 1;
 *     fingertip_add_tap(fingertip_screen_root(screen), tapped, NULL, NULL);
 *     fingertip_screen_start(screen);
 *     for (;;) pause();
 *
 * Units. Positions, translations and velocities are display pixels (origin top left, x right, y down) and pixels a
 * second; what is in millimetres ends in _mm, milliseconds in _ms, microseconds in _us. Thresholds of angles are
 * degrees and end in _degrees; angles that gestures report are radians, clockwise positive. Scale is a plain ratio.
 *
 * Errors. Functions that return int return 0, or a negative fingertip_error. Functions that return a pointer return
 * NULL. In both cases fingertip_last_error() has the text and fingertip_last_error_code() the code, for this thread.
 * No function crashes because of a handle: NULL, one that was freed and one of the wrong kind are
 * FINGERTIP_ERROR_HANDLE.
 *
 * Handles. fingertip_screen, fingertip_region and fingertip_gesture are names, not addresses of anything; they are
 * never used twice (on 32-bit machines not before 2^28 others). A screen lives until fingertip_screen_free, a region
 * or gesture until its remove function, or until the region or screen it belongs to is gone. No handle needs to be
 * kept: a gesture nobody remembers works on.
 *
 * Threads. A screen, its regions and its gestures are set up on any one thread. Once the screen is started they are
 * used where its callbacks are called: in a callback, or in a function given to fingertip_screen_perform; a manual
 * screen on the thread that first dispatched it. Elsewhere the functions return FINGERTIP_ERROR_THREAD and do
 * nothing. From any thread at any time: fingertip_screen_perform, fingertip_screen_stop, fingertip_screen_free.
 * Callbacks of one screen never overlap.
 *
 * Contexts. Wherever a callback is taken, so are a context that it is given and a destroy function, either of which
 * may be NULL. destroy(context) is called exactly once, when the callback can no longer be called: it was replaced,
 * its gesture, region or screen is gone, or the function that took it failed. A callback that removes itself returns
 * first.
 *
 * Growth. Structures begin with their size: those that the library fills in may be longer than the program knows,
 * those that the program fills in may be shorter than the library knows. Enumerations get new values.
 */

#ifndef FINGERTIP_H
#define FINGERTIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ----------------------------------------------------------------------------------------------------------- Basics */

/* A touch panel, or a recording in its place. */
typedef struct fingertip_screen fingertip_screen;
/* A part of the display with gestures of its own. */
typedef struct fingertip_region fingertip_region;
/* A gesture recognizer. */
typedef struct fingertip_gesture fingertip_gesture;

/* Frees what a callback's context stands for. */
typedef void (*fingertip_destroy)(void *context);

typedef enum fingertip_error {
  FINGERTIP_OK = 0,
  /* NULL, a handle that was freed, or a handle of another kind. */
  FINGERTIP_ERROR_HANDLE = -1,
  /* The screen is started, and this is not where its callbacks are called. */
  FINGERTIP_ERROR_THREAD = -2,
  /* A value that means nothing: the text says which and why. */
  FINGERTIP_ERROR_ARGUMENT = -3,
  /* Not now: the screen is not started, is no manual one, has no panel. */
  FINGERTIP_ERROR_STATE = -4,
  /* The process may not read the device; the text says which group or rule helps. */
  FINGERTIP_ERROR_PERMISSION = -5,
  /* No device fits; the text has every node and why it was not taken. */
  FINGERTIP_ERROR_NOT_FOUND = -6,
  /* The device is no touchscreen; the text says what it lacks. */
  FINGERTIP_ERROR_NOT_TOUCHSCREEN = -7,
  /* Another process has grabbed the device. */
  FINGERTIP_ERROR_BUSY = -8,
  /* The device was unplugged, or access to it was taken away. */
  FINGERTIP_ERROR_GONE = -9,
  /* A system call failed; the text has the call and its errno. */
  FINGERTIP_ERROR_SYSTEM = -10,
  /* The recording cannot be read; the text has the line and what was expected. */
  FINGERTIP_ERROR_RECORDING = -11
} fingertip_error;

/* What the last function that failed on this thread had to say; "" where none has. Valid until the next one fails. A
   function that fails is later than what failed in the callbacks and destroy functions that it called. */
const char *fingertip_last_error(void);
/* Its fingertip_error; 0 where none has failed on this thread. A success leaves it as it is. */
int fingertip_last_error_code(void);

/* Directions on the display, as bits. */
typedef enum fingertip_direction {
  FINGERTIP_DIRECTION_RIGHT = 1,
  FINGERTIP_DIRECTION_LEFT = 2,
  FINGERTIP_DIRECTION_UP = 4,
  FINGERTIP_DIRECTION_DOWN = 8,
  FINGERTIP_DIRECTION_HORIZONTAL = 3,
  FINGERTIP_DIRECTION_VERTICAL = 12,
  FINGERTIP_DIRECTION_ALL = 15
} fingertip_direction;

/* Edges of the display, as bits. */
typedef enum fingertip_edge {
  FINGERTIP_EDGE_LEFT = 1,
  FINGERTIP_EDGE_RIGHT = 2,
  FINGERTIP_EDGE_TOP = 4,
  FINGERTIP_EDGE_BOTTOM = 8,
  FINGERTIP_EDGE_ALL = 15
} fingertip_edge;

/* Display pixels, or relative to the region above. */
typedef struct fingertip_rectangle {
  double x;
  double y;
  double width;
  double height;
} fingertip_rectangle;

/* ---------------------------------------------------------------------------------------------------------- Screens */

/* Where a screen's callbacks are called. The gestures are the same in all three ways. */
typedef enum fingertip_delivery {
  /* On a serial queue of the screen's own: a callback that takes its time never stops the reading of the panel. */
  FINGERTIP_DELIVERY_QUEUE = 0,
  /* On the thread that reads the panel: the lowest latency. */
  FINGERTIP_DELIVERY_DIRECT = 1,
  /* Inside fingertip_screen_dispatch; no thread is made. For programs with a poll loop of their own. */
  FINGERTIP_DELIVERY_MANUAL = 2
} fingertip_delivery;

/* How a recording's time passes. */
typedef enum fingertip_pace {
  /* As fast as it can be worked off: starting the screen plays it to its end, with the same result every time. */
  FINGERTIP_PACE_VIRTUAL = 0,
  /* As it was recorded. */
  FINGERTIP_PACE_RECORDED = 1
} fingertip_pace;

typedef enum fingertip_option {
  /* Keeps every other reader from the panel's events, from when the screen is opened until it is stopped or freed. */
  FINGERTIP_OPTION_GRAB = 1,
  /* Waits for a panel that is not there yet instead of failing. */
  FINGERTIP_OPTION_WAIT_FOR_DEVICE = 2,
  /* Reads also what is no touchscreen: touchpads, pens, mice with absolute axes. */
  FINGERTIP_OPTION_ANY_DEVICE = 4
} fingertip_option;

/* What a screen is told at its beginning. All zeros but the size, or NULL in its place, are the defaults. */
typedef struct fingertip_options {
  /* sizeof(fingertip_options) */
  uint32_t size;
  /* fingertip_option bits. */
  uint32_t flags;
  fingertip_delivery delivery;
  fingertip_pace pace;
  /* The display as the program sees it, after rotation; 0 where not known: then a pixel is one unit of the panel. */
  double width_px;
  double height_px;
  /* The panel's own size; 0 where not known: then what the device, udev or the display say, or 300 mm along. */
  double width_mm;
  double height_mm;
  /* The clockwise angle by which the panel is mounted: 0, 90, 180 or 270. */
  int32_t rotation_degrees;
  uint32_t reserved;
} fingertip_options;

/* Opens the device that selector says: /dev/input/event3, event3, name:PART, path:ID_PATH, usb:PORT, serial:SERIAL,
   udev:KEY=VALUE; NULL or "first" for the first touchscreen. options may be NULL. */
fingertip_screen *fingertip_screen_open(const char *selector, const fingertip_options *options);
/* Reads a device that somebody else opened: seatd, logind, the process that started a container. The screen keeps a
   duplicate of the descriptor; fd itself stays the caller's and may be closed at any time. */
fingertip_screen *fingertip_screen_open_fd(int fd, const fingertip_options *options);
/* Lets a recording stand in for a device: any format that `fingertip replay` reads; its first touchscreen is used. Where
   the kernel dropped events, touches go on as they did only in recordings by `fingertip record`; others do not say what
   was down then, and all touches are cancelled. One that was cut off is played up to there. */
fingertip_screen *fingertip_screen_open_recording(const char *path, const fingertip_options *options);

/* Begins to read and to call callbacks; starting twice does nothing, starting after a stop is FINGERTIP_ERROR_STATE. A manual screen starts by itself when it is
   first dispatched. A recording on virtual time is played to its end: on the screen's queue, or for a direct or
   manual screen before this returns. */
int fingertip_screen_start(fingertip_screen *screen);
/* Ends the reading for good: to go on, open another screen. Gestures that are under way are cancelled, after that nothing
   is called any more. In a callback all is done when this returns, elsewhere a little later where callbacks are called;
   touches that were not worked off by then are dropped. Twice does nothing. */
int fingertip_screen_stop(fingertip_screen *screen);
/* Stops the screen and frees it with all its regions and gestures. When this returns no callback of it runs (but the
   one that this is called in) or will run, and their contexts are destroyed. Gestures that are under way are not
   told: stop first where they should be. Waits for a callback that runs on another thread. */
int fingertip_screen_free(fingertip_screen *screen);

/* A manual screen's descriptor for poll, select or epoll: readable when dispatch has something to do. It stays the
   screen's. A recording on virtual time makes it readable once. Negative fingertip_error for other screens. */
int fingertip_screen_fd(fingertip_screen *screen);
/* Works off what there is by now on this thread, calls the callbacks, and never waits. For manual screens. */
int fingertip_screen_dispatch(fingertip_screen *screen);

typedef void (*fingertip_function)(void *context);

/* Calls function once where the screen's callbacks are called: at once if that is here, soon otherwise. For started
   screens, from any thread; for a manual screen only from its own. function is not called if the screen is freed
   before. */
int fingertip_screen_perform(
    fingertip_screen *screen, fingertip_function function, void *context, fingertip_destroy destroy);

/* The outermost region, the whole of the display. It lives as long as the screen and cannot be removed. */
fingertip_region *fingertip_screen_root(fingertip_screen *screen);
/* The display's size; each pointer may be NULL. FINGERTIP_ERROR_STATE until a panel is connected. */
int fingertip_screen_get_size(
    fingertip_screen *screen, double *width_px, double *height_px, double *width_mm, double *height_mm);
/* Cancels every touch that is down; the fingers count again once they have lifted. */
int fingertip_screen_cancel_touches(fingertip_screen *screen);

/* Sets of limits for other habits and other hands. */
typedef enum fingertip_preset {
  FINGERTIP_PRESET_STANDARD = 0,
  FINGERTIP_PRESET_UIKIT = 1,
  FINGERTIP_PRESET_ANDROID = 2,
  FINGERTIP_PRESET_GLOVE = 3,
  FINGERTIP_PRESET_LARGE_TABLE = 4
} fingertip_preset;

/* Gives the screen's common rules and every gesture that it has now the limits of preset; later ones keep their own.
   What a preset says nothing about stays as it is. */
int fingertip_screen_apply_preset(fingertip_screen *screen, fingertip_preset preset);

typedef enum fingertip_notice_kind {
  /* A panel is connected: at first, and again after it was unplugged. */
  FINGERTIP_NOTICE_CONNECTED = 0,
  /* The panel is gone, after its gestures were cancelled. The screen waits for it to come back. */
  FINGERTIP_NOTICE_DISCONNECTED = 1,
  /* A panel is there and cannot be used; the screen goes on trying. */
  FINGERTIP_NOTICE_PROBLEM = 2,
  /* A recording is at its end. */
  FINGERTIP_NOTICE_FINISHED = 3
} fingertip_notice_kind;

/* Strings are valid during the callback. */
typedef struct fingertip_notice {
  uint32_t size;
  fingertip_notice_kind kind;
  /* What a problem or a disconnection came from; 0 for none. */
  fingertip_error error;
  uint32_t reserved;
  /* The device's name when one is connected; NULL otherwise. */
  const char *device_name;
  /* Its node; NULL for recordings, descriptors, and when none is connected. */
  const char *device_path;
  /* What went wrong, and what to do about it; NULL where nothing did. */
  const char *text;
} fingertip_notice;

typedef void (*fingertip_notice_callback)(fingertip_screen *screen, const fingertip_notice *notice, void *context);

/* Replaces the callback for what happens to the panel; NULL for none. */
int fingertip_screen_set_notice_callback(
    fingertip_screen *screen, fingertip_notice_callback callback, void *context, fingertip_destroy destroy);

/* ---------------------------------------------------------------------------------------------------------- Regions */

/* Makes a region in parent, on top of the others there. A touch belongs to the topmost, deepest region it lands in,
   for its whole life; it goes to the gestures of that region and of all regions above. name is for logs and may be
   NULL. */
fingertip_region *fingertip_region_add(fingertip_region *parent, const char *name, fingertip_rectangle frame);
/* Takes the region out and frees it with everything in it. Its gestures that are under way are cancelled first. */
int fingertip_region_remove(fingertip_region *region);
int fingertip_region_set_frame(fingertip_region *region, fingertip_rectangle frame);
/* A hidden region and what lies in it gets no touches; they go to what lies behind. */
int fingertip_region_set_hidden(fingertip_region *region, bool hidden);
/* A disabled region gets no touches, like a hidden one. */
int fingertip_region_set_enabled(fingertip_region *region, bool enabled);
int fingertip_region_set_name(fingertip_region *region, const char *name);
/* The region's origin on the display: what to take from an event's x and y for the region's own coordinates. */
int fingertip_region_get_origin(fingertip_region *region, double *x, double *y);

/* ----------------------------------------------------------------------------------------------------------- Events */

typedef enum fingertip_kind {
  FINGERTIP_KIND_TAP = 0,
  FINGERTIP_KIND_LONG_PRESS = 1,
  FINGERTIP_KIND_PAN = 2,
  FINGERTIP_KIND_SWIPE = 3,
  FINGERTIP_KIND_PINCH = 4,
  FINGERTIP_KIND_ROTATION = 5,
  FINGERTIP_KIND_SCREEN_EDGE_PAN = 6,
  FINGERTIP_KIND_BACK_PAN = 7,
  FINGERTIP_KIND_TRANSFORM = 8,
  FINGERTIP_KIND_SEQUENCE = 9,
  FINGERTIP_KIND_CUSTOM = 10
} fingertip_kind;

/* Every began is followed by exactly one ended or cancelled, whatever happens in between. */
typedef enum fingertip_phase {
  /* Tap, swipe, sequence: it happened. */
  FINGERTIP_PHASE_RECOGNIZED = 0,
  FINGERTIP_PHASE_BEGAN = 1,
  FINGERTIP_PHASE_CHANGED = 2,
  FINGERTIP_PHASE_ENDED = 3,
  /* Broken off: palm, device gone, gesture disabled or removed. */
  FINGERTIP_PHASE_CANCELLED = 4,
  /* These touches are not this gesture. Only told to those who ask: fingertip_gesture_set_reports_failures. */
  FINGERTIP_PHASE_FAILED = 5
} fingertip_phase;

/* Why a gesture failed, with the unit of value and limit where there are numbers. */
typedef enum fingertip_reason {
  FINGERTIP_REASON_NONE = 0,
  FINGERTIP_REASON_MOVED_TOO_FAR = 1,  /* mm */
  FINGERTIP_REASON_HELD_TOO_LONG = 2,  /* ms */
  /* ms for a press or sequence, degrees for a rotation, mm for others */
  FINGERTIP_REASON_LIFTED_TOO_EARLY = 3,
  FINGERTIP_REASON_TOO_MANY_TOUCHES = 4,  /* fingers */
  FINGERTIP_REASON_TOO_FEW_TOUCHES = 5,   /* fingers */
  FINGERTIP_REASON_NEXT_TAP_TOO_LATE = 6, /* ms */
  FINGERTIP_REASON_NEXT_TAP_TOO_FAR = 7,  /* mm */
  FINGERTIP_REASON_TOO_SLOW = 8,          /* mm/s */
  FINGERTIP_REASON_TOO_LATE = 9,          /* ms */
  FINGERTIP_REASON_WRONG_DIRECTION = 10,  /* degrees */
  /* mm from the edge; for a sequence the number of the place, of how many */
  FINGERTIP_REASON_STARTED_ELSEWHERE = 11,
  /* Another gesture won: by says which. */
  FINGERTIP_REASON_PREVENTED_BY = 12,
  /* One that had to fail first succeeded: by says which. */
  FINGERTIP_REASON_REQUIRED_FAILURE_OF = 13,
  FINGERTIP_REASON_TOUCH_CANCELLED = 14,
  FINGERTIP_REASON_NOT_ALLOWED_TO_BEGIN = 15,
  FINGERTIP_REASON_DISABLED = 16
} fingertip_reason;

/* One thing a gesture reports. Strings are valid during the callback. */
typedef struct fingertip_event {
  /* How long this is, as the library knows it. */
  uint32_t size;
  fingertip_kind kind;
  fingertip_phase phase;
  /* The gesture's fingers; in ended those it had just before. */
  int32_t touches;
  /* The gesture's name. */
  const char *name;
  /* When it happened: CLOCK_MONOTONIC, or the recording's clock. */
  int64_t time_us;
  /* When it could be told: later than time_us for one that had to wait for others to fail. */
  int64_t delivered_us;
  /* The centroid of the fingers. */
  double x;
  double y;
  double x_mm;
  double y_mm;
  /* How far the fingers have moved since the gesture began. Pan, screen-edge pan, back pan, transform. */
  double translation_x;
  double translation_y;
  /* Pixels a second. Those, swipe and custom gestures. */
  double velocity_x;
  double velocity_y;
  /* The fingers' span by that at the beginning, and its change a second. Pinch, transform; 1 and 0 for others. */
  double scale;
  double scale_velocity;
  /* Radians, clockwise, without jumps past a half turn, and radians a second. Rotation, transform. */
  double rotation;
  double rotation_velocity;
  /* The one fingertip_direction of a swipe, 0 for others. */
  uint32_t direction;
  /* The one fingertip_edge of a screen-edge pan, 0 for others. */
  uint32_t edge;
  /* Back pan: how far it has come, 0 to 1, */
  double progress;
  /* and whether it goes back, once it has ended. */
  bool completed;
  /* Tap: how many taps there were. */
  int32_t taps;
  /* Why it failed; FINGERTIP_REASON_NONE in other phases. */
  fingertip_reason reason;
  uint32_t reserved;
  /* The number that decided a failure, and its limit. */
  double value;
  double limit;
  /* The name of the gesture that prevented this one or succeeded where it had to fail; NULL for other failures. */
  const char *by;
} fingertip_event;

typedef void (*fingertip_callback)(fingertip_gesture *gesture, const fingertip_event *event, void *context);

/* --------------------------------------------------------------------------------------------------------- Gestures */

/* Each adds a gesture to a region, behind those it has; the region owns it from now on. callback may be NULL. Limits
   are set afterwards. */
fingertip_gesture *fingertip_add_tap(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
fingertip_gesture *fingertip_add_long_press(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
fingertip_gesture *fingertip_add_pan(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
fingertip_gesture *fingertip_add_swipe(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
fingertip_gesture *fingertip_add_pinch(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
fingertip_gesture *fingertip_add_rotation(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
fingertip_gesture *fingertip_add_screen_edge_pan(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
fingertip_gesture *fingertip_add_back_pan(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
fingertip_gesture *fingertip_add_transform(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
fingertip_gesture *fingertip_add_sequence(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);
/* A recognizer of the program's own: see fingertip_custom_set_touches_callback. */
fingertip_gesture *fingertip_add_custom(
    fingertip_region *region, fingertip_callback callback, void *context, fingertip_destroy destroy);

/* Takes the gesture out and frees it. If it is under way it is cancelled first, and its callback told. */
int fingertip_gesture_remove(fingertip_gesture *gesture);
/* Replaces the callback; NULL for none. */
int fingertip_gesture_set_callback(
    fingertip_gesture *gesture, fingertip_callback callback, void *context, fingertip_destroy destroy);
/* What events, logs and failures of others call the gesture; its kind unless set. */
int fingertip_gesture_set_name(fingertip_gesture *gesture, const char *name);
/* Whether it takes part. Disabling one that is under way cancels it first. */
int fingertip_gesture_set_enabled(fingertip_gesture *gesture, bool enabled);
/* Whether the callback gets FINGERTIP_PHASE_FAILED; not unless set. */
int fingertip_gesture_set_reports_failures(fingertip_gesture *gesture, bool reports);
/* Gives the gesture the limits of preset. */
int fingertip_gesture_apply_preset(fingertip_gesture *gesture, fingertip_preset preset);

/* Makes the translation x, y from now on; what the fingers move later is added. Pan, screen-edge pan, transform. */
int fingertip_gesture_set_translation(fingertip_gesture *gesture, double x, double y);
/* Makes the scale this from now on: 1 to get changes. Pinch, transform. */
int fingertip_gesture_set_scale(fingertip_gesture *gesture, double scale);
/* Makes the rotation this from now on, in radians: 0 to get changes. Rotation, transform. */
int fingertip_gesture_set_rotation(fingertip_gesture *gesture, double rotation);

/* ------------------------------------------------------------------------------------------ Relations and questions */

/* Waits with gesture until other has failed; both on one screen. A circle of these is FINGERTIP_ERROR_ARGUMENT. */
int fingertip_gesture_require_to_fail(fingertip_gesture *gesture, fingertip_gesture *other);
/* Allows both at the same time on the same touches; both on one screen. */
int fingertip_gesture_allow_simultaneous(fingertip_gesture *gesture, fingertip_gesture *other);
/* Whether its success cancels its touches for controls and touches callbacks; true unless set. */
int fingertip_gesture_set_cancels_touches(fingertip_gesture *gesture, bool cancels);
/* Whether controls and touches callbacks hear of its touches only once it has failed; false unless set. */
int fingertip_gesture_set_delays_touches_began(fingertip_gesture *gesture, bool delays);

/* A finger on the panel. */
typedef struct fingertip_touch {
  /* How long this is, as the library knows it. */
  uint32_t size;
  uint32_t reserved;
  /* Which touch; never used again on the same screen. */
  uint64_t serial;
  double x;
  double y;
} fingertip_touch;

/* Asked before the gesture begins or is recognized; false makes it fail. */
typedef bool (*fingertip_should_begin)(fingertip_gesture *gesture, void *context);
/* Asked for every touch that lands in the gesture's region; false keeps the touch from it. */
typedef bool (*fingertip_should_receive)(fingertip_gesture *gesture, const fingertip_touch *touch, void *context);
/* Asked whether both may recognize the same touches. */
typedef bool (*fingertip_should_recognize_simultaneously)(
    fingertip_gesture *gesture, fingertip_gesture *other, void *context);

/* Each replaces the question; NULL for none. */
int fingertip_gesture_set_should_begin(
    fingertip_gesture *gesture, fingertip_should_begin callback, void *context, fingertip_destroy destroy);
int fingertip_gesture_set_should_receive(
    fingertip_gesture *gesture, fingertip_should_receive callback, void *context, fingertip_destroy destroy);
int fingertip_gesture_set_should_recognize_simultaneously(
    fingertip_gesture *gesture, fingertip_should_recognize_simultaneously callback, void *context,
    fingertip_destroy destroy);

/* ----------------------------------------------------------------------------------------------------------- Limits */

/* Each is for gestures of its own kind, others are FINGERTIP_ERROR_HANDLE. Lengths, times, angles and speeds are
   finite and not negative, counts of fingers and taps at least 1 unless said otherwise. The defaults are in brackets.
   */

/* How many taps make the gesture. [1] */
int fingertip_tap_set_number_of_taps_required(fingertip_gesture *tap, int taps);
/* How many fingers tap. [1] */
int fingertip_tap_set_number_of_touches_required(fingertip_gesture *tap, int touches);
/* From the first landing to the last lift of one tap. [750] */
int fingertip_tap_set_maximum_tap_duration_ms(fingertip_gesture *tap, double milliseconds);
/* How far a finger may move from its own landing. [4] */
int fingertip_tap_set_allowable_movement_mm(fingertip_gesture *tap, double millimetres);
/* From one tap's lift to the next one's landing. [350] */
int fingertip_tap_set_maximum_tap_interval_ms(fingertip_gesture *tap, double milliseconds);
/* From one tap to the next. [8] */
int fingertip_tap_set_maximum_tap_distance_mm(fingertip_gesture *tap, double millimetres);

/* Since the last required finger landed. [500] */
int fingertip_long_press_set_minimum_press_duration_ms(fingertip_gesture *press, double milliseconds);
/* How far a finger may have been from its own landing; going back does not help. [2.5] */
int fingertip_long_press_set_allowable_movement_mm(fingertip_gesture *press, double millimetres);
/* How many fingers press. [1] */
int fingertip_long_press_set_number_of_touches_required(fingertip_gesture *press, int touches);
/* How many taps come before the press, at least 0. [0] */
int fingertip_long_press_set_number_of_taps_required(fingertip_gesture *press, int taps);

/* The fewest fingers that pan. [1] */
int fingertip_pan_set_minimum_number_of_touches(fingertip_gesture *pan, int touches);
/* The most fingers that pan. [unlimited] */
int fingertip_pan_set_maximum_number_of_touches(fingertip_gesture *pan, int touches);
/* How far the centroid of the fingers goes before the pan begins. [1.6] */
int fingertip_pan_set_hysteresis_mm(fingertip_gesture *pan, double millimetres);
/* fingertip_direction bits: where the pan may begin to go. [all] */
int fingertip_pan_set_allowed_directions(fingertip_gesture *pan, uint32_t directions);

/* fingertip_direction bits: the directions that count. [right] */
int fingertip_swipe_set_direction(fingertip_gesture *swipe, uint32_t directions);
/* How many fingers swipe. [1] */
int fingertip_swipe_set_number_of_touches_required(fingertip_gesture *swipe, int touches);
/* How far the fingers go along the direction. [12] */
int fingertip_swipe_set_minimum_distance_mm(fingertip_gesture *swipe, double millimetres);
/* Since the first finger landed. [500] */
int fingertip_swipe_set_maximum_duration_ms(fingertip_gesture *swipe, double milliseconds);
/* How fast the fingers are. [100] */
int fingertip_swipe_set_minimum_speed_mm_per_s(fingertip_gesture *swipe, double millimetres_per_second);
/* On either side of the direction. [30] */
int fingertip_swipe_set_angle_tolerance_degrees(fingertip_gesture *swipe, double degrees);

/* Change of span before the pinch begins. [3] */
int fingertip_pinch_set_hysteresis_mm(fingertip_gesture *pinch, double millimetres);
/* No span counts as less. [8] */
int fingertip_pinch_set_minimum_span_mm(fingertip_gesture *pinch, double millimetres);

/* What the fingers turn before the rotation begins. [10] */
int fingertip_rotation_set_hysteresis_degrees(fingertip_gesture *rotation, double degrees);
/* What a finger goes round before the rotation begins; both limits must be passed. [3] */
int fingertip_rotation_set_hysteresis_arc_mm(fingertip_gesture *rotation, double millimetres);

/* fingertip_edge bits: the edges that count. [left] */
int fingertip_screen_edge_pan_set_edges(fingertip_gesture *pan, uint32_t edges);
/* How wide the zone along an edge is. [5] */
int fingertip_screen_edge_pan_set_edge_width_mm(fingertip_gesture *pan, double millimetres);
/* As a pan's. [1, unlimited, 1.6] */
int fingertip_screen_edge_pan_set_minimum_number_of_touches(fingertip_gesture *pan, int touches);
int fingertip_screen_edge_pan_set_maximum_number_of_touches(fingertip_gesture *pan, int touches);
int fingertip_screen_edge_pan_set_hysteresis_mm(fingertip_gesture *pan, double millimetres);

/* FINGERTIP_DIRECTION_RIGHT, or _LEFT where people read from right to left. [right] */
int fingertip_back_pan_set_direction(fingertip_gesture *pan, uint32_t direction);
/* How near the display's edge that the way back leads away from the finger lands; INFINITY for anywhere. [INFINITY] */
int fingertip_back_pan_set_edge_width_mm(fingertip_gesture *pan, double millimetres);
/* Whether there is somewhere to go back to. [true] */
int fingertip_back_pan_set_can_go_back(fingertip_gesture *pan, bool can_go_back);
/* Whether a transition is running, during which nothing begins. [false] */
int fingertip_back_pan_set_in_transition(fingertip_gesture *pan, bool in_transition);
/* How far the finger goes before the pan begins. [1.6] */
int fingertip_back_pan_set_hysteresis_mm(fingertip_gesture *pan, double millimetres);
/* The progress beyond which letting go completes. [0.5] */
int fingertip_back_pan_set_completion_progress(fingertip_gesture *pan, double progress);
/* A fling forward that completes from anywhere; one as fast backward never does. [300] */
int fingertip_back_pan_set_completion_speed_mm_per_s(fingertip_gesture *pan, double millimetres_per_second);

/* As those of pan, pinch and rotation; passing any of them begins the gesture. [1.6, 3, 8, 10, 3] */
int fingertip_transform_set_pan_hysteresis_mm(fingertip_gesture *transform, double millimetres);
int fingertip_transform_set_pinch_hysteresis_mm(fingertip_gesture *transform, double millimetres);
int fingertip_transform_set_minimum_span_mm(fingertip_gesture *transform, double millimetres);
int fingertip_transform_set_rotation_hysteresis_degrees(fingertip_gesture *transform, double degrees);
int fingertip_transform_set_rotation_hysteresis_arc_mm(fingertip_gesture *transform, double millimetres);

/* How many taps, where no places are said. [5] */
int fingertip_sequence_set_number_of_taps_required(fingertip_gesture *sequence, int taps);
/* From the first landing to the end. [5000] */
int fingertip_sequence_set_maximum_duration_ms(fingertip_gesture *sequence, double milliseconds);
/* How long the last tap is held; 0 for a tap like the others. [0] */
int fingertip_sequence_set_minimum_press_duration_ms(fingertip_gesture *sequence, double milliseconds);
/* The places that are tapped, in this order, on the display; at most 8. None, and places NULL, for taps anywhere.
   [none] */
int fingertip_sequence_set_places(fingertip_gesture *sequence, const fingertip_rectangle *places, size_t count);

/* -------------------------------------------------------------------------------------------------- Custom gestures */

/* What has become of the touches that a custom gesture is shown. */
typedef enum fingertip_touch_phase {
  FINGERTIP_TOUCH_BEGAN = 0,
  FINGERTIP_TOUCH_MOVED = 1,
  FINGERTIP_TOUCH_ENDED = 2,
  FINGERTIP_TOUCH_CANCELLED = 3,
  /* No touches: the gesture starts anew, forget everything. */
  FINGERTIP_TOUCH_RESET = 4
} fingertip_touch_phase;

/* Shows the touches of one frame with one phase; they are valid during the call. */
typedef void (*fingertip_touches_callback)(
    fingertip_gesture *gesture, fingertip_touch_phase phase, const fingertip_touch *const *touches, size_t count,
    void *context);

/* Replaces the callback that recognizes; NULL for none. */
int fingertip_custom_set_touches_callback(
    fingertip_gesture *custom, fingertip_touches_callback callback, void *context, fingertip_destroy destroy);
/* Says in that callback what the touches are. FINGERTIP_PHASE_BEGAN and _CHANGED are for gestures that go on,
   _RECOGNIZED and _ENDED without them for one that is recognized at once. Whether it may is decided together with the
   others. */
int fingertip_custom_set_phase(fingertip_gesture *custom, fingertip_phase phase);

/* ---------------------------------------------------------------------------------------------------------- Touches */

/* Shows the touches of one frame with one phase, never FINGERTIP_TOUCH_RESET; they are valid during the call. */
typedef void (*fingertip_region_touches_callback)(
    fingertip_region *region, fingertip_touch_phase phase, const fingertip_touch *const *touches, size_t count,
    void *context);

/* Replaces the callback for the touches themselves that land in the region or in one within it; NULL for none. It is
   called after the gestures of the frame. Every touch that began is ended or cancelled exactly once: cancelled when a
   gesture wins with it, when the region goes, is hidden or disabled, and when the panel is gone. */
int fingertip_region_set_touches_callback(
    fingertip_region *region, fingertip_region_touches_callback callback, void *context, fingertip_destroy destroy);

/* --------------------------------------------------------------------------------------------------------- Controls */

/* What happens to a control: outside begins farther from its frame than its inside margin. */
typedef enum fingertip_control_event {
  /* A finger has come down. */
  FINGERTIP_CONTROL_TOUCH_DOWN = 1,
  /* It came down again soon after it had lifted there; comes after TOUCH_DOWN. */
  FINGERTIP_CONTROL_TOUCH_DOWN_REPEAT = 2,
  FINGERTIP_CONTROL_DRAG_INSIDE = 4,
  FINGERTIP_CONTROL_DRAG_OUTSIDE = 8,
  /* It has come back inside, or gone outside; comes before that movement's DRAG_INSIDE or DRAG_OUTSIDE. */
  FINGERTIP_CONTROL_DRAG_ENTER = 16,
  FINGERTIP_CONTROL_DRAG_EXIT = 32,
  /* It has lifted inside: the control was pressed. */
  FINGERTIP_CONTROL_UP_INSIDE = 64,
  FINGERTIP_CONTROL_UP_OUTSIDE = 128,
  /* The touch was broken off: a gesture took it, the control was disabled, hidden or removed, the panel is gone. */
  FINGERTIP_CONTROL_CANCEL = 256
} fingertip_control_event;

/* How a control is to look, as bits; 0 is normal. */
typedef enum fingertip_control_state {
  FINGERTIP_CONTROL_STATE_HIGHLIGHTED = 1,
  FINGERTIP_CONTROL_STATE_DISABLED = 2,
  FINGERTIP_CONTROL_STATE_SELECTED = 4
} fingertip_control_state;

/* Every TOUCH_DOWN is followed by exactly one UP_INSIDE, UP_OUTSIDE or CANCEL of the same touch. */
typedef void (*fingertip_control_callback)(
    fingertip_region *control, fingertip_control_event event, const fingertip_touch *touch, void *context);
typedef void (*fingertip_control_state_callback)(fingertip_region *control, uint32_t state, void *context);

/* Makes a region that follows a finger as a button does, in parent, on top of the others there. It is used, moved and
   removed as a region. A disabled one takes the touches that land on it and tells nothing. callback may be NULL. */
fingertip_region *fingertip_control_add(
    fingertip_region *parent, const char *name, fingertip_rectangle frame, fingertip_control_callback callback,
    void *context, fingertip_destroy destroy);
/* Replaces the callback for when the control is to look different; NULL for none. It comes before the event's own. */
int fingertip_control_set_state_callback(
    fingertip_region *control, fingertip_control_state_callback callback, void *context, fingertip_destroy destroy);
/* fingertip_control_state bits. */
int fingertip_control_get_state(fingertip_region *control, uint32_t *state);
/* Whether it is on, or chosen, for the program to say. */
int fingertip_control_set_selected(fingertip_region *control, bool selected);
/* How far outside of its frame a finger still counts as inside; 12 unless set. */
int fingertip_control_set_inside_margin_mm(fingertip_region *control, double millimetres);

/* ----------------------------------------------------------------------------------------------------------- Kiosks */

typedef void (*fingertip_screen_callback)(fingertip_screen *screen, void *context);

/* Says that the display is dark, or not any more. The next touch of a dark one, with all that land before every finger
   is up again, only calls the woken callback; it is dark no longer then. Touches that are down are cancelled. */
int fingertip_screen_set_display_off(fingertip_screen *screen, bool is_off);
/* Replaces the callback for the first touch of a dark display: it is to go on. NULL for none. */
int fingertip_screen_set_woken_callback(
    fingertip_screen *screen, fingertip_screen_callback callback, void *context, fingertip_destroy destroy);
/* Replaces the callback for when nobody has touched the screen for so long, called again only after somebody has; each
   time has one of its own, as for dimming after one minute and leaving after five. NULL for none. */
int fingertip_screen_set_idle_callback(
    fingertip_screen *screen, double milliseconds, fingertip_screen_callback callback, void *context,
    fingertip_destroy destroy);
/* Replaces the callback for the first touch after any idle callback was called, before anything else hears of it; NULL
   for none. */
int fingertip_screen_set_active_callback(
    fingertip_screen *screen, fingertip_screen_callback callback, void *context, fingertip_destroy destroy);

/* Where no touch may land, in display pixels: what lands there is ignored until it lifts. Replaces those before. */
int fingertip_screen_set_dead_zones(fingertip_screen *screen, const fingertip_rectangle *zones, size_t count);
/* Margins of the display where no touch may land. */
int fingertip_screen_set_edge_margins_mm(
    fingertip_screen *screen, double left, double right, double top, double bottom);

/* What is kept from everything because no finger meant it: a filter is on where its first value is more than 0. */
typedef struct fingertip_filters {
  /* sizeof(fingertip_filters) */
  uint32_t size;
  uint32_t reserved;
  /* Joins a touch that is lost for at most so long with what comes back at most so far away; 20 and 3 are usual. */
  double bounce_maximum_gap_ms;
  double bounce_maximum_distance_mm;
  /* Contacts that last less are never told of. */
  double minimum_contact_duration_ms;
  /* A contact that goes farther in one frame, as a share of the display, is two touches; 0.15 is usual. */
  double jump_maximum_share;
  /* The one-euro filter for panels that tremble, whose places lag behind the finger; 2, 0.1 and 1 are usual. */
  double jitter_minimum_cutoff_hz;
  double jitter_beta;
  double jitter_derivative_cutoff_hz;
  /* Contacts whose major axis is longer are palms. */
  double maximum_contact_size_mm;
} fingertip_filters;

/* Replaces all filters; NULL switches them off. */
int fingertip_screen_set_filters(fingertip_screen *screen, const fingertip_filters *filters);

#ifdef __cplusplus
}
#endif

#endif
