/* SPDX-License-Identifier: MIT */

#ifndef MACHINE_H
#define MACHINE_H

#include <fingertip.h>
#include <stdbool.h>
#include <stddef.h>

/* The display that the panel is drawn for, in pixels. */
enum { WIDTH = 1200, HEIGHT = 750 };

enum { LAMPS = 3, MARKS = 512 };

/* Where a finger did something, for the drawing. */
typedef struct mark {
  double x, y;
  /* This one goes on where the one before was. */
  bool joined;
} mark;

/* A machine that people work by touching its panel. */
typedef struct machine {
  bool lamps[LAMPS];
  bool stopped;
  /* 0 to 1 */
  double level;
  /* Radians. */
  double valve;
  double zoom;
  /* Each when its gesture began. */
  double level_before, valve_before, zoom_before;
  mark marks[MARKS];
  size_t mark_count;
} machine;

/* Where the lamps are on the display. */
fingertip_rectangle lamp_frame(int lamp);

/* Adds the panel's gestures to the screen; the machine has to live as long as that. -1 where it fails. */
int machine_attach(machine *machine, fingertip_screen *screen);

#endif
