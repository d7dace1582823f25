#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every kind of recognizer on a recording; prints the same lines as CScenario/Scenario.swift.

Usage: scenario.py LIBRARY RECORDING
"""

import ctypes
import sys
from ctypes import (
    CFUNCTYPE, POINTER, Structure, c_bool, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64,
    c_void_p,
)

TAP, LONG_PRESS, PAN, SWIPE, PINCH, ROTATION, EDGE_PAN, BACK_PAN, TRANSFORM, SEQUENCE, CUSTOM = range(11)
RECOGNIZED, BEGAN, CHANGED, ENDED, CANCELLED, FAILED = range(6)


class Options(Structure):
    _fields_ = [
        ("size", c_uint32), ("flags", c_uint32), ("delivery", c_int), ("pace", c_int), ("width_px", c_double),
        ("height_px", c_double), ("width_mm", c_double), ("height_mm", c_double), ("rotation_degrees", c_int32),
        ("reserved", c_uint32),
    ]


class Rectangle(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class Event(Structure):
    _fields_ = [
        ("size", c_uint32), ("kind", c_int), ("phase", c_int), ("touches", c_int32), ("name", c_char_p),
        ("time_us", c_int64), ("delivered_us", c_int64), ("x", c_double), ("y", c_double), ("x_mm", c_double),
        ("y_mm", c_double), ("translation_x", c_double), ("translation_y", c_double), ("velocity_x", c_double),
        ("velocity_y", c_double), ("scale", c_double), ("scale_velocity", c_double), ("rotation", c_double),
        ("rotation_velocity", c_double), ("direction", c_uint32), ("edge", c_uint32), ("progress", c_double),
        ("completed", c_bool), ("taps", c_int32), ("reason", c_int), ("reserved", c_uint32), ("value", c_double),
        ("limit", c_double), ("by", c_char_p),
    ]


class Touch(Structure):
    _fields_ = [
        ("size", c_uint32), ("reserved", c_uint32), ("serial", c_uint64), ("x", c_double), ("y", c_double),
    ]


class Notice(Structure):
    _fields_ = [
        ("size", c_uint32), ("kind", c_int), ("error", c_int), ("reserved", c_uint32), ("device_name", c_char_p),
        ("device_path", c_char_p), ("text", c_char_p),
    ]


Callback = CFUNCTYPE(None, c_void_p, POINTER(Event), c_void_p)
NoticeCallback = CFUNCTYPE(None, c_void_p, POINTER(Notice), c_void_p)
ShouldBegin = CFUNCTYPE(c_bool, c_void_p, c_void_p)
ShouldReceive = CFUNCTYPE(c_bool, c_void_p, POINTER(Touch), c_void_p)
Touches = CFUNCTYPE(None, c_void_p, c_int, POINTER(POINTER(Touch)), c_size_t, c_void_p)
Destroy = CFUNCTYPE(None, c_void_p)

library = ctypes.CDLL(sys.argv[1])
library.fingertip_last_error.restype = c_char_p


def pointer(name, *arguments):
    """Calls a function that returns a handle."""
    function = getattr(library, "fingertip_" + name)
    function.restype = c_void_p
    handle = function(*arguments)
    if not handle:
        sys.exit(f"{name}: {library.fingertip_last_error().decode()}")
    return c_void_p(handle)


def call(name, *arguments):
    """Calls a function that returns a status."""
    status = getattr(library, "fingertip_" + name)(*arguments)
    if status < 0:
        sys.exit(f"{name}: {status}: {library.fingertip_last_error().decode()}")


# What a callback is made of has to live as long as the library may call it.
kept = []


def keep(function):
    kept.append(function)
    return function


@Callback
def tell(_, event, __):
    event = event.contents
    line = (
        f"{event.name.decode()} {event.kind} {event.phase} {event.time_us} {event.delivered_us} {event.touches} {event.taps}"
    )
    for number in (
        event.x, event.y, event.x_mm, event.y_mm, event.translation_x, event.translation_y, event.velocity_x,
        event.velocity_y, event.scale, event.scale_velocity, event.rotation, event.rotation_velocity, event.progress,
    ):
        line += f" {number:.3f}"
    line += f" {event.direction} {event.edge} {int(event.completed)}"
    if event.phase == FAILED:
        by = event.by.decode() if event.by else "-"
        line += f" {event.reason} {event.value:.3f} {event.limit:.3f} {by}"
    print(line)


@Callback
def panned(pan, event, context):
    tell(pan, event, context)
    if event.contents.phase == CHANGED and event.contents.translation_x > 50:
        call("gesture_set_translation", c_void_p(pan), c_double(0), c_double(0))


@Callback
def tapped_once(tap, event, context):
    tell(tap, event, context)
    call("gesture_remove", c_void_p(tap))


@NoticeCallback
def noticed(_, notice, __):
    if notice.contents.kind == 3:
        print("finished")


def add(kind, region, callback=tell, name=None):
    gesture = pointer("add_" + kind, region, callback, None, None)
    if name:
        call("gesture_set_name", gesture, name.encode())
    return gesture


def region(parent, name, *frame):
    return pointer("region_add", parent, name.encode(), Rectangle(*frame))


def add_to_screen(root):
    tap = add("tap", root)
    twice = add("tap", root, name="double")
    press = add("long_press", root)
    pan = add("pan", root, panned)
    edge = add("screen_edge_pan", root)
    pinch = add("pinch", root)
    rotation = add("rotation", root)
    swipe = add("swipe", root)
    once = add("tap", root, tapped_once, "once")
    off = add("tap", root, name="off")
    call("tap_set_number_of_taps_required", twice, 2)
    call("tap_set_maximum_tap_interval_ms", twice, c_double(300))
    call("gesture_set_reports_failures", press, c_bool(True))
    call("pan_set_maximum_number_of_touches", pan, 2)
    call("screen_edge_pan_set_edges", edge, 15)
    call("swipe_set_number_of_touches_required", swipe, 3)
    call("swipe_set_direction", swipe, 15)
    call("swipe_set_minimum_distance_mm", swipe, c_double(15))
    call("gesture_require_to_fail", tap, twice)
    call("gesture_allow_simultaneous", pinch, rotation)
    call("gesture_allow_simultaneous", once, tap)
    call("gesture_set_enabled", off, c_bool(False))


def add_to_regions(root):
    photo = region(root, "photo", 0, 0, 1500, 1000)
    add("transform", photo)
    gloved = add("tap", photo, name="gloved")
    call("gesture_apply_preset", gloved, 3)
    hidden = region(photo, "hidden", 1000, 500, 500, 500)
    add("tap", hidden, name="unseen")
    call("region_set_hidden", hidden, c_bool(True))
    disabled = region(photo, "disabled", 1000, 0, 500, 500)
    add("tap", disabled, name="unheard")
    call("region_set_enabled", disabled, c_bool(False))

    page = region(root, "page", 0, 1000, 1500, 300)
    back = add("back_pan", page)
    call("back_pan_set_completion_progress", back, c_double(0.6))

    places = [(2900, 0, 100, 100), (2900, 1900, 100, 100), (2900, 0, 100, 100)]
    leave = add("sequence", root)
    call("sequence_set_places", leave, (Rectangle * 3)(*places), c_size_t(3))
    call("sequence_set_minimum_press_duration_ms", leave, c_double(1000))

    own = region(root, "own", 0, 0, 1, 1)
    call("region_set_frame", own, Rectangle(2300, 900, 600, 200))
    pair = add("custom", own, name="pair")
    down = [0, 0]

    @keep
    @Touches
    def touches(gesture, phase, touches, count, _):
        if phase == 0:
            for index in range(count):
                print("began", touches[index].contents.serial)
            down[0] += count
            down[1] = max(down)
        elif phase == 2:
            for index in range(count):
                print("ended", touches[index].contents.serial)
            down[0] -= count
            if down[0] == 0:
                call("custom_set_phase", c_void_p(gesture), ENDED if down[1] == 2 else FAILED)
        elif phase == 4:
            down[:] = [0, 0]

    @keep
    @ShouldReceive
    def is_on_the_right(_, touch, __):
        return touch.contents.x >= 2500

    call("custom_set_touches_callback", pair, touches, None, None)
    call("gesture_set_should_receive", pair, is_on_the_right, None, None)
    shy = add("tap", own, name="shy")
    refusals = [1]

    @keep
    @ShouldBegin
    def is_brave(_, __):
        refusals[0] -= 1
        return refusals[0] < 0

    call("gesture_set_should_begin", shy, is_brave, None, None)


destroyed = []


@Destroy
def destroy(_):
    destroyed.append(True)


options = Options(size=ctypes.sizeof(Options), delivery=1, width_px=3000, height_px=2000)
screen = pointer("screen_open_recording", sys.argv[2].encode(), ctypes.byref(options))
call("screen_set_notice_callback", screen, noticed, None, destroy)
add_to_screen(pointer("screen_root", screen))
add_to_regions(pointer("screen_root", screen))
call("screen_start", screen)
call("screen_free", screen)
assert destroyed == [True]
assert library.fingertip_screen_free(screen) == -1
