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
  public var calibration: PanelGeometry.Calibration? {
    values["LIBINPUT_CALIBRATION_MATRIX"].flatMap(PanelGeometry.Calibration.init(text:))
  }

  /// The glass by the administrator's `FINGERTIP_WIDTH_MM` and `FINGERTIP_HEIGHT_MM`.
  public var statedSize: Size? {
    size("FINGERTIP_WIDTH_MM", "FINGERTIP_HEIGHT_MM")
  }

  /// The glass as udev works it out of the device's resolution (`ID_INPUT_WIDTH_MM`, `ID_INPUT_HEIGHT_MM`).
  public var inputSize: Size? {
    size("ID_INPUT_WIDTH_MM", "ID_INPUT_HEIGHT_MM")
  }

  private func size(_ width: String, _ height: String) -> Size? {
    guard let width = values[width].flatMap(Double.init), let height = values[height].flatMap(Double.init) else {
      return nil
    }
    return Size(plausibleWidth: width, height: height)
  }
}

extension Size {
  /// Nil where a side is no size: zero, negative, infinite or beyond 100 m.
  init?(plausibleWidth width: Double, height: Double) {
    func isSize(_ side: Double) -> Bool { side > 0 && side <= 100_000 }
    guard isSize(width), isSize(height) else { return nil }
    self.init(width: width, height: height)
  }
}

extension PanelGeometry.Calibration {
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
