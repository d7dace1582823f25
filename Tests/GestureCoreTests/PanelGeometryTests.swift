// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

@Suite struct `Panel geometry` {
  private static let size = Size(width: 300, height: 200)

  private static func axis(_ minimum: Int32, _ maximum: Int32, _ resolution: Int32 = 0) -> AxisInfo {
    AxisInfo(minimum: minimum, maximum: maximum, resolution: resolution)
  }

  private static func isNear(_ left: Point, _ right: Point) -> Bool { (left - right).length < 1e-6 }

  // MARK: Axes

  static let axes: [(String, AxisInfo, [(Int32, Double)])] = [
    ("plain", axis(0, 4095), [(0, 0), (4095, 300), (-1, 0), (4096, 300), (.min, 0), (.max, 300)]),
    ("below zero", axis(-2048, 2047), [(-2048, 0), (2047, 300), (-2049, 0), (2048, 300)]),
    ("minimum above maximum", axis(4095, 0), [(4095, 0), (0, 300), (5000, 0), (-1, 300)]),
    ("minimum is maximum", axis(7, 7), [(7, 0), (0, 0), (.min, 0), (.max, 0)]),
    ("0 to 1", axis(0, 1), [(0, 0), (1, 300), (2, 300)]),
    ("to the end of Int32", axis(0, .max), [(0, 0), (.max, 300), (.min, 0)]),
    ("all of Int32", axis(.min, .max), [(.min, 0), (.max, 300)]),
    ("all of Int32, turned over", axis(.max, .min), [(.max, 0), (.min, 300)]),
  ]

  @Test(arguments: axes)
  func `takes an axis' range to the panel's width, clamped`(_ name: String, _ x: AxisInfo, _ places: [(Int32, Double)])
  {
    let geometry = PanelGeometry(x: x, y: Self.axis(0, 100), display: .init(millimetres: Self.size))
    for (value, expected) in places {
      #expect(Self.isNear(geometry.position(x: value, y: 50), Point(x: expected, y: 100)), "\(name): \(value)")
    }
    // The other axis takes the same ranges alike.
    let turned = PanelGeometry(x: Self.axis(0, 100), y: x, display: .init(millimetres: Self.size.turned))
    for (value, expected) in places {
      #expect(Self.isNear(turned.position(x: 50, y: value), Point(x: 100, y: expected)), "\(name), y: \(value)")
    }
  }

  // MARK: Size

  static let told = Size(width: 310, height: 210)
  static let udev = Size(width: 320, height: 220)
  static let edid = Size(width: 330, height: 230)

  @Test(arguments: [
    (true, true, true, true, SizeSource.application, Size(width: 310, height: 210)),
    (false, true, true, true, .udev, Size(width: 320, height: 220)),
    (false, false, true, true, .resolution, Size(width: 400, height: 250)),
    (false, false, false, true, .display, Size(width: 330, height: 230)),
    (false, false, false, false, .assumed, Size(width: 300, height: 168.75)),
  ])
  func `is the best source's`(
    _ app: Bool, _ udev: Bool, _ resolution: Bool, _ edid: Bool, _ source: SizeSource, _ expected: Size
  ) {
    let geometry = PanelGeometry(
      x: Self.axis(0, 4000, resolution ? 10 : 0), y: Self.axis(0, 2000, resolution ? 8 : 0),
      display: .init(millimetres: app ? Self.told : nil), udevSize: udev ? Self.udev : nil,
      edidSize: edid ? Self.edid : nil)
    #expect(geometry.sizeSource == source)
    #expect(geometry.millimetres == expected)
  }

  @Test(arguments: [(Int32(10), Int32(0)), (0, 10), (0, 0), (-10, -10), (1, 1), (32_000, 32_000)])
  func `is not learnt from a resolution that is missing or absurd`(_ x: Int32, _ y: Int32) {
    let geometry = PanelGeometry(x: Self.axis(0, 32_000, x), y: Self.axis(0, 18_000, y))
    #expect(geometry.sizeSource == .assumed)
    #expect(geometry.millimetres == Size(width: 300, height: 168.75))
  }

  @Test(arguments: [9.99, 10_000.1, 0, -300, .infinity, .nan])
  func `is not what udev or the display cannot mean`(_ width: Double) {
    let size = Size(width: width, height: 200)
    let geometry = PanelGeometry(x: Self.axis(0, 100), y: Self.axis(0, 100), udevSize: size, edidSize: size)
    #expect(geometry.sizeSource == .assumed)
  }

  @Test(arguments: [10.0, 10_000])
  func `may be as small and as large as panels are`(_ width: Double) {
    let geometry = PanelGeometry(
      x: Self.axis(0, 100), y: Self.axis(0, 100), udevSize: Size(width: width, height: 200))
    #expect(geometry.sizeSource == .udev)
  }

  @Test(arguments: [
    // A square range on a 16:9 display: the display's sides count.
    (Size(width: 1920, height: 1080), PanelRotation.none, Size(width: 300, height: 168.75)),
    (Size(width: 1080, height: 1920), .none, Size(width: 168.75, height: 300)),
    (Size(width: 1080, height: 1920), .clockwise90, Size(width: 168.75, height: 300)),
    (Size(width: 1000, height: 1000), .none, Size(width: 300, height: 300)),
  ])
  func `is assumed by the display's aspect ratio`(_ pixels: Size, _ rotation: PanelRotation, _ expected: Size) {
    let geometry = PanelGeometry(
      x: Self.axis(0, 4095), y: Self.axis(0, 4095), display: .init(pixels: pixels, rotation: rotation))
    #expect(geometry.millimetres == expected)
    #expect(geometry.pixels == pixels)
  }

  @Test func `is assumed upright where the panel's range is`() {
    let geometry = PanelGeometry(x: Self.axis(0, 1079), y: Self.axis(0, 1919))
    #expect(geometry.millimetres == Size(width: 168.75, height: 300))
  }

  @Test func `counts what the app says after rotation, and all else before`() {
    let x = Self.axis(0, 4000, 10)
    let y = Self.axis(0, 2000, 10)
    #expect(
      PanelGeometry(x: x, y: y, display: .init(millimetres: Self.told, rotation: .clockwise90)).millimetres == Self.told
    )
    #expect(
      PanelGeometry(x: x, y: y, display: .init(rotation: .clockwise90), udevSize: Self.udev).millimetres
        == Self.udev.turned)
    #expect(
      PanelGeometry(x: x, y: y, display: .init(rotation: .clockwise270)).millimetres == Size(width: 200, height: 400))
  }

  // MARK: Rotation

  @Test(arguments: [
    // The panel's own top left, top right, bottom left; on a panel of 300 × 200 mm.
    (PanelRotation.none, Point(x: 0, y: 0), Point(x: 300, y: 0), Point(x: 0, y: 200)),
    (.clockwise90, Point(x: 200, y: 0), Point(x: 200, y: 300), Point(x: 0, y: 0)),
    (.clockwise180, Point(x: 300, y: 200), Point(x: 0, y: 200), Point(x: 300, y: 0)),
    (.clockwise270, Point(x: 0, y: 300), Point(x: 0, y: 0), Point(x: 200, y: 300)),
  ])
  func `turns the panel clockwise`(_ rotation: PanelRotation, _ topLeft: Point, _ topRight: Point, _ bottomLeft: Point)
  {
    let geometry = PanelGeometry(
      x: Self.axis(0, 4095), y: Self.axis(0, 4095), display: .init(rotation: rotation), udevSize: Self.size)
    #expect(Self.isNear(geometry.position(x: 0, y: 0), topLeft))
    #expect(Self.isNear(geometry.position(x: 4095, y: 0), topRight))
    #expect(Self.isNear(geometry.position(x: 0, y: 4095), bottomLeft))
  }

  @Test func `at 90, top left is top right`() {
    let geometry = PanelGeometry(
      x: Self.axis(0, 1919), y: Self.axis(0, 1079),
      display: .init(pixels: Size(width: 1080, height: 1920), rotation: .clockwise90))
    let scale = geometry.pixelsPerMillimetre
    let place = geometry.position(x: 0, y: 0)
    #expect(Self.isNear(Point(x: place.x * scale.x, y: place.y * scale.y), Point(x: 1080, y: 0)))
  }

  @Test func `without a display a pixel is a unit of the panel`() {
    let geometry = PanelGeometry(x: Self.axis(100, 4195), y: Self.axis(0, 2047), display: .init(rotation: .clockwise90))
    #expect(geometry.pixels == Size(width: 2047, height: 4095))
    let flat = PanelGeometry(x: Self.axis(5, 5), y: Self.axis(5, 5))
    #expect(flat.pixels == Size(width: 1, height: 1))
  }

  // MARK: Calibration

  static let calibrations: [(String, PanelGeometry.Calibration, (Int32, Int32), Point)] = [
    ("none", .identity, (1024, 3072), Point(x: 75, y: 150)),
    ("mirrored x", .init(-1, 0, 1, 0, 1, 0), (1024, 3072), Point(x: 225, y: 150)),
    ("mirrored y", .init(1, 0, 0, 0, -1, 1), (1024, 3072), Point(x: 75, y: 50)),
    ("turned by 90", .init(0, -1, 1, 1, 0, 0), (1024, 3072), Point(x: 75, y: 50)),
    ("turned by 180", .init(-1, 0, 1, 0, -1, 1), (1024, 3072), Point(x: 225, y: 50)),
    ("turned by 270", .init(0, 1, 0, -1, 0, 1), (1024, 3072), Point(x: 225, y: 150)),
    ("x and y exchanged", .init(0, 1, 0, 1, 0, 0), (1024, 3072), Point(x: 225, y: 50)),
    ("exchanged and mirrored", .init(0, -1, 1, -1, 0, 1), (1024, 3072), Point(x: 75, y: 150)),
    ("skewed", .init(1, 0.5, 0, 0, 1, 0), (1024, 2048), Point(x: 150, y: 100)),
    ("inset", .init(1.25, 0, -0.125, 0, 1.25, -0.125), (2048, 2048), Point(x: 150, y: 100)),
    ("beyond an edge is on it, after all else", .init(2, 0, 0, 0, 1, 0), (3072, 2048), Point(x: 300, y: 100)),
    ("outside is brought inside before it is clamped", .init(1, 0, -0.5, 0, 1, 0), (6144, 2048), Point(x: 300, y: 100)),
  ]

  @Test(arguments: calibrations)
  func `is calibrated first`(
    _ name: String, _ calibration: PanelGeometry.Calibration, _ place: (Int32, Int32), _ expected: Point
  ) {
    let geometry = PanelGeometry(
      x: Self.axis(0, 4096), y: Self.axis(0, 4096), udevSize: Self.size, calibration: calibration)
    #expect(Self.isNear(geometry.position(x: place.0, y: place.1), expected), "\(name)")
  }

  @Test func `clamps last: a value outside the range can be calibrated to a place inside`() {
    let geometry = PanelGeometry(
      x: Self.axis(0, 4096), y: Self.axis(0, 4096), udevSize: Self.size,
      calibration: .init(0.5, 0, 0, 0, 1, 0.25))
    #expect(Self.isNear(geometry.position(x: 6144, y: -512), Point(x: 225, y: 25)))
  }

  @Test func `is calibrated before it is turned`() {
    let geometry = PanelGeometry(
      x: Self.axis(0, 4096), y: Self.axis(0, 4096), display: .init(rotation: .clockwise90), udevSize: Self.size,
      calibration: .init(1, 0, 0.25, 0, 1, 0))
    // A quarter of the panel's own width, which runs down the display.
    #expect(Self.isNear(geometry.position(x: 0, y: 0), Point(x: 200, y: 75)))
  }

  @Test func `stays on the panel whatever axes, matrix and place`() {
    var random = SplitMix64(seed: 14)
    let numbers: [Double] = [0, 1, -1, 0.5, 1e300, -1e300, .infinity, -.infinity, .nan, 1e-300]
    func number() -> Double { numbers[random.pick(0...numbers.count - 1)] }
    func value() -> Int32 { [0, 1, -1, .min, .max, Int32(truncatingIfNeeded: random.next())][random.pick(0...5)] }
    for _ in 0..<5000 {
      let geometry = PanelGeometry(
        x: Self.axis(value(), value(), value()), y: Self.axis(value(), value(), value()),
        display: .init(
          pixels: Size(width: number(), height: number()),
          rotation: PanelRotation.allCases[random.pick(0...3)]),
        udevSize: Size(width: number(), height: number()),
        calibration: .init(number(), number(), number(), number(), number(), number()))
      let place = geometry.position(x: value(), y: value())
      #expect(place.x >= 0 && place.x <= geometry.millimetres.width, "\(geometry)")
      #expect(place.y >= 0 && place.y <= geometry.millimetres.height, "\(geometry)")
      #expect(geometry.millimetres.width > 0 && geometry.millimetres.height > 0)
      #expect(geometry.millimetres.width.isFinite && geometry.millimetres.height.isFinite)
      #expect(geometry.pixelsPerMillimetre.x > 0 && geometry.pixelsPerMillimetre.y > 0)
    }
  }

  @Test func `takes a contact's size to millimetres`() {
    let geometry = PanelGeometry(x: Self.axis(0, 3000), y: Self.axis(0, 3000), udevSize: Self.size)
    func major(_ units: Int32) -> Double {
      geometry.touch(
        SlotChange(serial: 1, contact: 0, transition: .landed, slot: 0, x: 0, y: 0, touchMajor: units)
      ).majorMillimetres
    }
    #expect(abs(major(100) - 10) < 1e-9)
    #expect(major(0) == 0)
    #expect(major(-5) == 0)
  }

  static let majors: [(name: String, x: Int32, major: Int32, udevWidth: Double?, millimetres: Double)] = [
    ("without a resolution: units of the x axis", 10, 0, nil, 10),
    ("with one of its own", 10, 5, nil, 20),
    ("with one of its own, on an axis without", 0, 5, 300, 20),
    ("against an axis whose resolution is not believed", 10, 5, 600, 40),
    ("a resolution below nothing", 10, -5, nil, 10),
  ]

  @Test(arguments: majors)
  func `takes a contact's size to millimetres by its own axis`(
    _ name: String, _ x: Int32, _ major: Int32, _ udevWidth: Double?, _ millimetres: Double
  ) {
    let geometry = PanelGeometry(
      x: Self.axis(0, 3000, x), y: Self.axis(0, 2000, x),
      udevSize: udevWidth.map { Size(width: $0, height: $0 * 2 / 3) },
      touchMajor: AxisInfo(minimum: 0, maximum: 255, resolution: major))
    let touch = geometry.touch(
      SlotChange(serial: 1, contact: 0, transition: .landed, slot: 0, x: 0, y: 0, touchMajor: 100))
    #expect(abs(touch.majorMillimetres - millimetres) < 1e-9, "\(name)")
  }
}
