/* SPDX-License-Identifier: MIT */

#include "machine.h"

#include <stdio.h>

fingertip_rectangle lamp_frame(int lamp) {
  return (fingertip_rectangle){.x = lamp * (WIDTH / LAMPS), .y = 0, .width = WIDTH / LAMPS, .height = HEIGHT / 2};
}

static void say(const fingertip_event *event, const char *what, double value) {
  printf("%5lld ms: ", (long long)(event->time_us / 1000));
  printf(what, value);
  putchar('\n');
}

static void leave_mark(machine *machine, const fingertip_event *event) {
  if (machine->mark_count == MARKS) return;
  machine->marks[machine->mark_count++] =
      (mark){.x = event->x, .y = event->y, .joined = event->phase == FINGERTIP_PHASE_CHANGED};
}

/* ---------------------------------------------------------------------------------------------------------- Gestures */

/* What a lamp's tap is given: the context of its callback. */
typedef struct lamp {
  machine *machine;
  int number;
} lamp;

static void lamp_tapped(fingertip_gesture *tap, const fingertip_event *event, void *context) {
  (void)tap;
  const lamp *lamp = context;
  bool *is_on = &lamp->machine->lamps[lamp->number];
  *is_on = !*is_on;
  leave_mark(lamp->machine, event);
  say(event, *is_on ? "lamp %.0f goes on" : "lamp %.0f goes off", lamp->number + 1);
}

static void pressed(fingertip_gesture *press, const fingertip_event *event, void *context) {
  (void)press;
  machine *machine = context;
  if (event->phase != FINGERTIP_PHASE_BEGAN) return;
  machine->stopped = !machine->stopped;
  leave_mark(machine, event);
  say(event, machine->stopped ? "the machine stops" : "the machine goes on", 0);
}

static void moved(fingertip_gesture *pan, const fingertip_event *event, void *context) {
  (void)pan;
  machine *machine = context;
  leave_mark(machine, event);
  if (event->phase == FINGERTIP_PHASE_BEGAN) machine->level_before = machine->level;
  const double level = machine->level_before + event->translation_x / WIDTH;
  machine->level = level < 0 ? 0 : level > 1 ? 1 : level;
  if (event->phase == FINGERTIP_PHASE_ENDED) say(event, "the level is %.0f %%", machine->level * 100);
}

static void turned(fingertip_gesture *rotation, const fingertip_event *event, void *context) {
  (void)rotation;
  machine *machine = context;
  if (event->phase == FINGERTIP_PHASE_BEGAN) machine->valve_before = machine->valve;
  machine->valve = machine->valve_before + event->rotation;
  if (event->phase == FINGERTIP_PHASE_ENDED) say(event, "the valve is at %.0f degrees", machine->valve * 57.29578);
}

static void pinched(fingertip_gesture *pinch, const fingertip_event *event, void *context) {
  (void)pinch;
  machine *machine = context;
  if (event->phase == FINGERTIP_PHASE_BEGAN) machine->zoom_before = machine->zoom;
  machine->zoom = machine->zoom_before * event->scale;
  if (event->phase == FINGERTIP_PHASE_ENDED) say(event, "the chart is drawn %.1f times as large", machine->zoom);
}

/* ------------------------------------------------------------------------------------------------------------- Setup */

/* Where a handle is NULL, what it is given to fails as well, and keeps what was wrong: one look at the end is enough. */
int machine_attach(machine *machine, fingertip_screen *screen) {
  /* Static, because contexts have to live as long as their gestures; a destroy function would free them otherwise. */
  static lamp lamps[LAMPS];
  fingertip_region *root = fingertip_screen_root(screen);
  bool failed = !root;
  for (int number = 0; number < LAMPS; number++) {
    lamps[number] = (lamp){.machine = machine, .number = number};
    fingertip_region *region = fingertip_region_add(root, "lamp", lamp_frame(number));
    failed |= !fingertip_add_tap(region, lamp_tapped, &lamps[number], NULL);
  }
  failed |= !fingertip_add_long_press(root, pressed, machine, NULL);
  fingertip_gesture *pan = fingertip_add_pan(root, moved, machine, NULL);
  failed |= fingertip_pan_set_maximum_number_of_touches(pan, 1) != 0;
  fingertip_gesture *pinch = fingertip_add_pinch(root, pinched, machine, NULL);
  fingertip_gesture *rotation = fingertip_add_rotation(root, turned, machine, NULL);
  failed |= fingertip_gesture_allow_simultaneous(pinch, rotation) != 0;
  return failed ? -1 : 0;
}
