/* SPDX-License-Identifier: MIT */
#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>
