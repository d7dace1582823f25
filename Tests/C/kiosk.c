/* SPDX-License-Identifier: MIT */

/* Touches themselves, controls, and the rules of a screen in public.
   Usage: kiosk RECORDING: a tap at 2000, 1500 from 0 to 60 ms, and a pan from 1800, 1500 at 500 ms to 1950, 1520, whose
   finger lifts at 900 ms; 3000 by 2000 pixels, ten to a millimetre. C99, and C++. */

#include "support.h"

/* What was told, in order. */
struct log {
  char text[512];
  fingertip_screen *screen;
};

static void note(struct log *log, const char *word) {
  size_t length = strlen(log->text);
  snprintf(log->text + length, sizeof log->text - length, "%s%s", length ? " " : "", word);
}

static void expect_log(struct log *log, const char *expected, int line) {
  expect(strcmp(log->text, expected), 0, log->text, line);
}
#define EXPECT_LOG(log, expected) expect_log(log, expected, __LINE__)

static fingertip_screen *begin(struct log *log) {
  memset(log, 0, sizeof *log);
  log->screen = open_screen(FINGERTIP_DELIVERY_DIRECT, FINGERTIP_PACE_VIRTUAL);
  return log->screen;
}

/* Plays the recording to its end. */
static void play(struct log *log) {
  EXPECT(fingertip_screen_start(log->screen), FINGERTIP_OK);
  EXPECT(fingertip_screen_free(log->screen), FINGERTIP_OK);
}

static void gesture(fingertip_gesture *gesture, const fingertip_event *event, void *context) {
  struct log *log = (struct log *)context;
  (void)gesture;
  if (event->phase == FINGERTIP_PHASE_RECOGNIZED) note(log, "tap");
  if (event->phase == FINGERTIP_PHASE_BEGAN) note(log, "pan");
}

/* ---------------------------------------------------------------------------------------------------------- Touches */

static void touched(
    fingertip_region *region, fingertip_touch_phase phase, const fingertip_touch *const *touches, size_t count,
    void *context) {
  static const char *const words[] = {"began", "moved", "ended", "cancelled", "reset"};
  (void)region;
  EXPECT(count, 1);
  EXPECT(touches[0]->size >= sizeof **touches, 1);
  EXPECT(touches[0]->y >= 1499 && touches[0]->y <= 1521, 1);
  if (phase != FINGERTIP_TOUCH_MOVED) note((struct log *)context, words[phase]);
}

static void touches_with(bool pans, bool cancels, bool delays, const char *expected) {
  struct log log;
  fingertip_region *root = fingertip_screen_root(begin(&log));
  destroyed = 0;
  EXPECT(fingertip_region_set_touches_callback(root, touched, NULL, destroy), FINGERTIP_OK);
  EXPECT(fingertip_region_set_touches_callback(root, touched, &log, destroy), FINGERTIP_OK);
  EXPECT(destroyed, 1);
  if (pans) {
    fingertip_gesture *pan = fingertip_add_pan(root, gesture, &log, NULL);
    EXPECT(fingertip_gesture_set_cancels_touches(pan, cancels), FINGERTIP_OK);
    EXPECT(fingertip_gesture_set_delays_touches_began(pan, delays), FINGERTIP_OK);
  }
  play(&log);
  EXPECT_LOG(&log, expected);
  EXPECT(destroyed, 2);
}

static void touches(void) {
  struct log log;
  fingertip_region *root;
  touches_with(false, false, false, "began ended began ended");
  touches_with(true, true, false, "began ended began pan cancelled");
  touches_with(true, false, false, "began ended began pan ended");
  touches_with(true, true, true, "began ended pan");
  root = fingertip_screen_root(begin(&log));
  EXPECT(fingertip_region_set_touches_callback(root, touched, &log, NULL), FINGERTIP_OK);
  EXPECT(fingertip_region_set_touches_callback(root, NULL, NULL, NULL), FINGERTIP_OK);
  play(&log);
  EXPECT_LOG(&log, "");
}

/* --------------------------------------------------------------------------------------------------------- Controls */

static void controlled(
    fingertip_region *control, fingertip_control_event event, const fingertip_touch *touch, void *context) {
  struct log *log = (struct log *)context;
  EXPECT(control != NULL && touch->x >= 1799 && touch->x <= 2001, 1);
  switch (event) {
  case FINGERTIP_CONTROL_TOUCH_DOWN: note(log, "down"); break;
  case FINGERTIP_CONTROL_TOUCH_DOWN_REPEAT: note(log, "repeat"); break;
  case FINGERTIP_CONTROL_DRAG_INSIDE: note(log, "inside"); break;
  case FINGERTIP_CONTROL_DRAG_OUTSIDE: note(log, "outside"); break;
  case FINGERTIP_CONTROL_DRAG_ENTER: note(log, "enter"); break;
  case FINGERTIP_CONTROL_DRAG_EXIT: note(log, "exit"); break;
  case FINGERTIP_CONTROL_UP_INSIDE: note(log, "up-inside"); break;
  case FINGERTIP_CONTROL_UP_OUTSIDE: note(log, "up-outside"); break;
  case FINGERTIP_CONTROL_CANCEL: note(log, "cancel"); break;
  }
}

static void looks(fingertip_region *control, uint32_t state, void *context) {
  uint32_t now = 99;
  char word[8];
  EXPECT(fingertip_control_get_state(control, &now), FINGERTIP_OK);
  EXPECT(now, state);
  snprintf(word, sizeof word, "%u", (unsigned)state);
  note((struct log *)context, word);
}

static void remove_control(
    fingertip_region *control, fingertip_control_event event, const fingertip_touch *touch, void *context) {
  controlled(control, event, touch, context);
  EXPECT(fingertip_region_remove(control), event == FINGERTIP_CONTROL_TOUCH_DOWN ? FINGERTIP_OK : FINGERTIP_ERROR_HANDLE);
  EXPECT(destroyed, 0);
}

static void controls(void) {
  static const fingertip_rectangle at_tap = {1900, 1400, 300, 200}, at_pan = {1700, 1400, 160, 200};
  static const fingertip_rectangle bad = {0, 0, -1, 1};
  struct log log;
  fingertip_region *root = fingertip_screen_root(begin(&log)), *control, *plain;
  uint32_t state = 99;

  control = fingertip_control_add(root, "pay", at_tap, controlled, &log, NULL);
  EXPECT(fingertip_control_set_state_callback(control, looks, &log, NULL), FINGERTIP_OK);
  play(&log);
  EXPECT_LOG(&log, "1 down 0 up-inside");

  root = fingertip_screen_root(begin(&log));
  control = fingertip_control_add(root, NULL, at_pan, controlled, &log, NULL);
  EXPECT(fingertip_control_set_inside_margin_mm(control, 0), FINGERTIP_OK);
  play(&log);
  EXPECT_LOG(&log, "down inside exit outside outside up-outside");

  root = fingertip_screen_root(begin(&log));
  fingertip_control_add(root, NULL, at_pan, controlled, &log, NULL);
  fingertip_add_pan(root, gesture, &log, NULL);
  play(&log);
  /* Gestures are told first, and the movement with which it began is the gesture's. */
  EXPECT_LOG(&log, "down pan cancel");

  root = fingertip_screen_root(begin(&log));
  destroyed = 0;
  fingertip_control_add(root, NULL, at_tap, remove_control, &log, destroy);
  EXPECT(fingertip_screen_start(log.screen), FINGERTIP_OK);
  EXPECT(destroyed, 1);
  EXPECT_LOG(&log, "down cancel");
  EXPECT(fingertip_screen_free(log.screen), FINGERTIP_OK);
  EXPECT(destroyed, 1);

  root = fingertip_screen_root(begin(&log));
  fingertip_add_tap(fingertip_region_add(root, NULL, at_tap), gesture, &log, NULL);
  control = fingertip_control_add(root, NULL, at_tap, controlled, &log, destroy);
  EXPECT(fingertip_control_set_selected(control, true), FINGERTIP_OK);
  EXPECT(fingertip_control_get_state(control, &state), FINGERTIP_OK);
  EXPECT(state, FINGERTIP_CONTROL_STATE_SELECTED);
  EXPECT(fingertip_region_set_enabled(control, false), FINGERTIP_OK);
  EXPECT(fingertip_control_get_state(control, &state), FINGERTIP_OK);
  EXPECT(state, FINGERTIP_CONTROL_STATE_SELECTED | FINGERTIP_CONTROL_STATE_DISABLED);
  EXPECT(fingertip_control_set_inside_margin_mm(control, -1), FINGERTIP_ERROR_ARGUMENT);
  EXPECT_NULL(fingertip_control_add(root, NULL, bad, controlled, &log, destroy), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(destroyed, 2);
  plain = fingertip_region_add(root, NULL, at_tap);
  EXPECT(fingertip_control_set_selected(plain, true), FINGERTIP_ERROR_HANDLE);
  EXPECT(fingertip_region_remove(plain), FINGERTIP_OK);
  play(&log);
  /* Nothing behind it reacts, either. */
  EXPECT_LOG(&log, "");
  EXPECT(destroyed, 3);
}

/* ----------------------------------------------------------------------------------------------------------- Kiosks */

static void woken(fingertip_screen *screen, void *context) {
  EXPECT(screen == ((struct log *)context)->screen, 1);
  note((struct log *)context, "woken");
}

static void idle(fingertip_screen *screen, void *context) {
  (void)screen;
  note((struct log *)context, "idle");
}

static void active(fingertip_screen *screen, void *context) {
  (void)screen;
  note((struct log *)context, "active");
}

static void forget_itself(fingertip_screen *screen, void *context) {
  note((struct log *)context, "once");
  EXPECT(fingertip_screen_set_idle_callback(screen, 20, NULL, NULL, NULL), FINGERTIP_OK);
  EXPECT(destroyed, 0);
}

/* A screen with a tap and a pan. */
static fingertip_screen *begin_with_gestures(struct log *log) {
  fingertip_screen *screen = begin(log);
  fingertip_add_tap(fingertip_screen_root(screen), gesture, log, NULL);
  fingertip_add_pan(fingertip_screen_root(screen), gesture, log, NULL);
  return screen;
}

static void display(void) {
  struct log log;
  fingertip_screen *screen = begin_with_gestures(&log);
  destroyed = 0;
  EXPECT(fingertip_screen_set_woken_callback(screen, woken, NULL, destroy), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_woken_callback(screen, woken, &log, destroy), FINGERTIP_OK);
  EXPECT(destroyed, 1);
  EXPECT(fingertip_screen_set_display_off(screen, true), FINGERTIP_OK);
  play(&log);
  EXPECT_LOG(&log, "woken pan");
  EXPECT(destroyed, 2);

  screen = begin_with_gestures(&log);
  EXPECT(fingertip_screen_set_woken_callback(screen, woken, &log, NULL), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_display_off(screen, true), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_display_off(screen, false), FINGERTIP_OK);
  play(&log);
  EXPECT_LOG(&log, "tap pan");
}

static void presence(void) {
  struct log log;
  fingertip_screen *screen = begin_with_gestures(&log);
  EXPECT(fingertip_screen_set_idle_callback(screen, 440, idle, &log, NULL), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_idle_callback(screen, 439, idle, &log, NULL), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_idle_callback(screen, 441, idle, &log, NULL), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_idle_callback(screen, 439, NULL, NULL, NULL), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_idle_callback(screen, -1, idle, &log, NULL), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_screen_set_active_callback(screen, active, &log, NULL), FINGERTIP_OK);
  play(&log);
  /* The finger was up for 440 ms. */
  EXPECT_LOG(&log, "tap idle active pan");

  screen = begin(&log);
  destroyed = 0;
  EXPECT(fingertip_screen_set_idle_callback(screen, 20, forget_itself, &log, destroy), FINGERTIP_OK);
  play(&log);
  EXPECT_LOG(&log, "once");
  EXPECT(destroyed, 1);
}

static void areas(void) {
  static const fingertip_rectangle zones[] = {{0, 0, 10, 10}, {1990, 1490, 20, 20}};
  struct log log;
  fingertip_screen *screen = begin_with_gestures(&log);
  EXPECT(fingertip_screen_set_dead_zones(screen, zones, 2), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_dead_zones(screen, NULL, 1), FINGERTIP_ERROR_ARGUMENT);
  EXPECT(fingertip_screen_set_dead_zones(screen, zones, SIZE_MAX), FINGERTIP_ERROR_ARGUMENT);
  play(&log);
  EXPECT_LOG(&log, "pan");

  screen = begin_with_gestures(&log);
  EXPECT(fingertip_screen_set_dead_zones(screen, zones, 2), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_dead_zones(screen, NULL, 0), FINGERTIP_OK);
  play(&log);
  EXPECT_LOG(&log, "tap pan");

  screen = begin_with_gestures(&log);
  /* The pan lands 120 mm from the right edge, the tap 100. */
  EXPECT(fingertip_screen_set_edge_margins_mm(screen, 0, 110, 0, 0), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_edge_margins_mm(screen, 0, -1, 0, 0), FINGERTIP_ERROR_ARGUMENT);
  play(&log);
  EXPECT_LOG(&log, "pan");
}

static void filters(void) {
  fingertip_filters filters;
  struct log log;
  fingertip_screen *screen = begin_with_gestures(&log);
  memset(&filters, 0, sizeof filters);
  EXPECT(fingertip_screen_set_filters(screen, &filters), FINGERTIP_ERROR_ARGUMENT);
  filters.size = sizeof filters;
  filters.minimum_contact_duration_ms = 61;
  EXPECT(fingertip_screen_set_filters(screen, &filters), FINGERTIP_OK);
  filters.jitter_beta = -1;
  filters.jitter_minimum_cutoff_hz = 2;
  EXPECT(fingertip_screen_set_filters(screen, &filters), FINGERTIP_ERROR_ARGUMENT);
  play(&log);
  EXPECT_LOG(&log, "pan");

  screen = begin_with_gestures(&log);
  filters.jitter_beta = 0.1;
  filters.jitter_derivative_cutoff_hz = 1;
  filters.minimum_contact_duration_ms = 60;
  /* The pan goes 5 mm a frame: a sixtieth of the display. */
  filters.jump_maximum_share = 0.017;
  filters.bounce_maximum_gap_ms = 20;
  filters.bounce_maximum_distance_mm = 3;
  filters.maximum_contact_size_mm = 30;
  EXPECT(fingertip_screen_set_filters(screen, &filters), FINGERTIP_OK);
  play(&log);
  EXPECT_LOG(&log, "tap pan");

  screen = begin_with_gestures(&log);
  filters.jump_maximum_share = 0.016;
  EXPECT(fingertip_screen_set_filters(screen, &filters), FINGERTIP_OK);
  play(&log);
  /* What is left of the pan is a contact of 100 ms that does not move. */
  EXPECT_LOG(&log, "tap tap");

  screen = begin_with_gestures(&log);
  EXPECT(fingertip_screen_set_filters(screen, &filters), FINGERTIP_OK);
  EXPECT(fingertip_screen_set_filters(screen, NULL), FINGERTIP_OK);
  play(&log);
  EXPECT_LOG(&log, "tap pan");
}

int main(int argc, char **argv) {
  if (argc != 2) return fprintf(stderr, "usage: kiosk RECORDING\n"), 2;
  recording = argv[1];
  touches();
  controls();
  display();
  presence();
  areas();
  filters();
  printf("%d failed\n", failures);
  return failures != 0;
}
