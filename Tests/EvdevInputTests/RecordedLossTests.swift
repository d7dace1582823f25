// SPDX-License-Identifier: MIT

import EvdevInput
import FakeEvdev
import GestureCore
import Testing
import TouchTesting

/// What those who record are told of lost events is enough to go through all of it again.
@Suite struct `What is recorded of lost events` {
  /// A device, what it said, and what a decoder says that gets the recorded events.
  private struct Session {
    let panel: FakePanel
    let device: EvdevDevice
    let log = Log()
    private let state: [InputEvent]

    init(_ kind: FakePanel.Kind) throws {
      panel = FakePanel(kind)
      device = try panel.open()
      state = device.stateEvents
      log.wantsEvents = true
      device.begin(into: log)
    }

    /// The frames of a decoder that knows nothing but the recording.
    var replayed: [String] {
      let again = Log()
      var decoder = SlotDecoder(capabilities: device.capabilities)
      for event in state + log.events where decoder.handle(event) {
        while let frame = decoder.nextFrame() { again.frame(frame) }
      }
      return again.lines
    }
  }

  static let losses: [(name: String, before: String, lost: [(slot: Int32, id: Int32, x: Int32)], after: String)] = [
    ("nothing changed", "s0 id1 x10 y10 s3 id2 x30 y30", [], "x31"),
    ("a survivor moved", "s0 id1 x10 y10", [(0, 1, 99)], "x100"),
    ("one is gone", "s0 id1 x10 y10 s1 id2 x20 y20", [(0, -1, 10)], "s1 id-1"),
    ("one is new", "s0 id1 x10 y10", [(2, 7, 70)], "s2 id-1"),
    ("one gave its slot to another", "s0 id1 x10 y10", [(0, 2, 11)], "s0 x12"),
    ("all at once", "s0 id1 x10 y10 s1 id2 x20 y20 s2 id3 x30 y30", [(0, 9, 1), (1, -1, 20), (4, 8, 5)], "s4 x6"),
  ]

  @Test(arguments: losses, [false, true])
  func `gives the panel's own frames again`(
    _ loss: (name: String, before: String, lost: [(slot: Int32, id: Int32, x: Int32)], after: String), _ sleeps: Bool
  ) throws {
    let session = try Session(.slots(10))
    session.panel.send(loss.before, at: 1)
    try session.device.drain(into: session.log)
    for (slot, id, x) in loss.lost { session.panel.setSlot(slot, id: id, x: x, y: 5) }
    if sleeps {
      try session.device.resumeAfterSuspend(into: session.log)
    } else {
      session.panel.send("DROP", at: 5)
      try session.device.drain(into: session.log)
    }
    session.panel.send(loss.after, at: 9)
    session.panel.send("s5 id20 x1 y1", at: 12)
    session.panel.send("s5 id-1", at: 13)
    try session.device.drain(into: session.log)
    #expect(session.replayed == session.log.lines, "\(loss.name)")
  }

  @Test(arguments: 0..<100)
  func `gives them again whatever was lost`(_ seed: UInt64) throws {
    let session = try Session(.slots(5))
    var random = SplitMix64(seed: seed)
    func pick(_ range: ClosedRange<Int32>) -> Int32 { .random(in: range, using: &random) }
    var nextID: Int32 = 0
    var down = [Bool](repeating: false, count: 5)
    for time in Int64(0)..<60 {
      let slot = pick(0...4)
      switch pick(0...7) {
      case 0:
        for slot in Int32(0)..<5 where pick(0...1) == 0 {
          nextID += 1
          down[Int(slot)] = pick(0...2) > 0
          session.panel.setSlot(slot, id: down[Int(slot)] ? nextID : -1, x: pick(0...99), y: pick(0...99))
        }
        session.panel.send("DROP s\(pick(0...4))", at: time)
      case 1 where down[Int(slot)]:
        down[Int(slot)] = false
        session.panel.send("s\(slot) id-1", at: time)
      case _ where down[Int(slot)]: session.panel.send("s\(slot) x\(pick(0...99)) y\(pick(0...99))", at: time)
      default:
        nextID += 1
        down[Int(slot)] = true
        session.panel.send("s\(slot) id\(nextID) x\(pick(0...99))", at: time)
      }
      if pick(0...1) == 0 { try session.device.drain(into: session.log) }
    }
    try session.device.drain(into: session.log)
    #expect(session.replayed == session.log.lines)
  }

  @Test func `gives a single touch's again`() throws {
    let session = try Session(.singleTouch)
    session.panel.send("bt1 X10 Y10", at: 1)
    try session.device.drain(into: session.log)
    session.panel.send("DROP X11", at: 2)
    try session.device.drain(into: session.log)
    session.panel.setButton(false)
    session.panel.send("DROP", at: 5)
    try session.device.drain(into: session.log)
    session.panel.send("bt1", at: 8)
    try session.device.drain(into: session.log)
    #expect(session.log.lines == ["down 1 (10,10)", "move 1 (11,10)", "cancel 1 (11,10)", "down 2 (11,10)"])
    #expect(session.replayed == session.log.lines)
  }
}
