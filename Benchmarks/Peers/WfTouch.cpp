// SPDX-License-Identifier: MIT
// wf-touch, the gestures of the compositor Wayfire. A gesture is a row of actions; it is told every event, and the caller
// lets it begin anew.
#include "Peer.h"

#include <wayfire/touch/touch.hpp>

#include <memory>
#include <utility>
#include <vector>

using namespace wf::touch;

namespace {

struct Gesture {
  std::unique_ptr<gesture_t> gesture;
  // Completed or cancelled: deaf until it begins anew.
  bool isOver = true;
};

std::vector<std::unique_ptr<Gesture>> gestures;
std::uint64_t down;

// The same limits as a kiosk's, in pixels.
double pixels(double millimetres) { return millimetres * peer_panel.width / peer_panel.width_millimetres; }

void add(peer_gesture found, std::vector<std::unique_ptr<gesture_action_t>> actions) {
  gestures.push_back(std::make_unique<Gesture>());
  Gesture *own = gestures.back().get();
  auto completed = [own, found] {
    own->isOver = true;
    peer_found(found);
  };
  own->gesture = std::make_unique<gesture_t>(std::move(actions), completed, [own] { own->isOver = true; });
}

template <typename Action> std::unique_ptr<Action> limited(Action action, double millimetres, std::uint32_t duration) {
  action.set_move_tolerance(pixels(millimetres));
  action.set_duration(duration);
  return std::make_unique<Action>(std::move(action));
}

template <typename... Actions> std::vector<std::unique_ptr<gesture_action_t>> row(Actions... actions) {
  std::vector<std::unique_ptr<gesture_action_t>> row;
  (row.push_back(std::move(actions)), ...);
  return row;
}

std::unique_ptr<touch_action_t> landing(int fingers, double millimetres = 4, std::uint32_t duration = 350) {
  return limited(touch_action_t(fingers, true), millimetres, duration);
}

std::unique_ptr<touch_action_t> lifting(double millimetres = 4, std::uint32_t duration = 350) {
  return limited(touch_action_t(1, false), millimetres, duration);
}

void setUp() {
  add(PEER_TAP, row(landing(1), lifting()));
  add(PEER_DOUBLE_TAP, row(landing(1), lifting(), landing(1, 8), lifting()));
  add(PEER_LONG_PRESS, row(landing(1), limited(hold_action_t(500), 2.5, 2000)));
  for (std::uint32_t direction : {MOVE_DIRECTION_LEFT, MOVE_DIRECTION_RIGHT, MOVE_DIRECTION_UP, MOVE_DIRECTION_DOWN}) {
    add(PEER_PAN, row(landing(1), limited(drag_action_t(direction, pixels(4)), 30, 2000)));
    add(PEER_SWIPE, row(landing(3), limited(drag_action_t(direction, pixels(12)), 12, 500)));
  }
  for (double scale : {1.25, 0.8}) add(PEER_PINCH, row(landing(2), limited(pinch_action_t(scale), 30, 2000)));
  for (double turn : {0.2, -0.2}) add(PEER_ROTATION, row(landing(2), limited(rotate_action_t(turn), 30, 2000)));
}

void take(const peer_frame *frame) {
  auto time = static_cast<std::uint32_t>(frame->microseconds / 1000);
  for (std::size_t index = 0; index < frame->touch_count; index++) {
    const peer_touch &touch = frame->touches[index];
    std::uint64_t bit = std::uint64_t{1} << touch.slot;
    bool isFirst = touch.phase == PEER_DOWN && down == 0;
    if (touch.phase == PEER_UP) down &= ~bit;
    else down |= bit;
    gesture_event_t event{
        touch.phase == PEER_DOWN ? EVENT_TYPE_TOUCH_DOWN
        : touch.phase == PEER_UP ? EVENT_TYPE_TOUCH_UP
                                 : EVENT_TYPE_MOTION,
        time,
        touch.slot,
        {touch.x, touch.y}};
    for (auto &gesture : gestures) {
      if (!gesture->isOver) gesture->gesture->update_state(event);
      // Also where this very finger came too late for what had begun.
      if (!isFirst || !gesture->isOver) continue;
      gesture->isOver = false;
      gesture->gesture->reset(time);
      gesture->gesture->update_state(event);
    }
  }
}

} // namespace

int main(int argc, char **argv) {
  peer peer{};
  peer.set_up = setUp;
  peer.take = take;
  peer.knows = 1u << PEER_TAP | 1u << PEER_DOUBLE_TAP | 1u << PEER_LONG_PRESS | 1u << PEER_PAN | 1u << PEER_PINCH |
               1u << PEER_ROTATION | 1u << PEER_SWIPE;
  return peer_main(argc, argv, &peer);
}
