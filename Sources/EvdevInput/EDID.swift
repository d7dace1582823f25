// SPDX-License-Identifier: MIT

public import GestureCore

/// The part of a display's own description (EDID 1.x base block) that tells its size.
public struct EDID: Equatable, Sendable {
  /// The name from the descriptor for it; empty where there is none.
  public let name: String
  /// Pixels of the preferred mode; nil where the block has none.
  public let preferredMode: PixelSize?
  /// The picture's size in millimetres; nil where neither the mode nor the block says, as projectors do.
  public let size: Size?

  private static let blockLength = 128
  private static let descriptorOffsets = [54, 72, 90, 108]

  /// Reads the base block; nil for anything that is no EDID. Never traps, whatever the bytes are.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.blockLength, bytes[0] == 0, bytes[7] == 0, bytes[1..<7].allSatisfy({ $0 == 0xff }) else {
      return nil
    }
    guard bytes[..<Self.blockLength].reduce(0, { $0 &+ $1 }) == 0 else { return nil }
    var name = ""
    var mode: PixelSize?
    var size: Size?
    for offset in Self.descriptorOffsets {
      let descriptor = bytes[offset..<offset + 18]
      if bytes[offset] == 0 && bytes[offset + 1] == 0 {
        if bytes[offset + 3] == 0xfc { name = Self.text(descriptor.dropFirst(5)) }
        continue
      }
      guard mode == nil else { continue }
      let width = Int(bytes[offset + 2]) | Int(bytes[offset + 4] & 0xf0) << 4
      let height = Int(bytes[offset + 5]) | Int(bytes[offset + 7] & 0xf0) << 4
      guard width > 0, height > 0 else { continue }
      mode = PixelSize(width: width, height: height)
      let widthMillimetres = Int(bytes[offset + 12]) | Int(bytes[offset + 14] & 0xf0) << 4
      let heightMillimetres = Int(bytes[offset + 13]) | Int(bytes[offset + 14] & 0x0f) << 8
      size = Size(plausibleWidth: Double(widthMillimetres), height: Double(heightMillimetres))
    }
    let coarse = Size(plausibleWidth: Double(bytes[21]) * 10, height: Double(bytes[22]) * 10)
    // Some displays put the aspect ratio, 16 mm by 9 mm, where the millimetres belong; the centimetres then know better.
    if let fine = size, let coarse, !Self.agree(fine, coarse) { size = coarse }
    let known = size ?? coarse
    self.name = name
    preferredMode = mode
    self.size = Self.ratios.contains { $0 == known?.width && $1 == known?.height } ? nil : known
  }

  /// Sizes that are aspect ratios in disguise.
  private static let ratios: [(Double, Double)] = [
    (16, 9), (16, 10), (160, 90), (160, 100), (1600, 900), (1600, 1000),
  ]

  /// Whether the millimetres are what the centimetres round.
  private static func agree(_ fine: Size, _ coarse: Size) -> Bool {
    abs(fine.width - coarse.width) <= 10
      && abs(fine.height - coarse.height) <= 10
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.prefix { $0 != 0x0a }.filter { $0 >= 0x20 && $0 < 0x7f }
    var text = String(decoding: line, as: UTF8.self)
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A size in pixels.
public struct PixelSize: Equatable, Sendable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
