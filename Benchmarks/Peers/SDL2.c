/* SPDX-License-Identifier: MIT */
/* SDL 2: finger events are pushed, and taken from its queue without asking a window system; SDL adds to them how far two
 * fingers have come and leaves it to the app what that is. */
#include "Peer.h"

#include <SDL2/SDL.h>
#include <math.h>

/* SDL recognizes on touch devices that it has registered; without a window system its own for the mouse is the only one. */
static const SDL_TouchID device = SDL_MOUSE_TOUCHID;

static SDL_TouchFingerEvent fingers[PEER_SLOTS];
static int down;
/* Of the fingers that are down: their first distance, and what SDL has reported since. */
static double span, stretch, turn;

static void set_up(void) {
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "1");
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
  if (SDL_Init(SDL_INIT_VIDEO)) peer_fail("SDL: %s", SDL_GetError());
}

static void push(const struct peer_touch *touch) {
  static const Uint32 types[] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP};
  SDL_TouchFingerEvent *finger = &fingers[touch->slot];
  float x = (float)touch->x / (float)peer_panel.width, y = (float)touch->y / (float)peer_panel.height;
  float dx = x - finger->x, dy = y - finger->y;
  *finger = (SDL_TouchFingerEvent){
      .type = types[touch->phase], .touchId = device, .fingerId = touch->id, .x = x, .y = y, .pressure = 1};
  if (touch->phase == PEER_MOVE) {
    finger->dx = dx;
    finger->dy = dy;
  }
  SDL_Event event = {.tfinger = *finger};
  SDL_PushEvent(&event);
}

static void judge(void) {
  if (down >= 2 && span > 0) {
    if (peer_is_pinch(1 + 2 * stretch / span)) peer_found(PEER_PINCH);
    if (peer_is_rotation(turn)) peer_found(PEER_ROTATION);
  }
  span = stretch = turn = 0;
}

/* What an app does with each event. */
static void see(const SDL_Event *event) {
  static SDL_TouchFingerEvent first;
  switch (event->type) {
  case SDL_FINGERDOWN:
    judge();
    if (down++ == 0) first = event->tfinger;
    else span = hypot((double)(event->tfinger.x - first.x), (double)(event->tfinger.y - first.y));
    break;
  case SDL_FINGERMOTION:
    if (event->tfinger.fingerId == first.fingerId) first = event->tfinger;
    break;
  case SDL_FINGERUP:
    judge();
    down--;
    break;
  case SDL_MULTIGESTURE:
    stretch += (double)event->mgesture.dDist;
    turn += (double)event->mgesture.dTheta;
    break;
  default: break;
  }
}

static void take(const struct peer_frame *frame) {
  for (size_t index = 0; index < frame->touch_count; index++) push(&frame->touches[index]);
  SDL_Event events[32];
  int count;
  while ((count = SDL_PeepEvents(events, 32, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT)) > 0)
    for (int index = 0; index < count; index++) see(&events[index]);
}

int main(int argc, char **argv) {
  static const struct peer peer = {
      .set_up = set_up, .take = take, .knows = 1u << PEER_PINCH | 1u << PEER_ROTATION};
  return peer_main(argc, argv, &peer);
}
