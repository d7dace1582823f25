// SPDX-License-Identifier: MIT

import CLibevdev
import GestureCore
import Glibc

/// An input device that the kernel takes for real: made by uinput, it is `/dev/input/eventN` to everyone else.
///
/// What is written to it is collected, and reaches the kernel with ``frame()`` in one call, so that a reader never
/// sees half a frame. The device exists until ``unplug()``, or until the last reference goes. Not for use by several
/// threads at once.
public final class VirtualDevice {
  /// What the device claims to be.
  public let model: Model
  /// The node that others open, such as `/dev/input/event3`. It exists now; its group and mode are udev's, a little later.
  public let path: String
  /// The device's folder in sysfs.
  public let systemPath: String

  private let descriptor: Int32
  private var uinput: OpaquePointer?
  private var pending: [input_event] = []
  private var trackingID: Int32 = -1
  /// The slots that hold a finger; 0 stands for all fingers of a panel that has no slots.
  var heldSlots: Set<Int32> = []
  private var saysTouched = false

  /// Plugs the device in.
  public init(_ model: Model) throws(VirtualDeviceError) {
    self.model = model
    descriptor = open("/dev/uinput", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw VirtualDeviceError(errno, "open /dev/uinput") }
    do throws(VirtualDeviceError) {
      let device = try Self.create(model, descriptor)
      uinput = device
      guard let node = libevdev_uinput_get_devnode(device), let folder = libevdev_uinput_get_syspath(device) else {
        throw VirtualDeviceError(ENODEV, "find the node of \(model.name)")
      }
      path = String(cString: node)
      systemPath = String(cString: folder)
    } catch {
      if let uinput { libevdev_uinput_destroy(uinput) }
      close(descriptor)
      throw error
    }
  }

  deinit {
    unplug()
    close(descriptor)
  }

  /// Takes the device away, as when its cable is pulled; what was not yet a frame is lost.
  public func unplug() {
    guard let device = uinput else { return }
    libevdev_uinput_destroy(device)
    uinput = nil
    pending = []
  }

  /// Adds one event to the frame, whatever it is.
  public func write(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    pending.append(input_event(time: timeval(), type: type, code: code, value: value))
  }

  /// Sends what was written since the last frame, with a `SYN_REPORT` at its end; the kernel stamps it.
  ///
  /// A device that has `BTN_TOUCH` says with it whether any finger is down, as panels do.
  public func frame() throws(VirtualDeviceError) {
    if model.capabilities.has(key: KeyCode.touch), saysTouched == heldSlots.isEmpty {
      saysTouched.toggle()
      write(EventType.key, KeyCode.touch, saysTouched ? 1 : 0)
    }
    write(EventType.syn, SynCode.report, 0)
    try send()
  }

  /// Sends what was written as it is, without a `SYN_REPORT`.
  public func send() throws(VirtualDeviceError) {
    guard uinput != nil else { throw VirtualDeviceError(ENODEV, "write to \(model.name), which is unplugged") }
    let size = pending.count * MemoryLayout<input_event>.stride
    let written = Glibc.write(descriptor, pending, size)
    guard written == size else { throw VirtualDeviceError(written < 0 ? errno : EIO, "write to \(model.name)") }
    pending.removeAll(keepingCapacity: true)
  }

  /// The tracking id of the next contact: they count up, and begin again after 65535.
  func nextTrackingID() -> Int32 {
    trackingID = (trackingID + 1) & 0xffff
    return trackingID
  }

  private static func create(_ model: Model, _ descriptor: Int32) throws(VirtualDeviceError) -> OpaquePointer {
    if let port = model.port {
      let setPhysicalPath: UInt = 0x4008_556c  // UI_SET_PHYS, a macro too complex to be imported
      let result = port.withCString { ioctl(descriptor, setPhysicalPath, UnsafeMutableRawPointer(mutating: $0)) }
      guard result == 0 else { throw VirtualDeviceError(errno, "UI_SET_PHYS \(port)") }
    }
    guard let description = libevdev_new() else { throw VirtualDeviceError(ENOMEM, "libevdev_new") }
    defer { libevdev_free(description) }
    model.describe(to: description)
    var device: OpaquePointer?
    let result = libevdev_uinput_create_from_device(description, descriptor, &device)
    guard result == 0, let device else { throw VirtualDeviceError(-result, "create \(model.name)") }
    return device
  }
}

/// A device could not be made or written to.
public struct VirtualDeviceError: Error, CustomStringConvertible {
  /// The C library's number.
  public let code: Int32
  /// What was tried.
  public let call: String

  init(_ code: Int32, _ call: String) {
    self.code = code
    self.call = call
  }

  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
