// SPDX-License-Identifier: MIT

public import GestureCore

/// What udev's database says of a device.
public struct UdevProperties: Equatable, Sendable {
  /// Every property by its name.
  public private(set) var values: [String: String]

  public init(_ values: [String: String] = [:]) {
    self.values = values
  }

  public subscript(key: String) -> String? { values[key] }

  /// udev's opinion on the kind of device (`ID_INPUT_…` set to 1).
  public var tags: InputTags {
    var tags: InputTags = []
    for (tag, property) in InputTags.names where values[property].map({ $0 != "0" && !$0.isEmpty }) ?? false {
      tags.insert(tag)
    }
    return tags
  }

  /// `LIBINPUT_CALIBRATION_MATRIX`; nil where it is missing or no six finite numbers.
  public var calibrationMatrix: CalibrationMatrix? {
    values["LIBINPUT_CALIBRATION_MATRIX"].flatMap(CalibrationMatrix.init(text:))
  }

  /// The glass by the administrator's `FINGERTIP_WIDTH_MM` and `FINGERTIP_HEIGHT_MM`.
  public var statedSize: PhysicalSize? {
    size("FINGERTIP_WIDTH_MM", "FINGERTIP_HEIGHT_MM")
  }

  /// The glass as udev works it out of the device's resolution (`ID_INPUT_WIDTH_MM`, `ID_INPUT_HEIGHT_MM`).
  public var inputSize: PhysicalSize? {
    size("ID_INPUT_WIDTH_MM", "ID_INPUT_HEIGHT_MM")
  }

  private func size(_ width: String, _ height: String) -> PhysicalSize? {
    guard let width = values[width].flatMap(Double.init), let height = values[height].flatMap(Double.init) else {
      return nil
    }
    return PhysicalSize(widthMillimetres: width, heightMillimetres: height)
  }
}

/// A size in millimetres; both sides are finite and above zero.
public struct PhysicalSize: Equatable, Sendable {
  public let widthMillimetres: Double
  public let heightMillimetres: Double

  /// Nil where a side is no size: zero, negative, infinite or beyond 100 m.
  public init?(widthMillimetres: Double, heightMillimetres: Double) {
    func isSize(_ side: Double) -> Bool { side > 0 && side <= 100_000 }
    guard isSize(widthMillimetres), isSize(heightMillimetres) else { return nil }
    self.widthMillimetres = widthMillimetres
    self.heightMillimetres = heightMillimetres
  }
}

/// The first two rows of a 3×3 matrix that maps the panel's unit square to the display's, as libinput takes it:
/// `x' = a·x + b·y + c`, `y' = d·x + e·y + f`.
public struct CalibrationMatrix: Equatable, Sendable {
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

  /// Reads six numbers separated by blanks; nil for anything else, and for a matrix that maps the panel to a line.
  public init?(text: String) {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "\n" }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard words.count == 6, numbers.count == 6 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    let determinant = a * e - b * d
    guard determinant != 0, determinant.isFinite else { return nil }
  }
}
