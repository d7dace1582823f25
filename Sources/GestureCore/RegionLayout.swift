// SPDX-License-Identifier: MIT

/// Where the regions are that touches reach, laid out for a touch that lands and asks which is under it.
///
/// The children of each region stand in a row, the one on top first, one row behind the other; every 16 places have a box
/// around them, so that of a thousand buttons some eighty are looked at. Laid out anew for the first touch that lands after
/// a region has changed.
struct RegionLayout: BitwiseCopyable {
  /// A rectangle by its edges; as in a ``Rectangle``, the right and bottom one do not belong to it.
  struct Box: BitwiseCopyable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// Nil where no point can lie.
    init?(_ frame: Rectangle) {
      (left, top, right, bottom) = (frame.x, frame.y, frame.x + frame.width, frame.y + frame.height)
      guard left < right, top < bottom else { return nil }
    }

    func contains(_ point: Point) -> Bool {
      point.x >= left && point.y >= top && point.x < right && point.y < bottom
    }

    mutating func grow(around other: Box) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
    }
  }

  /// The places of one region's children.
  struct Row: BitwiseCopyable {
    var start: Int32
    var end: Int32
  }

  static let groupSize = 16

  let boxes: UnsafeMutablePointer<Box>
  let children: UnsafeMutablePointer<Int32>
  /// Around the boxes of each group of places, whosever children they are: places and boxes of different rows have nothing to
  /// do with each other, which makes a group's box larger than it must be, and never smaller.
  let groups: UnsafeMutablePointer<Box>
  let rows: UnsafeMutablePointer<Row>

  init(capacity: Int, from carver: inout StorageCarver) {
    boxes = carver.carve(capacity, of: Box.self)
    children = carver.carve(capacity, of: Int32.self)
    groups = carver.carve(capacity / Self.groupSize + 1, of: Box.self)
    rows = carver.carve(capacity, of: Row.self)
  }

  /// The topmost child of `region` under `point`, in that region's coordinates; -1 where there is none.
  func child(of region: Int32, at point: Point) -> Int32 {
    let row = rows[Int(region)]
    var place = Int(row.start)
    let end = Int(row.end)
    while place < end {
      let group = place / Self.groupSize
      let next = min((group &+ 1) &* Self.groupSize, end)
      if groups[group].contains(point) {
        while place < next {
          if boxes[place].contains(point) { return children[place] }
          place &+= 1
        }
      }
      place = next
    }
    return -1
  }
}

extension GestureEngine {
  /// The deepest, topmost region under `point` (display pixels); -1 while the whole screen is hidden or switched off.
  ///
  /// - Complexity: O(regions / 16 at each level); O(regions) after one has changed.
  func region(at point: Point) -> Int32 {
    guard regions[0].receivesTouches else { return -1 }
    if state.pointee.isLayoutStale { layOut() }
    let layout = layout
    var found: Int32 = 0
    var local = point
    while true {
      let child = layout.child(of: found, at: local)
      guard child >= 0 else { return found }
      let frame = regions[Int(child)].frame
      local = Point(x: local.x - frame.x, y: local.y - frame.y)
      found = child
    }
  }

  @inline(never)
  private func layOut() {
    state.pointee.isLayoutStale = false
    var count = 0
    for index in 0..<state.pointee.regionEnd {
      let start = count
      var child = regions[index].topChild
      while child >= 0 {
        let region = regions + Int(child)
        if region.pointee.receivesTouches, let box = RegionLayout.Box(region.pointee.frame) {
          layout.boxes[count] = box
          layout.children[count] = child
          count &+= 1
        }
        child = region.pointee.below
      }
      layout.rows[index] = RegionLayout.Row(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: count))
    }
    for place in 0..<count {
      let group = place / RegionLayout.groupSize
      if place % RegionLayout.groupSize == 0 {
        layout.groups[group] = layout.boxes[place]
      } else {
        layout.groups[group].grow(around: layout.boxes[place])
      }
    }
  }
}
