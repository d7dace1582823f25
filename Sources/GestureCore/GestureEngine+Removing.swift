// SPDX-License-Identifier: MIT

/// Taking recognizers and regions out.
///
/// What is removed is told that its gesture is cancelled, and keeps its place until that was taken.
extension GestureEngine {
  /// Takes a recognizer away. If its gesture is under way it is cancelled first; nothing else of it comes.
  ///
  /// - Complexity: O(its relations + events not taken yet), however many recognizers there are. One with touches or
  ///   results to wait for leaves a decision to be made: O(recognizers that have those) on top.
  public func removeRecognizer(_ recognizer: RecognizerID) {
    guard isRecognizer(recognizer) else { return }
    let index = Int(recognizer.index)
    let wasAtRest = recognizers[index].isAtRest
    dropEvents { $0 == recognizer.index }
    takeOut(index)
    finishRemoval(wasAtRest: wasAtRest)
  }

  /// Removes a region with everything in it. Touches that landed in it reach nobody any more.
  ///
  /// - Complexity: as ``removeRecognizer(_:)``, of all recognizers in it at once, and O(regions in it).
  public func removeRegion(_ region: RegionID) {
    guard isRegion(region), region != .root else { return }
    state.pointee.search &+= 1
    let wasAtRest = mark(region.index)
    dropEvents { recognizers[Int($0)].search == state.pointee.search }
    takeOutRegion(region.index)
    finishRemoval(wasAtRest: wasAtRest)
  }

  /// Marks all recognizers in `region` as come by; whether they have nothing to wait for.
  private func mark(_ region: Int32) -> Bool {
    var wasAtRest = true
    var index = regions[Int(region)].firstRecognizer
    while index >= 0 {
      if !recognizers[Int(index)].isAtRest { wasAtRest = false }
      recognizers[Int(index)].search = state.pointee.search
      index = recognizers[Int(index)].next
    }
    var child = regions[Int(region)].topChild
    while child >= 0 {
      if !mark(child) { wasAtRest = false }
      child = regions[Int(child)].below
    }
    return wasAtRest
  }

  private func takeOutRegion(_ region: Int32) {
    let index = Int(region)
    while regions[index].topChild >= 0 { takeOutRegion(regions[index].topChild) }
    while regions[index].firstRecognizer >= 0 { takeOut(Int(regions[index].firstRecognizer)) }
    let above = regions[index].above
    let below = regions[index].below
    if above >= 0 { regions[Int(above)].below = below } else { regions[Int(regions[index].parent)].topChild = below }
    if below >= 0 { regions[Int(below)].above = above }
    regions[index] = RegionRecord()
    state.pointee.isLayoutStale = true
    regions[index].below = state.pointee.freeRegion
    state.pointee.freeRegion = region
  }

  /// Ends the gesture of recognizer `index`, of which no event waits to be taken, and takes it out of all lists but those
  /// of a step.
  private func takeOut(_ index: Int) {
    recognizers[index].isLeaving = true
    endGesture(of: index)
    unlink(index)
    removeRelations(of: Int32(index))
    recognizers[index].next = state.pointee.firstLeaving
    state.pointee.firstLeaving = Int32(index)
  }

  private func unlink(_ index: Int) {
    let region = Int(recognizers[index].region)
    let (previous, next) = (recognizers[index].previous, recognizers[index].next)
    if previous >= 0 { recognizers[Int(previous)].next = next } else { regions[region].firstRecognizer = next }
    if next >= 0 { recognizers[Int(next)].previous = previous } else { regions[region].lastRecognizer = previous }
  }

  /// - Parameter wasAtRest: Whether nobody's standing can have changed by it.
  private func finishRemoval(wasAtRest: Bool) {
    if state.pointee.takenEvents == state.pointee.eventCount { freeLeavingRecognizers() }
    if !wasAtRest { settle() }
  }

  /// Frees the places of removed recognizers once nothing of them is left to tell.
  func freeLeavingRecognizers() {
    var index = state.pointee.firstLeaving
    var isAnyEngaged = false
    while index >= 0 {
      if recognizers[Int(index)].isEngaged { isAnyEngaged = true }
      index = recognizers[Int(index)].next
    }
    if isAnyEngaged {
      state.pointee.engagedCount = dropLeaving(from: engaged, count: state.pointee.engagedCount)
      state.pointee.liveCount = dropLeaving(from: live, count: state.pointee.liveCount)
    }
    index = state.pointee.firstLeaving
    state.pointee.firstLeaving = -1
    while index >= 0 {
      let next = recognizers[Int(index)].next
      recognizers[Int(index)] = RecognizerRecord()
      recognizers[Int(index)].next = state.pointee.freeRecognizer
      state.pointee.freeRecognizer = index
      index = next
    }
  }

  /// How many are left.
  private func dropLeaving(from list: UnsafeMutablePointer<Int32>, count: Int) -> Int {
    var kept = 0
    for position in 0..<count where !recognizers[Int(list[position])].isLeaving {
      list[kept] = list[position]
      kept &+= 1
    }
    return kept
  }
}
