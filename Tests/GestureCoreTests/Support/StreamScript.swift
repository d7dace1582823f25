// SPDX-License-Identifier: MIT

import GestureCore

/// A device's events as text: a frame a line (or between two `/`), each ending with a SYN_REPORT.
///
///     "@0 s0 id1 x100 y100 / @20 id-1 id2 x3000 y3000 / @80 id-1"
///
/// `@` is the time in milliseconds and lasts until the next one; `s` ABS_MT_SLOT, `id` the tracking id, `x` and `y` the
/// position, `tool` the tool type, `dist` the distance, `p` the pressure, `maj` the major axis, `bt` BTN_TOUCH, `bl`
/// BTN_LEFT, `DROP` SYN_DROPPED. A frame that ends with `…` has no SYN_REPORT. Panels without slots get `x`, `y`, `p`
/// and `dist` as the axes of a single touch.
struct StreamScript: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  private struct Word {
    var time: Microseconds
    var name: String
    var value: Int32
  }

  private var words: [Word] = []

  init(stringLiteral text: String) {
    self.init(text)
  }

  init(_ text: String) {
    var time: Microseconds = 0
    for line in text.split(whereSeparator: { $0 == "/" || $0.isNewline }) {
      var isOpen = false
      var scriptWords = ScriptWords(line)
      while let word = scriptWords.next() {
        if word.first == "@" {
          time = scriptWords.milliseconds(word.dropFirst())
        } else if word == "…" {
          isOpen = true
        } else {
          let name = word.prefix { $0.isLetter }
          words.append(Word(time: time, name: String(name), value: Int32(word.dropFirst(name.count)) ?? 0))
        }
      }
      if !isOpen { words.append(Word(time: time, name: "SYN", value: 0)) }
    }
  }

  /// The events as `source` would send them.
  func events(_ source: ContactSource) -> [InputEvent] {
    words.map { word in
      let (type, code) = Self.meaning(of: word.name, isMultitouch: source == .slots)
      return InputEvent(time: Timestamp(microseconds: word.time), type: type, code: code, value: word.value)
    }
  }

  private static func meaning(of name: String, isMultitouch: Bool) -> (UInt16, UInt16) {
    switch name {
    case "SYN": (EventType.syn, SynCode.report)
    case "DROP": (EventType.syn, SynCode.dropped)
    case "s": (EventType.abs, AbsCode.mtSlot)
    case "id": (EventType.abs, AbsCode.mtTrackingID)
    case "x": (EventType.abs, isMultitouch ? AbsCode.mtPositionX : AbsCode.x)
    case "y": (EventType.abs, isMultitouch ? AbsCode.mtPositionY : AbsCode.y)
    case "p": (EventType.abs, isMultitouch ? AbsCode.mtPressure : AbsCode.pressure)
    case "dist": (EventType.abs, isMultitouch ? AbsCode.mtDistance : AbsCode.distance)
    case "tool": (EventType.abs, AbsCode.mtToolType)
    case "maj": (EventType.abs, AbsCode.mtTouchMajor)
    case "bt": (EventType.key, KeyCode.touch)
    case "bl": (EventType.key, KeyCode.buttonLeft)
    default: preconditionFailure("no such word in a stream: \(name)")
    }
  }
}

/// A panel as tests describe one: 0 to 4095 on both axes and ten slots unless said.
struct TestPanel {
  var source = ContactSource.slots
  var slots: Int32 = 10
  var x = AxisInfo(minimum: 0, maximum: 4095)
  var y = AxisInfo(minimum: 0, maximum: 4095)
  var display = PanelGeometry.Display(millimetres: Size(width: 300, height: 200))

  var capabilities: DeviceCapabilities {
    var capabilities = DeviceCapabilities()
    switch source {
    case .slots:
      capabilities.setAxis(AbsCode.mtSlot, AxisInfo(minimum: 0, maximum: slots - 1))
      capabilities.setAxis(AbsCode.mtTrackingID, AxisInfo(minimum: 0, maximum: 65535))
      capabilities.setAxis(AbsCode.mtPositionX, x)
      capabilities.setAxis(AbsCode.mtPositionY, y)
    case .touchButton: capabilities.addKey(KeyCode.touch)
    case .leftButton: capabilities.addKey(KeyCode.buttonLeft)
    case .pressure: capabilities.setAxis(AbsCode.pressure, AxisInfo(minimum: 0, maximum: 255))
    }
    if source != .slots {
      capabilities.setAxis(AbsCode.x, x)
      capabilities.setAxis(AbsCode.y, y)
    }
    return capabilities
  }

  var geometry: PanelGeometry { PanelGeometry(x: x, y: y, display: display) }
}

/// A decoder, what came out of it as text, and an engine behind it if one is wanted.
final class StreamFixture {
  private let panel: TestPanel
  private let geometry: PanelGeometry
  private let storage = UnsafeMutableRawBufferPointer.used(byteCount: SlotDecoder.storageByteCount)
  private var decoder: SlotDecoder
  private let engine: EngineFixture?

  /// Frames as text: `"@20 -1:100,100 +2:3000,3000"`, where `+` landed, `~` moved, `-` lifted and `x` cancelled.
  private(set) var frames: [String] = []
  /// Every change, as it came.
  private(set) var changes: [SlotChange] = []
  private(set) var times: [Microseconds] = []

  init(_ panel: TestPanel = TestPanel(), adoptsContactsFoundDown: Bool = false, engine: EngineFixture? = nil) {
    self.panel = panel
    self.engine = engine
    geometry = panel.geometry
    decoder = SlotDecoder(
      capabilities: panel.capabilities, adoptsContactsFoundDown: adoptsContactsFoundDown, storage: storage)
  }

  deinit {
    storage.deallocate()
  }

  var faults: DecoderFaults { decoder.faults }

  /// Lets the device send `script`; returns the frames that came of it.
  @discardableResult
  func play(_ script: StreamScript) -> [String] { play(script.events(panel.source)) }

  @discardableResult
  func play(_ events: [InputEvent]) -> [String] {
    let first = frames.count
    for event in events where decoder.handle(event) { takeFrames() }
    return Array(frames[first...])
  }

  @discardableResult
  func resynchronize(
    _ slots: [SlotState], currentSlot: Int = 0, at milliseconds: Microseconds, because reason: ResyncReason
  ) -> [String] {
    let first = frames.count
    let isReady = slots.withUnsafeBufferPointer {
      decoder.resynchronize(
        from: $0, currentSlot: currentSlot, at: Timestamp(microseconds: milliseconds * 1000), because: reason)
    }
    if isReady { takeFrames() }
    return Array(frames[first...])
  }

  @discardableResult
  func cancelAll(at milliseconds: Microseconds) -> [String] {
    let first = frames.count
    if decoder.cancelAll(at: Timestamp(microseconds: milliseconds * 1000)) { takeFrames() }
    return Array(frames[first...])
  }

  private func takeFrames() {
    while let frame = decoder.nextFrame() {
      let touches = Array(frame.changes)
      changes += touches
      times.append(frame.time.microseconds)
      frames.append(
        (["@\(millisecondText(frame.time.microseconds))"] + touches.map(Self.text)).joined(separator: " "))
      engine?.feed(at: frame.time.microseconds, touches.map(geometry.touch))
    }
  }

  private static func text(_ change: SlotChange) -> String {
    let sign =
      switch change.transition {
      case .landed: "+"
      case .moved: "~"
      case .lifted: "-"
      case .cancelled: "x"
      }
    return "\(sign)\(change.serial):\(change.x),\(change.y)"
  }
}
