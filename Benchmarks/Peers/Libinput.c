/* SPDX-License-Identifier: MIT */
/* libinput: from the events of a device to touches; on touchscreens it leaves gestures to others, on purpose. */
#include "Peer.h"

#include "FakeEvdev.h"

#include <libinput.h>
#include <string.h>
#include <unistd.h>

static int node;
static struct libinput *context;

static int open_node(const char *path, int flags, void *data) {
  (void)path, (void)flags, (void)data;
  return dup(node);
}

static void close_node(int descriptor, void *data) {
  (void)data;
  close(descriptor);
}

static void add_axes(void) {
  const struct {
    uint16_t position, slot_position;
    int32_t size, millimetres;
  } axes[] = {
      {ABS_X, ABS_MT_POSITION_X, peer_panel.width, peer_panel.width_millimetres},
      {ABS_Y, ABS_MT_POSITION_Y, peer_panel.height, peer_panel.height_millimetres},
  };
  for (int index = 0; index < 2; index++) {
    int32_t resolution = (axes[index].size + axes[index].millimetres / 2) / axes[index].millimetres;
    fake_evdev_add_axis(node, axes[index].position, 0, axes[index].size - 1, resolution);
    fake_evdev_add_axis(node, axes[index].slot_position, 0, axes[index].size - 1, resolution);
  }
  fake_evdev_add_axis(node, ABS_MT_SLOT, 0, peer_panel.slots - 1, 0);
  fake_evdev_add_axis(node, ABS_MT_TRACKING_ID, 0, 65535, 0);
}

static void set_up(void) {
  static const struct libinput_interface files = {.open_restricted = open_node, .close_restricted = close_node};
  node = fake_evdev_create("panel", "", "");
  if (node < 0) peer_fail("no pipe for the panel");
  fake_evdev_add_property(node, INPUT_PROP_DIRECT);
  fake_evdev_add_key(node, BTN_TOUCH);
  add_axes();
  context = libinput_path_create_context(&files, NULL);
  if (!context || !libinput_path_add_device(context, "/dev/null")) peer_fail("libinput refuses the panel");
}

static void stage(const struct peer_frame *frame) {
  struct input_event events[8 * PEER_SLOTS];
  if (frame->event_count > sizeof events / sizeof *events) peer_fail("a report of %zu events", frame->event_count);
  memcpy(events, frame->events, frame->event_count * sizeof *events);
  for (size_t index = 0; index < frame->event_count; index++) {
    events[index].input_event_sec = frame->microseconds / 1000000;
    events[index].input_event_usec = frame->microseconds % 1000000;
  }
  if (!fake_evdev_send_all(node, events, frame->event_count)) peer_fail("the panel takes no more");
}

static void see(struct libinput_event *event) {
  switch (libinput_event_get_type(event)) {
  case LIBINPUT_EVENT_TOUCH_DOWN:
  case LIBINPUT_EVENT_TOUCH_MOTION: {
    struct libinput_event_touch *touch = libinput_event_get_touch_event(event);
    peer_use(libinput_event_touch_get_x_transformed(touch, (uint32_t)peer_panel.width));
    peer_use(libinput_event_touch_get_y_transformed(touch, (uint32_t)peer_panel.height));
    peer_use(libinput_event_touch_get_slot(touch));
    break;
  }
  default: break;
  }
}

static void take(const struct peer_frame *frame) {
  (void)frame;
  libinput_dispatch(context);
  struct libinput_event *event;
  int touches = 0;
  while ((event = libinput_get_event(context))) {
    see(event);
    touches++;
    libinput_event_destroy(event);
  }
  if (touches == 0) peer_fail("libinput had nothing to say to a report");
}

int main(int argc, char **argv) {
  static const struct peer peer = {.set_up = set_up, .stage = stage, .take = take};
  return peer_main(argc, argv, &peer);
}
