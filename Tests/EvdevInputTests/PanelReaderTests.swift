// SPDX-License-Identifier: MIT

import EvdevInput
import FakeEvdev
import GestureCore
import Glibc
import Testing

/// Whether `descriptor` is readable now.
private func isReadable(_ descriptor: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, 0) == 1
}

/// Whether `descriptor` becomes readable at all; a minute is forever for a test, and no claim about time.
private func becomesReadable(_ descriptor: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, 60_000) == 1
}

private func openDescriptors() -> Int {
  var count = 0
  for descriptor in Int32(0)..<4096 where fcntl(descriptor, F_GETFD) >= 0 { count += 1 }
  return count
}

@Suite struct `A panel reader on a descriptor that was handed in` {
  private func reader(
    _ panel: FakePanel, _ configuration: PanelReader.Configuration = .init(), owns: Bool = true
  ) throws -> PanelReader {
    try PanelReader(
      fileDescriptor: owns ? panel.descriptorToClose() : panel.fileDescriptor, path: "/dev/input/test",
      closesFileDescriptor: owns,
      configuration: configuration)
  }

  @Test func `connects at the first dispatch and reads what comes`() throws {
    let panel = FakePanel()
    let reader = try reader(panel)
    let log = Log()
    #expect(reader.panel == nil)
    reader.dispatch(into: log)
    #expect(reader.panel?.path == "/dev/input/test")
    #expect(reader.panel?.usesMonotonicClock == true)
    panel.send("s0 id1 x10 y10", at: 0)
    #expect(isReadable(reader.fileDescriptor))
    reader.dispatch(into: log)
    #expect(log.take() == ["connected Test panel", "down 1 (10,10)"])
    #expect(!isReadable(reader.fileDescriptor))
    reader.dispatch(into: log)
    #expect(log.take() == [])
  }

  @Test func `cancels and disconnects once when the device goes, and does not spin`() throws {
    let panel = FakePanel()
    let reader = try reader(panel)
    let log = Log()
    reader.dispatch(into: log)
    panel.send("s0 id1 x10 y10", at: 0)
    panel.send("x11", at: 10)
    panel.unplug()
    #expect(reader.dispatch(into: log))
    #expect(log.take() == ["connected Test panel", "down 1 (10,10)", "move 1 (11,10)"])
    #expect(isReadable(reader.fileDescriptor))
    #expect(reader.dispatch(into: log))
    #expect(log.take() == ["cancel 1 (11,10)", "disconnected gone"])
    #expect(reader.panel == nil)
    #expect(!isReadable(reader.fileDescriptor))
    reader.dispatch(into: log)
    #expect(log.take() == [])
  }

  @Test func `takes a descriptor out that it does not own`() throws {
    let panel = FakePanel()
    let reader = try reader(panel, owns: false)
    let log = Log()
    reader.dispatch(into: log)
    panel.unplug()
    reader.dispatch(into: log)
    #expect(log.take() == ["connected Test panel", "disconnected gone"])
    #expect(fcntl(panel.fileDescriptor, F_GETFD) >= 0)
    #expect(!isReadable(reader.fileDescriptor))
  }

  @Test func `cancels what was down before a suspend, and takes what came since`() throws {
    let panel = FakePanel()
    let reader = try reader(panel)
    let log = Log()
    reader.dispatch(into: log)
    panel.send("s0 id1 x10 y10", at: 0)
    reader.dispatch(into: log)
    _ = log.take()
    reader.suspendWatch.pretendSleep(microseconds: 40_000_000)
    panel.send("s1 id2 x20 y20", at: 100)
    reader.dispatch(into: log)
    #expect(log.take() == ["cancel 1 (10,10)", "down 2 (20,20)"])
    panel.send("x21", at: 110)
    reader.dispatch(into: log)
    #expect(log.take() == ["move 2 (21,20)"])
  }

  @Test func `closes for good`() throws {
    let panel = FakePanel()
    let reader = try reader(panel)
    let log = Log()
    reader.dispatch(into: log)
    panel.send("s0 id1 x10 y10", at: 0)
    reader.dispatch(into: log)
    reader.close(into: log)
    reader.close(into: log)
    reader.dispatch(into: log)
    #expect(log.take() == ["connected Test panel", "down 1 (10,10)", "cancel 1 (10,10)", "disconnected closed"])
  }

  @Test func `says who is in the way of a grab, and reads anew once it has it`() throws {
    let panel = FakePanel()
    fake_evdev_fail_grab(panel.fileDescriptor, EBUSY)
    var configuration = PanelReader.Configuration()
    configuration.grabs = true
    configuration.retry.longest = 1
    let reader = try reader(panel, configuration)
    let log = Log()
    reader.dispatch(into: log)
    let busy = DeviceError.busy(path: "/dev/input/test", by: [])
    #expect(log.take() == ["connected Test panel", "problem \(busy)"])
    panel.send("s0 id1 x5 y5", at: 0)
    reader.dispatch(into: log)
    #expect(log.take() == ["down 1 (5,5)"])
    // The kernel's state moves on while another reader has the events: one contact left, one came.
    panel.setSlot(0, id: -1)
    panel.setSlot(1, id: 2, x: 9, y: 9)
    #expect(becomesReadable(reader.fileDescriptor))
    reader.dispatch(into: log)
    #expect(log.take() == [])
    fake_evdev_fail_grab(panel.fileDescriptor, 0)
    #expect(becomesReadable(reader.fileDescriptor))
    reader.dispatch(into: log)
    #expect(fake_evdev_is_grabbed(panel.fileDescriptor))
    #expect(log.take() == ["cancel 1 (5,5)"])
    panel.send("s1 x6", at: 10)
    panel.send("id-1", at: 20)
    panel.send("id3 x7 y7", at: 30)
    reader.dispatch(into: log)
    #expect(log.take() == ["down 2 (7,7)"])
  }

  @Test func `comes to the rest also beside a panel that never falls silent`() throws {
    let panel = FakePanel()
    fake_evdev_fail_grab(panel.fileDescriptor, EBUSY)
    var configuration = PanelReader.Configuration()
    configuration.grabs = true
    configuration.retry.longest = 1
    let reader = try reader(panel, configuration)
    let log = Log()
    reader.dispatch(into: log)
    fake_evdev_fail_grab(panel.fileDescriptor, 0)
    panel.send("s0 id1 x5 y5", at: 0)
    // Far longer than the millisecond after which it tries again.
    for step in 1...200_000 where !fake_evdev_is_grabbed(panel.fileDescriptor) {
      panel.send("x\(5 + step % 2)", at: Int64(step))
      #expect(reader.dispatch(into: log))
    }
    #expect(fake_evdev_is_grabbed(panel.fileDescriptor))
  }

  @Test func `says whether the panel had something to say`() throws {
    let panel = FakePanel()
    let reader = try reader(panel)
    let log = Log()
    #expect(!reader.dispatch(into: log))
    panel.send("s0 id1 x10 y10", at: 0)
    #expect(reader.dispatch(into: log))
    #expect(!reader.dispatch(into: log))
    panel.send("", at: 10)
    #expect(reader.dispatch(into: log))
  }

  @Test func `refuses a descriptor of something else`() {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect {
      _ = try PanelReader(fileDescriptor: descriptor, closesFileDescriptor: false)
    } throws: { error in
      error as? DeviceError == .system(errno: ENOTTY, call: "libevdev_new_from_fd", path: "/dev/null")
    }
  }
}

@Suite(.serialized) struct `A panel reader that searches` {
  private func reader(
    _ fixture: Fixture, _ selector: DeviceSelector = .firstTouchscreen, attempts: Int = 2
  ) throws -> PanelReader {
    var configuration = PanelReader.Configuration()
    configuration.selector = selector
    configuration.paths = fixture.paths
    configuration.retry.first = 1
    configuration.retry.longest = 1
    configuration.retry.polling = 1
    configuration.retry.attempts = attempts
    return try PanelReader(configuration)
  }

  @Test func `says what it looked at when nothing fits, once`() throws {
    let fixture = Fixture()
    fixture.addMouse("event0")
    let reader = try reader(fixture)
    let log = Log()
    for _ in 0..<3 {
      #expect(becomesReadable(reader.fileDescriptor))
      reader.dispatch(into: log)
    }
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("Panel Mouse") == true)
    #expect(log.lines.first?.contains("mouse-like") == true)
  }

  @Test func `tries a node that fails again, then reports it and goes on looking`() throws {
    let fixture = Fixture()
    fixture.addPanel("event0")
    let reader = try reader(fixture)
    let log = Log()
    // Two attempts are silent, the third gives up; later looks do not repeat it.
    for _ in 0..<2 {
      reader.dispatch(into: log)
      #expect(log.lines == [])
      #expect(becomesReadable(reader.fileDescriptor))
    }
    for _ in 0..<3 {
      reader.dispatch(into: log)
      #expect(becomesReadable(reader.fileDescriptor))
    }
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("no input device") == true)
  }

  static let nodes: [(String, String)] = [
    ("no such node", "no such node"), ("a mouse", "mouse-like"), ("a node without a file", "no such node"),
  ]

  @Test(arguments: nodes)
  func `says why a node that was named is not read`(_ name: String, _ expected: String) throws {
    let fixture = Fixture()
    if name == "a mouse" { fixture.addMouse("event7") }
    if name == "a node without a file" { fixture.addPanel("event7", hasNode: false) }
    let reader = try reader(fixture, DeviceSelector(fixture.path("dev/input/event7")), attempts: 0)
    let log = Log()
    reader.dispatch(into: log)
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains(expected) == true)
  }

  @Test func `leaks no descriptor over its life`() throws {
    let fixture = Fixture()
    fixture.addPanel("event0")
    let log = Log()
    try reader(fixture).dispatch(into: log)
    let before = openDescriptors()
    for _ in 0..<50 {
      let reader = try reader(fixture)
      for _ in 0..<4 { reader.dispatch(into: log) }
    }
    #expect(abs(openDescriptors() - before) < 40)
  }
}

@Suite struct `The watch for suspends` {
  static let steps: [(String, [(Int64, Bool)])] = [
    ("a clock that drifts", [(1000, false), (1010, false), (990, false)]),
    ("just too short", [(1000 + SuspendWatch.shortestSleep - 1, false)]),
    (
      "just long enough, once", [(1000 + SuspendWatch.shortestSleep, true), (1000 + SuspendWatch.shortestSleep, false)]
    ),
    ("two sleeps", [(1_000_000, true), (2_000_000, true), (2_000_000, false)]),
    ("many steps that are none", (1...200).map { (1000 + Int64($0) * 100, false) }),
  ]

  @Test(arguments: steps)
  func `notices what the table says`(_ name: String, _ steps: [(Int64, Bool)]) {
    var watch = SuspendWatch(lead: 1000)
    for (lead, expected) in steps { #expect(watch.hasSlept(lead: lead) == expected, "\(name) \(lead)") }
  }
}
