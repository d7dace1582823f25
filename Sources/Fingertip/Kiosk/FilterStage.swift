// SPDX-License-Identifier: MIT

/// What an app wants of its screen's filters.
struct FilterSettings: Equatable, Sendable {
  var options = TouchFilterOptions()
  /// In display pixels.
  var deadZones: [Rectangle] = []
  var edgeMargins = EdgeMargins.none
}

/// A screen's filters and the memory that they work in.
final class FilterStage {
  private var filter: TouchFilter
  private let storage: UnsafeMutableRawBufferPointer
  private var zones = UnsafeMutableBufferPointer<Rectangle>(start: nil, count: 0)

  init() {
    storage = .allocate(byteCount: TouchFilter.storageByteCount, alignment: 16)
    filter = TouchFilter(storage: storage)
  }

  deinit {
    storage.deallocate()
    zones.deallocate()
  }

  func set(_ settings: FilterSettings) {
    filter.options = settings.options
    let old = zones
    zones = .allocate(capacity: settings.deadZones.count)
    _ = zones.initialize(from: settings.deadZones)
    filter.setIgnoredAreas(deadZones: UnsafeBufferPointer(zones), margins: settings.edgeMargins)
    old.deallocate()
  }

  func setDisplay(millimetres: Size, pixelsPerMillimetre: Point) {
    filter.setDisplay(millimetres: millimetres, pixelsPerMillimetre: pixelsPerMillimetre)
  }

  func feed(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    filter.feed(time: time, changes: changes)
  }

  func next() -> TouchFilter.Frame? { filter.nextFrame() }

  func releaseAll() { filter.releaseAll() }

  func ignoreTouches() { filter.ignoreTouches() }

  var nextDeadline: Timestamp? { filter.nextDeadline }

  var heldSince: Timestamp? { filter.heldSince }

  var counts: TouchFilterCounts { filter.counts }
}
