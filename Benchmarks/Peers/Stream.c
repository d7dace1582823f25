/* SPDX-License-Identifier: MIT */
#include "Stream.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct peer_panel peer_panel;

static void *reserve(size_t count, size_t size) {
  void *block = calloc(count ? count : 1, size);
  if (!block) peer_fail("out of memory");
  return block;
}

static struct input_event *read_events(const char *path, size_t *count) {
  FILE *file = fopen(path, "re");
  struct stat status;
  if (!file || fstat(fileno(file), &status)) peer_fail("%s: %s", path, strerror(errno));
  if (fread(&peer_panel, sizeof peer_panel, 1, file) != 1) peer_fail("%s: no stream", path);
  if (peer_panel.slots < 1 || peer_panel.slots > PEER_SLOTS) peer_fail("%s: %d slots", path, peer_panel.slots);
  *count = ((size_t)status.st_size - sizeof peer_panel) / sizeof(struct input_event);
  struct input_event *events = reserve(*count, sizeof *events);
  if (fread(events, sizeof *events, *count, file) != *count) peer_fail("%s: cut off", path);
  fclose(file);
  return events;
}

/* A finger, as far as the events have told. */
struct finger {
  int32_t id, x, y;
  int is_down, was_down, is_changed;
};

static size_t take_touches(struct finger *fingers, struct peer_touch *touches) {
  size_t count = 0;
  for (int32_t slot = 0; slot < peer_panel.slots; slot++) {
    struct finger *finger = &fingers[slot];
    if (!finger->is_changed) continue;
    enum peer_phase phase = !finger->was_down ? PEER_DOWN : finger->is_down ? PEER_MOVE : PEER_UP;
    touches[count++] = (struct peer_touch){phase, slot, finger->id, finger->x, finger->y};
    finger->was_down = finger->is_down;
    finger->is_changed = 0;
  }
  return count;
}

struct stream stream_load(const char *path) {
  size_t event_count;
  struct input_event *events = read_events(path, &event_count);
  /* Every frame and every touch has an event at least. */
  struct stream stream = {reserve(event_count, sizeof *stream.frames), 0, 0};
  struct peer_touch *touches = reserve(event_count, sizeof *touches);
  struct finger fingers[PEER_SLOTS] = {0};
  int32_t slot = 0;
  size_t first = 0;
  for (size_t index = 0; index < event_count; index++) {
    const struct input_event *event = &events[index];
    struct finger *finger = &fingers[slot];
    if (event->type == EV_SYN && event->code == SYN_REPORT) {
      struct peer_frame *frame = &stream.frames[stream.frame_count++];
      frame->microseconds = (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
      frame->events = events + first;
      frame->event_count = index + 1 - first;
      frame->touches = touches;
      frame->touch_count = take_touches(fingers, touches);
      touches += frame->touch_count;
      first = index + 1;
    } else if (event->type == EV_ABS && event->code == ABS_MT_SLOT) {
      if (event->value < 0 || event->value >= peer_panel.slots) peer_fail("%s: no slot %d", path, event->value);
      slot = event->value;
    } else if (event->type == EV_ABS) {
      finger->is_changed = 1;
      if (event->code == ABS_MT_POSITION_X) finger->x = event->value;
      if (event->code == ABS_MT_POSITION_Y) finger->y = event->value;
      if (event->code != ABS_MT_TRACKING_ID) continue;
      finger->is_down = event->value >= 0;
      if (finger->is_down) finger->id = event->value;
    }
  }
  if (stream.frame_count == 0) peer_fail("%s: empty", path);
  stream.period = stream.frames[stream.frame_count - 1].microseconds - stream.frames[0].microseconds + 2000000;
  return stream;
}
