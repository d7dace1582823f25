/* SPDX-License-Identifier: MIT */
#include <mtdev.h>
