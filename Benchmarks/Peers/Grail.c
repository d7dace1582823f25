/* SPDX-License-Identifier: MIT */
/* uTouch: grail recognizes gestures in the frames of libframe, which are made here by libframe's interface for
 * backends. */
#include "Peer.h"

#include <oif/frame.h>
#include <oif/frame_backend.h>
#include <oif/grail.h>

static const UFWindowId window = 1;
static UGHandle grail;
static UFBackendDevice device;
static UFBackendFrame last;
static unsigned down;

static void expect(int status, const char *call) {
  if (status) peer_fail("%s: status %d", call, status);
}

static void subscribe(unsigned fingers, UGGestureTypeMask gestures) {
  UFDevice front = frame_backend_device_get_device(device);
  /* One gesture for a set of fingers; otherwise the app has to accept or reject each of several. */
  const int is_atomic = 1;
  const struct {
    UGSubscriptionProperty property;
    const void *value;
  } properties[] = {
      {UGSubscriptionPropertyDevice, &front},          {UGSubscriptionPropertyWindow, &window},
      {UGSubscriptionPropertyMask, &gestures},         {UGSubscriptionPropertyTouchesStart, &fingers},
      {UGSubscriptionPropertyTouchesMaximum, &fingers}, {UGSubscriptionPropertyTouchesMinimum, &fingers},
      {UGSubscriptionPropertyAtomicGestures, &is_atomic},
  };
  UGSubscription subscription;
  expect(grail_subscription_new(&subscription), "grail_subscription_new");
  for (size_t index = 0; index < sizeof properties / sizeof *properties; index++)
    expect(
        grail_subscription_set_property(subscription, properties[index].property, properties[index].value),
        "grail_subscription_set_property");
  expect(grail_subscription_activate(grail, subscription), "grail_subscription_activate");
}

static void set_up(void) {
  const struct peer_panel *panel = &peer_panel;
  float x = (float)panel->width / (float)panel->width_millimetres * 1000;
  float y = (float)panel->height / (float)panel->height_millimetres * 1000;
  expect(grail_new(&grail), "grail_new");
  device = frame_backend_device_new();
  frame_backend_device_set_name(device, "panel");
  frame_backend_device_set_direct(device, 1);
  frame_backend_device_set_max_touches(device, (unsigned)panel->slots);
  frame_backend_device_set_window_resolution(device, x, y);
  frame_backend_device_add_axis(device, UFAxisTypeX, 0, (float)panel->width - 1, x);
  frame_backend_device_add_axis(device, UFAxisTypeY, 0, (float)panel->height - 1, y);
  UFEvent added = frame_event_new();
  frame_event_set_type(added, UFEventTypeDeviceAdded);
  frame_event_set_device(added, device);
  frame_event_set_time(added, 1);
  grail_process_frame_event(grail, added);
  frame_event_unref(added);
  subscribe(1, UGGestureTypeTap | UGGestureTypeDrag);
  subscribe(2, UGGestureTypeTap | UGGestureTypeDrag | UGGestureTypePinch | UGGestureTypeRotate);
  subscribe(3, UGGestureTypeDrag);
  last = frame_backend_frame_new();
  frame_backend_frame_set_device(last, device);
  frame_backend_frame_set_window_id(last, window);
}

static void give(UFBackendFrame frame, const struct peer_touch *touch, uint64_t milliseconds) {
  /* 0 is no touch's. */
  UFTouchId id = (UFTouchId)touch->id + 1;
  UFBackendTouch own;
  if (touch->phase == PEER_DOWN) {
    own = frame_backend_touch_new();
    frame_backend_touch_set_id(own, id);
    frame_backend_touch_set_start_time(own, milliseconds);
    down++;
  } else {
    expect(frame_backend_frame_borrow_touch_by_id(frame, id, &own), "frame_backend_frame_borrow_touch_by_id");
  }
  frame_backend_touch_set_time(own, milliseconds);
  if (touch->phase == PEER_UP) {
    frame_backend_touch_set_ended(own);
    down--;
  } else {
    frame_backend_touch_set_window_pos(own, (float)touch->x, (float)touch->y);
    frame_backend_touch_set_value(own, UFAxisTypeX, (float)touch->x);
    frame_backend_touch_set_value(own, UFAxisTypeY, (float)touch->y);
  }
  frame_backend_touch_set_owned(own, 1);
  frame_backend_touch_set_pending_end(own, 0);
  expect(frame_backend_frame_give_touch(frame, &own), "frame_backend_frame_give_touch");
}

static void see(UGSlice slice) {
  UGGestureTypeMask gestures = grail_slice_get_recognized(slice);
  unsigned fingers = grail_slice_get_num_touches(slice);
  UGTransform *transform = grail_slice_get_cumulative_transform(slice);
  peer_use((double)(*transform)[0][2]);
  if (grail_slice_get_state(slice) != UGGestureStateEnd) return;
  if (gestures & UGGestureTypeTap && fingers == 1) peer_found(PEER_TAP);
  if (gestures & UGGestureTypeDrag && fingers == 1) peer_found(PEER_PAN);
  if (gestures & UGGestureTypeDrag && fingers == 3) peer_found(PEER_SWIPE);
  if (gestures & UGGestureTypePinch) peer_found(PEER_PINCH);
  if (gestures & UGGestureTypeRotate) peer_found(PEER_ROTATION);
}

static void take(const struct peer_frame *frame) {
  uint64_t milliseconds = (uint64_t)frame->microseconds / 1000;
  UFBackendFrame next = frame_backend_frame_create_next(last);
  for (size_t index = 0; index < frame->touch_count; index++) give(next, &frame->touches[index], milliseconds);
  frame_backend_frame_set_device(next, device);
  frame_backend_frame_set_window_id(next, window);
  frame_backend_frame_set_active_touches(next, down);
  UFEvent event = frame_event_new();
  frame_event_set_type(event, UFEventTypeFrame);
  frame_event_set_time(event, milliseconds);
  frame_event_set_frame(event, next);
  grail_process_frame_event(grail, event);
  grail_update_time(grail, milliseconds);
  frame_event_unref(event);
  frame_backend_frame_delete(last);
  last = next;
  UGEvent gesture;
  while (grail_get_event(grail, &gesture) == UGStatusSuccess) {
    UGSlice slice;
    if (grail_event_get_property(gesture, UGEventPropertySlice, &slice) == UGStatusSuccess) see(slice);
    grail_event_unref(gesture);
  }
}

int main(int argc, char **argv) {
  static const struct peer peer = {
      .set_up = set_up,
      .take = take,
      .knows = 1u << PEER_TAP | 1u << PEER_PAN | 1u << PEER_PINCH | 1u << PEER_ROTATION | 1u << PEER_SWIPE,
  };
  return peer_main(argc, argv, &peer);
}
