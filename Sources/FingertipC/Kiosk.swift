// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CFingertip
import Fingertip

// MARK: The display, and who is there

@c @implementation
public func fingertip_screen_set_display_off(_ screen: OpaquePointer?, _ is_off: Bool) -> CInt {
  status { try HandleTable.with(screen, as: ScreenHandle.self) { $0.screen.isDisplayOff = is_off } }
}

@c @implementation
public func fingertip_screen_set_woken_callback(
  _ screen: OpaquePointer?, _ callback: fingertip_screen_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try HandleTable.with(screen, as: ScreenHandle.self) { $0.set(callback, for: .woken) }
  }
}

@c @implementation
public func fingertip_screen_set_idle_callback(
  _ screen: OpaquePointer?, _ milliseconds: Double, _ callback: fingertip_screen_callback?,
  _ context: UnsafeMutableRawPointer?, _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try HandleTable.with(screen, as: ScreenHandle.self) { handle in
      handle.set(callback, for: .idle(after: try Arguments.duration(milliseconds)))
    }
  }
}

@c @implementation
public func fingertip_screen_set_active_callback(
  _ screen: OpaquePointer?, _ callback: fingertip_screen_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try HandleTable.with(screen, as: ScreenHandle.self) { $0.set(callback, for: .active) }
  }
}

// MARK: What is kept from the gestures

/// More is no display with dead zones.
private let mostDeadZones = 4096

@c @implementation
public func fingertip_screen_set_dead_zones(
  _ screen: OpaquePointer?, _ zones: UnsafePointer<fingertip_rectangle>?, _ count: Int
) -> CInt {
  status {
    try HandleTable.with(screen, as: ScreenHandle.self) { handle in
      handle.screen.deadZones = try Arguments.rectangles(zones, count, "zones", atMost: mostDeadZones)
    }
  }
}

@c @implementation
public func fingertip_screen_set_edge_margins_mm(
  _ screen: OpaquePointer?, _ left: Double, _ right: Double, _ top: Double, _ bottom: Double
) -> CInt {
  status {
    try HandleTable.with(screen, as: ScreenHandle.self) { handle in
      handle.screen.edgeMargins = EdgeMargins(
        left: try Arguments.amount(left), right: try Arguments.amount(right), top: try Arguments.amount(top),
        bottom: try Arguments.amount(bottom))
    }
  }
}

@c @implementation
public func fingertip_screen_set_filters(
  _ screen: OpaquePointer?, _ filters: UnsafePointer<fingertip_filters>?
) -> CInt {
  status {
    try HandleTable.with(screen, as: ScreenHandle.self) { handle in
      handle.screen.filters = try TouchFilterOptions(filters)
    }
  }
}

extension TouchFilterOptions {
  /// NULL is no filter.
  fileprivate init(_ pointer: UnsafePointer<fingertip_filters>?) throws {
    self.init()
    guard let pointer else { return }
    let filters = try Arguments.structure(pointer, "filters")
    if try Arguments.amount(filters.bounce_maximum_gap_ms) > 0 {
      var bridge = BounceBridge()
      bridge.maximumGap = try Arguments.duration(filters.bounce_maximum_gap_ms).microseconds
      bridge.maximumDistance = try Arguments.amount(filters.bounce_maximum_distance_mm)
      bounceBridge = bridge
    }
    if try Arguments.amount(filters.minimum_contact_duration_ms) > 0 {
      minimumContactDuration = try Arguments.duration(filters.minimum_contact_duration_ms).microseconds
    }
    if try Arguments.amount(filters.jump_maximum_share) > 0 {
      var check = JumpCheck()
      check.maximumShare = filters.jump_maximum_share
      jumpCheck = check
    }
    if try Arguments.amount(filters.jitter_minimum_cutoff_hz) > 0 {
      var filter = JitterFilter()
      filter.minimumCutoff = filters.jitter_minimum_cutoff_hz
      filter.beta = try Arguments.amount(filters.jitter_beta)
      filter.derivativeCutoff = try Arguments.amount(filters.jitter_derivative_cutoff_hz)
      jitterFilter = filter
    }
    if try Arguments.amount(filters.maximum_contact_size_mm) > 0 {
      maximumContactSize = filters.maximum_contact_size_mm
    }
  }
}
