/* SPDX-License-Identifier: MIT */
/* What Glibc's Swift module lacks of Linux: epoll, eventfd, timerfd, signalfd, argp and evdev's
   ioctl numbers. */
#ifndef CLINUX_H
#define CLINUX_H

#include <argp.h>
#include <dirent.h>
#include <linux/input.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/timerfd.h>

/* The stamp of an event in microseconds; the field's name and width differ between ABIs. Wraps instead of overflowing. */
static inline int64_t clinux_event_microseconds(const struct input_event *event) {
    return (int64_t)((uint64_t)event->input_event_sec * 1000000u + (uint64_t)event->input_event_usec);
}

static inline void clinux_set_event_microseconds(struct input_event *event, int64_t microseconds) {
    event->input_event_sec = microseconds / 1000000;
    event->input_event_usec = microseconds % 1000000;
}

/* The name of a directory's entry: the array's own type differs between C libraries. */
static inline const char *clinux_entry_name(const struct dirent *entry) {
    return entry->d_name;
}

/* What --version prints and the status with which argp leaves after a wrong use: variables that Swift cannot set. */
static inline void clinux_set_up_argp(const char *version, int usage_status) {
    argp_program_version = version;
    argp_err_exit_status = usage_status;
}

/* Reports a wrong use as argp does its own, and ends the process; argp_error takes a format, which Swift cannot call. */
static inline void clinux_argp_error(const struct argp_state *state, const char *message) {
    argp_error(state, "%s", message);
}

/* How many characters a line of the terminal has; 0 where it is none. */
static inline int clinux_terminal_columns(int descriptor) {
    struct winsize size;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* How many lines the terminal has; 0 where it is none. */
static inline int clinux_terminal_rows(int descriptor) {
    struct winsize size;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

#endif
