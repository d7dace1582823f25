/* SPDX-License-Identifier: MIT */

/* What must be an error and never a crash, who destroys contexts and when, and the three ways of delivery.
   Usage: misuse RECORDING, one that begins with a tap and has a pan. C99, and C++. */

#include "support.h"
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void ignore(fingertip_gesture *gesture, const fingertip_event *event, void *context) {
  (void)gesture;
  (void)event;
  (void)context;
}

static const fingertip_rectangle frame = {0, 0, 100, 100};

/* ----------------------------------------------------------------------------------------------- Handles and values */

/* Every function that takes a handle, with the handle wrong in one way. */
static void use_as_everything(void *handle) {
  fingertip_screen *screen = (fingertip_screen *)handle;
  fingertip_region *region = (fingertip_region *)handle;
  fingertip_gesture *gesture = (fingertip_gesture *)handle;
  double number;
  int before = destroyed;
  EXPECT(fingertip_screen_start(screen), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_stop(screen), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_free(screen), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_fd(screen), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_dispatch(screen), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_perform(screen, destroy, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT_NULL(fingertip_screen_root(screen), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_get_size(screen, &number, NULL, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_cancel_touches(screen), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_apply_preset(screen, FINGERTIP_PRESET_GLOVE), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_set_notice_callback(screen, NULL, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT(destroyed, before + 2);
  EXPECT_NULL(fingertip_region_add(region, "r", frame), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_region_remove(region), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_region_set_frame(region, frame), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_region_set_hidden(region, true), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_region_set_enabled(region, true), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_region_set_name(region, "r"), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_region_get_origin(region, &number, &number), FINGERTIP_ERROR_HANDLE);
  before = destroyed;
  EXPECT_NULL(fingertip_add_tap(region, ignore, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT_NULL(fingertip_add_custom(region, ignore, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT(destroyed, before + 2);
  EXPECT(fingertip_gesture_remove(gesture), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_callback(gesture, ignore, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_name(gesture, "g"), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_enabled(gesture, true), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_reports_failures(gesture, true), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_apply_preset(gesture, FINGERTIP_PRESET_GLOVE), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_translation(gesture, 0, 0), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_scale(gesture, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_rotation(gesture, 0), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_require_to_fail(gesture, gesture), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_allow_simultaneous(gesture, gesture), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_should_begin(gesture, NULL, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_should_receive(gesture, NULL, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_should_recognize_simultaneously(gesture, NULL, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_tap_set_number_of_taps_required(gesture, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_long_press_set_allowable_movement_mm(gesture, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_pan_set_hysteresis_mm(gesture, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_swipe_set_minimum_distance_mm(gesture, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_pinch_set_hysteresis_mm(gesture, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_rotation_set_hysteresis_degrees(gesture, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_edge_pan_set_edge_width_mm(gesture, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_back_pan_set_can_go_back(gesture, true), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_transform_set_pan_hysteresis_mm(gesture, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_sequence_set_places(gesture, &frame, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_custom_set_touches_callback(gesture, NULL, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_custom_set_phase(gesture, FINGERTIP_PHASE_ENDED), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_cancels_touches(gesture, true), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_delays_touches_began(gesture, true), FINGERTIP_ERROR_HANDLE);
  before = destroyed;
  EXPECT(fingertip_region_set_touches_callback(region, NULL, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT_NULL(fingertip_control_add(region, "c", frame, NULL, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_control_set_state_callback(region, NULL, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT(destroyed, before + 3);
  EXPECT(fingertip_control_get_state(region, NULL), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_control_set_selected(region, true), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_control_set_inside_margin_mm(region, 1), FINGERTIP_ERROR_HANDLE);
  before = destroyed;
  EXPECT(fingertip_screen_set_display_off(screen, true), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_set_woken_callback(screen, NULL, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_set_idle_callback(screen, 1, NULL, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_set_active_callback(screen, NULL, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  EXPECT(destroyed, before + 3);
  EXPECT(fingertip_screen_set_dead_zones(screen, &frame, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_set_edge_margins_mm(screen, 1, 1, 1, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_screen_set_filters(screen, NULL), FINGERTIP_ERROR_HANDLE);
}

static void wrong_handles(void) {
  fingertip_screen *screen = open_screen(FINGERTIP_DELIVERY_QUEUE, FINGERTIP_PACE_VIRTUAL);
  fingertip_screen *other = open_screen(FINGERTIP_DELIVERY_QUEUE, FINGERTIP_PACE_VIRTUAL);
  fingertip_region *root = fingertip_screen_root(screen);
  fingertip_region *region = fingertip_region_add(root, "region", frame);
  fingertip_region *inner = fingertip_region_add(region, NULL, frame);
  fingertip_gesture *tap = fingertip_add_tap(inner, NULL, NULL, NULL);
  fingertip_gesture *pan = fingertip_add_pan(root, NULL, NULL, NULL);
  fingertip_gesture *abroad = fingertip_add_tap(fingertip_screen_root(other), NULL, NULL, NULL);
  long garbage[4] = {11, 11, 11, 11};

  use_as_everything(NULL);
  use_as_everything(garbage);
  use_as_everything((void *)(uintptr_t)0xB);
  use_as_everything((void *)UINTPTR_MAX);
  use_as_everything((void *)((uintptr_t)screen + 1));
  use_as_everything((void *)((uintptr_t)screen & ~(uintptr_t)0xF));

  /* Of another kind. */
  EXPECT_NULL(fingertip_screen_root((fingertip_screen *)(void *)tap), FINGERTIP_ERROR_HANDLE);
  EXPECT_NULL(fingertip_add_tap((fingertip_region *)(void *)screen, NULL, NULL, NULL), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_remove((fingertip_gesture *)(void *)region), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_pan_set_hysteresis_mm(tap, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_translation(tap, 1, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_set_scale(pan, 1), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_custom_set_phase(pan, FINGERTIP_PHASE_BEGAN), FINGERTIP_ERROR_HANDLE);

  EXPECT(fingertip_control_set_selected(region, true), FINGERTIP_ERROR_HANDLE);

  /* Relations. */
  EXPECT(fingertip_gesture_require_to_fail(tap, pan), FINGERTIP_OK);
  EXPECT(fingertip_gesture_require_to_fail(pan, tap), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_gesture_require_to_fail(pan, pan), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_gesture_require_to_fail(tap, abroad), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_gesture_allow_simultaneous(tap, abroad), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_gesture_allow_simultaneous(tap, NULL), FINGERTIP_ERROR_HANDLE);

  /* With the region goes what is in it. */
  EXPECT(fingertip_region_remove(root), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_region_set_frame(root, frame), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_region_remove(region), FINGERTIP_OK);
  use_as_everything(region);
  use_as_everything(inner);
  use_as_everything(tap);
  EXPECT(fingertip_gesture_remove(pan), FINGERTIP_OK);
  use_as_everything(pan);
  pan = fingertip_add_pan(root, NULL, NULL, NULL);
  EXPECT(fingertip_screen_free(screen), FINGERTIP_OK);
  use_as_everything(screen);
  use_as_everything(root);
  use_as_everything(pan);
  EXPECT(fingertip_screen_free(other), FINGERTIP_OK);
}

static void wrong_values(void) {
  fingertip_screen *screen = open_screen(FINGERTIP_DELIVERY_QUEUE, FINGERTIP_PACE_VIRTUAL);
  fingertip_region *root = fingertip_screen_root(screen);
  fingertip_gesture *tap = fingertip_add_tap(root, NULL, NULL, NULL);
  fingertip_gesture *press = fingertip_add_long_press(root, NULL, NULL, NULL);
  fingertip_gesture *swipe = fingertip_add_swipe(root, NULL, NULL, NULL);
  fingertip_gesture *edge = fingertip_add_screen_edge_pan(root, NULL, NULL, NULL);
  fingertip_gesture *back = fingertip_add_back_pan(root, NULL, NULL, NULL);
  fingertip_gesture *pinch = fingertip_add_pinch(root, NULL, NULL, NULL);
  fingertip_gesture *sequence = fingertip_add_sequence(root, NULL, NULL, NULL);
  fingertip_gesture *custom = fingertip_add_custom(root, NULL, NULL, NULL);
  fingertip_rectangle places[9] = {{0, 0, 0, 0}}, bad = {0, 0, -1, 1};
  const double zero = 0;
  const double nan = zero / zero, infinity = 1 / zero;
  double width = 0;

  EXPECT(fingertip_tap_set_number_of_taps_required(tap, 0), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_tap_set_number_of_taps_required(tap, 1), FINGERTIP_OK);
  EXPECT(fingertip_long_press_set_number_of_taps_required(press, -1), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_long_press_set_number_of_taps_required(press, 0), FINGERTIP_OK);
  EXPECT(fingertip_tap_set_allowable_movement_mm(tap, -0.001), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_tap_set_allowable_movement_mm(tap, 0), FINGERTIP_OK);
  EXPECT(fingertip_tap_set_allowable_movement_mm(tap, nan), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_tap_set_maximum_tap_duration_ms(tap, infinity), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_tap_set_maximum_tap_duration_ms(tap, 1e9), FINGERTIP_OK);
  EXPECT(fingertip_swipe_set_direction(swipe, 0), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_swipe_set_direction(swipe, FINGERTIP_DIRECTION_ALL), FINGERTIP_OK);
  EXPECT(fingertip_swipe_set_direction(swipe, 16), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_screen_edge_pan_set_edges(edge, 256), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_back_pan_set_direction(back, FINGERTIP_DIRECTION_UP), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_back_pan_set_direction(back, FINGERTIP_DIRECTION_LEFT), FINGERTIP_OK);
  EXPECT(fingertip_back_pan_set_edge_width_mm(back, -1), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_back_pan_set_edge_width_mm(back, 6), FINGERTIP_OK);
  EXPECT(fingertip_back_pan_set_edge_width_mm(back, INFINITY), FINGERTIP_OK);
  EXPECT(fingertip_gesture_set_scale(pinch, 0), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_sequence_set_places(sequence, places, 9), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_sequence_set_places(sequence, places, 8), FINGERTIP_OK);
  EXPECT(fingertip_sequence_set_places(sequence, NULL, 1), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_sequence_set_places(sequence, places, SIZE_MAX), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_sequence_set_places(sequence, NULL, 0), FINGERTIP_OK);
  EXPECT(fingertip_custom_set_phase(custom, FINGERTIP_PHASE_BEGAN), FINGERTIP_ERROR_STATE);
  EXPECT(fingertip_gesture_set_name(tap, NULL), FINGERTIP_ERROR_ARGUMENT);
  EXPECT_NULL(fingertip_region_add(root, "bad", bad), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_screen_apply_preset(screen, (fingertip_preset)99), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_screen_apply_preset(screen, FINGERTIP_PRESET_LARGE_TABLE), FINGERTIP_OK);
  EXPECT(fingertip_screen_fd(screen), FINGERTIP_ERROR_STATE);
  EXPECT(fingertip_screen_dispatch(screen), FINGERTIP_ERROR_STATE);
  EXPECT(fingertip_screen_perform(screen, destroy, NULL, NULL), FINGERTIP_ERROR_STATE);
  EXPECT(fingertip_screen_perform(screen, NULL, NULL, NULL), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_screen_get_size(screen, &width, NULL, NULL, NULL), FINGERTIP_OK);
  EXPECT(width, 3000);
  EXPECT(fingertip_screen_stop(screen), FINGERTIP_OK);
  EXPECT(fingertip_screen_stop(screen), FINGERTIP_OK);
  EXPECT(fingertip_screen_start(screen), FINGERTIP_ERROR_STATE);
  EXPECT(fingertip_screen_free(screen), FINGERTIP_OK);
}

static void wrong_options(void) {
  struct {
    fingertip_options known;
    uint64_t later;
  } options;
  fingertip_screen *screen;
  EXPECT_NULL(fingertip_screen_open_recording(NULL, NULL), FINGERTIP_ERROR_ARGUMENT);
  EXPECT_NULL(fingertip_screen_open_recording("/nowhere", NULL), FINGERTIP_ERROR_RECORDING);
  EXPECT_NULL(fingertip_screen_open("/nowhere", NULL), FINGERTIP_ERROR_NOT_FOUND);
  EXPECT_NULL(fingertip_screen_open("udev:", NULL), FINGERTIP_ERROR_ARGUMENT);
  EXPECT_NULL(fingertip_screen_open("/dev/null", NULL), fingertip_last_error_code());
  EXPECT_NULL(fingertip_screen_open_fd(-1, NULL), FINGERTIP_ERROR_ARGUMENT);
  EXPECT_NULL(fingertip_screen_open_fd(0, NULL), fingertip_last_error_code());
  memset(&options, 0, sizeof options);
#define OPEN() fingertip_screen_open_recording(recording, &options.known)
  EXPECT_NULL(OPEN(), FINGERTIP_ERROR_ARGUMENT);
  options.known.size = sizeof options.known;
  options.known.flags = 0x80;
  EXPECT_NULL(OPEN(), FINGERTIP_ERROR_ARGUMENT);
  options.known.flags = 0;
  options.known.delivery = (fingertip_delivery)3;
  EXPECT_NULL(OPEN(), FINGERTIP_ERROR_ARGUMENT);
  options.known.delivery = FINGERTIP_DELIVERY_QUEUE;
  options.known.rotation_degrees = 45;
  EXPECT_NULL(OPEN(), FINGERTIP_ERROR_ARGUMENT);
  options.known.rotation_degrees = 270;
  options.known.width_px = 100;
  EXPECT_NULL(OPEN(), FINGERTIP_ERROR_ARGUMENT);
  options.known.width_px = 0;
  /* Of a later version: fine as long as it asks for nothing. */
  options.known.size = sizeof options;
  screen = OPEN();
  EXPECT(screen != NULL, 1);
  EXPECT(fingertip_screen_free(screen), FINGERTIP_OK);
  options.later = 1;
  EXPECT_NULL(OPEN(), FINGERTIP_ERROR_ARGUMENT);
}

/* --------------------------------------------------------------------------------------------------------- Contexts */

static bool yes(fingertip_gesture *gesture, void *context) {
  (void)gesture;
  (void)context;
  return true;
}

struct own {
  int calls, destroyed, destroyed_when_called;
  fingertip_screen *screen;
};

static void destroy_own(void *context) {
  ((struct own *)context)->destroyed++;
}

static void remove_itself(fingertip_gesture *gesture, const fingertip_event *event, void *context) {
  struct own *own = (struct own *)context;
  (void)event;
  own->calls++;
  /* A pan is told that it is cancelled: by then its handle is gone. */
  EXPECT(fingertip_gesture_remove(gesture), own->calls == 1 ? FINGERTIP_OK : FINGERTIP_ERROR_HANDLE);
  own->destroyed_when_called += own->destroyed;
}

static void replace_itself(fingertip_gesture *gesture, const fingertip_event *event, void *context) {
  struct own *own = (struct own *)context;
  (void)event;
  own->calls++;
  EXPECT(fingertip_gesture_set_callback(gesture, NULL, NULL, NULL), FINGERTIP_OK);
  own->destroyed_when_called += own->destroyed;
}

static void free_screen(fingertip_gesture *gesture, const fingertip_event *event, void *context) {
  struct own *own = (struct own *)context;
  (void)event;
  own->calls++;
  EXPECT(fingertip_screen_free(own->screen), FINGERTIP_OK);
  EXPECT(fingertip_gesture_set_enabled(gesture, false), FINGERTIP_ERROR_HANDLE);
  own->destroyed_when_called += own->destroyed;
}

static fingertip_gesture *again;
static fingertip_region *late;

/* A destroy function that uses what it belonged to. */
static void destroy_and_use(void *context) {
  destroyed++;
  if (context) {
    EXPECT(fingertip_gesture_set_callback(again, ignore, NULL, destroy), FINGERTIP_OK);
  } else {
    EXPECT(fingertip_gesture_set_callback(again, ignore, NULL, destroy), FINGERTIP_ERROR_HANDLE);
    EXPECT_NULL(fingertip_add_tap(late, ignore, NULL, destroy), FINGERTIP_ERROR_HANDLE);
  }
}

static void destruction(void) {
  fingertip_screen *screen = open_screen(FINGERTIP_DELIVERY_DIRECT, FINGERTIP_PACE_VIRTUAL);
  late = fingertip_screen_root(screen);
  again = fingertip_add_tap(late, ignore, &again, destroy_and_use);
  fingertip_add_tap(late, ignore, NULL, destroy_and_use);
  destroyed = 0;
  EXPECT(fingertip_gesture_set_callback(again, NULL, NULL, NULL), FINGERTIP_OK);
  EXPECT(destroyed, 1);
  EXPECT(fingertip_gesture_set_callback(again, ignore, NULL, destroy_and_use), FINGERTIP_OK);
  EXPECT(destroyed, 2);
  EXPECT(fingertip_screen_free(screen), FINGERTIP_OK);
  EXPECT(destroyed, 8);
}

static void contexts(void) {
  fingertip_screen *screen = open_screen(FINGERTIP_DELIVERY_DIRECT, FINGERTIP_PACE_VIRTUAL);
  fingertip_region *root = fingertip_screen_root(screen);
  fingertip_region *region = fingertip_region_add(root, "region", frame);
  fingertip_gesture *tap = fingertip_add_tap(root, ignore, NULL, destroy);
  destroyed = 0;
  EXPECT(fingertip_gesture_set_callback(tap, ignore, NULL, destroy), FINGERTIP_OK);
  EXPECT(destroyed, 1);
  EXPECT(fingertip_gesture_set_callback(tap, NULL, NULL, destroy), FINGERTIP_OK);
  EXPECT(destroyed, 3);
  EXPECT(fingertip_gesture_set_callback(tap, ignore, NULL, destroy), FINGERTIP_OK);
  EXPECT(fingertip_gesture_set_should_begin(tap, yes, NULL, destroy), FINGERTIP_OK);
  EXPECT(fingertip_gesture_set_should_begin(tap, yes, NULL, destroy), FINGERTIP_OK);
  EXPECT(destroyed, 4);
  EXPECT(fingertip_gesture_remove(tap), FINGERTIP_OK);
  EXPECT(destroyed, 6);
  fingertip_add_tap(region, ignore, NULL, destroy);
  fingertip_add_custom(fingertip_region_add(region, "inner", frame), ignore, NULL, destroy);
  EXPECT(fingertip_region_remove(region), FINGERTIP_OK);
  EXPECT(destroyed, 8);
  fingertip_add_tap(root, ignore, NULL, destroy);
  EXPECT(fingertip_screen_set_notice_callback(screen, NULL, NULL, NULL), FINGERTIP_OK);
  EXPECT(fingertip_screen_start(screen), FINGERTIP_OK);
  EXPECT(destroyed, 8);
  EXPECT(fingertip_screen_perform(screen, destroy, NULL, destroy), FINGERTIP_OK);
  EXPECT(destroyed, 10);
  EXPECT(fingertip_screen_free(screen), FINGERTIP_OK);
  EXPECT(destroyed, 11);
}

static void destroy_and_fail(void *context) {
  (void)context;
  destroyed++;
  EXPECT(fingertip_screen_start(NULL), FINGERTIP_ERROR_HANDLE);
}

static void stop_and_fail(void *context) {
  EXPECT(fingertip_screen_stop((fingertip_screen *)context), FINGERTIP_OK);
  EXPECT(fingertip_region_remove(NULL), FINGERTIP_ERROR_HANDLE);
}

#define EXPECT_TEXT(part) EXPECT(strstr(fingertip_last_error(), part) != NULL, 1)

/* A function that fails has the last word, whatever failed meanwhile in what it called. */
static void errors_inside(void) {
  fingertip_screen *screen = open_screen(FINGERTIP_DELIVERY_MANUAL, FINGERTIP_PACE_VIRTUAL);
  fingertip_region *root = fingertip_screen_root(screen);
  fingertip_gesture *tap = fingertip_add_tap(root, ignore, NULL, NULL);
  fingertip_rectangle wrong = {0, 0, 0, 0};
  wrong.width = NAN;
  destroyed = 0;
  EXPECT_NULL(fingertip_add_tap(NULL, ignore, NULL, destroy_and_fail), FINGERTIP_ERROR_HANDLE);
  EXPECT_TEXT("fingertip_region is needed");
  EXPECT_NULL(fingertip_control_add(root, "c", wrong, NULL, NULL, destroy_and_fail), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_gesture_set_callback(NULL, ignore, NULL, destroy_and_fail), FINGERTIP_ERROR_HANDLE);
  EXPECT_TEXT("fingertip_gesture is needed");
  EXPECT(fingertip_custom_set_touches_callback(tap, NULL, NULL, destroy_and_fail), FINGERTIP_ERROR_HANDLE);
  EXPECT_TEXT("is of another kind");
  EXPECT(fingertip_screen_set_idle_callback(screen, -1, NULL, NULL, destroy_and_fail), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_last_error_code(), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_screen_perform(screen, stop_and_fail, screen, destroy_and_fail), FINGERTIP_ERROR_STATE);
  EXPECT(fingertip_last_error_code(), FINGERTIP_ERROR_STATE);
  EXPECT(destroyed, 6);
  /* A success leaves what failed inside of it. */
  EXPECT(fingertip_gesture_set_callback(tap, ignore, NULL, destroy_and_fail), FINGERTIP_OK);
  EXPECT(fingertip_gesture_set_callback(tap, ignore, NULL, NULL), FINGERTIP_OK);
  EXPECT_TEXT("fingertip_screen is needed");
  EXPECT(fingertip_screen_dispatch(screen), FINGERTIP_OK);
  EXPECT(fingertip_screen_perform(screen, stop_and_fail, screen, NULL), FINGERTIP_OK);
  EXPECT_TEXT("fingertip_region is needed");
  /* For good. */
  EXPECT(fingertip_screen_start(screen), FINGERTIP_ERROR_STATE);
  EXPECT_TEXT("was stopped");
  EXPECT(fingertip_screen_dispatch(screen), FINGERTIP_OK);
  EXPECT(fingertip_screen_free(screen), FINGERTIP_OK);
}

static void from_inside(fingertip_callback callback, int least_calls) {
  struct own taps = {0, 0, 0, NULL}, pans = {0, 0, 0, NULL};
  fingertip_screen *screen = open_screen(FINGERTIP_DELIVERY_DIRECT, FINGERTIP_PACE_VIRTUAL);
  taps.screen = pans.screen = screen;
  fingertip_add_pan(fingertip_screen_root(screen), callback, &pans, destroy_own);
  if (callback != free_screen) fingertip_add_tap(fingertip_screen_root(screen), callback, &taps, destroy_own);
  EXPECT(fingertip_screen_start(screen), FINGERTIP_OK);
  EXPECT(pans.calls, least_calls);
  EXPECT(pans.destroyed, 1);
  EXPECT(pans.destroyed_when_called, 0);
  if (callback == free_screen) return;
  EXPECT(taps.calls, 1);
  EXPECT(taps.destroyed, 1);
  EXPECT(taps.destroyed_when_called, 0);
  EXPECT(fingertip_screen_free(screen), FINGERTIP_OK);
}

/* --------------------------------------------------------------------------------------------- Threads and delivery */

struct progress {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  /* Freed meanwhile by another thread: handles may be gone at any moment. */
  bool is_race;
  int finished, events, performed;
  fingertip_gesture *tap;
  fingertip_screen *screen;
  pthread_t thread;
};

static void note(struct progress *progress, int *count) {
  pthread_mutex_lock(&progress->lock);
  *count += 1;
  pthread_cond_broadcast(&progress->changed);
  pthread_mutex_unlock(&progress->lock);
}

static void wait_for(struct progress *progress, int *count) {
  pthread_mutex_lock(&progress->lock);
  while (*count == 0) pthread_cond_wait(&progress->changed, &progress->lock);
  pthread_mutex_unlock(&progress->lock);
}

static void noticed(fingertip_screen *screen, const fingertip_notice *notice, void *context) {
  struct progress *progress = (struct progress *)context;
  (void)screen;
  if (notice->kind == FINGERTIP_NOTICE_FINISHED) note(progress, &progress->finished);
}

static void expect_use(struct progress *progress, int status) {
  EXPECT(status == FINGERTIP_OK || (progress->is_race && status == FINGERTIP_ERROR_HANDLE), 1);
}

static void counted(fingertip_gesture *gesture, const fingertip_event *event, void *context) {
  struct progress *progress = (struct progress *)context;
  (void)event;
  expect_use(progress, fingertip_gesture_set_enabled(gesture, true));
  expect_use(progress, fingertip_screen_start(progress->screen));
  note(progress, &progress->events);
}

static void performed(void *context) {
  struct progress *progress = (struct progress *)context;
  expect_use(progress, fingertip_gesture_set_enabled(progress->tap, false));
  progress->thread = pthread_self();
  note(progress, &progress->performed);
}

static void set_up(struct progress *progress, fingertip_delivery delivery, fingertip_pace pace) {
  fingertip_region *root;
  memset(progress, 0, sizeof *progress);
  pthread_mutex_init(&progress->lock, NULL);
  pthread_cond_init(&progress->changed, NULL);
  progress->screen = open_screen(delivery, pace);
  root = fingertip_screen_root(progress->screen);
  progress->tap = fingertip_add_tap(root, counted, progress, destroy);
  EXPECT(fingertip_screen_set_notice_callback(progress->screen, noticed, progress, destroy), FINGERTIP_OK);
  destroyed = 0;
}

/* A screen with a thread or queue of its own is refused to this one. */
static void elsewhere(fingertip_delivery delivery) {
  struct progress progress;
  int events;
  set_up(&progress, delivery, FINGERTIP_PACE_RECORDED);
  EXPECT(fingertip_screen_start(progress.screen), FINGERTIP_OK);
  EXPECT(fingertip_screen_start(progress.screen), FINGERTIP_ERROR_THREAD);
  EXPECT_NULL(fingertip_screen_root(progress.screen), FINGERTIP_ERROR_THREAD);
  EXPECT(fingertip_gesture_set_enabled(progress.tap, false), FINGERTIP_ERROR_THREAD);
  EXPECT(fingertip_gesture_remove(progress.tap), FINGERTIP_ERROR_THREAD);
  EXPECT(fingertip_tap_set_allowable_movement_mm(progress.tap, 1), FINGERTIP_ERROR_THREAD);
  EXPECT(fingertip_screen_apply_preset(progress.screen, FINGERTIP_PRESET_GLOVE), FINGERTIP_ERROR_THREAD);
  wait_for(&progress, &progress.events);
  EXPECT(fingertip_screen_perform(progress.screen, performed, &progress, destroy), FINGERTIP_OK);
  wait_for(&progress, &progress.performed);
  if (delivery == FINGERTIP_DELIVERY_DIRECT) EXPECT(pthread_equal(progress.thread, pthread_self()), 0);
  EXPECT(fingertip_screen_free(progress.screen), FINGERTIP_OK);
  EXPECT(destroyed, 3);
  events = progress.events;
  use_as_everything(progress.tap);
  EXPECT(progress.events, events);
}

static void virtual_on_a_queue(void) {
  struct progress progress;
  set_up(&progress, FINGERTIP_DELIVERY_QUEUE, FINGERTIP_PACE_VIRTUAL);
  EXPECT(fingertip_screen_start(progress.screen), FINGERTIP_OK);
  wait_for(&progress, &progress.finished);
  EXPECT(progress.events > 0, 1);
  EXPECT(fingertip_screen_stop(progress.screen), FINGERTIP_OK);
  EXPECT(fingertip_screen_stop(progress.screen), FINGERTIP_OK);
  EXPECT(fingertip_screen_perform(progress.screen, performed, &progress, NULL), FINGERTIP_ERROR_STATE);
  EXPECT(fingertip_screen_free(progress.screen), FINGERTIP_OK);
  EXPECT(destroyed, 2);
}

static void *use_from_another_thread(void *context) {
  struct progress *progress = (struct progress *)context;
  EXPECT(fingertip_last_error_code(), FINGERTIP_OK);
  EXPECT(strlen(fingertip_last_error()), 0);
  EXPECT(fingertip_screen_dispatch(progress->screen), FINGERTIP_ERROR_THREAD);
  EXPECT(fingertip_screen_perform(progress->screen, performed, progress, NULL), FINGERTIP_ERROR_THREAD);
  EXPECT(fingertip_gesture_set_enabled(progress->tap, true), FINGERTIP_ERROR_THREAD);
  return NULL;
}

static void with_a_poll_loop(void) {
  struct progress progress;
  struct pollfd ready;
  pthread_t thread;
  set_up(&progress, FINGERTIP_DELIVERY_MANUAL, FINGERTIP_PACE_RECORDED);
  ready.fd = fingertip_screen_fd(progress.screen);
  ready.events = POLLIN;
  EXPECT(ready.fd >= 0, 1);
  while (progress.events == 0 && poll(&ready, 1, 10000) == 1)
    EXPECT(fingertip_screen_dispatch(progress.screen), FINGERTIP_OK);
  EXPECT(progress.events > 0, 1);
  pthread_create(&thread, NULL, use_from_another_thread, &progress);
  pthread_join(thread, NULL);
  EXPECT(fingertip_gesture_set_enabled(progress.tap, true), FINGERTIP_OK);
  EXPECT(fingertip_screen_perform(progress.screen, performed, &progress, NULL), FINGERTIP_OK);
  EXPECT(progress.performed, 1);
  EXPECT(fingertip_screen_free(progress.screen), FINGERTIP_OK);
  EXPECT(destroyed, 2);
}

/* Freed here while there are callbacks on the screen's own thread: none comes afterwards. */
static void race(fingertip_delivery delivery, fingertip_pace pace) {
  int round;
  for (round = 0; round < 20; round++) {
    struct progress progress;
    set_up(&progress, delivery, pace);
    progress.is_race = true;
    EXPECT(fingertip_screen_start(progress.screen), FINGERTIP_OK);
    if (round % 2) wait_for(&progress, &progress.events);
    EXPECT(fingertip_screen_perform(progress.screen, performed, &progress, destroy), FINGERTIP_OK);
    EXPECT(fingertip_screen_free(progress.screen), FINGERTIP_OK);
    EXPECT(destroyed, 3);
    /* A callback that still came would stumble over this. */
    memset(&progress, 0xFF, sizeof progress);
  }
}

static void free_and_tell(fingertip_gesture *gesture, const fingertip_event *event, void *context) {
  struct progress *progress = (struct progress *)context;
  (void)event;
  EXPECT(fingertip_screen_free(progress->screen), FINGERTIP_OK);
  EXPECT(fingertip_screen_free(progress->screen), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_gesture_remove(gesture), FINGERTIP_ERROR_HANDLE);
}

static void note_destroyed(void *context) {
  struct progress *progress = (struct progress *)context;
  note(progress, &progress->performed);
}

/* Freed in a callback on the screen's own thread: that one returns, its context goes, and nothing else comes. */
static void freed_inside(fingertip_delivery delivery, fingertip_pace pace) {
  int round;
  for (round = 0; round < 20; round++) {
    struct progress progress;
    set_up(&progress, delivery, pace);
    EXPECT(fingertip_gesture_set_callback(progress.tap, free_and_tell, &progress, note_destroyed), FINGERTIP_OK);
    EXPECT(fingertip_screen_start(progress.screen), FINGERTIP_OK);
    wait_for(&progress, &progress.performed);
    EXPECT(destroyed, 2);
    pthread_mutex_lock(&progress.lock);
    EXPECT(progress.performed, 1);
    EXPECT(progress.finished, 0);
    pthread_mutex_unlock(&progress.lock);
  }
}

int main(int argc, char **argv) {
  if (argc != 2) return fprintf(stderr, "usage: misuse RECORDING\n"), 2;
  recording = argv[1];
  wrong_handles();
  wrong_values();
  wrong_options();
  contexts();
  destruction();
  errors_inside();
  from_inside(remove_itself, 2);
  from_inside(replace_itself, 1);
  from_inside(free_screen, 1);
  elsewhere(FINGERTIP_DELIVERY_QUEUE);
  elsewhere(FINGERTIP_DELIVERY_DIRECT);
  virtual_on_a_queue();
  with_a_poll_loop();
  freed_inside(FINGERTIP_DELIVERY_QUEUE, FINGERTIP_PACE_VIRTUAL);
  freed_inside(FINGERTIP_DELIVERY_QUEUE, FINGERTIP_PACE_RECORDED);
  freed_inside(FINGERTIP_DELIVERY_DIRECT, FINGERTIP_PACE_RECORDED);
  race(FINGERTIP_DELIVERY_QUEUE, FINGERTIP_PACE_VIRTUAL);
  race(FINGERTIP_DELIVERY_QUEUE, FINGERTIP_PACE_RECORDED);
  race(FINGERTIP_DELIVERY_DIRECT, FINGERTIP_PACE_RECORDED);
  printf("%d failed\n", failures);
  return failures != 0;
}
