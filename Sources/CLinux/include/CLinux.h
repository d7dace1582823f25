/* SPDX-License-Identifier: MIT */
/* What Glibc's Swift module lacks of Linux: epoll, eventfd, timerfd, argp and evdev's ioctl numbers. */
#ifndef CLINUX_H
#define CLINUX_H

#include <argp.h>
#include <linux/input.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

#endif
