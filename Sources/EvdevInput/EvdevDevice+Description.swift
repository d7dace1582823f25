// SPDX-License-Identifier: MIT

import CLibevdev
package import GestureCore

extension EvdevDevice {
  /// Everything a recording has to say of the node so that it can be made again.
  package struct Description {
    /// As the node describes itself: protocol A has no slots here.
    package let capabilities: DeviceCapabilities
    /// Codes of event types other than keys and axes, ascending, by type.
    package let otherCodes: [UInt16: [UInt16]]
  }

  package var described: Description {
    var codes: [UInt16: [UInt16]] = [:]
    for type in UInt16(EventType.rel)..<32 where type != EventType.abs {
      let known = (0..<UInt16(KeyCode.count)).filter {
        libevdev_has_event_code(handle.device, UInt32(type), UInt32($0)) != 0
      }
      if !known.isEmpty { codes[type] = known }
    }
    return Description(capabilities: handle.capabilities, otherCodes: codes)
  }
}
