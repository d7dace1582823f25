// SPDX-License-Identifier: MIT

import CLibevdev
import GestureCore
import Glibc

/// An open node with libevdev's view of it; closes what it opened.
final class LibevdevHandle {
  let path: String
  let fileDescriptor: Int32
  let device: OpaquePointer
  private let closesFileDescriptor: Bool

  /// Opens the node at `path` for reading, without waiting.
  convenience init(path: String, paths: SystemPaths = SystemPaths()) throws(DeviceError) {
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      switch errno {
      case EACCES, EPERM: throw .permissionDenied(path: path, owner: paths.owner(of: path))
      case ENOENT, ENOTDIR: throw .noSuchNode(path: path)
      case ENODEV, ENXIO: throw .gone(path: path)
      case let code: throw .system(errno: code, call: "open", path: path)
      }
    }
    try self.init(fileDescriptor: descriptor, path: path, closesFileDescriptor: true)
  }

  /// Takes an open descriptor; when this throws and `closesFileDescriptor` is set, it is closed.
  init(fileDescriptor: Int32, path: String?, closesFileDescriptor: Bool) throws(DeviceError) {
    let path = path ?? TextFile.link("/proc/self/fd/\(fileDescriptor)") ?? "descriptor \(fileDescriptor)"
    var device: OpaquePointer?
    let status = libevdev_new_from_fd(fileDescriptor, &device)
    guard status == 0, let device else {
      if closesFileDescriptor { close(fileDescriptor) }
      if status == -ENODEV { throw .gone(path: path) }
      throw .system(errno: -status, call: "libevdev_new_from_fd", path: path)
    }
    self.path = path
    self.fileDescriptor = fileDescriptor
    self.device = device
    self.closesFileDescriptor = closesFileDescriptor
    // A driver's fault that comes with every touch must not fill a kiosk's log; what the decoder sees of it, it counts.
    libevdev_set_device_log_function(device, { _, _, _, _, _, _, _, _ in }, LIBEVDEV_LOG_ERROR, nil)
  }

  deinit {
    libevdev_free(device)
    if closesFileDescriptor { close(fileDescriptor) }
  }

  var identity: DeviceIdentity {
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    return DeviceIdentity(
      name: text(libevdev_get_name(device)), phys: text(libevdev_get_phys(device)),
      uniq: text(libevdev_get_uniq(device)), bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
      vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
      product: UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
      version: UInt16(truncatingIfNeeded: libevdev_get_id_version(device)))
  }

  var capabilities: DeviceCapabilities {
    var capabilities = DeviceCapabilities()
    let identity = self.identity
    capabilities.bus = identity.bus
    capabilities.vendor = identity.vendor
    capabilities.product = identity.product
    capabilities.version = identity.version
    for type in UInt16(0)..<32 where libevdev_has_event_type(device, UInt32(type)) != 0 {
      capabilities.addType(type)
    }
    for key in UInt16(0)..<UInt16(KeyCode.count)
    where libevdev_has_event_code(device, UInt32(EventType.key), UInt32(key)) != 0 {
      capabilities.addKey(key)
    }
    for code in UInt16(0)..<UInt16(AbsCode.count) {
      guard let info = libevdev_get_abs_info(device, UInt32(code)) else { continue }
      capabilities.setAxis(
        code,
        AxisInfo(
          minimum: info.pointee.minimum, maximum: info.pointee.maximum, fuzz: info.pointee.fuzz,
          flat: info.pointee.flat, resolution: info.pointee.resolution))
    }
    for property in UInt16(0)..<32 where libevdev_has_property(device, UInt32(property)) != 0 {
      capabilities.addProperty(property)
    }
    return capabilities
  }
}
