// SPDX-License-Identifier: MIT

/// A part of the display with gestures of its own, as a view is to UIKit.
///
/// A touch belongs to the deepest, topmost region it lands in, for its whole life, also when the region moves. It goes to
/// the recognizers of that region and of all regions above it.
///
/// A region owns its recognizers and the regions in it; its screen owns the outermost. Used like a recognizer: on any one
/// thread until the screen is started, then on the screen's queue.
public class TouchRegion: GestureHost, InOrder, @unchecked Sendable {
  /// What tools and logs call the region.
  public var name: String

  /// Where the region lies, in display pixels relative to the region above it.
  ///
  /// A screen's own region is the display: it has its size once a panel is known, and setting it has no effect.
  public var frame: Rectangle {
    get { ownFrame }
    set {
      checkThread()
      guard newValue != ownFrame, id != .root else { return }
      ownFrame = newValue
      session?.update(self)
    }
  }
  private var ownFrame: Rectangle

  /// The display has this size in pixels; for a screen's own region.
  func takeDisplay(_ size: Size) {
    ownFrame = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// A hidden region and what lies in it gets no touches; they go to what lies behind.
  public var isHidden = false {
    didSet { if isHidden != oldValue { changed() } }
  }

  /// A region that is switched off gets no touches, like a hidden one.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { changed() } }
  }

  /// The region above this one; nil for the whole screen and for a region that was removed.
  public private(set) weak var parent: TouchRegion?
  /// The regions in this one, the topmost last.
  public private(set) var regions: [TouchRegion] = []
  /// The recognizers in the order they were added.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  /// The blocks for the touches themselves.
  var touchBlocks = TouchHandlerTable() {
    didSet {
      checkThread()
      if wantsTouches { session?.followTouches() }
    }
  }

  /// Among the regions in its parent.
  var listNumber = 0

  weak var screen: TouchScreen?
  /// The place in the engine, while attached.
  var id: RegionID?

  var session: GestureSession? { screen?.session }

  /// The region itself: what is said to a region is said of it.
  public var touchRegion: TouchRegion { self }

  /// Makes a region that is not on a screen yet; ``addRegion(_:)`` puts it there.
  ///
  /// - Parameters:
  ///   - name: what tools and logs call it.
  ///   - frame: in display pixels, relative to the region above it.
  public init(name: String = "region", frame: Rectangle) {
    self.name = name
    ownFrame = frame
  }

  private func changed() {
    checkThread()
    session?.update(self)
  }

  func checkThread() {
    screen?.checkThread()
  }

  // MARK: Touches

  /// Whether touches that land here or further down are to be followed.
  var wantsTouches: Bool { !touchBlocks.isEmpty }

  /// Whether touches go to what lies behind.
  var isPassedThrough: Bool { !isEnabled }

  /// Takes in what has become of touches, all in the same way at the same time, and calls the blocks for it.
  func receive(_ phase: Touch.Phase, _ touches: [Touch]) {
    touchBlocks[phase]?(touches)
  }

  // MARK: Regions

  /// Adds `region` on top of the others in this one. It is taken out of where it was before.
  ///
  /// A screen's outermost region stays where it is, and no region comes to lie in itself: then nothing happens.
  public func addRegion(_ region: TouchRegion) {
    checkThread()
    guard !lies(in: region), region.screen?.root !== region else { return }
    region.removeFromParent()
    region.parent = self
    regions.add(region)
    region.attach()
  }

  /// Takes the region out, with everything in it. Its gestures that are under way are cancelled first.
  public func removeFromParent() {
    checkThread()
    guard let parent else { return }
    session?.remove(self)
    parent.regions.takeOut(self)
    self.parent = nil
    visitTree { $0.screen = nil }
  }

  /// The region's origin on the display, in pixels.
  public var origin: Point {
    var origin = Point.zero
    var region: TouchRegion? = self
    while let here = region, here.parent != nil {
      origin += Point(x: here.frame.x, y: here.frame.y)
      region = here.parent
    }
    return origin
  }

  /// Whether it is `region` or lies in it, however deep.
  private func lies(in region: TouchRegion) -> Bool {
    var here: TouchRegion? = self
    while let inner = here {
      if inner === region { return true }
      here = inner.parent
    }
    return false
  }

  /// How many regions lie above this one.
  var depth: Int {
    var depth = 0
    var region = parent
    while let here = region {
      depth += 1
      region = here.parent
    }
    return depth
  }

  func visitTree(_ visit: (TouchRegion) -> Void) {
    visit(self)
    for region in regions { region.visitTree(visit) }
  }

  func visitScreen(_ visit: (TouchRegion) -> Void) {
    screen?.root.visitTree(visit)
  }

  /// Hands the region and everything in it to the engine, if the region above is there.
  private func attach() {
    guard let screen = parent?.screen, let parentID = parent?.id else { return }
    self.screen = screen
    screen.session.add(self, in: parentID, frame: frame)
  }

  /// Called once the engine has a place for the region.
  func applyToEngine() {
    if isHidden || !isEnabled { session?.update(self) }
    if wantsTouches { session?.followTouches() }
    for recognizer in gestureRecognizers { session?.add(recognizer, to: self) }
    for region in regions { region.attach() }
  }

  // MARK: Recognizers

  /// Adds a recognizer behind the others. It is taken out of where it was before.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    checkThread()
    recognizer.region?.removeGestureRecognizer(recognizer)
    recognizer.region = self
    gestureRecognizers.add(recognizer)
    session?.add(recognizer, to: self)
  }

  /// Takes a recognizer out and lets go of it and its blocks. If its gesture is under way it is cancelled first; nothing
  /// else of it comes.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    checkThread()
    guard recognizer.region === self else { return }
    session?.remove(recognizer)
    gestureRecognizers.takeOut(recognizer)
    recognizer.region = nil
  }
}
