/* SPDX-License-Identifier: MIT */
/* Counts every allocation of the process, in all its threads and libraries, while counting is on.
 *
 * The executable's own malloc() and its kin stand before the C library's, and pass each call on. */
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/* Starts to count from 0. With `shows_where`, the callers of the first few allocations are written to stderr. */
void allocation_counter_start(bool shows_where);
/* Ends counting and returns how many allocations there were. */
int64_t allocation_counter_stop(void);

#endif
