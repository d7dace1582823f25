/* SPDX-License-Identifier: MIT */
/* No system at all: the events decoded into slots from memory. It says how fast the machine is just now. */
#include "Peer.h"

#include "../Sources/CFloor/Slots.h"

static struct slots slots;

static void take(const struct peer_frame *frame) {
  slots_take(&slots, frame->events, frame->event_count);
  __asm__ volatile("" : : "r"(&slots) : "memory");
}

int main(int argc, char **argv) {
  static const struct peer peer = {.take = take};
  return peer_main(argc, argv, &peer);
}
