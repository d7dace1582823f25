/* SPDX-License-Identifier: MIT */
#include "Slots.h"

#include <stdlib.h>

struct floor_decoder {
  struct slots slots;
};

struct floor_decoder *floor_decoder_new(void) { return calloc(1, sizeof(struct floor_decoder)); }

int floor_decoder_take(struct floor_decoder *decoder, const struct input_event *events, size_t count) {
  return slots_take(&decoder->slots, events, count);
}

void floor_decoder_free(struct floor_decoder *decoder) { free(decoder); }
