// SPDX-License-Identifier: MIT

import GestureCore

/// An engine that takes a stream, every event of it asked for, as an app that reports values continuously does.
final class EngineSubject: Subject {
  let name: String
  private var stream: TouchStream
  private let engine: GestureEngine
  private let storage: UnsafeMutableRawBufferPointer
  private var offset: Int64 = 0
  /// Reads what an app reads, so that nothing of it can be left out.
  private var checksum = 0.0
  /// Gestures that began or were recognized, by recognizer: by pointer, as the stream below, so that what is measured is
  /// the engine and not checks of Swift's arrays and classes.
  private let counts: UnsafeMutableBufferPointer<Int>

  var frameCount: Int { stream.frames.count }

  init(
    _ name: String, _ stream: TouchStream, capacity: GestureEngine.Capacity, _ setUp: (borrowing GestureEngine) -> Void
  ) {
    self.name = name
    self.stream = stream
    storage = .allocate(byteCount: GestureEngine.storageByteCount(for: capacity), alignment: 64)
    engine = GestureEngine(capacity: capacity, storage: storage)
    let geometry = stream.panel.geometry
    engine.setDisplay(millimetres: geometry.millimetres, pixelsPerMillimetre: geometry.pixelsPerMillimetre)
    counts = .allocate(capacity: capacity.recognizers)
    counts.initialize(repeating: 0)
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

  deinit {
    storage.deallocate()
    counts.deallocate()
  }

  var found: [Int] { Array(counts) }

  func prepare() {
    offset += stream.period
    stream.renumber()
    counts.update(repeating: 0)
  }

  func touch(_ frames: Range<Int>) {
    var sum: UInt64 = 0
    for index in frames {
      for change in stream.changes[stream.frames[index].changes] { sum &+= change.serial }
    }
    checksum += Double(sum)
  }

  func take(_ frames: Range<Int>) {
    var sum = 0.0
    let offset = offset
    stream.changes.withUnsafeBufferPointer { changes in
      stream.frames.withUnsafeBufferPointer { all in
        guard let changes = changes.baseAddress, let all = all.baseAddress else { return }
        var frame = all + frames.lowerBound
        let end = all + frames.upperBound
        while frame < end {
          let own = frame.pointee.changes
          take(
            UnsafeBufferPointer(start: changes + own.lowerBound, count: own.upperBound &- own.lowerBound),
            at: Timestamp(microseconds: frame.pointee.time.microseconds &+ offset), &sum)
          frame += 1
        }
      }
    }
    checksum += sum
  }

  @inline(__always)
  private func take(_ changes: UnsafeBufferPointer<TouchChange>, at time: Timestamp, _ sum: inout Double) {
    engine.feed(time: time, changes: changes)
    while engine.step() {
      while let event = engine.nextEvent() {
        switch event.phase {
        case .began, .recognized: counts.baseAddress.unsafelyUnwrapped[Int(event.recognizer.index)] &+= 1
        case .changed, .ended, .cancelled, .failed: break
        }
        sum += event.location.x + event.translation.y + event.velocity.x + event.scale + event.rotation
      }
    }
  }
}
