/* SPDX-License-Identifier: MIT */
#ifndef FINGERTIP_PEER_STREAM_H
#define FINGERTIP_PEER_STREAM_H

#include "Peer.h"

struct stream {
  struct peer_frame *frames;
  size_t frame_count;
  /* How much later it may begin again. */
  int64_t period;
};

/* Reads the file and decodes all of it. */
struct stream stream_load(const char *path);

#endif
