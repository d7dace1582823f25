/* SPDX-License-Identifier: MIT */
/* Fingers decoded by hand: no resynchronizing, no checks beyond the array's bounds. */
#ifndef FINGERTIP_CFLOOR_SLOTS_H
#define FINGERTIP_CFLOOR_SLOTS_H

#include "CFloor.h"

#include <linux/input.h>
#include <unistd.h>

enum { SLOTS_COUNT = 64, SLOTS_BATCH = 256 };

struct slot {
  int32_t id, x, y;
};

struct slots {
  struct slot all[SLOTS_COUNT];
  unsigned current;
  uint64_t changed;
};

/* Takes events and returns how many reports they complete. */
static inline int slots_take(struct slots *slots, const struct input_event *events, size_t count) {
  int reports = 0;
  for (size_t index = 0; index < count; index++) {
    const struct input_event *event = &events[index];
    if (event->type == EV_SYN) {
      reports += event->code == SYN_REPORT;
      slots->changed = 0;
      continue;
    }
    if (event->type != EV_ABS) continue;
    struct slot *slot = &slots->all[slots->current];
    switch (event->code) {
    case ABS_MT_SLOT: slots->current = (unsigned)event->value % SLOTS_COUNT; continue;
    case ABS_MT_TRACKING_ID: slot->id = event->value; break;
    case ABS_MT_POSITION_X: slot->x = event->value; break;
    case ABS_MT_POSITION_Y: slot->y = event->value; break;
    default: continue;
    }
    slots->changed |= UINT64_C(1) << slots->current;
  }
  return reports;
}

#endif
