// SPDX-License-Identifier: MIT

import CEvdev
import CFakeEvdev
import GestureCore
import Glibc

/// A panel that the program itself writes to: a pipe that answers evdev's questions, or a device by uinput.
final class FedPanel {
  private enum Kind {
    case pipe
    case uinput(OpaquePointer)
  }

  /// To read it by.
  let fileDescriptor: Int32
  private let kind: Kind

  /// A pipe: everywhere, without rights.
  init(_ model: PanelModel = .standard) {
    kind = .pipe
    fileDescriptor = fake_evdev_create("Benchmark panel", "bench/input0", "")
    precondition(fileDescriptor >= 0, "no pipe")
    for (code, axis) in model.axes {
      fake_evdev_add_axis(fileDescriptor, code, axis.minimum, axis.maximum, axis.resolution)
    }
    for key in model.keys { fake_evdev_add_key(fileDescriptor, key) }
    for property in model.properties { fake_evdev_add_property(fileDescriptor, property) }
  }

  /// A device of the kernel; nil where `/dev/uinput` is not there or may not be written.
  init?(uinput: Void) {
    guard access("/dev/uinput", W_OK) == 0, let device = libevdev_new() else { return nil }
    defer { libevdev_free(device) }
    libevdev_set_name(device, "Benchmark panel")
    libevdev_enable_property(device, UInt32(InputProperty.direct))
    libevdev_enable_event_code(device, UInt32(EventType.key), UInt32(KeyCode.touch), nil)
    for (code, info) in PanelModel.standard.axes {
      var axis = input_absinfo()
      axis.maximum = info.maximum
      axis.resolution = info.resolution
      libevdev_enable_event_code(device, UInt32(EventType.abs), UInt32(code), &axis)
    }
    var made: OpaquePointer?
    guard libevdev_uinput_create_from_device(device, LIBEVDEV_UINPUT_OPEN_MANAGED.rawValue, &made) == 0,
      let made
    else { return nil }
    guard let node = libevdev_uinput_get_devnode(made) else {
      libevdev_uinput_destroy(made)
      return nil
    }
    kind = .uinput(made)
    fileDescriptor = Self.open(node)
    guard fileDescriptor >= 0 else {
      libevdev_uinput_destroy(made)
      return nil
    }
  }

  deinit {
    switch kind {
    case .pipe: fake_evdev_destroy(fileDescriptor)
    case .uinput(let device): libevdev_uinput_destroy(device)
    }
    close(fileDescriptor)
  }

  /// Writes one report; the reader has it once this returns.
  ///
  /// - Returns: whether the panel took it.
  @discardableResult
  func send(_ report: UnsafeBufferPointer<input_event>) -> Bool {
    switch kind {
    case .pipe: return fake_evdev_send_all(fileDescriptor, report.baseAddress, report.count)
    case .uinput(let device):
      let size = report.count * MemoryLayout<input_event>.stride
      return write(libevdev_uinput_get_fd(device), report.baseAddress, size) == size
    }
  }

  /// udev may have to deal with a new node first.
  private static func open(_ node: UnsafePointer<CChar>) -> Int32 {
    for _ in 0..<100 {
      let descriptor = Glibc.open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      usleep(20_000)
    }
    return -1
  }
}
