/* SPDX-License-Identifier: MIT */
/* What a program written in C for one purpose does with a panel: the least that any library can cost. */
#ifndef FINGERTIP_CFLOOR_H
#define FINGERTIP_CFLOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a floor gets its events. */
enum floor_kind {
  /* read() until there is no more, and nothing done with it. */
  FLOOR_READ,
  /* The same, decoded into slots by hand. */
  FLOOR_READ_AND_DECODE,
  /* libevdev until there is no more, and the slots that changed fetched from it. */
  FLOOR_LIBEVDEV,
  /* The same behind an epoll set that is asked first, as a poll loop does. */
  FLOOR_EPOLL_AND_LIBEVDEV,
};

struct floor_reader;

/* Reads the panel at `descriptor`, which stays the caller's and is non-blocking; NULL where libevdev refuses it. */
struct floor_reader *floor_reader_new(enum floor_kind kind, int descriptor);
/* Takes what is there; never waits. Returns how many reports that was (of FLOOR_READ: 0). */
int floor_reader_drain(struct floor_reader *reader);
void floor_reader_free(struct floor_reader *reader);

struct input_event;

/* Decoding and nothing else: events that are in memory already, into slots. */
struct floor_decoder;
struct floor_decoder *floor_decoder_new(void);
/* Returns how many reports the events complete. */
int floor_decoder_take(struct floor_decoder *decoder, const struct input_event *events, size_t count);
void floor_decoder_free(struct floor_decoder *decoder);

/* Called for each report on the thread that read it. */
typedef void (*floor_report)(void *context);

/* A thread that waits in epoll and reads with read() or libevdev, and calls back for each report. */
struct floor_thread;
struct floor_thread *floor_thread_start(enum floor_kind kind, int descriptor, floor_report report, void *context);
/* The thread's own CPU time so far, in nanoseconds. */
uint64_t floor_thread_cpu_nanoseconds(const struct floor_thread *thread);
void floor_thread_stop(struct floor_thread *thread);

/* A Dispatch read source on a serial queue that reads with read() and calls back for each report. */
struct floor_source;
struct floor_source *floor_source_start(int descriptor, floor_report report, void *context);
void floor_source_stop(struct floor_source *source);

#endif
