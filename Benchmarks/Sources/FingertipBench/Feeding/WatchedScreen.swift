// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Synchronization

/// A screen as an app has it: the default set, a block for each gesture that reads what an app reads.
final class WatchedScreen: Sendable {
  let screen: TouchScreen
  /// How many blocks were called.
  let blocks = Atomic<Int>(0)
  /// So that nothing the blocks read can be left out.
  private let read = Atomic<Int>(0)

  private let found: @Sendable (RecognizerSet) -> Void

  /// Both blocks are called on whatever thread the gestures' blocks are.
  ///
  /// - Parameters:
  ///   - moved: called from the pan's block.
  ///   - found: called for each gesture that began or was recognized.
  init(
    _ panel: FedPanel, _ delivery: DeliveryMode, moved: @escaping @Sendable () -> Void = {},
    found: @escaping @Sendable (RecognizerSet) -> Void = { _ in }
  ) throws(DeviceError) {
    self.found = found
    screen = try TouchScreen(fileDescriptor: panel.fileDescriptor, delivery: delivery)
    let tap = screen.newTapGesture().whenTapped { [unowned self] in look($0.location, .tap) }
    let doubleTap = screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { [unowned self] in
      look($0.location, .doubleTap)
    }
    tap.require(toFail: doubleTap)
    screen.newTapGesture { $0.numberOfTouchesRequired = 2 }.whenTapped { [unowned self] in
      look($0.location, .twoFingerTap)
    }
    screen.newTapGesture { $0.numberOfTouchesRequired = 3 }.whenTapped { [unowned self] in
      look($0.location, .threeFingerTap)
    }
    screen.newLongPressGesture().whenBegan { [unowned self] in look($0.location, .longPress) }
      .whenChanged { [unowned self] in look($0.location) }.whenEnded { [unowned self] in look($0.location) }
    screen.newPanGesture { $0.maximumNumberOfTouches = 2 }
      .whenBegan { [unowned self] in look($0.location, .pan) }
      .whenChanged { [unowned self] pan in
        look(pan.translation)
        moved()
      }
      .whenEnded { [unowned self] in look($0.velocity) }
    screen.newPinchGesture().whenBegan { [unowned self] in look($0.location, .pinch) }
      .whenChanged { [unowned self] in look(Point(x: $0.scale, y: $0.velocity)) }
      .whenEnded { [unowned self] in look($0.location) }
    screen.newRotationGesture().whenBegan { [unowned self] in look($0.location, .rotation) }
      .whenChanged { [unowned self] in look(Point(x: $0.rotation, y: $0.velocity)) }
      .whenEnded { [unowned self] in look($0.location) }
    screen.newSwipeGesture {
      $0.numberOfTouchesRequired = 3
      $0.direction = .all
    }.whenSwiped { [unowned self] in look($0.location, .threeFingerSwipe) }
    screen.newScreenEdgePanGesture { $0.edges = .all }
      .whenBegan { [unowned self] in look($0.location, .edgePan) }
      .whenChanged { [unowned self] in look($0.translation) }.whenEnded { [unowned self] in look($0.velocity) }
  }

  /// - Parameter begun: what has just begun or was recognized.
  private func look(_ point: Point, _ begun: RecognizerSet) {
    found(begun)
    look(point)
  }

  private func look(_ point: Point) {
    blocks.add(1, ordering: .relaxed)
    read.add(point.x > point.y ? 1 : 2, ordering: .relaxed)
  }
}
