/* SPDX-License-Identifier: MIT */
/* Event nodes without a device: a pipe whose EVIOCG… ioctls are answered here, so that the real libevdev reads it.
 *
 * The executable's own ioctl() stands before the C library's, for every library in the process; calls on other
 * descriptors are passed on to the kernel. A node keeps the state that a kernel would keep of what is sent through it. */
#ifndef FAKE_EVDEV_H
#define FAKE_EVDEV_H

#include <linux/input.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Makes a node and returns the descriptor to read it by, or -1. A duplicate of it reads the node too. Whoever hands one to
 * somebody who closes it hands over a duplicate: the number stands for the node until fake_evdev_destroy. */
int fake_evdev_create(const char *name, const char *phys, const char *uniq);
void fake_evdev_add_axis(int fd, uint16_t code, int32_t minimum, int32_t maximum, int32_t resolution);
void fake_evdev_add_key(int fd, uint16_t code);
void fake_evdev_add_property(int fd, uint16_t property);

/* Sends an event to the reader. False where the pipe is full or closed. */
bool fake_evdev_send(int fd, int64_t microseconds, uint16_t type, uint16_t code, int32_t value);
/* Sends a whole report with one call, as the kernel hands it on; at most a page of events. False as above. */
bool fake_evdev_send_all(int fd, const struct input_event *events, size_t count);
/* Changes the node's state without telling the reader, as when events are lost. */
void fake_evdev_set_slot(int fd, int slot, uint16_t code, int32_t value);
void fake_evdev_set_axis(int fd, uint16_t code, int32_t value);
void fake_evdev_set_key(int fd, uint16_t code, bool is_down);

/* Makes EVIOCGRAB, or EVIOCSCLOCKID, fail with this errno; 0 lets it succeed. */
void fake_evdev_fail_grab(int fd, int error);
void fake_evdev_fail_clock(int fd, int error);
/* Whether the reader holds the grab. */
bool fake_evdev_is_grabbed(int fd);
/* The clock the reader asked for; -1 before. */
int fake_evdev_clock(int fd);

/* The reader finds the end of the stream: the device is unplugged. */
void fake_evdev_unplug(int fd);
/* Forgets the node; the descriptor remains open. */
void fake_evdev_destroy(int fd);

#endif
