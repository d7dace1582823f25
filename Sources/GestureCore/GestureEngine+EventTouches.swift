// SPDX-License-Identifier: MIT

extension GestureEngine {
  /// One finger of a gesture: which touch it is and where it was last seen, in display pixels.
  ///
  /// Fingers are counted from 0 in the order they landed; nil where there are not so many, or where the event had to wait
  /// and another touch has taken the finger's place since.
  ///
  /// - Complexity: O(fingers squared).
  public func touch(_ number: Int, of event: GestureEvent) -> (serial: UInt64, location: Point)? {
    var rest = event.fingers
    while let contact = rest.popFirst() {
      let record = contacts[contact]
      guard earlier(than: record.pointee.serial, in: event.fingers) == number else { continue }
      guard record.pointee.landingTime <= event.time else { return nil }
      return (record.pointee.serial, pixels(record.pointee.position))
    }
    return nil
  }

  private func earlier(than serial: UInt64, in fingers: ContactSet) -> Int {
    var count = 0
    var rest = fingers
    while let contact = rest.popFirst() {
      if contacts[contact].pointee.serial < serial { count += 1 }
    }
    return count
  }
}
