// SPDX-License-Identifier: MIT

/// How the panel is mounted: the clockwise angle by which it is turned against the display.
///
/// At 90 degrees a touch at the panel's own top left is at the display's top right.
public enum PanelRotation: Int, Sendable, BitwiseCopyable {
  case none = 0
  case clockwise90 = 90
  case clockwise180 = 180
  case clockwise270 = 270

  /// Whether the panel's x axis runs along the display's height.
  public var swapsAxes: Bool {
    switch self {
    case .none, .clockwise180: false
    case .clockwise90, .clockwise270: true
    }
  }
}

/// A width and a height, in the unit that is said where it is used.
public struct Size: Equatable, Hashable, Sendable, BitwiseCopyable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Width and height exchanged.
  public var turned: Size { Size(width: height, height: width) }
}

/// Where the millimetres of a panel were learnt, best first.
public enum SizeSource: UInt8, Sendable, BitwiseCopyable {
  /// The application said so.
  case application
  /// A property in udev's database.
  case udev
  /// The device's own resolution.
  case resolution
  /// The display's EDID.
  case display
  /// Nobody knew: the longer side is taken as 300 mm.
  case assumed
}

/// Takes positions from device units to millimetres on the display: calibration, then rotation, clamped last.
///
/// Built once; a position costs four multiplications. No range of an axis, however broken, overflows or divides by zero.
public struct PanelGeometry: Sendable, BitwiseCopyable {
  /// A calibration as libinput's and udev's: rows (a b c) and (d e f), applied to coordinates from 0 to 1.
  public struct Calibration: Equatable, Sendable, BitwiseCopyable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var e: Double
    public var f: Double

    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    public static let identity = Calibration(1, 0, 0, 0, 1, 0)
  }

  /// What is known of the display, as the app sees it: after rotation. Nil is unknown.
  public struct Display: Equatable, Sendable, BitwiseCopyable {
    public var pixels: Size?
    public var millimetres: Size?
    public var rotation: PanelRotation

    public init(pixels: Size? = nil, millimetres: Size? = nil, rotation: PanelRotation = .none) {
      self.pixels = pixels
      self.millimetres = millimetres
      self.rotation = rotation
    }
  }

  /// The longer side of a panel of which nobody knows the size.
  public static let assumedLongerSide = 300.0
  /// Sizes beyond these, in millimetres, are a driver's mistake rather than a panel.
  private static let plausible = 10.0...10_000.0
  /// Displays have no more pixels than this along a side, and no less than one.
  private static let plausiblePixels = 1.0...1_000_000.0

  public let rotation: PanelRotation
  /// The display in millimetres, after rotation.
  public let millimetres: Size
  /// The display in pixels, after rotation; one unit of the panel's own range each where the display is not known.
  public let pixels: Size
  public let sizeSource: SizeSource

  @usableFromInline let xFromX: Double
  @usableFromInline let xFromY: Double
  @usableFromInline let xOffset: Double
  @usableFromInline let yFromX: Double
  @usableFromInline let yFromY: Double
  @usableFromInline let yOffset: Double
  @usableFromInline let millimetresPerMajorUnit: Double

  /// Makes the way from the panel's axes to the display.
  ///
  /// - Parameters:
  ///   - udevSize, edidSize: the panel and the display in millimetres before rotation, where known.
  ///   - touchMajor: the axis of a contact's length, where there is one.
  public init(
    x: AxisInfo, y: AxisInfo, display: Display = Display(), udevSize: Size? = nil, edidSize: Size? = nil,
    calibration: Calibration = .identity, touchMajor: AxisInfo? = nil
  ) {
    rotation = display.rotation
    // The panel's own sides, before it is turned.
    let units = Size(width: Double(abs(x.span)), height: Double(abs(y.span)))
    let turns = rotation.swapsAxes
    let (size, source) = Self.size(
      x: x, y: y, units: units, display: display, udevSize: udevSize, edidSize: edidSize)
    millimetres = turns ? size.turned : size
    sizeSource = source
    let ownPixels = turns ? units.turned : units
    pixels =
      Self.usablePixels(display.pixels)
      ?? Size(width: max(ownPixels.width, 1), height: max(ownPixels.height, 1))
    millimetresPerMajorUnit = Self.majorScale(touchMajor, x: x, millimetresPerXUnit: size.width / max(units.width, 1))

    // u = scaleX · x + shiftX runs from 0 to 1 along the axis, also an inverted one; a zero-width one stays at 0.
    let scaleX = x.span == 0 ? 0 : 1 / Double(x.span)
    let scaleY = y.span == 0 ? 0 : 1 / Double(y.span)
    let shiftX = -Double(x.minimum) * scaleX
    let shiftY = -Double(y.minimum) * scaleY
    let uX = calibration.a * scaleX
    let uY = calibration.b * scaleY
    let u0 = calibration.a * shiftX + calibration.b * shiftY + calibration.c
    let vX = calibration.d * scaleX
    let vY = calibration.e * scaleY
    let v0 = calibration.d * shiftX + calibration.e * shiftY + calibration.f
    let width = millimetres.width
    let height = millimetres.height
    switch rotation {
    case .none:
      (xFromX, xFromY, xOffset) = (uX * width, uY * width, u0 * width)
      (yFromX, yFromY, yOffset) = (vX * height, vY * height, v0 * height)
    case .clockwise90:
      (xFromX, xFromY, xOffset) = (-vX * width, -vY * width, (1 - v0) * width)
      (yFromX, yFromY, yOffset) = (uX * height, uY * height, u0 * height)
    case .clockwise180:
      (xFromX, xFromY, xOffset) = (-uX * width, -uY * width, (1 - u0) * width)
      (yFromX, yFromY, yOffset) = (-vX * height, -vY * height, (1 - v0) * height)
    case .clockwise270:
      (xFromX, xFromY, xOffset) = (vX * width, vY * width, v0 * width)
      (yFromX, yFromY, yOffset) = (-uX * height, -uY * height, (1 - u0) * height)
    }
  }

  /// Millimetres a unit of a contact's length: it is in units of the x axis, unless it has a resolution of its own. Where both
  /// have one, they are believed against each other, and the size of the panel as for positions.
  private static func majorScale(_ touchMajor: AxisInfo?, x: AxisInfo, millimetresPerXUnit: Double) -> Double {
    guard let touchMajor, touchMajor.resolution > 0 else { return millimetresPerXUnit }
    guard x.resolution > 0 else { return 1 / Double(touchMajor.resolution) }
    return millimetresPerXUnit * Double(x.resolution) / Double(touchMajor.resolution)
  }

  /// The panel in millimetres before rotation, by the best source that says something plausible.
  private static func size(
    x: AxisInfo, y: AxisInfo, units: Size, display: Display, udevSize: Size?, edidSize: Size?
  ) -> (Size, SizeSource) {
    let turns = display.rotation.swapsAxes
    if let told = usable(display.millimetres) { return (turns ? told.turned : told, .application) }
    if let told = plausible(udevSize) { return (told, .udev) }
    if x.resolution > 0, y.resolution > 0 {
      let told = Size(width: units.width / Double(x.resolution), height: units.height / Double(y.resolution))
      if let told = plausible(told) { return (told, .resolution) }
    }
    if let told = plausible(edidSize) { return (told, .display) }
    var ratio = 9.0 / 16
    var isPortrait = units.height > units.width
    if let pixels = usablePixels(display.pixels) {
      let own = turns ? pixels.turned : pixels
      isPortrait = own.height > own.width
      ratio = min(own.width, own.height) / max(own.width, own.height)
    }
    let assumed = Size(width: assumedLongerSide, height: assumedLongerSide * ratio)
    return (isPortrait ? assumed.turned : assumed, .assumed)
  }

  private static func usable(_ size: Size?) -> Size? {
    guard let size, size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  private static func usablePixels(_ size: Size?) -> Size? {
    guard let size, plausiblePixels.contains(size.width), plausiblePixels.contains(size.height) else { return nil }
    return size
  }

  private static func plausible(_ size: Size?) -> Size? {
    guard let size, plausible.contains(size.width), plausible.contains(size.height) else { return nil }
    return size
  }

  /// Display pixels a millimetre along each axis.
  public var pixelsPerMillimetre: Point {
    Point(x: pixels.width / millimetres.width, y: pixels.height / millimetres.height)
  }

  /// Where a position in device units is on the display, in millimetres; beyond an edge counts as on it.
  @inlinable
  public func position(x: Int32, y: Int32) -> Point {
    let x = Double(x)
    let y = Double(y)
    return Point(
      x: Self.clamped(xFromX * x + xFromY * y + xOffset, to: millimetres.width),
      y: Self.clamped(yFromX * x + yFromY * y + yOffset, to: millimetres.height))
  }

  /// 0 also for what is no number, as a matrix without sense makes of a place.
  @inlinable
  static func clamped(_ value: Double, to limit: Double) -> Double {
    value > 0 ? min(value, limit) : 0
  }

  /// A contact's change on the glass.
  @inlinable
  public func touch(_ change: SlotChange) -> TouchChange {
    TouchChange(
      serial: change.serial, contact: change.contact, transition: change.transition,
      position: position(x: change.x, y: change.y),
      majorMillimetres: max(Double(change.touchMajor), 0) * millimetresPerMajorUnit,
      minorMillimetres: max(Double(change.touchMinor), 0) * millimetresPerMajorUnit, pressure: change.pressure)
  }
}

#if !hasFeature(Embedded)
  extension PanelRotation: CaseIterable {}
#endif
