// SPDX-License-Identifier: MIT

import CFingertip
import Fingertip

/// What C programs pass in, checked: the Swift side would take a nonsensical number for its nearest sensible one.
enum Arguments {
  /// Beyond this a length, time or speed is a mistake; it also keeps conversions in range.
  private static let largest = 1e9

  static func amount(_ value: Double) throws -> Double {
    guard value >= 0, value <= largest else { throw CError.argument("expected 0.0 to \(largest), found \(value)") }
    return value
  }

  static func number(_ value: Double) throws -> Double {
    guard value.magnitude <= largest else {
      throw CError.argument("expected -\(largest) to \(largest), found \(value)")
    }
    return value
  }

  static func duration(_ milliseconds: Double) throws -> Duration {
    .microseconds(Int64((try amount(milliseconds) * 1000).rounded()))
  }

  static func count(_ value: CInt, atLeast least: CInt = 1) throws -> Int {
    guard value >= least else { throw CError.argument("expected at least \(least), found \(value)") }
    return Int(value)
  }

  static func directions(_ bits: UInt32) throws -> DirectionSet {
    guard bits != 0, bits & ~FINGERTIP_DIRECTION_ALL.rawValue == 0 else {
      throw CError.argument("\(bits) is no set of fingertip_direction bits")
    }
    return DirectionSet(rawValue: UInt8(bits))
  }

  /// The one direction in which people go back.
  static func backDirection(_ bits: UInt32) throws -> DirectionSet {
    let direction = try directions(bits)
    guard direction == .left || direction == .right else {
      throw CError.argument("going back goes FINGERTIP_DIRECTION_RIGHT or _LEFT, one of them")
    }
    return direction
  }

  static func edges(_ bits: UInt32) throws -> EdgeSet {
    guard bits != 0, bits & ~FINGERTIP_EDGE_ALL.rawValue == 0 else {
      throw CError.argument("\(bits) is no set of fingertip_edge bits")
    }
    return EdgeSet(rawValue: UInt8(bits))
  }

  static func rectangle(_ rectangle: fingertip_rectangle) throws -> Rectangle {
    Rectangle(
      x: try number(rectangle.x), y: try number(rectangle.y),
      width: try amount(rectangle.width), height: try amount(rectangle.height))
  }

  static func text(_ text: UnsafePointer<CChar>?, _ name: String) throws -> String {
    guard let text else { throw CError.argument("\(name) is NULL") }
    return String(cString: text)
  }

  static func rectangles(
    _ rectangles: UnsafePointer<fingertip_rectangle>?, _ count: Int, _ name: String, atMost most: Int
  ) throws -> [Rectangle] {
    guard (0...most).contains(count) else { throw CError.argument("count is \(count); expected 0 to \(most)") }
    guard let rectangles else {
      guard count == 0 else { throw CError.argument("\(name) is NULL") }
      return []
    }
    return try UnsafeBufferPointer(start: rectangles, count: count).map(rectangle)
  }

  /// What the program filled in. A part that this library does not know must be zeros.
  static func structure<Structure>(_ pointer: UnsafePointer<Structure>, _ name: String) throws -> Structure {
    // Every structure begins with it.
    let size = Int(UnsafeRawPointer(pointer).load(as: UInt32.self))
    // A structure shorter than the first one that was published has not been filled in.
    guard size >= MemoryLayout<Structure>.size, size <= 4096 else {
      throw CError.argument("\(name).size is \(size); set it to sizeof(\(Structure.self))")
    }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: size)
    guard bytes.dropFirst(MemoryLayout<Structure>.size).allSatisfy({ $0 == 0 }) else {
      throw CError.argument("\(name) has settings that this library is too old for")
    }
    return pointer.pointee
  }

  static func preset(_ preset: fingertip_preset) throws -> GesturePreset {
    switch preset {
    case FINGERTIP_PRESET_STANDARD: .standard
    case FINGERTIP_PRESET_UIKIT: .uikit
    case FINGERTIP_PRESET_ANDROID: .android
    case FINGERTIP_PRESET_GLOVE: .glove
    case FINGERTIP_PRESET_LARGE_TABLE: .largeTable
    default: throw CError.argument("\(preset.rawValue) is no fingertip_preset")
    }
  }
}
