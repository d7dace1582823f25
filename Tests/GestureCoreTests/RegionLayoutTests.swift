// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

/// Regions in any arrangement, found by asking each of them, topmost first.
private struct RegionTree {
  struct Node {
    var id: RegionID
    var parent: Int
    var frame: Rectangle
    var isAway = false
    var isThere = true
  }

  var nodes: [Node]

  /// The number of the region under `point`; 0 is the whole screen.
  func region(at point: Point) -> Int {
    var found = 0
    var local = point
    while true {
      let child = nodes.indices.last { number in
        number > 0 && nodes[number].isThere && nodes[number].parent == found && !nodes[number].isAway
          && nodes[number].frame.contains(local)
      }
      guard let child else { return found }
      local = Point(x: local.x - nodes[child].frame.x, y: local.y - nodes[child].frame.y)
      found = child
    }
  }

  func lies(_ number: Int, in outer: Int) -> Bool {
    number == outer || (number > 0 && lies(nodes[number].parent, in: outer))
  }
}

@Suite struct `A layout of many regions` {
  private static func frame(_ random: inout SplitMix64) -> Rectangle {
    // One in a few holds no point at all.
    let width = random.oneIn(12) ? Double(random.pick(-20...0)) : random.number(in: 1...150)
    return Rectangle(
      x: random.number(in: -40...280), y: random.number(in: -40...180), width: random.oneIn(30) ? .nan : width,
      height: random.number(in: 1...100))
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `finds the region that asking each of them finds, whatever changes`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fixture = EngineFixture(.init(regions: 90, recognizers: 90))
    var tree = RegionTree(nodes: [.init(id: .root, parent: -1, frame: Rectangle(x: 0, y: 0, width: 0, height: 0))])
    fixture.addTap("0")
    for step in 0..<400 {
      let number = random.pick(0...(tree.nodes.count - 1))
      let there = tree.nodes[number].isThere
      switch random.pick(0...9) {
      case 0...3 where tree.nodes.count < 80 && there:
        let frame = Self.frame(&random)
        let id = fixture.addRegion(frame, in: tree.nodes[number].id)
        fixture.addTap("\(tree.nodes.count)", in: id)
        tree.nodes.append(.init(id: id, parent: number, frame: frame))
      case 4 where number > 0 && there:
        tree.nodes[number].frame = Self.frame(&random)
        fixture.engine.setFrame(tree.nodes[number].frame, of: tree.nodes[number].id)
      case 5 where number > 0 && there:
        tree.nodes[number].isAway.toggle()
        if random.oneIn(2) {
          fixture.engine.setHidden(tree.nodes[number].isAway, of: tree.nodes[number].id)
          fixture.engine.setEnabled(true, of: tree.nodes[number].id)
        } else {
          fixture.engine.setEnabled(!tree.nodes[number].isAway, of: tree.nodes[number].id)
          fixture.engine.setHidden(false, of: tree.nodes[number].id)
        }
      case 6 where number > 0 && there && random.oneIn(4):
        fixture.engine.removeRegion(tree.nodes[number].id)
        for inner in tree.nodes.indices where tree.lies(inner, in: number) { tree.nodes[inner].isThere = false }
      case 7 where random.oneIn(10):
        let old = fixture.engine.capacity
        fixture.grow(to: .init(regions: old.regions + 3, recognizers: old.recognizers, relations: old.relations))
      default:
        let point = Point(x: random.number(in: 1...299).rounded(), y: random.number(in: 1...199).rounded())
        let start = 1000 + step * 1000
        let told = fixture.playOut(TouchScript("\(start) D0 \(point.x) \(point.y)  \(start + 20) U0"))
        #expect(told.map(\.name) == ["\(tree.region(at: point))"], "step \(step), \(point)")
      }
    }
  }
}
