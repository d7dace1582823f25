// SPDX-License-Identifier: MIT

import CMeasure
import GestureCore

/// An engine that takes a stream, every event of it asked for, as an app that reports values continuously does.
final class EngineSubject: Subject {
  let name: String
  private var stream: TouchStream
  private let engine: GestureEngine
  private let storage: UnsafeMutableRawBufferPointer
  private var offset: Int64 = 0
  private var events = 0
  /// Gestures that began or were recognized, by recognizer.
  private(set) var found: [Int]

  var frameCount: Int { stream.frames.count }

  init(
    _ name: String, _ stream: TouchStream, capacity: GestureEngine.Capacity, _ setUp: (borrowing GestureEngine) -> Void
  ) {
    self.name = name
    self.stream = stream
    storage = .allocate(byteCount: GestureEngine.storageByteCount(for: capacity), alignment: 64)
    engine = GestureEngine(capacity: capacity, storage: storage)
    engine.setDisplay(millimetres: Panel.millimetres, pixelsPerMillimetre: Panel.geometry.pixelsPerMillimetre)
    found = Array(repeating: 0, count: capacity.recognizers)
    setUp(engine)
  }

  /// The default set, or some of it, on the whole screen.
  convenience init(_ name: String, _ stream: TouchStream, _ set: [RecognizerSet] = RecognizerSet.allCases) {
    self.init(name, stream, capacity: .init(recognizers: max(set.count, 1))) { engine in
      var ids: [RecognizerSet: RecognizerID] = [:]
      for recognizer in set { ids[recognizer] = engine.addRecognizer(recognizer.configuration, in: .root) }
      if let tap = ids[.tap], let doubleTap = ids[.doubleTap] { _ = engine.require(tap, toFail: doubleTap) }
    }
  }

  deinit { storage.deallocate() }

  func prepare() {
    offset += stream.period
    stream.renumber()
    for index in found.indices { found[index] = 0 }
  }

  func take(_ frames: Range<Int>) {
    stream.changes.withUnsafeBufferPointer { changes in
      stream.frames.withUnsafeBufferPointer { all in
        for index in frames {
          let frame = all[index]
          take(UnsafeBufferPointer(rebasing: changes[frame.changes]), at: frame.time.advanced(byMicroseconds: offset))
        }
      }
    }
  }

  @inline(__always)
  private func take(_ changes: UnsafeBufferPointer<TouchChange>, at time: Timestamp) {
    engine.feed(time: time, changes: changes)
    while engine.step() {
      while let event = engine.nextEvent() {
        switch event.phase {
        case .began, .recognized: found[Int(event.recognizer.index)] += 1
        case .changed, .ended, .cancelled, .failed: break
        }
        withUnsafePointer(to: event) { measure_keep($0) }
      }
    }
  }
}
