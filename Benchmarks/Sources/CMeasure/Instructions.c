/* SPDX-License-Identifier: MIT */
#include "CMeasure.h"

#include <time.h>

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define HAS_CALLGRIND 1
#endif
#endif

#ifdef HAS_CALLGRIND
bool measure_has_callgrind(void) { return true; }

bool measure_is_valgrind(void) { return RUNNING_ON_VALGRIND != 0; }

void measure_start_instructions(void) {
  /* Where callgrind was told to leave it until now, which is faster. */
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
  CALLGRIND_TOGGLE_COLLECT;
}

void measure_stop_instructions(const char *name) {
  CALLGRIND_TOGGLE_COLLECT;
  CALLGRIND_DUMP_STATS_AT(name);
}

void measure_toggle_instructions(void) { CALLGRIND_TOGGLE_COLLECT; }
#else
bool measure_has_callgrind(void) { return false; }

bool measure_is_valgrind(void) { return false; }

void measure_start_instructions(void) {}

void measure_stop_instructions(const char *name) { (void)name; }

void measure_toggle_instructions(void) {}
#endif

uint64_t measure_clock_nanoseconds(int clock) {
  struct timespec now = {0};
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t measure_nanoseconds(void) { return measure_clock_nanoseconds(CLOCK_MONOTONIC); }

#define TEXT_OF(number) #number
#define VERSION(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *measure_compiler(void) {
#ifdef __clang__
  return "clang " VERSION(__clang_major__, __clang_minor__, __clang_patchlevel__);
#else
  return "gcc " VERSION(__GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

void measure_keep(const void *value) { __asm__ volatile("" : : "r"(value) : "memory"); }
