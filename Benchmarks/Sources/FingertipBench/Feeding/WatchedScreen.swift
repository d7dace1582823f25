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

  /// - Parameter moved: called from the pan's block, on whatever thread that is.
  init(_ panel: FedPanel, _ delivery: DeliveryMode, moved: @escaping @Sendable () -> Void = {}) throws(DeviceError) {
    screen = try TouchScreen(fileDescriptor: panel.fileDescriptor, delivery: delivery)
    let tap = screen.newTapGesture().whenTapped { [unowned self] in look($0.location) }
    let doubleTap = screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { [unowned self] in
      look($0.location)
    }
    tap.require(toFail: doubleTap)
    screen.newTapGesture { $0.numberOfTouchesRequired = 2 }.whenTapped { [unowned self] in look($0.location) }
    screen.newTapGesture { $0.numberOfTouchesRequired = 3 }.whenTapped { [unowned self] in look($0.location) }
    screen.newLongPressGesture().whenBegan { [unowned self] in look($0.location) }
      .whenChanged { [unowned self] in look($0.location) }.whenEnded { [unowned self] in look($0.location) }
    screen.newPanGesture { $0.maximumNumberOfTouches = 2 }
      .whenBegan { [unowned self] in look($0.location) }
      .whenChanged { [unowned self] pan in
        look(pan.translation)
        moved()
      }
      .whenEnded { [unowned self] in look($0.velocity) }
    screen.newPinchGesture().whenBegan { [unowned self] in look($0.location) }
      .whenChanged { [unowned self] in look(Point(x: $0.scale, y: $0.velocity)) }
      .whenEnded { [unowned self] in look($0.location) }
    screen.newRotationGesture().whenBegan { [unowned self] in look($0.location) }
      .whenChanged { [unowned self] in look(Point(x: $0.rotation, y: $0.velocity)) }
      .whenEnded { [unowned self] in look($0.location) }
    screen.newSwipeGesture {
      $0.numberOfTouchesRequired = 3
      $0.direction = .all
    }.whenSwiped { [unowned self] in look($0.location) }
    screen.newScreenEdgePanGesture { $0.edges = .all }.whenBegan { [unowned self] in look($0.location) }
      .whenChanged { [unowned self] in look($0.translation) }.whenEnded { [unowned self] in look($0.velocity) }
  }

  private func look(_ point: Point) {
    blocks.add(1, ordering: .relaxed)
    read.add(point.x > point.y ? 1 : 2, ordering: .relaxed)
  }
}
