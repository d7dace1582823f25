// SPDX-License-Identifier: MIT

/// Who wants to win, and in which order they are decided: farthest past the own threshold, deepest, added first; but an
/// edge pan or back pan before a pan.
///
/// Heaps, the next one on top, so that a crowd that has to wait for one tap is gone through once.
extension GestureEngine {
  /// Gathers all that want to win, also those that were put off: they may be free to win now.
  ///
  /// - Complexity: O(recognizers with touches + candidates · log candidates).
  func gatherCandidates() {
    state.pointee.candidateCount = 0
    state.pointee.edgeCandidateCount = 0
    for position in 0..<state.pointee.liveCount {
      let record = recognizers + Int(live[position])
      guard record.pointee.wish != .nothing, record.pointee.phase == .possible else { continue }
      if record.pointee.kind.comesBeforePan {
        push(live[position], onto: edgeCandidates, &state.pointee.edgeCandidateCount)
      } else {
        push(live[position], onto: candidates, &state.pointee.candidateCount)
      }
    }
  }

  /// Takes out the recognizer that is to be decided next; nil where nobody is left.
  func takeCandidate() -> Int? {
    let hasOthers = state.pointee.candidateCount > 0
    if state.pointee.edgeCandidateCount > 0 {
      let first = Int(candidates[0])
      if !hasOthers || recognizers[first].kind == .pan || precedes(Int(edgeCandidates[0]), first) {
        return pop(from: edgeCandidates, &state.pointee.edgeCandidateCount)
      }
    }
    return hasOthers ? pop(from: candidates, &state.pointee.candidateCount) : nil
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let lead = recognizers[left].ratio - recognizers[right].ratio
    // Rounding decides nothing: the same movement mirrored gives the same answer.
    if abs(lead) > lengthTolerance { return lead > 0 }
    if recognizers[left].depth != recognizers[right].depth { return recognizers[left].depth > recognizers[right].depth }
    return recognizers[left].order < recognizers[right].order
  }

  private func push(_ index: Int32, onto heap: UnsafeMutablePointer<Int32>, _ count: inout Int) {
    var place = count
    count &+= 1
    while place > 0 {
      let above = (place &- 1) / 2
      guard precedes(Int(index), Int(heap[above])) else { break }
      heap[place] = heap[above]
      place = above
    }
    heap[place] = index
  }

  private func pop(from heap: UnsafeMutablePointer<Int32>, _ count: inout Int) -> Int {
    let first = heap[0]
    count &-= 1
    let last = heap[count]
    var place = 0
    while true {
      var below = 2 &* place &+ 1
      guard below < count else { break }
      if below &+ 1 < count, precedes(Int(heap[below &+ 1]), Int(heap[below])) { below &+= 1 }
      guard precedes(Int(heap[below]), Int(last)) else { break }
      heap[place] = heap[below]
      place = below
    }
    heap[place] = last
    return Int(first)
  }
}

extension GestureKind {
  /// Whether a gesture of this kind is decided before a pan that wants the same touches.
  fileprivate var comesBeforePan: Bool {
    switch self {
    case .screenEdgePan, .backPan: true
    case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .transform, .sequence, .custom: false
    }
  }
}
