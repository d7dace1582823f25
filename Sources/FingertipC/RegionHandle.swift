// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import Fingertip

/// A region as C programs have it, with its callbacks.
///
/// The region's blocks own it, where it has any: what is cancelled when the region goes is still told.
final class RegionHandle: Handle, @unchecked Sendable {
  override class var typeName: String { "fingertip_region" }

  unowned let screen: ScreenHandle
  private weak var attached: TouchRegion?
  private var touchesCallback: Callback<fingertip_region_touches_callback>?
  private var controlCallback: Callback<fingertip_control_callback>?
  private var stateCallback: Callback<fingertip_control_state_callback>?

  init(_ region: TouchRegion, on screen: ScreenHandle) {
    attached = region
    self.screen = screen
    super.init(gate: screen.gate)
  }

  /// The region, or an error where it is gone.
  func region() throws -> TouchRegion {
    guard let attached else { throw CError(FINGERTIP_ERROR_HANDLE, "the region was removed") }
    return attached
  }

  /// A region that has a parent; throws for the root, whose `aspect` is the display's.
  func inner(_ aspect: String) throws -> TouchRegion {
    let region = try region()
    guard region.parent != nil else { throw CError.argument("the root region has no \(aspect) of its own") }
    return region
  }

  /// The control that the region is.
  func control() throws -> TouchControl {
    guard let control = try region() as? TouchControl else {
      throw CError(FINGERTIP_ERROR_HANDLE, "a fingertip_region that is no control where one is needed")
    }
    return control
  }

  /// Lets go of the callbacks.
  func close() {
    replace(&touchesCallback, by: nil)
    replace(&controlCallback, by: nil)
    replace(&stateCallback, by: nil)
  }

  // MARK: Touches

  func set(_ callback: Callback<fingertip_region_touches_callback>?) throws {
    let region = try region()
    let isWanted = callback != nil
    replace(&touchesCallback, by: callback)
    func block(_ phase: fingertip_touch_phase) -> (@Sendable ([Touch]) -> Void)? {
      guard isWanted else { return nil }
      return { [self] touches in show(touches, phase) }
    }
    region.whenTouchesBegan(block(FINGERTIP_TOUCH_BEGAN))
    region.whenTouchesMoved(block(FINGERTIP_TOUCH_MOVED))
    region.whenTouchesEnded(block(FINGERTIP_TOUCH_ENDED))
    region.whenTouchesCancelled(block(FINGERTIP_TOUCH_CANCELLED))
  }

  private func show(_ touches: [Touch], _ phase: fingertip_touch_phase) {
    gate.enter {
      guard let callback = touchesCallback else { return }
      withTouchPointers(touches) { pointers, count in callback.call { $0(token, phase, pointers, count, $1) } }
    }
  }

  // MARK: Controls

  /// Has `callback` called for all that happens to `control`, which this is the handle of.
  func follow(_ control: TouchControl, _ callback: Callback<fingertip_control_callback>?) {
    controlCallback = callback
    guard callback != nil else { return }
    for event in fingertip_control_event.all {
      control.when(TouchControl.Event(rawValue: UInt(event.rawValue))) { [self] control in tell(event, control) }
    }
  }

  private func tell(_ event: fingertip_control_event, _ control: TouchControl) {
    gate.enter {
      guard let callback = controlCallback, let touch = control.touch else { return }
      var shown = fingertip_touch(touch)
      callback.call { $0(token, event, &shown, $1) }
    }
  }

  func set(_ callback: Callback<fingertip_control_state_callback>?) throws {
    let control = try control()
    guard callback != nil else {
      replace(&stateCallback, by: nil)
      control.whenStateChanged(nil)
      return
    }
    replace(&stateCallback, by: callback)
    control.whenStateChanged { [self] control in tellState(of: control) }
  }

  private func tellState(of control: TouchControl) {
    gate.enter {
      guard let callback = stateCallback else { return }
      callback.call { $0(token, UInt32(control.state.rawValue), $1) }
    }
  }
}
