// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Testing
import VirtualInput

extension `On a test kernel` {
  @Suite struct `Losing events` {
    /// Which contacts are down according to the frames, by their serial.
    private final class Contacts: FrameSink {
      var down: [UInt64: SlotChange] = [:]
      var counts: [ContactTransition: Int] = [:]
      var drops = 0
      let wantsEvents = true

      func event(_ event: InputEvent) {
        if event.type == EventType.syn, event.code == SynCode.dropped { drops += 1 }
      }

      func frame(_ frame: SlotFrame) {
        for change in frame.changes {
          counts[change.transition, default: 0] += 1
          switch change.transition {
          case .landed, .moved: down[change.serial] = change
          case .lifted, .cancelled: down[change.serial] = nil
          }
        }
      }
    }

    @Test(arguments: [Int32(10), 60])
    func `ends in the kernel's own slots`(_ slots: Int32) throws {
      let panel = try VirtualDevice(.panel(slots: slots))
      let device = try EvdevDevice(path: panel.path)
      let contacts = Contacts()
      device.begin(into: contacts)
      var random = SystemRandomNumberGenerator()
      var held: Set<Int32> = []
      for round in 0..<10 {
        // More than the kernel keeps for a reader, without that reader reading.
        for _ in 0..<400 {
          for _ in 0..<4 {
            let slot = Int32.random(in: 0..<slots, using: &random)
            let (x, y) = (Int32.random(in: 0...4095, using: &random), Int32.random(in: 0...2303, using: &random))
            switch (held.contains(slot), Bool.random(using: &random)) {
            case (false, _):
              panel.land(slot, x, y)
              held.insert(slot)
            case (true, true): panel.move(slot, x, y)
            case (true, false):
              panel.lift(slot)
              held.remove(slot)
            }
          }
          try panel.frame()
        }
        try device.drain(into: contacts)
        let kernel = try EvdevNode(panel.path)
        let expected = (0..<slots).filter { kernel.value(slot: $0, AbsCode.mtTrackingID) >= 0 }.map {
          [$0, kernel.value(slot: $0, AbsCode.mtPositionX), kernel.value(slot: $0, AbsCode.mtPositionY)]
        }
        let seen = contacts.down.values.map { [Int32($0.slot), $0.x, $0.y] }.sorted { $0[0] < $1[0] }
        #expect(Set(expected.map { $0[0] }) == held)
        #expect(seen == expected, "round \(round)")
      }
      #expect(contacts.drops == 10)
      for slot in held { panel.lift(slot) }
      try panel.frame()
      try device.drain(into: contacts)
      #expect(contacts.down.isEmpty)
      let ended = contacts.counts[.lifted, default: 0] + contacts.counts[.cancelled, default: 0]
      #expect(contacts.counts[.landed] == ended)
    }
  }
}
