// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore

/// Watches a screen and makes a report of everything that is to be printed.
final class GestureReporter {
  /// What is printed.
  struct Options {
    var isRaw = false
    var tellsFailures = false
  }

  /// Which of the recording's devices, where it has several.
  var device: Int?
  /// Which of the recordings, where there are several.
  var file: String?
  /// The moment from which times count; the first touch's unless set.
  private var start: Timestamp?
  /// Gestures by name: recognized, or begun; controls that were pressed.
  private(set) var counts = NameCounts()

  private let options: Options
  private let take: (GestureReport) -> Void

  /// - Parameter start: what times count from; nil is the first touch.
  init(options: Options, start: Timestamp?, take: @escaping (GestureReport) -> Void) {
    self.options = options
    self.start = start
    self.take = take
  }

  /// Begins to watch `screen`, whose recognizers are all there by now.
  func watch(_ screen: TouchScreen) {
    if options.tellsFailures { screen.root.reportFailures() }
    screen.observeTouches { [self, unowned screen] time, change in touch(change, at: time, on: screen) }
    screen.observeEvents { [self, unowned screen] event, recognizer in
      let by = event.by.flatMap { screen.recognizer($0)?.name }
      gesture(event, name: recognizer.name, region: recognizer.region?.name ?? screen.root.name, by: by)
    }
    screen.observeControls { [self] control, event, touch, delivered in
      self.control(control, event, touch, deliveredAt: delivered)
    }
  }

  private func touch(_ change: TouchChange, at time: Timestamp, on screen: TouchScreen) {
    let sinceStart = microseconds(at: time)
    guard options.isRaw else { return }
    let scale = screen.geometry?.pixelsPerMillimetre ?? Point(x: 1, y: 1)
    let location = Point(x: change.position.x * scale.x, y: change.position.y * scale.y)
    take(
      GestureReport(
        device: device, file: file, time: sinceStart, delivered: sinceStart, name: "touch", region: screen.root.name,
        content: .touch(change, location: location)))
  }

  private func gesture(_ event: GestureEvent, name: String, region: String, by: String?) {
    switch event.phase {
    case .recognized, .began: counts.add(name)
    case .changed, .ended, .cancelled, .failed: break
    }
    take(
      GestureReport(
        device: device, file: file, time: microseconds(at: event.time), delivered: microseconds(at: event.delivered),
        name: name, region: region, content: .gesture(event, by: by)))
  }

  private func control(
    _ control: TouchControl, _ event: TouchControl.Event, _ touch: Touch, deliveredAt delivered: Timestamp
  ) {
    if event == .touchUpInside { counts.add(control.name) }
    take(
      GestureReport(
        device: device, file: file, time: microseconds(at: touch.time), delivered: microseconds(at: delivered),
        name: control.name, region: control.name,
        content: .control(event, touches: control.numberOfTouches, location: touch.location)))
  }

  private func microseconds(at time: Timestamp) -> Microseconds {
    if start == nil { start = time }
    return time.microseconds(since: start ?? time)
  }
}

extension TouchRegion {
  /// Makes all recognizers here and in the regions within tell why they give up.
  func reportFailures() {
    for recognizer in gestureRecognizers { recognizer.reportFailures() }
    for region in regions { region.reportFailures() }
  }
}
