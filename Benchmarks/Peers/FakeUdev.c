/* SPDX-License-Identifier: MIT */
/* As much of libudev as libinput asks of it for one touchscreen that is not there. The driver's functions stand before
 * libudev's. */
#include <libudev.h>
#include <string.h>
#include <sys/types.h>

/* Never looked into: what counts is that they are somewhere. */
static char context, screen;

struct udev *udev_new(void) { return (struct udev *)&context; }
struct udev *udev_ref(struct udev *udev) { return udev; }
struct udev *udev_unref(struct udev *udev) {
  (void)udev;
  return NULL;
}

struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t number) {
  (void)udev, (void)type, (void)number;
  return (struct udev_device *)&screen;
}
struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *path) {
  (void)udev, (void)path;
  return (struct udev_device *)&screen;
}
struct udev_device *udev_device_ref(struct udev_device *device) { return device; }
struct udev_device *udev_device_unref(struct udev_device *device) {
  (void)device;
  return NULL;
}
struct udev *udev_device_get_udev(struct udev_device *device) {
  (void)device;
  return (struct udev *)&context;
}
struct udev_device *udev_device_get_parent(struct udev_device *device) {
  (void)device;
  return NULL;
}
struct udev_device *udev_device_get_parent_with_subsystem_devtype(
    struct udev_device *device, const char *subsystem, const char *type) {
  (void)device, (void)subsystem, (void)type;
  return NULL;
}

/* A node that can be looked at; what is read is what open_restricted() returns. */
const char *udev_device_get_devnode(struct udev_device *device) {
  (void)device;
  return "/dev/null";
}
const char *udev_device_get_sysname(struct udev_device *device) {
  (void)device;
  return "event0";
}
const char *udev_device_get_syspath(struct udev_device *device) {
  (void)device;
  return "/sys/devices/virtual/input/input0/event0";
}
const char *udev_device_get_action(struct udev_device *device) {
  (void)device;
  return "add";
}
int udev_device_get_is_initialized(struct udev_device *device) {
  (void)device;
  return 1;
}
const char *udev_device_get_property_value(struct udev_device *device, const char *key) {
  (void)device;
  return strcmp(key, "ID_INPUT") && strcmp(key, "ID_INPUT_TOUCHSCREEN") ? NULL : "1";
}
