// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Synchronization

/// A screen as an app has it: the default set, a block for each gesture that reads what an app reads.
final class WatchedScreen: Sendable {
  /// What the blocks write to; they own it, for a thread may still be in one of them when the screen is gone.
  private final class Tally: Sendable {
    let blocks = Atomic<Int>(0)
    /// So that nothing the blocks read can be left out.
    private let read = Atomic<Int>(0)
    private let found: @Sendable (RecognizerSet) -> Void

    init(_ found: @escaping @Sendable (RecognizerSet) -> Void) { self.found = found }

    /// - Parameter begun: what has just begun or was recognized.
    func look(_ point: Point, _ begun: RecognizerSet) {
      found(begun)
      look(point)
    }

    func look(_ point: Point) {
      blocks.add(1, ordering: .relaxed)
      read.add(point.x > point.y ? 1 : 2, ordering: .relaxed)
    }
  }

  let screen: TouchScreen
  private let tally: Tally

  /// How many blocks were called.
  var blocks: Int { tally.blocks.load(ordering: .relaxed) }

  /// Works off what there is, for a manual screen.
  func dispatch() { screen.dispatchPending() }

  /// Both blocks are called on whatever thread the gestures' blocks are.
  ///
  /// - Parameters:
  ///   - moved: called from the pan's block.
  ///   - found: called for each gesture that began or was recognized.
  init(
    _ panel: FedPanel, _ delivery: DeliveryMode, moved: @escaping @Sendable () -> Void = {},
    found: @escaping @Sendable (RecognizerSet) -> Void = { _ in }
  ) throws(DeviceError) {
    let tally = Tally(found)
    self.tally = tally
    screen = try TouchScreen(fileDescriptor: panel.fileDescriptor, delivery: delivery)
    let tap = screen.newTapGesture().whenTapped { [tally] in tally.look($0.location, .tap) }
    let doubleTap = screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { [tally] in
      tally.look($0.location, .doubleTap)
    }
    tap.require(toFail: doubleTap)
    screen.newTapGesture { $0.numberOfTouchesRequired = 2 }.whenTapped { [tally] in
      tally.look($0.location, .twoFingerTap)
    }
    screen.newTapGesture { $0.numberOfTouchesRequired = 3 }.whenTapped { [tally] in
      tally.look($0.location, .threeFingerTap)
    }
    screen.newLongPressGesture().whenBegan { [tally] in tally.look($0.location, .longPress) }
      .whenChanged { [tally] in tally.look($0.location) }.whenEnded { [tally] in tally.look($0.location) }
    screen.newPanGesture { $0.maximumNumberOfTouches = 2 }
      .whenBegan { [tally] in tally.look($0.location, .pan) }
      .whenChanged { [tally] pan in
        tally.look(pan.translation)
        moved()
      }
      .whenEnded { [tally] in tally.look($0.velocity) }
    screen.newPinchGesture().whenBegan { [tally] in tally.look($0.location, .pinch) }
      .whenChanged { [tally] in tally.look(Point(x: $0.scale, y: $0.velocity)) }
      .whenEnded { [tally] in tally.look($0.location) }
    screen.newRotationGesture().whenBegan { [tally] in tally.look($0.location, .rotation) }
      .whenChanged { [tally] in tally.look(Point(x: $0.rotation, y: $0.velocity)) }
      .whenEnded { [tally] in tally.look($0.location) }
    screen.newSwipeGesture {
      $0.numberOfTouchesRequired = 3
      $0.direction = .all
    }.whenSwiped { [tally] in tally.look($0.location, .threeFingerSwipe) }
    screen.newScreenEdgePanGesture { $0.edges = .all }
      .whenBegan { [tally] in tally.look($0.location, .edgePan) }
      .whenChanged { [tally] in tally.look($0.translation) }.whenEnded { [tally] in tally.look($0.velocity) }
  }
}
