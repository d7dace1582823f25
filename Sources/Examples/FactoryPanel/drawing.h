/* SPDX-License-Identifier: MIT */

#ifndef DRAWING_H
#define DRAWING_H

#include "machine.h"

/* Writes the panel as an SVG drawing, with what fingers did on it. -1 where the file cannot be written. */
int draw(const machine *machine, const char *path);

#endif
