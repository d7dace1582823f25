/* SPDX-License-Identifier: MIT */
#include "Clock.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <sys/time.h>
#include <time.h>

static int (*real_clock)(clockid_t, struct timespec *);
static bool is_set;
static int64_t set_microseconds, wall_offset;

static uint64_t read_clock(clockid_t clock) {
  struct timespec time = {0};
  /* Libraries read the clock while they are loaded, before any function of the driver has run. */
  if (!real_clock) *(void **)&real_clock = dlsym(RTLD_NEXT, "clock_gettime");
  real_clock(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t clock_real_nanoseconds(void) { return read_clock(CLOCK_MONOTONIC); }

void clock_set(int64_t microseconds) {
  if (!is_set) wall_offset = (int64_t)(read_clock(CLOCK_REALTIME) - read_clock(CLOCK_MONOTONIC)) / 1000;
  is_set = true;
  set_microseconds = microseconds;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_BOOTTIME:
    if (is_set) {
      bool is_wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
      int64_t now = set_microseconds + (is_wall ? wall_offset : 0);
      *time = (struct timespec){now / 1000000, now % 1000000 * 1000};
      return 0;
    }
    break;
  default: break;
  }
  if (!real_clock) read_clock(clock);
  return real_clock(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}
