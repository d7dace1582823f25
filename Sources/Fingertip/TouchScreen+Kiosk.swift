// SPDX-License-Identifier: MIT

/// What a screen that stands in public needs besides gestures. All of it may be set at any time, once the screen is started
/// on its queue.
extension TouchScreen {
  // MARK: Filters

  /// What is kept from everything else because no finger meant it; all filters are off unless set.
  ///
  /// A change counts for touches that are down, too. When the first filter, dead zone or margin of a screen is set, the
  /// touches that are down are cancelled.
  public var filters: TouchFilterOptions {
    get { core.filterSettings.options }
    set { setFilters { $0.options = newValue } }
  }

  /// Where no touch may land, in display pixels: what lands there is ignored until its finger lifts, wherever it goes. A
  /// touch that enters one later goes on.
  ///
  /// The left and top edges belong to a zone, the right and bottom do not.
  public var deadZones: [Rectangle] {
    get { core.filterSettings.deadZones }
    set { setFilters { $0.deadZones = newValue } }
  }

  /// Margins of the display where no touch may land, in millimetres: as ``deadZones``.
  public var edgeMargins: EdgeMargins {
    get { core.filterSettings.edgeMargins }
    set { setFilters { $0.edgeMargins = newValue } }
  }

  /// What the filters have kept back so far: for people who look for a panel's fault.
  public var filterCounts: TouchFilterCounts { core.filterCounts }

  private func setFilters(_ change: (inout FilterSettings) -> Void) {
    checkThread()
    change(&core.filterSettings)
    rearm()
  }

  // MARK: The display

  /// Whether the display is dark, so that whoever touches it cannot see what.
  ///
  /// Say true when the display goes off: touches that are down are cancelled, and the next one, with all that land before
  /// every finger is up again, only calls ``whenWoken(_:)``. No recognizer, no control and no raw touch hears of it; for
  /// ``whenIdle(after:_:)`` and ``whenActive(_:)`` it counts. A finger that was down before does not wake the display.
  /// Touches that the filters keep do not either.
  ///
  /// It becomes false when the display is woken. Say false when the display goes on without a touch.
  public var isDisplayOff: Bool {
    get { core.isDisplayOff }
    set {
      checkThread()
      core.isDisplayOff = newValue
    }
  }

  /// Calls `block` at the first touch after the app said that the display is off. The display is to go on.
  @discardableResult
  public func whenWoken(_ block: (@Sendable () -> Void)?) -> Self {
    checkThread()
    core.whenWoken = block
    return self
  }

  /// ``whenWoken(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenWoken(onMain block: @escaping @MainActor @Sendable () -> Void) -> Self {
    whenWoken { MainActor.assumeIsolated(block) }
  }

  // MARK: Who is there

  /// Calls `block` once nobody has touched the screen for `duration`, and again only after somebody has.
  ///
  /// While a finger is down the screen is active, also when it rests. The time runs from when the last finger left, or from
  /// the start. Touches that the filters keep do not count, nor do those that were cancelled with ``cancelTouches()``. A
  /// recording on virtual time is over with its last touch: nobody waits for the screen to become idle after it.
  ///
  /// - Parameters:
  ///   - duration: each has a block of its own, as for dimming after one minute and leaving after five.
  ///   - block: replaces the one for the same duration; nil takes it away.
  @discardableResult
  public func whenIdle(after duration: Duration, _ block: (@Sendable () -> Void)?) -> Self {
    checkThread()
    core.setIdle(after: max(duration.microseconds, 0), block)
    rearm()
    return self
  }

  /// ``whenIdle(after:_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenIdle(after duration: Duration, onMain block: @escaping @MainActor @Sendable () -> Void) -> Self {
    whenIdle(after: duration) { MainActor.assumeIsolated(block) }
  }

  /// Calls `block` at the first touch after any block of ``whenIdle(after:_:)`` was called, before anything else hears of
  /// the touch.
  @discardableResult
  public func whenActive(_ block: (@Sendable () -> Void)?) -> Self {
    checkThread()
    core.setActive(block)
    return self
  }

  /// ``whenActive(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenActive(onMain block: @escaping @MainActor @Sendable () -> Void) -> Self {
    whenActive { MainActor.assumeIsolated(block) }
  }
}
