/* SPDX-License-Identifier: MIT */
/* Gestures of GTK 3 or GTK 4 on one window, from the X server's touch events on: those are handed to GDK where Xlib would
 * hand it the server's. The main loop turns once before each frame, for its timers, and until the frame's events are gone. */
#include "Peer.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <dlfcn.h>
#include <gtk/gtk.h>
#if GTK_MAJOR_VERSION >= 4
#include <gdk/x11/gdkx.h>
#else
#include <gdk/gdkx.h>
#endif
#include <stdlib.h>
#include <string.h>

/* What X servers number these; Xvfb has no others. */
enum { CORE_POINTER = 2, TEST_POINTER = 4 };

static Window window, root;
static int extension;

/* MARK: Xlib's queue */

static struct {
  XIDeviceEvent events[PEER_SLOTS];
  double axes[2];
  int next, count;
} queue;

static void *real(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) peer_fail("no %s", name);
  return function;
}

int XPending(Display *display) {
  static int (*pending)(Display *);
  if (queue.next < queue.count) return queue.count - queue.next;
  if (!pending) *(void **)&pending = real("XPending");
  return pending(display);
}

int XNextEvent(Display *display, XEvent *event) {
  static int (*next)(Display *, XEvent *);
  if (queue.next < queue.count) {
    XIDeviceEvent *own = &queue.events[queue.next++];
    memset(event, 0, sizeof *event);
    event->xcookie = (XGenericEventCookie){
        .type = GenericEvent, .display = display, .extension = extension, .evtype = own->evtype, .data = own};
    return 0;
  }
  if (!next) *(void **)&next = real("XNextEvent");
  return next(display, event);
}

static int is_own(const XGenericEventCookie *cookie) {
  const XIDeviceEvent *data = cookie->data;
  return data >= queue.events && data < queue.events + PEER_SLOTS;
}

Bool XGetEventData(Display *display, XGenericEventCookie *cookie) {
  static Bool (*get)(Display *, XGenericEventCookie *);
  if (is_own(cookie)) return True;
  if (!get) *(void **)&get = real("XGetEventData");
  return get(display, cookie);
}

void XFreeEventData(Display *display, XGenericEventCookie *cookie) {
  static void (*forget)(Display *, XGenericEventCookie *);
  if (is_own(cookie)) return;
  if (!forget) *(void **)&forget = real("XFreeEventData");
  forget(display, cookie);
}

/* The test pointer becomes a touchscreen to GDK. */
XIDeviceInfo *XIQueryDevice(Display *display, int which, int *count) {
  static XIDeviceInfo *(*query)(Display *, int, int *);
  static XITouchClassInfo touch = {.type = XITouchClass, .sourceid = TEST_POINTER, .mode = XIDirectTouch};
  if (!query) *(void **)&query = real("XIQueryDevice");
  XIDeviceInfo *devices = query(display, which, count);
  touch.num_touches = peer_panel.slots;
  for (int index = 0; devices && index < *count; index++) {
    XIDeviceInfo *device = &devices[index];
    if (device->deviceid != TEST_POINTER) continue;
    XIAnyClassInfo **classes = calloc((size_t)device->num_classes + 1, sizeof *classes);
    if (!classes) peer_fail("out of memory");
    memcpy(classes, device->classes, (size_t)device->num_classes * sizeof *classes);
    classes[device->num_classes++] = (XIAnyClassInfo *)&touch;
    device->classes = classes;
  }
  return devices;
}

/* MARK: The app; GTK's swipe is one of a single finger, and the stream has none such. */

/* GTK reports every lift; whether that is a click, a finger that was held or one that went away, it says before. */
static gboolean is_click;

static void landed(void) { is_click = TRUE; }
static void stopped(void) { is_click = FALSE; }

static void tapped(GtkGesture *gesture, int count, double x, double y) {
  (void)gesture;
  peer_use(x + y);
  if (!is_click) return;
  is_click = FALSE;
  if (count == 1) peer_found(PEER_TAP);
  if (count == 2) peer_found(PEER_DOUBLE_TAP);
}

static void pressed(GtkGesture *gesture, double x, double y) {
  (void)gesture;
  peer_use(x + y);
  peer_found(PEER_LONG_PRESS);
}

/* A drag begins with the touch; it is a pan once the finger is where GTK no longer takes it for a click. */
static gboolean is_pan;

static void drag_began(void) { is_pan = FALSE; }

static void dragged(GtkGesture *gesture, double x, double y) {
  (void)gesture;
  int threshold;
  peer_use(x + y);
  if (is_pan) return;
  g_object_get(gtk_settings_get_default(), "gtk-dnd-drag-threshold", &threshold, NULL);
  is_pan = x > threshold || x < -threshold || y > threshold || y < -threshold;
  if (is_pan) peer_found(PEER_PAN);
}

static double scale, angle;

static void scaled(GtkGesture *gesture, double value) {
  (void)gesture;
  scale = value;
}

static void turned(GtkGesture *gesture, double whole, double difference) {
  (void)gesture, (void)whole;
  /* Either way round is the same place. */
  angle = difference > G_PI ? difference - 2 * G_PI : difference;
}

static void zoom_ended(void) {
  if (scale > 0 && peer_is_pinch(scale)) peer_found(PEER_PINCH);
  scale = 0;
}

static void rotation_ended(void) {
  if (peer_is_rotation(angle)) peer_found(PEER_ROTATION);
  angle = 0;
}

static GtkGesture *added(GtkWidget *widget, GtkGesture *gesture) {
#if GTK_MAJOR_VERSION >= 4
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture));
#else
  (void)widget;
#endif
  return gesture;
}

static void add_gestures(GtkWidget *widget) {
#if GTK_MAJOR_VERSION >= 4
  GtkGesture *click = added(widget, gtk_gesture_click_new()), *press = added(widget, gtk_gesture_long_press_new());
  GtkGesture *drag = added(widget, gtk_gesture_drag_new()), *zoom = added(widget, gtk_gesture_zoom_new());
  GtkGesture *rotation = added(widget, gtk_gesture_rotate_new());
#else
  GtkGesture *click = added(widget, gtk_gesture_multi_press_new(widget));
  GtkGesture *press = added(widget, gtk_gesture_long_press_new(widget));
  GtkGesture *drag = added(widget, gtk_gesture_drag_new(widget)), *zoom = added(widget, gtk_gesture_zoom_new(widget));
  GtkGesture *rotation = added(widget, gtk_gesture_rotate_new(widget));
#endif
  g_signal_connect(click, "pressed", G_CALLBACK(landed), NULL);
  g_signal_connect(click, "stopped", G_CALLBACK(stopped), NULL);
  g_signal_connect(click, "cancel", G_CALLBACK(stopped), NULL);
  g_signal_connect(click, "released", G_CALLBACK(tapped), NULL);
  g_signal_connect(press, "pressed", G_CALLBACK(pressed), NULL);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(drag_began), NULL);
  g_signal_connect(drag, "drag-update", G_CALLBACK(dragged), NULL);
  g_signal_connect(zoom, "scale-changed", G_CALLBACK(scaled), NULL);
  g_signal_connect(zoom, "end", G_CALLBACK(zoom_ended), NULL);
  g_signal_connect(rotation, "angle-changed", G_CALLBACK(turned), NULL);
  g_signal_connect(rotation, "end", G_CALLBACK(rotation_ended), NULL);
}

/* MARK: The driver */

static GtkWidget *show_window(void) {
#if GTK_MAJOR_VERSION >= 4
  if (!gtk_init_check()) peer_fail("GTK finds no display");
  GtkWidget *widget = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(widget), FALSE);
  /* A touch makes it draw its background anew, which would be all that one sees of the rest. */
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(style, "window { background: none; box-shadow: none; }", -1);
  gtk_style_context_add_provider_for_display(
      gtk_widget_get_display(widget), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_window_set_default_size(GTK_WINDOW(widget), peer_panel.width, peer_panel.height);
  gtk_widget_show(widget);
  window = gdk_x11_surface_get_xid(gtk_native_get_surface(gtk_widget_get_native(widget)));
#else
  if (!gtk_init_check(NULL, NULL)) peer_fail("GTK finds no display");
  GtkWidget *widget = gtk_window_new(GTK_WINDOW_POPUP);
  gtk_widget_set_size_request(widget, peer_panel.width, peer_panel.height);
  gtk_widget_add_events(widget, GDK_TOUCH_MASK);
  gtk_widget_show_all(widget);
  window = gdk_x11_window_get_xid(gtk_widget_get_window(widget));
#endif
  return widget;
}

/* GDK asks the server at every touch whether there is a window manager, until there is one. */
static void be_window_manager(Display *display) {
  Atom check = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False);
  Window own = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  for (int index = 0; index < 2; index++)
    XChangeProperty(
        display, index == 0 ? own : root, check, XA_WINDOW, 32, PropModeReplace, (unsigned char *)&own, 1);
}

static void set_up(void) {
  setenv("GDK_BACKEND", "x11", 1);
  setenv("GSK_RENDERER", "cairo", 1);
  setenv("GDK_DEBUG", "gl-disable", 1);
  /* Nobody asks for the bus of a session that is not there. */
  setenv("GTK_A11Y", "none", 1);
  setenv("NO_AT_BRIDGE", "1", 1);
  GtkWidget *widget = show_window();
  add_gestures(widget);
  int event, error;
  Display *display = gdk_x11_display_get_xdisplay(gtk_widget_get_display(widget));
  if (!XQueryExtension(display, "XInputExtension", &extension, &event, &error)) peer_fail("X without XInput");
  root = DefaultRootWindow(display);
  be_window_manager(display);
  /* Until the server has mapped the window and said so. */
  for (int turn = 0; turn < 20; turn++) {
    while (g_main_context_iteration(NULL, FALSE)) {}
    g_usleep(10000);
  }
}

static void push(const struct peer_touch *touch, int64_t microseconds) {
  static const int types[] = {XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd};
  /* As the server does, one finger is the pointer too: the first of those that are down. */
  static int down, first;
  if (touch->phase == PEER_DOWN && down++ == 0) first = touch->id;
  if (touch->phase == PEER_UP) down--;
  static unsigned char axes_mask[] = {3}, no_mask[4];
  XIDeviceEvent *event = &queue.events[queue.count++];
  *event = (XIDeviceEvent){
      .type = GenericEvent,
      .extension = extension,
      .evtype = types[touch->phase],
      .time = (Time)(microseconds / 1000),
      .deviceid = CORE_POINTER,
      .sourceid = TEST_POINTER,
      .detail = touch->id + 1,
      .root = root,
      .event = window,
      .root_x = touch->x,
      .root_y = touch->y,
      .event_x = touch->x,
      .event_y = touch->y,
      .flags = touch->id == first ? XITouchEmulatingPointer : 0,
      .buttons = {sizeof no_mask, no_mask},
      .valuators = {sizeof axes_mask, axes_mask, queue.axes},
  };
  queue.axes[0] = touch->x;
  queue.axes[1] = touch->y;
}

static void take(const struct peer_frame *frame) {
  queue.next = queue.count = 0;
  g_main_context_iteration(NULL, FALSE);
  for (size_t index = 0; index < frame->touch_count; index++) push(&frame->touches[index], frame->microseconds);
  while (queue.next < queue.count) g_main_context_iteration(NULL, FALSE);
}

int main(int argc, char **argv) {
  static const struct peer peer = {
      .set_up = set_up,
      .take = take,
      .knows = 1u << PEER_TAP | 1u << PEER_DOUBLE_TAP | 1u << PEER_LONG_PRESS | 1u << PEER_PAN | 1u << PEER_PINCH |
               1u << PEER_ROTATION,
  };
  return peer_main(argc, argv, &peer);
}
