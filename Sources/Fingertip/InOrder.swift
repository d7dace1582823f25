// SPDX-License-Identifier: MIT

/// What lies in a list in the order in which it was added, so that it is found there without going through all of it.
protocol InOrder: AnyObject {
  /// Higher than that of what was added before; the list's own.
  var listNumber: Int { get set }
}

extension Array where Element: InOrder {
  mutating func add(_ element: Element) {
    element.listNumber = (last?.listNumber ?? 0) + 1
    append(element)
  }

  /// - Complexity: O(log count) looks, and one move of what comes behind.
  mutating func takeOut(_ element: Element) {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle] === element {
        remove(at: middle)
        return
      }
      range =
        self[middle].listNumber < element.listNumber ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
  }
}
