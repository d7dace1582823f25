/* SPDX-License-Identifier: MIT */
#include "Peer.h"

#include "CMeasure.h"
#include "Clock.h"
#include "Stream.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* How many frames are timed at once: reading the clock must not show. */
enum { CHUNK = 256 };

static const char *const names[PEER_GESTURES] = {
    "tap", "doubleTap", "longPress", "pan", "pinch", "rotation", "swipe", "edgePan"};
static unsigned long found[PEER_GESTURES];
static double used;

void peer_found(enum peer_gesture gesture) { found[gesture]++; }

void peer_use(double value) { used += value; }

void peer_fail(const char *format, ...) {
  char reason[200];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(reason, sizeof reason, format, arguments);
  va_end(arguments);
  for (char *place = reason; *place; place++)
    if (*place == '"' || *place == '\\' || (unsigned char)*place < ' ') *place = '\'';
  printf("{\"error\":\"%s\"}\n", reason);
  fflush(stdout);
  /* Without what a toolkit would still do at the end. */
  _exit(1);
}

/* One stream, fed again and again at later times. */
struct run {
  const struct peer *peer;
  struct stream stream;
  int64_t offset;
  /* What reading the clock adds to whatever is timed. */
  double clock_nanoseconds;
};

static int compare(const void *one, const void *other) {
  double first = *(const double *)one, second = *(const double *)other;
  return (first > second) - (first < second);
}

static double clock_cost(void) {
  double costs[1001];
  for (int index = 0; index < 1001; index++) {
    uint64_t start = clock_real_nanoseconds();
    costs[index] = (double)(clock_real_nanoseconds() - start);
  }
  qsort(costs, 1001, sizeof *costs, compare);
  return costs[500];
}

static inline struct peer_frame next_frame(const struct run *run, size_t index) {
  struct peer_frame frame = run->stream.frames[index];
  frame.microseconds += run->offset;
  clock_set(frame.microseconds);
  return frame;
}

static double take_timed(const struct run *run, size_t index) {
  struct peer_frame frame = next_frame(run, index);
  if (run->peer->stage) run->peer->stage(&frame);
  uint64_t start = clock_real_nanoseconds();
  run->peer->take(&frame);
  double nanoseconds = (double)(clock_real_nanoseconds() - start) - run->clock_nanoseconds;
  return nanoseconds > 0 ? nanoseconds : 0;
}

static double take_chunk(const struct run *run, size_t first, size_t end) {
  double nanoseconds = 0;
  if (run->peer->stage) {
    for (size_t index = first; index < end; index++) nanoseconds += take_timed(run, index);
    return nanoseconds;
  }
  uint64_t start = clock_real_nanoseconds();
  for (size_t index = first; index < end; index++) {
    struct peer_frame frame = next_frame(run, index);
    run->peer->take(&frame);
  }
  return (double)(clock_real_nanoseconds() - start);
}

static void warm_up(struct run *run) {
  for (size_t index = 0; index < run->stream.frame_count; index++) take_timed(run, index);
  run->offset += run->stream.period;
  memset(found, 0, sizeof found);
}

static void count_instructions(struct run *run) {
  measure_start_instructions();
  for (size_t index = 0; index < run->stream.frame_count; index++) {
    measure_toggle_instructions();
    struct peer_frame frame = next_frame(run, index);
    if (run->peer->stage) run->peer->stage(&frame);
    measure_toggle_instructions();
    run->peer->take(&frame);
  }
  measure_stop_instructions("frames");
}

static void *reserve(size_t count) {
  double *block = calloc(count, sizeof *block);
  if (!block) peer_fail("out of memory");
  return block;
}

static unsigned long resident_kilobytes(void) {
  unsigned long all = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%lu %lu", &all, &resident) != 2) resident = 0;
  fclose(file);
  return resident * (unsigned long)sysconf(_SC_PAGESIZE) / 1024;
}

static void measure(struct run *run) {
  size_t count = run->stream.frame_count, chunks = (count + CHUNK - 1) / CHUNK;
  double *times = reserve(chunks), *singles = reserve(count);
  uint64_t before = measure_allocations();
  for (size_t chunk = 0; chunk < chunks; chunk++) {
    size_t first = chunk * CHUNK, end = first + CHUNK < count ? first + CHUNK : count;
    times[chunk] = take_chunk(run, first, end);
  }
  uint64_t allocations = measure_allocations() - before;
  unsigned long counts[PEER_GESTURES];
  memcpy(counts, found, sizeof counts);
  run->offset += run->stream.period;
  for (size_t index = 0; index < count; index++) singles[index] = take_timed(run, index);
  qsort(singles, count, sizeof *singles, compare);

  printf("{\"frames\":%zu,\"chunks\":[", count);
  for (size_t chunk = 0; chunk < chunks; chunk++) printf("%s%.0f", chunk ? "," : "", times[chunk]);
  printf("],\"p50\":%.0f,\"p99\":%.0f", singles[count / 2], singles[count * 99 / 100]);
  printf(",\"allocations\":%llu", (unsigned long long)allocations);
  printf(",\"kilobytes\":%lu,\"found\":{", resident_kilobytes());
  const char *separator = "";
  for (int gesture = 0; gesture < PEER_GESTURES; gesture++) {
    if (!(run->peer->knows & 1u << gesture)) continue;
    printf("%s\"%s\":%lu", separator, names[gesture], counts[gesture]);
    separator = ",";
  }
  printf("}}\n");
}

int peer_main(int argc, char **argv, const struct peer *peer) {
  if (argc != 2) peer_fail("usage: %s STREAM", argv[0]);
  struct run run = {peer, stream_load(argv[1]), 0, clock_cost()};
  if (peer->set_up) peer->set_up();
  /* Time never runs back, and nothing that was started in real time becomes due at once. */
  run.offset = (int64_t)(clock_real_nanoseconds() / 1000) + 1000000;
  warm_up(&run);
  if (measure_is_valgrind()) count_instructions(&run);
  else measure(&run);
  fflush(stdout);
  _exit(0);
}
