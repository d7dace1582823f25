/* SPDX-License-Identifier: MIT */
#include "Slots.h"

#include <libevdev/libevdev.h>
#include <stdlib.h>
#include <sys/epoll.h>

struct floor_reader {
  enum floor_kind kind;
  int descriptor, epoll;
  struct libevdev *device;
  struct slots slots;
};

struct floor_reader *floor_reader_new(enum floor_kind kind, int descriptor) {
  struct floor_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->kind = kind;
  reader->descriptor = descriptor;
  reader->epoll = -1;
  if (kind >= FLOOR_LIBEVDEV && libevdev_new_from_fd(descriptor, &reader->device)) {
    free(reader);
    return NULL;
  }
  if (kind == FLOOR_EPOLL_AND_LIBEVDEV) {
    reader->epoll = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {.events = EPOLLIN};
    epoll_ctl(reader->epoll, EPOLL_CTL_ADD, descriptor, &event);
  }
  return reader;
}

static int drain_by_read(struct floor_reader *reader) {
  struct input_event events[SLOTS_BATCH];
  ssize_t size;
  int reports = 0;
  while ((size = read(reader->descriptor, events, sizeof events)) > 0)
    if (reader->kind == FLOOR_READ_AND_DECODE)
      reports += slots_take(&reader->slots, events, (size_t)size / sizeof *events);
  return reports;
}

/* libevdev keeps the slots; a program that wants the fingers fetches what changed once the report is complete. */
static void fetch(struct floor_reader *reader) {
  for (uint64_t left = reader->slots.changed; left; left &= left - 1) {
    unsigned number = (unsigned)__builtin_ctzll(left);
    struct slot *slot = &reader->slots.all[number];
    slot->id = libevdev_get_slot_value(reader->device, number, ABS_MT_TRACKING_ID);
    slot->x = libevdev_get_slot_value(reader->device, number, ABS_MT_POSITION_X);
    slot->y = libevdev_get_slot_value(reader->device, number, ABS_MT_POSITION_Y);
  }
  reader->slots.changed = 0;
}

static int drain_by_libevdev(struct floor_reader *reader) {
  struct input_event event;
  int reports = 0;
  while (libevdev_next_event(reader->device, LIBEVDEV_READ_FLAG_NORMAL, &event) >= 0) {
    if (event.type == EV_SYN && event.code == SYN_REPORT) {
      fetch(reader);
      reports++;
    } else if (event.type == EV_ABS && event.code == ABS_MT_SLOT) {
      reader->slots.current = (unsigned)event.value % SLOTS_COUNT;
    } else if (event.type == EV_ABS && event.code > ABS_MT_SLOT) {
      reader->slots.changed |= UINT64_C(1) << reader->slots.current;
    }
  }
  return reports;
}

int floor_reader_drain(struct floor_reader *reader) {
  switch (reader->kind) {
  case FLOOR_READ:
  case FLOOR_READ_AND_DECODE: return drain_by_read(reader);
  case FLOOR_LIBEVDEV: return drain_by_libevdev(reader);
  case FLOOR_EPOLL_AND_LIBEVDEV: {
    struct epoll_event events[4];
    if (epoll_wait(reader->epoll, events, 4, 0) <= 0) return 0;
    return drain_by_libevdev(reader);
  }
  }
  return 0;
}

void floor_reader_free(struct floor_reader *reader) {
  if (!reader) return;
  if (reader->epoll >= 0) close(reader->epoll);
  libevdev_free(reader->device);
  free(reader);
}
