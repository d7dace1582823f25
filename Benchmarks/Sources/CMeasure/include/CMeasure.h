/* SPDX-License-Identifier: MIT */
#ifndef FINGERTIP_CMEASURE_H
#define FINGERTIP_CMEASURE_H

#include <stdbool.h>
#include <stdint.h>

/* Allocations (malloc, calloc, realloc, aligned ones) of the whole process since it started, all threads. */
uint64_t measure_allocations(void);

/* Whether this program was built with valgrind's header, so that the requests below do something. */
bool measure_has_callgrind(void);
/* Whether it runs under valgrind. */
bool measure_is_valgrind(void);
/* Counts instructions from here to measure_stop_instructions(name), which closes the count under that name. */
void measure_start_instructions(void);
void measure_stop_instructions(const char *name);
/* Leaves out what is done between an odd call of this and the next. */
void measure_toggle_instructions(void);

/* Nanoseconds of a clock that nobody sets. */
uint64_t measure_nanoseconds(void);
/* Nanoseconds of the clock `clock`, as pthread_getcpuclockid() names them. */
uint64_t measure_clock_nanoseconds(int clock);

/* The compiler that the code in C was built with. */
const char *measure_compiler(void);

/* Keeps the compiler from removing work whose result nobody reads. */
void measure_keep(const void *value);

#endif
