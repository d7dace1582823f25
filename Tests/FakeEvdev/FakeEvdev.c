/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "FakeEvdev.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MAX_FD = 4096, MAX_SLOTS = 64 };

struct node {
    ino_t inode; /* the descriptor's number alone may be another file's by now */
    int write_end;
    char name[128], phys[128], uniq[128];
    unsigned char types[4], keys[KEY_CNT / 8], axes[ABS_CNT / 8], properties[4], keys_down[KEY_CNT / 8];
    struct input_absinfo axis[ABS_CNT];
    int32_t slots[MAX_SLOTS][ABS_CNT];
    int grab_error, clock_error, clock;
    bool is_grabbed;
};

static struct node *nodes[MAX_FD];
/* Tests that run beside each other make and forget nodes while others look theirs up. */
static pthread_mutex_t nodes_lock = PTHREAD_MUTEX_INITIALIZER;

static void set_bit(unsigned char *bits, unsigned bit) { bits[bit / 8] |= 1u << (bit % 8); }
static void clear_bit(unsigned char *bits, unsigned bit) { bits[bit / 8] &= ~(1u << (bit % 8)); }

static struct node *find(int fd) {
    struct stat status;
    if (fd < 0 || fd >= MAX_FD || fstat(fd, &status) || !S_ISFIFO(status.st_mode)) return NULL;
    struct node *found = NULL;
    pthread_mutex_lock(&nodes_lock);
    if (nodes[fd] && nodes[fd]->inode == status.st_ino) found = nodes[fd];
    /* A duplicate of a node's descriptor. */
    for (int other = 0; !found && other < MAX_FD; other++)
        if (nodes[other] && nodes[other]->inode == status.st_ino) found = nodes[other];
    pthread_mutex_unlock(&nodes_lock);
    return found;
}

int fake_evdev_create(const char *name, const char *phys, const char *uniq) {
    int ends[2];
    struct stat status;
    if (pipe2(ends, O_NONBLOCK | O_CLOEXEC)) return -1;
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    struct node *node = calloc(1, sizeof *node);
    if (!node || ends[0] >= MAX_FD || fstat(ends[0], &status)) abort();
    node->inode = status.st_ino;
    node->write_end = ends[1];
    node->clock = -1;
    snprintf(node->name, sizeof node->name, "%s", name);
    snprintf(node->phys, sizeof node->phys, "%s", phys);
    snprintf(node->uniq, sizeof node->uniq, "%s", uniq);
    for (int slot = 0; slot < MAX_SLOTS; slot++) node->slots[slot][ABS_MT_TRACKING_ID] = -1;
    set_bit(node->types, EV_SYN);
    pthread_mutex_lock(&nodes_lock);
    free(nodes[ends[0]]);
    nodes[ends[0]] = node;
    pthread_mutex_unlock(&nodes_lock);
    return ends[0];
}

void fake_evdev_add_axis(int fd, uint16_t code, int32_t minimum, int32_t maximum, int32_t resolution) {
    struct node *node = find(fd);
    if (!node || code >= ABS_CNT) return;
    set_bit(node->types, EV_ABS);
    set_bit(node->axes, code);
    node->axis[code] = (struct input_absinfo){.minimum = minimum, .maximum = maximum, .resolution = resolution};
}

void fake_evdev_add_key(int fd, uint16_t code) {
    struct node *node = find(fd);
    if (!node || code >= KEY_CNT) return;
    set_bit(node->types, EV_KEY);
    set_bit(node->keys, code);
}

void fake_evdev_add_property(int fd, uint16_t property) {
    struct node *node = find(fd);
    if (node && property < 32) set_bit(node->properties, property);
}

void fake_evdev_set_slot(int fd, int slot, uint16_t code, int32_t value) {
    struct node *node = find(fd);
    if (node && slot >= 0 && slot < MAX_SLOTS && code < ABS_CNT) node->slots[slot][code] = value;
}

void fake_evdev_set_axis(int fd, uint16_t code, int32_t value) {
    struct node *node = find(fd);
    if (node && code < ABS_CNT) node->axis[code].value = value;
}

void fake_evdev_set_key(int fd, uint16_t code, bool is_down) {
    struct node *node = find(fd);
    if (!node || code >= KEY_CNT) return;
    if (is_down) set_bit(node->keys_down, code);
    else clear_bit(node->keys_down, code);
}

/* What the kernel keeps of an event that it passes on. */
static void keep(struct node *node, const struct input_event *event) {
    uint16_t code = event->code;
    if (event->type == EV_KEY && code < KEY_CNT) {
        if (event->value) set_bit(node->keys_down, code);
        else clear_bit(node->keys_down, code);
    }
    if (event->type != EV_ABS || code >= ABS_CNT) return;
    int slot = node->axis[ABS_MT_SLOT].value;
    if (code <= ABS_MT_SLOT) node->axis[code].value = event->value;
    else if (slot >= 0 && slot < MAX_SLOTS) node->slots[slot][code] = event->value;
}

bool fake_evdev_send_all(int fd, const struct input_event *events, size_t count) {
    struct node *node = find(fd);
    if (!node || write(node->write_end, events, count * sizeof *events) != (ssize_t)(count * sizeof *events))
        return false;
    for (size_t index = 0; index < count; index++) keep(node, &events[index]);
    return true;
}

bool fake_evdev_send(int fd, int64_t microseconds, uint16_t type, uint16_t code, int32_t value) {
    struct input_event event;
    memset(&event, 0, sizeof event);
    event.input_event_sec = microseconds / 1000000;
    event.input_event_usec = microseconds % 1000000;
    event.type = type;
    event.code = code;
    event.value = value;
    return fake_evdev_send_all(fd, &event, 1);
}

void fake_evdev_fail_grab(int fd, int error) {
    struct node *node = find(fd);
    if (node) node->grab_error = error;
}

void fake_evdev_fail_clock(int fd, int error) {
    struct node *node = find(fd);
    if (node) node->clock_error = error;
}

bool fake_evdev_is_grabbed(int fd) {
    struct node *node = find(fd);
    return node && node->is_grabbed;
}

int fake_evdev_clock(int fd) {
    struct node *node = find(fd);
    return node ? node->clock : -1;
}

void fake_evdev_unplug(int fd) {
    struct node *node = find(fd);
    if (!node || node->write_end < 0) return;
    close(node->write_end);
    node->write_end = -1;
}

void fake_evdev_destroy(int fd) {
    if (fd < 0 || fd >= MAX_FD) return;
    pthread_mutex_lock(&nodes_lock);
    struct node *node = nodes[fd];
    nodes[fd] = NULL;
    pthread_mutex_unlock(&nodes_lock);
    if (!node) return;
    if (node->write_end >= 0) close(node->write_end);
    free(node);
}

static int fail(int error) {
    errno = error;
    return -1;
}

static int copy_bits(unsigned char *to, unsigned length, const unsigned char *from, unsigned count) {
    memset(to, 0, length);
    memcpy(to, from, length < count ? length : count);
    return (int)length;
}

static int copy_text(char *to, unsigned length, const char *from) {
    if (!*from) return fail(ENOENT);
    return snprintf(to, length, "%s", from) + 1;
}

static int answer(struct node *node, unsigned long request, void *argument) {
    unsigned number = _IOC_NR(request), length = _IOC_SIZE(request);
    unsigned char *bytes = argument;
    switch (request) {
    case EVIOCGVERSION: *(int *)argument = EV_VERSION; return 0;
    case EVIOCGID: *(struct input_id *)argument = (struct input_id){BUS_USB, 0x1234, 0x5678, 1}; return 0;
    case EVIOCGREP: return fail(ENOSYS);
    case EVIOCSCLOCKID:
        if (node->clock_error) return fail(node->clock_error);
        node->clock = *(int *)argument;
        return 0;
    case EVIOCGRAB:
        if (argument && node->grab_error) return fail(node->grab_error);
        node->is_grabbed = argument != NULL;
        return 0;
    default: break;
    }
    if (number == _IOC_NR(EVIOCGNAME(0))) return copy_text(argument, length, node->name);
    if (number == _IOC_NR(EVIOCGPHYS(0))) return copy_text(argument, length, node->phys);
    if (number == _IOC_NR(EVIOCGUNIQ(0))) return copy_text(argument, length, node->uniq);
    if (number == _IOC_NR(EVIOCGPROP(0))) return copy_bits(bytes, length, node->properties, sizeof node->properties);
    if (number == _IOC_NR(EVIOCGKEY(0))) return copy_bits(bytes, length, node->keys_down, sizeof node->keys_down);
    if (number == _IOC_NR(EVIOCGLED(0)) || number == _IOC_NR(EVIOCGSW(0))) return copy_bits(bytes, length, bytes, 0);
    if (number == _IOC_NR(EVIOCGMTSLOTS(0))) {
        int32_t *values = argument;
        int32_t code = values[0];
        for (unsigned slot = 0; slot + 1 < length / sizeof *values; slot++)
            values[slot + 1] = slot < MAX_SLOTS && code >= 0 && code < ABS_CNT ? node->slots[slot][code] : 0;
        return 0; /* unlike the others: with a length here libevdev would keep the changes to itself */
    }
    if (number == _IOC_NR(EVIOCGBIT(0, 0))) return copy_bits(bytes, length, node->types, sizeof node->types);
    if (number == _IOC_NR(EVIOCGBIT(EV_KEY, 0))) return copy_bits(bytes, length, node->keys, sizeof node->keys);
    if (number == _IOC_NR(EVIOCGBIT(EV_ABS, 0))) return copy_bits(bytes, length, node->axes, sizeof node->axes);
    if (number > _IOC_NR(EVIOCGBIT(0, 0)) && number < _IOC_NR(EVIOCGABS(0))) return copy_bits(bytes, length, bytes, 0);
    if (number >= _IOC_NR(EVIOCGABS(0)) && number < _IOC_NR(EVIOCGABS(0)) + ABS_CNT) {
        *(struct input_absinfo *)argument = node->axis[number - _IOC_NR(EVIOCGABS(0))];
        return 0;
    }
    return fail(EINVAL);
}

/* Stands before the C library's function of the same name, whose declaration it has to match. */
__attribute__((visibility("default"))) int ioctl(int fd, unsigned long request, ...) {
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    struct node *node = _IOC_TYPE(request) == 'E' ? find(fd) : NULL;
    return node ? answer(node, request, argument) : (int)syscall(SYS_ioctl, fd, request, argument);
}
