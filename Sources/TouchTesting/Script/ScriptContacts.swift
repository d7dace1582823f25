// SPDX-License-Identifier: MIT

public import GestureCore

/// Fingers of a script as contacts: each touch with a serial of its own and a place among those that are down.
///
/// Leads from scripts straight to an engine, past devices and decoders: ``GestureCore/GestureEngine/feed(time:changes:)``
/// takes the changes.
public struct ScriptContacts: Sendable {
  private struct Finger {
    var contact: UInt8
    var serial: UInt64
    var place: Point
  }

  private var fingers: [Int: Finger] = [:]
  private var free = UInt64.max
  private var nextSerial: UInt64 = 1

  public init() {}

  /// The fingers that are down, in ascending order.
  public var down: [Int] { fingers.keys.sorted() }

  /// Everything was cancelled.
  public mutating func forgetAll() {
    fingers = [:]
    free = .max
  }

  /// A frame's changes, in millimetres if the places are; what a finger that is not down does is left out, and so are
  /// landings beyond 64 fingers.
  public mutating func changes(for actions: [TouchScript.Action]) -> [TouchChange] {
    // A contact that leaves in a frame is free again after it.
    var leaving: UInt64 = 0
    var changes: [TouchChange] = []
    for action in actions {
      switch action {
      case .land(let number, let place):
        guard fingers[number] == nil, free != 0 else { continue }
        let finger = Finger(contact: UInt8(free.trailingZeroBitCount), serial: nextSerial, place: place)
        free &= free &- 1
        nextSerial += 1
        fingers[number] = finger
        changes.append(Self.change(finger, .landed))
      case .move(let number, let place):
        guard var finger = fingers[number] else { continue }
        finger.place = place
        fingers[number] = finger
        changes.append(Self.change(finger, .moved))
      case .lift(let number, let place):
        guard var finger = fingers.removeValue(forKey: number) else { continue }
        finger.place = place ?? finger.place
        leaving |= 1 << UInt64(finger.contact)
        changes.append(Self.change(finger, .lifted))
      case .cancel(let number):
        guard let finger = fingers.removeValue(forKey: number) else { continue }
        leaving |= 1 << UInt64(finger.contact)
        changes.append(Self.change(finger, .cancelled))
      }
    }
    free |= leaving
    return changes
  }

  private static func change(_ finger: Finger, _ transition: ContactTransition) -> TouchChange {
    TouchChange(serial: finger.serial, contact: finger.contact, transition: transition, position: finger.place)
  }
}
