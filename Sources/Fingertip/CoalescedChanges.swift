// SPDX-License-Identifier: MIT

extension ContinuousGestureRecognizer {
  /// Whether `whenChanged` is called only once for all that has come in since the app last had time; false unless set.
  ///
  /// Every frame of the panel reaches the gestures, and without this each one is told. A block that takes longer than a
  /// frame of the panel, such as one that draws, then lags behind the finger more and more. With this the block gets the
  /// newest state alone; the places between are in ``coalescedLocations``. Nothing else is left out or comes in another
  /// order: what is yet to be told of the changes is told before the gesture's end.
  ///
  /// A recording on virtual time is worked off frame by frame: each change is told.
  public var coalescesChanges: Bool {
    get { isCoalescing }
    set {
      checkThread()
      isCoalescing = newValue
    }
  }

  /// The centroids of the fingers since the last time a block was called, oldest first, in display pixels. The last is
  /// ``GestureRecognizer/location``, and the only one unless ``coalescesChanges`` is set.
  public var coalescedLocations: [Point] {
    changes.isEmpty ? [location] : changes.locations
  }
}

/// Changes of a gesture that wait to be told as one.
struct CoalescedChanges {
  private var latest: GestureEvent?
  private(set) var locations: [Point] = []

  var isEmpty: Bool { locations.isEmpty }
  var isUntold: Bool { latest != nil }

  mutating func append(_ event: GestureEvent) {
    latest = event
    locations.append(event.location)
  }

  /// The newest change, if it was not told yet; the places stay until they are forgotten.
  mutating func take() -> GestureEvent? {
    defer { latest = nil }
    return latest
  }

  mutating func forget() {
    locations.removeAll(keepingCapacity: true)
  }
}
