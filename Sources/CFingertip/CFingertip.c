/* SPDX-License-Identifier: MIT */

/* The header compiles by itself, and what programs were built with stays where it is. */

#include "fingertip.h"

_Static_assert(sizeof(fingertip_kind) == 4, "enumerations are four bytes everywhere");
#if UINTPTR_MAX == UINT64_MAX
_Static_assert(sizeof(fingertip_options) == 56, "options only grow at their end, with a new reading of size");
_Static_assert(offsetof(fingertip_event, x) == 40, "events only grow at their end");
_Static_assert(offsetof(fingertip_event, by) == 184, "events only grow at their end");
_Static_assert(sizeof(fingertip_notice) == 40, "notices only grow at their end");
_Static_assert(sizeof(fingertip_touch) == 32, "touches only grow at their end");
#endif
