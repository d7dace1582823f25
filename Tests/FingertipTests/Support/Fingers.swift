// SPDX-License-Identifier: MIT

import EvdevInput
import Glibc
import Synchronization

@testable import Fingertip

/// Fingers on a screen without a panel: touches in millimetres and time, straight into the screen's session.
///
/// The display is 300 × 200 mm with 10 pixels a millimetre.
final class Fingers {
  let screen: TouchScreen
  private var serials: UInt64 = 0
  private var down: [UInt8: (serial: UInt64, place: Point)] = [:]
  private(set) var now = Timestamp(microseconds: 1_000_000)

  init(_ screen: TouchScreen) {
    self.screen = screen
    screen.core.setDisplay(
      millimetres: Size(width: 300, height: 200), pixelsPerMillimetre: Point(x: 10, y: 10))
  }

  /// Lets `milliseconds` pass.
  func wait(_ milliseconds: Double) {
    now = now.advanced(byMicroseconds: Microseconds(milliseconds * 1000))
    screen.core.advance(to: now)
  }

  func land(_ finger: UInt8 = 0, _ x: Double, _ y: Double) {
    serials += 1
    down[finger] = (serials, Point(x: x, y: y))
    send(finger, .landed)
  }

  func move(_ finger: UInt8 = 0, _ x: Double, _ y: Double) {
    down[finger]?.place = Point(x: x, y: y)
    send(finger, .moved)
  }

  func lift(_ finger: UInt8 = 0) {
    send(finger, .lifted)
    down[finger] = nil
  }

  /// Lifts a finger in the frame that also brings it to another place.
  func lift(_ finger: UInt8 = 0, at x: Double, _ y: Double) {
    down[finger]?.place = Point(x: x, y: y)
    lift(finger)
  }

  func cancel(_ finger: UInt8 = 0) {
    send(finger, .cancelled)
    down[finger] = nil
  }

  func tap(_ x: Double, _ y: Double) {
    land(0, x, y)
    wait(50)
    lift(0)
  }

  /// A pan of one finger by `dx`, one millimetre every 8 ms; the finger stays down.
  func drag(_ finger: UInt8 = 0, from x: Double, _ y: Double, by dx: Double) {
    land(finger, x, y)
    for step in 1...max(Int(dx), 1) {
      wait(8)
      move(finger, x + Double(step), y)
    }
  }

  private func send(_ finger: UInt8, _ transition: ContactTransition) {
    guard let contact = down[finger] else { return }
    let change = TouchChange(
      serial: contact.serial, contact: finger, transition: transition, position: contact.place)
    withUnsafePointer(to: change) { pointer in
      screen.core.take(time: now, changes: UnsafeBufferPointer(start: pointer, count: 1))
    }
  }
}

/// A source of touches without a device: what tests put in comes out when it is dispatched.
final class TestSource: TouchSource, Sendable {
  let fileDescriptor: Int32
  private let writeEnd: Int32
  private let pending = Mutex<[@Sendable (any TouchSink) -> Void]>([])

  init() {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    fileDescriptor = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(fileDescriptor)
    close(writeEnd)
  }

  func put(_ action: @escaping @Sendable (any TouchSink) -> Void) {
    pending.withLock { $0.append(action) }
    _ = write(writeEnd, "x", 1)
  }

  /// One contact's change, stamped with the clock.
  func put(_ change: TouchChange) {
    put { sink in
      withUnsafePointer(to: change) { pointer in
        sink.frame(time: .monotonicNow, changes: UnsafeBufferPointer(start: pointer, count: 1))
      }
    }
  }

  func dispatch(_ sink: any TouchSink, at now: Timestamp) -> Bool {
    var byte: UInt8 = 0
    while read(fileDescriptor, &byte, 1) == 1 {}
    let actions = pending.withLock { actions in
      defer { actions = [] }
      return actions
    }
    for action in actions { action(sink) }
    return !actions.isEmpty
  }
}

extension TouchScreen {
  /// A screen without a panel that is driven by the test.
  static func testing(delivery: DeliveryMode = .manual, source: any TouchSource = TestSource()) -> TouchScreen {
    do {
      return try TouchScreen(input: .live(source), delivery: delivery)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// Lines that blocks write, from whatever thread.
final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  var all: [String] { lines.withLock { $0 } }
}
