// SPDX-License-Identifier: MIT

import GestureCore

/// A region that follows fingers as a button does; events and states are UIKit's.
///
///     let knob = TouchControl(name: "knob", frame: Rectangle(x: 40, y: 40, width: 200, height: 200))
///     knob.when(.touchDown) { knob in click() }.when([.touchUpInside, .touchUpOutside]) { knob in release(knob) }
///     screen.addRegion(knob)
///
/// It draws nothing: ``TypedTouchControl/whenStateChanged(_:)`` says when the app has to.
///
/// Every `touchDown` is followed by exactly one `touchUpInside`, `touchUpOutside` or `touchCancel`, whatever happens in
/// between, and nothing of that touch comes later. A gesture that wins with the touch cancels it, in the control's own
/// region or in one above; a recognizer for a whole screen full of controls wants ``GestureRecognizer/cancelsTouches``
/// off or a ``GestureRecognizer/shouldReceive`` that leaves the controls alone.
///
/// A control that is switched off still takes the touches that land on it, so that nothing behind it reacts, but tells
/// nothing. Nothing is allocated while fingers come and go.
public class TouchControl: TouchRegion, @unchecked Sendable {
  /// A finger that the control follows.
  private struct Finger {
    var touch: Touch
    var isInside = true
  }

  private var fingers: [Finger] = []
  private var actions: [Action] = []
  /// When and where a finger lifted last that pressed the control.
  private var lastPress: Touch?
  private var shownState = State.normal
  private var stateBlock: (@Sendable (TouchControl) -> Void)?

  /// The touch that the event is about; the last event's when asked outside of a block. Nil before the first.
  public private(set) var touch: Touch?

  /// How many fingers were on the control at that event; when one left, with that one.
  public private(set) var numberOfTouches = 0

  /// Whether more than one finger at a time is followed. Otherwise a second finger is ignored until it lifts, also when
  /// the first one is gone.
  public var isMultipleTouchEnabled = false

  /// How far outside of its frame a finger still counts as inside, in millimetres; 12 unless set.
  public var insideMargin = 12.0

  /// Makes a control that lies at `frame`, in display pixels relative to the region above it.
  public override init(name: String = "control", frame: Rectangle = Rectangle(x: 0, y: 0, width: 0, height: 0)) {
    super.init(name: name, frame: frame)
  }

  // MARK: State

  /// Whether the control reacts. Switching it off while a finger is on it cancels the touch.
  public override var isEnabled: Bool {
    didSet { showState() }
  }

  /// Whether it is on, or chosen: for the app to say.
  public var isSelected = false {
    didSet { showState() }
  }

  /// Whether it is to look pressed: set while a finger that came down on it is inside.
  public var isHighlighted = false {
    didSet { showState() }
  }

  /// All of that.
  public var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Whether a finger that came down on it is still there.
  public var isTracking: Bool { !fingers.isEmpty }

  /// Whether such a finger is inside.
  public var isTouchInside: Bool { fingers.contains { $0.isInside } }

  private func showState() {
    guard state != shownState else { return }
    checkThread()
    shownState = state
    stateBlock?(self)
  }

  func setStateBlock(_ block: (@Sendable (TouchControl) -> Void)?) {
    checkThread()
    stateBlock = block
  }

  // MARK: Fingers

  override var wantsTouches: Bool { isEnabled }

  /// Nothing behind a control reacts to what was meant for it.
  override var isPassedThrough: Bool { false }

  override func receive(_ phase: Touch.Phase, _ touches: [Touch]) {
    for touch in touches {
      switch phase {
      case .began: begin(touch)
      case .moved: move(touch)
      case .ended: end(touch)
      case .cancelled: cancel(touch)
      }
    }
    super.receive(phase, touches)
  }

  private func begin(_ touch: Touch) {
    guard takesPart, fingers.isEmpty || isMultipleTouchEnabled else { return }
    fingers.append(Finger(touch: touch))
    isHighlighted = true
    guard takesPart else {
      forget(touch)
      return
    }
    send(.touchDown, touch)
    if isRepeated(touch) { send(.touchDownRepeat, touch) }
  }

  private func move(_ touch: Touch) {
    guard let index = index(of: touch), touch.location != fingers[index].touch.location else { return }
    let wasInside = fingers[index].isInside
    let isInside = isInside(touch)
    fingers[index] = Finger(touch: touch, isInside: isInside)
    isHighlighted = isTouchInside
    if isInside != wasInside { send(isInside ? .touchDragEnter : .touchDragExit, touch) }
    send(isInside ? .touchDragInside : .touchDragOutside, touch)
  }

  private func end(_ touch: Touch) {
    guard forget(touch) else { return }
    guard takesPart else {
      tell(.touchCancel, touch)
      return
    }
    guard isInside(touch) else {
      tell(.touchUpOutside, touch)
      return
    }
    lastPress = touch
    press()
    // What a press changes may have switched the control off; it was pressed all the same.
    tell(.touchUpInside, touch)
  }

  private func cancel(_ touch: Touch) {
    if forget(touch) { tell(.touchCancel, touch) }
  }

  /// False when the finger was not followed.
  @discardableResult
  private func forget(_ touch: Touch) -> Bool {
    guard let index = index(of: touch) else { return false }
    fingers.remove(at: index)
    isHighlighted = isTouchInside
    return true
  }

  /// What a control of this kind does when it was pressed, before the blocks are called.
  func press() {}

  /// Whether the control can react at all; blocks may have changed that since the frame.
  private var takesPart: Bool { isEnabled && !isHidden && screen != nil }

  private func index(of touch: Touch) -> Int? {
    fingers.firstIndex { $0.touch.serial == touch.serial }
  }

  private var pixelsPerMillimetre: Point { session?.pixelsPerMillimetre ?? Point(x: 1, y: 1) }

  private func isInside(_ touch: Touch) -> Bool {
    let origin = origin
    return Rectangle(x: origin.x, y: origin.y, width: frame.width, height: frame.height)
      .reaches(touch.location, within: insideMargin, pixelsPerMillimetre: pixelsPerMillimetre)
  }

  /// Whether a finger comes down as soon after a press and as near as the next tap of a double tap.
  private func isRepeated(_ touch: Touch) -> Bool {
    guard let lastPress else { return false }
    let taps = TapRecognizer.Configuration()
    let place = Rectangle(x: lastPress.location.x, y: lastPress.location.y, width: 0, height: 0)
    return touch.time.microseconds(since: lastPress.time) <= taps.maximumTapInterval
      && place.reaches(
        touch.location, within: taps.maximumTapDistance, pixelsPerMillimetre: pixelsPerMillimetre)
  }

  // MARK: Blocks

  /// Tells an event, unless a block before has switched the control off: its touches are cancelled then.
  private func send(_ event: Event, _ touch: Touch) {
    if takesPart { tell(event, touch) }
  }

  private func tell(_ event: Event, _ touch: Touch) {
    self.touch = touch
    numberOfTouches = fingers.count + (touch.phase.isFinal ? 1 : 0)
    session?.controlObserver?(self, event, touch)
    for action in actions where action.events.contains(event) { action.block?(self) }
  }

  func add(_ action: Action) {
    checkThread()
    actions.append(action)
  }

  /// Takes a block away. It is not called any more, not even for the event that is being told.
  public func removeAction(_ action: Action) {
    checkThread()
    guard let index = actions.firstIndex(where: { $0 === action }) else { return }
    actions.remove(at: index)
    action.block = nil
  }

  /// Takes away every block for `events`; those that are for other events too stay for these.
  public func removeActions(for events: Event = .allTouchEvents) {
    checkThread()
    for action in actions {
      action.events.subtract(events)
      if action.events.isEmpty { action.block = nil }
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// A block of a control's, to take it away again.
  public final class Action: @unchecked Sendable {
    /// What it is called for.
    public fileprivate(set) var events: Event
    fileprivate var block: (@Sendable (TouchControl) -> Void)?

    init(_ events: Event, _ block: @escaping @Sendable (TouchControl) -> Void) {
      self.events = events
      self.block = block
    }
  }
}
