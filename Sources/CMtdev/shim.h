/* SPDX-License-Identifier: MIT */
#include <mtdev.h>
#include <mtdev-plumbing.h>
