/* SPDX-License-Identifier: MIT */

/* Every kind of recognizer on a recording; prints the same lines as CScenario/Scenario.swift. C99, and C++. */

#include <fingertip.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(int status, const char *call) {
  if (status < 0) {
    fprintf(stderr, "%s: %d: %s\n", call, status, fingertip_last_error());
    exit(1);
  }
}
#define CHECK(call) check(call, #call)

static void tell(fingertip_gesture *gesture, const fingertip_event *event, void *context) {
  (void)gesture;
  (void)context;
  printf(
      "%s %d %d %lld %lld %d %d", event->name, (int)event->kind, (int)event->phase, (long long)event->time_us,
      (long long)event->delivered_us, (int)event->touches, (int)event->taps);
  printf(
      " %.3f %.3f %.3f %.3f %.3f %.3f %.3f %.3f %.3f %.3f %.3f %.3f %.3f", event->x, event->y, event->x_mm, event->y_mm,
      event->translation_x, event->translation_y, event->velocity_x, event->velocity_y, event->scale,
      event->scale_velocity, event->rotation, event->rotation_velocity, event->progress);
  printf(" %u %u %d", (unsigned)event->direction, (unsigned)event->edge, event->completed);
  if (event->phase == FINGERTIP_PHASE_FAILED)
    printf(" %d %.3f %.3f %s", (int)event->reason, event->value, event->limit, event->by ? event->by : "-");
  printf("\n");
}

static void panned(fingertip_gesture *pan, const fingertip_event *event, void *context) {
  tell(pan, event, context);
  if (event->phase == FINGERTIP_PHASE_CHANGED && event->translation_x > 50)
    CHECK(fingertip_gesture_set_translation(pan, 0, 0));
}

static void tapped_once(fingertip_gesture *tap, const fingertip_event *event, void *context) {
  tell(tap, event, context);
  CHECK(fingertip_gesture_remove(tap));
}

static bool is_on_the_right(fingertip_gesture *gesture, const fingertip_touch *touch, void *context) {
  (void)gesture;
  (void)context;
  return touch->x >= 2500;
}

static bool is_brave(fingertip_gesture *gesture, void *context) {
  int *refusals = (int *)context;
  (void)gesture;
  *refusals -= 1;
  return *refusals < 0;
}

/* Two fingers that were down together, told when both are gone. */
struct pair {
  size_t down, most;
};

static void pair_touches(
    fingertip_gesture *gesture, fingertip_touch_phase phase, const fingertip_touch *const *touches, size_t count,
    void *context) {
  struct pair *pair = (struct pair *)context;
  size_t i;
  switch (phase) {
  case FINGERTIP_TOUCH_BEGAN:
    for (i = 0; i < count; i++) printf("began %llu\n", (unsigned long long)touches[i]->serial);
    pair->down += count;
    if (pair->down > pair->most) pair->most = pair->down;
    break;
  case FINGERTIP_TOUCH_ENDED:
    for (i = 0; i < count; i++) printf("ended %llu\n", (unsigned long long)touches[i]->serial);
    pair->down -= count;
    if (pair->down == 0)
      CHECK(fingertip_custom_set_phase(gesture, pair->most == 2 ? FINGERTIP_PHASE_ENDED : FINGERTIP_PHASE_FAILED));
    break;
  case FINGERTIP_TOUCH_RESET:
    pair->down = pair->most = 0;
    break;
  case FINGERTIP_TOUCH_MOVED:
  case FINGERTIP_TOUCH_CANCELLED:
    break;
  }
}

static void noticed(fingertip_screen *screen, const fingertip_notice *notice, void *context) {
  (void)screen;
  (void)context;
  if (notice->kind == FINGERTIP_NOTICE_FINISHED) printf("finished\n");
}

static fingertip_rectangle rectangle(double x, double y, double width, double height) {
  fingertip_rectangle frame;
  frame.x = x;
  frame.y = y;
  frame.width = width;
  frame.height = height;
  return frame;
}

static fingertip_gesture *named(fingertip_gesture *gesture, const char *name) {
  CHECK(fingertip_gesture_set_name(gesture, name));
  return gesture;
}

static void add_to_screen(fingertip_region *root) {
  fingertip_gesture *tap = fingertip_add_tap(root, tell, NULL, NULL);
  fingertip_gesture *twice = named(fingertip_add_tap(root, tell, NULL, NULL), "double");
  fingertip_gesture *press = fingertip_add_long_press(root, tell, NULL, NULL);
  fingertip_gesture *pan = fingertip_add_pan(root, panned, NULL, NULL);
  fingertip_gesture *edge = fingertip_add_screen_edge_pan(root, tell, NULL, NULL);
  fingertip_gesture *pinch = fingertip_add_pinch(root, tell, NULL, NULL);
  fingertip_gesture *rotation = fingertip_add_rotation(root, tell, NULL, NULL);
  fingertip_gesture *swipe = fingertip_add_swipe(root, tell, NULL, NULL);
  fingertip_gesture *once = named(fingertip_add_tap(root, tapped_once, NULL, NULL), "once");
  fingertip_gesture *off = named(fingertip_add_tap(root, tell, NULL, NULL), "off");
  CHECK(fingertip_tap_set_number_of_taps_required(twice, 2));
  CHECK(fingertip_tap_set_maximum_tap_interval_ms(twice, 300));
  CHECK(fingertip_gesture_set_reports_failures(press, true));
  CHECK(fingertip_pan_set_maximum_number_of_touches(pan, 2));
  CHECK(fingertip_screen_edge_pan_set_edges(edge, FINGERTIP_EDGE_ALL));
  CHECK(fingertip_swipe_set_number_of_touches_required(swipe, 3));
  CHECK(fingertip_swipe_set_direction(swipe, FINGERTIP_DIRECTION_ALL));
  CHECK(fingertip_swipe_set_minimum_distance_mm(swipe, 15));
  CHECK(fingertip_gesture_require_to_fail(tap, twice));
  CHECK(fingertip_gesture_allow_simultaneous(pinch, rotation));
  CHECK(fingertip_gesture_allow_simultaneous(once, tap));
  CHECK(fingertip_gesture_set_enabled(off, false));
}

static void add_to_regions(fingertip_region *root, int *refusals, struct pair *pair) {
  fingertip_region *photo = fingertip_region_add(root, "photo", rectangle(0, 0, 1500, 1000));
  fingertip_region *hidden, *disabled, *page, *own;
  fingertip_gesture *gesture;
  fingertip_rectangle places[3];

  fingertip_add_transform(photo, tell, NULL, NULL);
  gesture = named(fingertip_add_tap(photo, tell, NULL, NULL), "gloved");
  CHECK(fingertip_gesture_apply_preset(gesture, FINGERTIP_PRESET_GLOVE));
  hidden = fingertip_region_add(photo, "hidden", rectangle(1000, 500, 500, 500));
  named(fingertip_add_tap(hidden, tell, NULL, NULL), "unseen");
  CHECK(fingertip_region_set_hidden(hidden, true));
  disabled = fingertip_region_add(photo, "disabled", rectangle(1000, 0, 500, 500));
  named(fingertip_add_tap(disabled, tell, NULL, NULL), "unheard");
  CHECK(fingertip_region_set_enabled(disabled, false));

  page = fingertip_region_add(root, "page", rectangle(0, 1000, 1500, 300));
  gesture = fingertip_add_back_pan(page, tell, NULL, NULL);
  CHECK(fingertip_back_pan_set_completion_progress(gesture, 0.6));

  gesture = fingertip_add_sequence(root, tell, NULL, NULL);
  places[0] = rectangle(2900, 0, 100, 100);
  places[1] = rectangle(2900, 1900, 100, 100);
  places[2] = places[0];
  CHECK(fingertip_sequence_set_places(gesture, places, 3));
  CHECK(fingertip_sequence_set_minimum_press_duration_ms(gesture, 1000));

  own = fingertip_region_add(root, "own", rectangle(0, 0, 1, 1));
  CHECK(fingertip_region_set_frame(own, rectangle(2300, 900, 600, 200)));
  gesture = named(fingertip_add_custom(own, tell, NULL, NULL), "pair");
  CHECK(fingertip_custom_set_touches_callback(gesture, pair_touches, pair, NULL));
  CHECK(fingertip_gesture_set_should_receive(gesture, is_on_the_right, NULL, NULL));
  gesture = named(fingertip_add_tap(own, tell, NULL, NULL), "shy");
  CHECK(fingertip_gesture_set_should_begin(gesture, is_brave, refusals, NULL));
}

int main(int argc, char **argv) {
  fingertip_options options;
  int refusals = 1;
  struct pair pair = {0, 0};
  fingertip_screen *screen;
  if (argc != 2) return fprintf(stderr, "usage: scenario RECORDING\n"), 2;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.delivery = FINGERTIP_DELIVERY_DIRECT;
  options.width_px = 3000;
  options.height_px = 2000;
  screen = fingertip_screen_open_recording(argv[1], &options);
  if (!screen) return fprintf(stderr, "%s\n", fingertip_last_error()), 1;
  CHECK(fingertip_screen_set_notice_callback(screen, noticed, NULL, NULL));
  add_to_screen(fingertip_screen_root(screen));
  add_to_regions(fingertip_screen_root(screen), &refusals, &pair);
  CHECK(fingertip_screen_start(screen));
  CHECK(fingertip_screen_free(screen));
  return 0;
}
