// SPDX-License-Identifier: MIT

import GestureCore
import TouchRecording

/// The recording that comes with the tool: what a person would do to try a panel, made by calculation.
///
/// Fingers go from place to place with least jerk, as people's do, roll a little when they tap and tremble a little when
/// they hold still. It is the same every time.
enum DemoRecording {
  /// As a file: what `demo --save` writes and `replay` reads.
  static var text: String {
    RecordingWriter.text(of: Recording(devices: [device], format: .libinput))
  }

  // MARK: The person

  /// One finger's contact. Times in milliseconds, places in millimetres.
  private struct Stroke {
    var landing: Int64
    var duration: Int64
    var from: Point
    var to: Point

    func place(at time: Int64) -> Point {
      let part = Double(time - landing) / Double(duration)
      // The way of a hand that starts and stops smoothly: the fifth-order curve with least jerk.
      let way = part * part * part * (10 - 15 * part + 6 * part * part)
      return from + (to - from) * way + tremor(at: time)
    }

    /// A tenth of a millimetre of wandering, in triangle waves whose periods have nothing in common.
    private func tremor(at time: Int64) -> Point {
      func wave(_ period: Int64) -> Double { abs(Double(time % period) / Double(period) - 0.5) * 4 - 1 }
      return Point(x: 0.1 * wave(127), y: 0.1 * wave(93))
    }
  }

  private static func tap(_ landing: Int64, _ x: Double, _ y: Double, lasting duration: Int64 = 90) -> Stroke {
    Stroke(landing: landing, duration: duration, from: Point(x: x, y: y), to: Point(x: x + 0.3, y: y + 0.7))
  }

  private static func drag(
    _ landing: Int64, _ duration: Int64, from: (x: Double, y: Double), to: (x: Double, y: Double)
  ) -> Stroke {
    Stroke(
      landing: landing, duration: duration, from: Point(x: from.x, y: from.y), to: Point(x: to.x, y: to.y))
  }

  private static let strokes = [
    // A tap, then a double tap.
    tap(0, 70, 60),
    tap(900, 250, 70, lasting: 80), tap(1130, 251, 68),
    // Press and hold.
    tap(2000, 110, 130, lasting: 900),
    // Drag across the display, and back with two fingers.
    drag(3400, 800, from: (60, 100), to: (270, 120)),
    drag(4700, 700, from: (240, 80), to: (120, 70)), drag(4730, 680, from: (265, 92), to: (145, 82)),
    // A tap of two fingers, and one of three.
    tap(6000, 160, 95, lasting: 110), tap(6020, 185, 90, lasting: 100),
    tap(6800, 140, 110, lasting: 120), tap(6810, 165, 100, lasting: 115), tap(6830, 190, 106, lasting: 100),
  ]

  // MARK: The panel

  private static let unitsPerMillimetre = 12.0
  /// The panel reports every ten milliseconds.
  private static let interval: Int64 = 10

  private static var device: RecordedDevice {
    var capabilities = DeviceCapabilities()
    // The bus of virtual devices.
    capabilities.bus = 6
    let x = AxisInfo(maximum: 4127, resolution: 12)
    let y = AxisInfo(maximum: 2327, resolution: 12)
    for (code, axis) in [(AbsCode.x, x), (AbsCode.y, y), (AbsCode.mtPositionX, x), (AbsCode.mtPositionY, y)] {
      capabilities.setAxis(code, axis)
    }
    capabilities.setAxis(AbsCode.mtSlot, AxisInfo(maximum: 9))
    capabilities.setAxis(AbsCode.mtTrackingID, AxisInfo(maximum: 65535))
    capabilities.addKey(KeyCode.touch)
    capabilities.addProperty(InputProperty.direct)
    return RecordedDevice(
      name: "Fingertip demonstration panel", capabilities: capabilities,
      udevProperties: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"], events: events)
  }

  private struct Slot {
    var stroke: Stroke
    var x: Int32
    var y: Int32
  }

  private static var events: [InputEvent] {
    var frame = FrameBuilder()
    var waiting = strokes[...]
    var slots: [Slot?] = Array(repeating: nil, count: 10)
    var time: Int64 = 0
    while !waiting.isEmpty || slots.contains(where: { $0 != nil }) {
      for index in slots.indices {
        guard let slot = slots[index] else { continue }
        if time >= slot.stroke.landing + slot.stroke.duration {
          frame.lift(index)
          slots[index] = nil
        } else {
          slots[index] = frame.move(index, slot, to: slot.stroke.place(at: time))
        }
      }
      while let stroke = waiting.first, stroke.landing <= time, let index = slots.firstIndex(where: { $0 == nil }) {
        waiting.removeFirst()
        slots[index] = frame.land(index, stroke, at: stroke.place(at: max(time, stroke.landing)))
      }
      frame.finish(at: time, hasFingers: slots.contains { $0 != nil })
      time += interval
    }
    return frame.events
  }

  /// Writes frames as a panel's driver does: only what changes.
  private struct FrameBuilder {
    var events: [InputEvent] = []
    private var content: [(type: UInt16, code: UInt16, value: Int32)] = []
    private var currentSlot = 0
    private var nextID: Int32 = 1
    private var hadFingers = false

    init() {}

    private mutating func select(_ slot: Int) {
      if slot != currentSlot { content.append((EventType.abs, AbsCode.mtSlot, Int32(slot))) }
      currentSlot = slot
    }

    mutating func land(_ index: Int, _ stroke: Stroke, at place: Point) -> Slot {
      select(index)
      let slot = Slot(stroke: stroke, x: units(place.x), y: units(place.y))
      content.append((EventType.abs, AbsCode.mtTrackingID, nextID))
      content.append((EventType.abs, AbsCode.mtPositionX, slot.x))
      content.append((EventType.abs, AbsCode.mtPositionY, slot.y))
      nextID += 1
      return slot
    }

    mutating func move(_ index: Int, _ slot: Slot, to place: Point) -> Slot {
      let moved = Slot(stroke: slot.stroke, x: units(place.x), y: units(place.y))
      guard moved.x != slot.x || moved.y != slot.y else { return slot }
      select(index)
      if moved.x != slot.x { content.append((EventType.abs, AbsCode.mtPositionX, moved.x)) }
      if moved.y != slot.y { content.append((EventType.abs, AbsCode.mtPositionY, moved.y)) }
      return moved
    }

    mutating func lift(_ index: Int) {
      select(index)
      content.append((EventType.abs, AbsCode.mtTrackingID, -1))
    }

    mutating func finish(at milliseconds: Int64, hasFingers: Bool) {
      if hasFingers != hadFingers { content.append((EventType.key, KeyCode.touch, hasFingers ? 1 : 0)) }
      hadFingers = hasFingers
      guard !content.isEmpty else { return }
      content.append((EventType.syn, SynCode.report, 0))
      let time = Timestamp(microseconds: milliseconds * 1000)
      events += content.map { InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value) }
      content.removeAll(keepingCapacity: true)
    }

    private func units(_ millimetres: Double) -> Int32 {
      Int32((millimetres * unitsPerMillimetre).rounded())
    }
  }
}
