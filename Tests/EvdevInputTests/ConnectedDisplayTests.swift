// SPDX-License-Identifier: MIT

import EvdevInput
import Testing

@Suite struct `A display's description` {
  /// A base block with one mode, and a name.
  private static func block(
    _ pixels: (Int, Int) = (1920, 1080), millimetres: (Int, Int) = (344, 194), centimetres: (UInt8, UInt8) = (34, 19),
    name: String = "Kiosk"
  ) -> [UInt8] {
    var bytes: [UInt8] = [0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0] + [UInt8](repeating: 0, count: 120)
    (bytes[21], bytes[22]) = centimetres
    bytes[54] = 1
    bytes[56] = UInt8(pixels.0 & 0xff)
    bytes[58] = UInt8((pixels.0 >> 8) << 4)
    bytes[59] = UInt8(pixels.1 & 0xff)
    bytes[61] = UInt8((pixels.1 >> 8) << 4)
    bytes[66] = UInt8(millimetres.0 & 0xff)
    bytes[67] = UInt8(millimetres.1 & 0xff)
    bytes[68] = UInt8((millimetres.0 >> 8) << 4 | millimetres.1 >> 8)
    bytes[75] = 0xfc
    for (index, byte) in (name + "\n").utf8.enumerated() { bytes[77 + index] = byte }
    return summed(bytes)
  }

  private static func summed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    bytes[127] = 0 &- bytes[..<127].reduce(0, &+)
    return bytes
  }

  static let sizes: [(String, [UInt8], Double?, Double?)] = [
    ("millimetres of the mode", block(), 344, 194),
    ("a large one", block(millimetres: (1872, 1053), centimetres: (187, 105)), 1872, 1053),
    ("centimetres alone", block(millimetres: (0, 0)), 340, 190),
    ("an aspect ratio for millimetres", block(millimetres: (16, 9)), 340, 190),
    ("an aspect ratio for both", block(millimetres: (160, 90), centimetres: (16, 9)), nil, nil),
    ("a ratio in the centimetres' place", block(millimetres: (0, 0), centimetres: (79, 0)), nil, nil),
    ("a projector", block(millimetres: (0, 0), centimetres: (0, 0)), nil, nil),
    ("10 mm off is rounding", block(millimetres: (350, 200)), 350, 200),
    ("11 mm off is not", block(millimetres: (351, 200)), 340, 190),
  ]

  @Test(arguments: sizes)
  func `gives its size`(_ name: String, _ bytes: [UInt8], _ width: Double?, _ height: Double?) throws {
    let edid = try #require(EDID(bytes))
    #expect(edid.size?.width == width, "\(name)")
    #expect(edid.size?.height == height, "\(name)")
    #expect(edid.preferredMode == PixelSize(width: 1920, height: 1080))
    #expect(edid.name == "Kiosk")
  }

  @Test func `reads the largest mode there can be`() {
    #expect(EDID(Self.block((4095, 4095)))?.preferredMode == PixelSize(width: 4095, height: 4095))
  }

  @Test func `is nothing when it is garbage`() {
    #expect(EDID([]) == nil)
    #expect(EDID([UInt8](repeating: 0xff, count: 128)) == nil)
    for length in 0..<128 { #expect(EDID(Array(Self.block()[..<length])) == nil) }
    var wrongSum = Self.block()
    wrongSum[127] &+= 1
    #expect(EDID(wrongSum) == nil)
  }

  @Test func `never traps on random bytes with a right header and sum`() {
    var seed: UInt64 = 7
    for _ in 0..<2000 {
      var bytes = Self.block()
      for index in 8..<127 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[index] = UInt8(truncatingIfNeeded: seed >> 33)
      }
      let edid = EDID(Self.summed(bytes))
      #expect(edid != nil)
      #expect(edid?.size.map { $0.width > 0 && $0.height > 0 } ?? true)
    }
  }

  @Test func `is listed for each connected connector`() {
    let fixture = Fixture()
    fixture.makeDirectory("sys/class/drm/card0")
    fixture.write("sys/class/drm/card0-HDMI-A-1/status", "connected\n")
    fixture.write("sys/class/drm/card0-HDMI-A-1/edid", Self.block())
    fixture.write("sys/class/drm/card0-HDMI-A-2/status", "disconnected\n")
    fixture.write("sys/class/drm/card0-HDMI-A-2/edid", "")
    fixture.write("sys/class/drm/card0-DSI-1/status", "connected\n")
    fixture.write("sys/class/drm/card0-DSI-1/edid", "")
    fixture.write("sys/class/drm/card0-DSI-1/modes", "800x480\n640x480\n")
    fixture.write("sys/class/drm/card0-VGA-1/status", "connected\n")
    fixture.write("sys/class/drm/card0-VGA-1/edid", "garbage")
    fixture.write("sys/class/drm/card0-VGA-1/modes", "widex480\n")
    let displays = ConnectedDisplay.list(in: fixture.path("sys/class/drm"))
    #expect(displays.map(\.connector) == ["DSI-1", "HDMI-A-1", "VGA-1"])
    #expect(displays.map(\.pixels) == [PixelSize(width: 800, height: 480), PixelSize(width: 1920, height: 1080), nil])
    #expect(displays.map(\.name) == ["", "Kiosk", ""])
    #expect(displays.map { $0.size?.width } == [nil, 344, nil])
    #expect(ConnectedDisplay.list(in: fixture.path("nowhere")).isEmpty)
  }
}
