// SPDX-License-Identifier: MIT

import EvdevInput
import FakeEvdev
import GestureCore
import Glibc
import Testing

@Suite struct `A device` {
  /// Sends `frames` (text and milliseconds) to a new panel, and returns what is read.
  private func lines(_ kind: FakePanel.Kind, _ frames: [(String, Int64)]) throws -> [String] {
    let panel = FakePanel(kind)
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    for (text, time) in frames {
      #expect(panel.send(text, at: time))
      try device.drain(into: log)
    }
    return log.lines
  }

  static let cases: [(String, FakePanel.Kind, [(String, Int64)], [String])] = [
    (
      "Q1: a lift and a landing in one frame", .slots(10),
      [("s0 id1 x100 y100 bt1", 0), ("id-1 id2 x3000 y3000", 20), ("id-1 bt0", 80)],
      ["down 1 (100,100)", "up 1 (100,100)", "down 2 (3000,3000)", "up 2 (3000,3000)"]
    ),
    (
      "Q2: an id that changes without -1 is another contact", .slots(10),
      [("s0 id1 x100 y100", 0), ("id2 x3000 y3000", 20), ("id-1", 80)],
      ["down 1 (100,100)", "up 1 (100,100)", "down 2 (3000,3000)", "up 2 (3000,3000)"]
    ),
    (
      "a slot that the device did not declare", .slots(2),
      [("s0 id1 x1 y1", 0), ("s7 id2 x9 y9", 5), ("s0 x2", 10), ("id-1", 15)],
      ["down 1 (1,1)", "move 1 (2,1)", "up 1 (2,1)"]
    ),
    (
      "Q3: an id used again", .slots(10),
      [("s0 id0 x10 y10", 0), ("id-1", 30), ("id0 x500 y500", 60), ("id-1", 90)],
      ["down 1 (10,10)", "up 1 (10,10)", "down 2 (500,500)", "up 2 (500,500)"]
    ),
    (
      "Q6: ids wrap and pass the declared maximum", .slots(10),
      [("s0 id65535 x1 y1", 0), ("s1 id0 x2 y2", 5), ("s2 id70000 x3 y3", 9), ("s0 id-1 s1 id-1 s2 id-1", 20)],
      ["down 1 (1,1)", "down 2 (2,2)", "down 3 (3,3)", "up 1 (1,1), up 2 (2,2), up 3 (3,3)"]
    ),
    (
      "Q7: the slot is kept over frames", .slots(10),
      [
        ("s0 id1 x1 y1 s1 id2 x4000 y4000", 0), ("x2", 5), ("s0 y2", 10), ("s1 id-1", 15), ("s0 id-1", 20),
      ],
      ["down 1 (1,1), down 2 (4000,4000)", "move 2 (2,4000)", "move 1 (1,2)", "up 2 (2,4000)", "up 1 (1,2)"]
    ),
    (
      "Q8: coordinates left out are the slot's last", .slots(10),
      [("s0 id1 x100 y100", 0), ("id-1", 50), ("id2 y180", 200), ("id-1", 250), ("id3", 400), ("id-1", 450)],
      [
        "down 1 (100,100)", "up 1 (100,100)", "down 2 (100,180)", "up 2 (100,180)", "down 3 (100,180)",
        "up 3 (100,180)",
      ]
    ),
    (
      "Q10: single touch", .singleTouch, [("bt1 X10 Y10", 0), ("X20", 10), ("bt0", 20)],
      ["down 1 (10,10)", "move 1 (20,10)", "up 1 (20,10)"]
    ),
    (
      "Q10: the left button", .leftButton, [("left1 X10 Y10", 0), ("left0", 20)], ["down 1 (10,10)", "up 1 (10,10)"]
    ),
    ("Q10: pressure", .pressure, [("p40 X10 Y10", 0), ("p0", 20)], ["down 1 (10,10)", "up 1 (10,10)"]),
    (
      "Q12: protocol A, two contacts that change places in the frame", .protocolA,
      [("x1 y1 mt x9 y9 mt bt1", 0), ("x9 y9 mt x2 y1 mt", 10), ("x9 y9 mt", 20), ("mt bt0", 30)],
      ["down 1 (1,1), down 2 (9,9)", "move 1 (2,1)", "up 1 (2,1)", "up 2 (9,9)"]
    ),
    (
      "Q12: protocol A that ends with the button alone", .protocolA,
      [("x1 y1 mt bt1", 0), ("x2 y1 mt", 10), ("bt0", 30), ("x50 y50 mt bt1", 40)],
      ["down 1 (1,1)", "move 1 (2,1)", "up 1 (2,1)", "down 2 (50,50)"]
    ),
    (
      "protocol A after events were lost", .protocolA,
      [("x100 y100 mt x900 y900 mt bt1", 0), ("DROP", 10), ("x100 y100 mt", 20), ("mt bt0", 30)],
      [
        "down 1 (100,100), down 2 (900,900)", "cancel 1 (100,100), cancel 2 (900,900)", "down 3 (100,100)",
        "up 3 (100,100)",
      ]
    ),
  ]

  @Test(arguments: cases)
  func `reads what the table says`(
    _ name: String, _ kind: FakePanel.Kind, _ frames: [(String, Int64)], _ expected: [String]
  ) throws {
    #expect(try lines(kind, frames) == expected, "\(name)")
  }

  @Test func `reads two hundred frames at once, each with its own time`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = TimeLog()
    device.begin(into: log)
    var times: [Int64] = []
    for tap in 0..<100 {
      let start = Int64(tap) * 100
      panel.send("s0 id\(tap) x\(tap) y7 bt1", at: start)
      panel.send("id-1 bt0", at: start + 30)
      times += [start * 1000, (start + 30) * 1000]
    }
    try device.drain(into: log)
    #expect(log.times == times)
    #expect(log.landings == 100)
    #expect(log.lifts == 100)
  }

  @Test func `follows the kernel's slots after events were lost`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    panel.send("s0 id1 x10 y10 s1 id2 x20 y20 s3 id4 x40 y40 bt1", at: 0)
    try device.drain(into: log)
    _ = log.take()
    // 1 and 2 are gone, 4 moved, 5 landed where 1 was; slot 2 has a place but no contact.
    panel.setSlot(0, id: 5, x: 50, y: 55)
    panel.setSlot(1, id: -1)
    panel.setSlot(2, id: -1, x: 99, y: 99)
    panel.setSlot(3, id: 4, x: 41, y: 44)
    panel.send("DROP", at: 10)
    try device.drain(into: log)
    #expect(log.take() == ["cancel 1 (10,10), cancel 2 (20,20), move 3 (41,44)", "down 4 (50,55)"])
    panel.send("s0 x51", at: 20)
    panel.send("id-1", at: 30)
    panel.send("s3 id-1 bt0", at: 40)
    try device.drain(into: log)
    #expect(log.take() == ["move 4 (51,55)", "up 4 (51,55)", "up 3 (41,44)"])
  }

  @Test func `takes nothing for news that was read along with the loss of events`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    panel.send("s0 id1 x10 y10", at: 0)
    panel.send("DROP", at: 10)
    panel.send("id-1", at: 20)
    panel.send("id2 x50 y50", at: 30)
    try device.drain(into: log)
    #expect(log.take() == ["down 1 (10,10)", "cancel 1 (10,10)", "down 2 (50,50)"])
    panel.send("id-1", at: 40)
    try device.drain(into: log)
    #expect(log.take() == ["up 2 (50,50)"])
  }

  @Test func `ignores contacts that were down at opening, unless it adopts them`() throws {
    for adopts in [false, true] {
      let panel = FakePanel()
      panel.setSlot(0, id: 9, x: 100, y: 200)
      var options = EvdevDevice.Options()
      options.adoptsContactsFoundDown = adopts
      let device = try panel.open(options)
      let log = Log()
      device.begin(into: log)
      let soon = Int64(1) << 40
      panel.send("s0 x110", at: soon)
      panel.send("id-1", at: soon + 50)
      panel.send("id10 x50 y50", at: soon + 200)
      panel.send("id-1", at: soon + 250)
      try device.drain(into: log)
      let first = adopts ? ["down 1 (100,200)", "move 1 (110,200)", "up 1 (110,200)"] : []
      let serial = adopts ? 2 : 1
      #expect(log.take() == first + ["down \(serial) (50,50)", "up \(serial) (50,50)"])
    }
  }

  @Test func `ignores protocol A's contacts that were down at opening`() throws {
    let panel = FakePanel(.protocolA)
    panel.setButton(true)
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    panel.send("x1 y1 mt", at: 0)
    panel.send("x1 y1 mt x9 y9 mt", at: 10)
    panel.send("mt bt0", at: 20)
    panel.send("x5 y5 mt bt1", at: 30)
    try device.drain(into: log)
    #expect(log.take() == ["down 1 (5,5)"])
  }

  @Test func `cancels once and says so when the device is gone`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    panel.send("s0 id1 x10 y10", at: 0)
    panel.unplug()
    // The first reading finds the touch, the next the end.
    try device.drain(into: log)
    #expect(throws: DeviceError.gone(path: "/dev/input/test")) { try device.drain(into: log) }
    #expect(throws: DeviceError.gone(path: "/dev/input/test")) { try device.drain(into: log) }
    #expect(log.take() == ["down 1 (10,10)", "cancel 1 (10,10)"])
  }

  @Test func `reads the slots anew after another reader's grab`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    panel.send("s0 id1 x10 y10", at: 0)
    try device.drain(into: log)
    panel.setSlot(0, id: -1)
    panel.setSlot(1, id: 2, x: 5, y: 5)
    device.resynchronize(into: log)
    panel.send("s1 x6", at: 10)
    panel.send("id-1", at: 20)
    panel.send("s0 id3 x7 y7", at: 30)
    try device.drain(into: log)
    #expect(log.take() == ["down 1 (10,10)", "cancel 1 (10,10)", "down 2 (7,7)"])
  }

  @Test func `takes only new contacts after a suspend`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    panel.send("s0 id1 x10 y10", at: 0)
    try device.drain(into: log)
    panel.send("s1 id2 x20 y20", at: 40_000)
    try device.resumeAfterSuspend(into: log)
    panel.send("s0 x11", at: 40_010)
    panel.send("s1 id-1", at: 40_020)
    try device.drain(into: log)
    #expect(log.take() == ["down 1 (10,10)", "cancel 1 (10,10)", "down 2 (20,20)", "up 2 (20,20)"])
  }

  @Test func `repairs what the kernel did not report over a suspend`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    panel.setSlot(1, id: 2, x: 20, y: 20)
    try device.resumeAfterSuspend(into: log)
    #expect(log.take() == ["down 1 (20,20)"])
  }

  @Test func `hands out every event to those who want them`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = Log()
    log.wantsEvents = true
    device.begin(into: log)
    panel.send("s0 id1 x10 y10", at: 1)
    try device.drain(into: log)
    #expect(
      log.events.map(\.code) == [
        AbsCode.mtSlot, AbsCode.mtTrackingID, AbsCode.mtPositionX, AbsCode.mtPositionY, SynCode.report,
      ])
    #expect(log.events.allSatisfy { $0.time == Timestamp(microseconds: 1000) })
    log.events = []
    panel.setSlot(0, id: -1)
    panel.send("DROP", at: 2)
    try device.drain(into: log)
    #expect(log.events.prefix(2).map(\.code) == [SynCode.dropped, SynCode.report])
    #expect(log.events.contains { $0.code == AbsCode.mtTrackingID && $0.value == -1 })
  }

  @Test func `tells those who want events what changed between the last of them and the end of a loss`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = Log()
    log.wantsEvents = true
    device.begin(into: log)
    panel.send("s0 id1 x10 y10 bt1", at: 1)
    panel.send("x11", at: 2)
    try device.drain(into: log)
    log.events = []
    panel.setSlot(0, id: 1, x: 12)
    panel.send("DROP", at: 5)
    try device.drain(into: log)
    func values(_ code: UInt16) -> [Int32] {
      log.events.filter { $0.type == EventType.abs && $0.code == code }.map(\.value)
    }
    #expect(values(AbsCode.mtTrackingID) == [])
    #expect(values(AbsCode.mtPositionX) == [12])
    #expect(values(AbsCode.mtPositionY) == [])
    #expect(!log.events.contains { $0.type == EventType.key })
    #expect(log.events.allSatisfy { $0.time == Timestamp(microseconds: 5000) })
  }

  @Test func `says whether there was anything to read`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    #expect(try !device.drain(into: log))
    // As many events as one reading takes, so that a second one finds nothing.
    for time in 0..<Int64(256) { panel.send("", at: time) }
    #expect(try device.drain(into: log))
    #expect(try !device.drain(into: log))
  }

  @Test func `counts what a driver does wrong`() throws {
    let panel = FakePanel(.slots(2))
    let device = try panel.open()
    let log = Log()
    device.begin(into: log)
    panel.send("s0 id1 x10 y10", at: 1)
    try device.drain(into: log)
    #expect(device.faults == DecoderFaults())
    panel.send("s0 id2 x10 y10", at: 2)
    panel.send("s5 id3 x10 y10", at: 3)
    try device.drain(into: log)
    #expect(device.faults.replacedWithoutRelease == 1)
    #expect(device.faults.slotsOutOfRange == 1)
  }

  @Test func `asks for the monotonic clock, and says when it cannot have it`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    #expect(device.usesMonotonicClock)
    #expect(fake_evdev_clock(panel.fileDescriptor) == CLOCK_MONOTONIC)
    let other = FakePanel()
    fake_evdev_fail_clock(other.fileDescriptor, EINVAL)
    #expect(try !other.open().usesMonotonicClock)
  }

  @Test func `grabs, and says who is in the way`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    try device.grab()
    #expect(device.isGrabbed)
    #expect(fake_evdev_is_grabbed(panel.fileDescriptor))
    device.ungrab()
    #expect(!fake_evdev_is_grabbed(panel.fileDescriptor))
    fake_evdev_fail_grab(panel.fileDescriptor, EBUSY)
    #expect(throws: DeviceError.busy(path: "/dev/input/test", by: [])) { try device.grab() }
    #expect(!device.isGrabbed)
  }

  @Test func `lets go of the grab with the device`() throws {
    let panel = FakePanel()
    do {
      let device = try panel.open()
      try device.grab()
      #expect(fake_evdev_is_grabbed(panel.fileDescriptor))
    }
    // The descriptor is the panel's, and still open.
    #expect(!fake_evdev_is_grabbed(panel.fileDescriptor))
  }

  @Test func `comes to an end with a device that has more to say each time`() throws {
    let panel = FakePanel()
    let device = try panel.open()
    let log = FloodingLog(panel)
    device.begin(into: log)
    panel.send("s0 id1 x10 y10", at: 0)
    for time in 1...300 { panel.send("x\(time)", at: Int64(time)) }
    #expect(try device.drain(into: log))
    // 16 readings of 256 events, two a report.
    #expect((256...16 * 128).contains(log.frames))
  }

  @Test func `refuses what is no touchscreen, and reads it for those who ask`() throws {
    let panel = FakePanel(.touchpad)
    let descriptor = panel.fileDescriptor
    #expect {
      _ = try EvdevDevice(fileDescriptor: descriptor, path: "/dev/input/test", closesFileDescriptor: false)
    } throws: { error in
      guard case .notTouchscreen(let path, .refused(.touchpad, _, _)) = error as? DeviceError else { return false }
      return path == "/dev/input/test"
    }
    var options = EvdevDevice.Options()
    options.kinds = .touchpads
    #expect(try panel.open(options).verdict.isAccepted)
  }

  @Test func `leaves a descriptor open that it does not own`() throws {
    let panel = FakePanel()
    do {
      _ = try EvdevDevice(fileDescriptor: panel.fileDescriptor, closesFileDescriptor: false)
    }
    #expect(fcntl(panel.fileDescriptor, F_GETFD) >= 0)
  }

  @Test func `says what keeps it from opening a path`() {
    #expect(throws: DeviceError.noSuchNode(path: "/dev/input/no-such-node")) {
      _ = try EvdevDevice(path: "/dev/input/no-such-node")
    }
    #expect(throws: DeviceError.system(errno: ENOTTY, call: "libevdev_new_from_fd", path: "/dev/null")) {
      _ = try EvdevDevice(path: "/dev/null")
    }
  }
}

/// Has the panel send two reports for each that it hears of.
private final class FloodingLog: FrameSink {
  private let panel: FakePanel
  var frames = 0

  init(_ panel: FakePanel) { self.panel = panel }

  func frame(_ frame: SlotFrame) {
    frames += 1
    guard frames < 100_000 else { return }
    for report in 0..<2 { panel.send("x\((frames * 2 + report) % 4000)", at: 1000) }
  }
}

/// Counts transitions and keeps the frames' times.
private final class TimeLog: FrameSink {
  var times: [Int64] = []
  var landings = 0
  var lifts = 0

  func frame(_ frame: SlotFrame) {
    times.append(frame.time.microseconds)
    landings += frame.changes.count { $0.transition == .landed }
    lifts += frame.changes.count { $0.transition == .lifted }
  }
}
