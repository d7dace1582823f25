/* SPDX-License-Identifier: MIT */
/* Time as the system under test sees it: the stream's, however fast it is fed, so that its own timeouts come when they
 * are due. The driver's functions stand before the C library's for every library in the process. */
#ifndef FINGERTIP_PEER_CLOCK_H
#define FINGERTIP_PEER_CLOCK_H

#include <stdint.h>

/* Nanoseconds of the real clock. */
uint64_t clock_real_nanoseconds(void);
/* From now on every clock stands at `microseconds` of CLOCK_MONOTONIC. */
void clock_set(int64_t microseconds);

#endif
