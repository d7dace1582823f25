/* SPDX-License-Identifier: MIT */
#include <libevdev/libevdev.h>
