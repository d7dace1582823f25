// SPDX-License-Identifier: MIT

import CMeasure
import Figures
import Fingertip
import GestureCore
import Glibc

/// Fingertip as one of the systems: this program once more, that does what the drivers do.
enum FingertipPeer: String, CaseIterable {
  case core
  case library

  var title: String {
    switch self {
    case .core: "Fingertip, core"
    case .library: "Fingertip, library"
    }
  }

  /// What a frame's time includes, for people.
  var includes: String {
    switch self {
    case .core: "from touches to the events of 10 recognizers; wf-touch and SDL 2 are fed the same"
    case .library: "from the file descriptor to the blocks; libinput is fed the same"
    }
  }

  /// What one has to know of the gestures that it finds.
  var finds: String {
    "gestures of the same fingers exclude each other: a pinch that turns is one of the two, two people are one gesture"
  }

  /// In the child: prints the line. Under callgrind: counts.
  func be(_ options: Options) throws(DeviceError) {
    let stream = TouchStream(frames: options.frames, seed: options.seed)
    let subject: any PeerSubject =
      switch self {
      case .core: CorePeer(stream)
      case .library: try LibraryPeer(stream)
      }
    let meter = PeerMeter(subject)
    if InstructionCounter.isCounting { meter.count() } else { print(meter.measure().written) }
  }
}

/// What is fed frame by frame, and counts the gestures it finds.
protocol PeerSubject: AnyObject {
  var frameCount: Int { get }
  var found: [PeerGesture: Int] { get }
  /// Whether frames have to be put somewhere first, which is not measured.
  var isStaged: Bool { get }

  /// Gets ready to take the whole stream once more.
  func prepare()
  func stage(_ frame: Int)
  func take(_ frames: Range<Int>)
}

/// The engine, fed touches.
private final class CorePeer: PeerSubject {
  private let engine: EngineSubject
  let isStaged = false

  init(_ stream: TouchStream) { engine = EngineSubject(FingertipPeer.core.title, stream) }

  var frameCount: Int { engine.frameCount }

  var found: [PeerGesture: Int] {
    let counts = zip(RecognizerSet.allCases, engine.found).compactMap { set, count in set.gesture.map { ($0, count) } }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  func prepare() { engine.prepare() }
  func stage(_ frame: Int) {}
  func take(_ frames: Range<Int>) { engine.take(frames) }
}

/// A screen dispatched by its caller, fed events.
private final class LibraryPeer: PeerSubject {
  private let panel = FedPanel()
  private let events: PanelEvents
  private let counter = GestureCounter()
  private let watched: WatchedScreen
  let isStaged = true

  init(_ stream: TouchStream) throws(DeviceError) {
    events = PanelEvents(stream)
    // Ahead of the real clock, so that time passes by the events alone.
    events.offset = Int64(measure_nanoseconds() / 1000) + 1_000_000_000
    watched = try WatchedScreen(panel, .manual, found: { [counter] in counter.add($0) })
    watched.dispatch()
  }

  var frameCount: Int { events.reportCount }
  var found: [PeerGesture: Int] { counter.counts }

  func prepare() {
    events.offset += events.period
    counter.reset()
  }

  func stage(_ frame: Int) { panel.send(events.report(frame)) }
  func take(_ frames: Range<Int>) { watched.dispatch() }
}

extension RecognizerSet {
  /// As the table of peers has it; taps of several fingers are not in it.
  var gesture: PeerGesture? {
    switch self {
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .twoFingerTap, .threeFingerTap: nil
    case .longPress: .longPress
    case .pan: .pan
    case .pinch: .pinch
    case .rotation: .rotation
    case .threeFingerSwipe: .swipe
    case .edgePan: .edgePan
    }
  }
}
