// SPDX-License-Identifier: MIT

import GestureCore

extension GestureReport {
  /// The line for people: time in seconds, name, state, place, and what there is to say beside.
  func text(isColourful: Bool) -> [UInt8] {
    var line = (Double(time) / 1e6).fixed(3).padded(toRight: 10) + "  "
    if let device { line += "\(device)  " }
    let shown = name.printable.padded(to: 11) + " " + shownState.padded(to: 10)
    line += isColourful ? colour + shown + "\u{1b}[0m" : shown
    if let place { line += "  in \(place)" }
    line += "  " + details
    return Array((line + "\n").utf8)
  }

  /// What happened, in one word.
  var shownState: String {
    switch content {
    case .control(let event, _, _): event.word
    case .gesture, .touch: state
    }
  }

  /// The region, where that says something new.
  private var place: String? {
    switch content {
    case .control: nil
    case .gesture, .touch: region == "root" ? nil : region.printable
    }
  }

  /// The place and what the gesture says of itself.
  var details: String {
    switch content {
    case .touch(let change, let location):
      return "\(Self.place(location))  touch \(change.serial)"
    case .control(_, let touches, let location):
      return Self.place(location) + (touches == 1 ? "" : "  \(touches) fingers") + lateness
    case .gesture(let event, let by):
      var text = Self.place(event.location)
      if event.phase == .failed { return text + "  " + Self.failure(event, by) }
      if event.touches != 1 { text += "  \(event.touches) fingers" }
      switch event.kind {
      case .tap: if event.taps != 1 { text += "  \(event.taps) taps" }
      case .longPress, .sequence, .custom: break
      case .pan: text += Self.movement(event)
      case .swipe: text += "  \(event.direction.word)  \(event.velocity.length.fixed(1)) px/s"
      case .pinch: text += "  scale \(event.scale.fixed(3))"
      case .rotation: text += "  turned \((event.rotation * 180 / .pi).fixed(1))°"
      case .screenEdgePan: text += "  from \(event.edge.word)" + Self.movement(event)
      case .backPan:
        text += "  \((event.progress * 100).fixed(0)) %"
        if event.phase == .ended { text += event.isCompleted ? "  completed" : "  not completed" }
      case .transform:
        text += "  moved \(Self.place(event.translation))  scale \(event.scale.fixed(3))"
        text += "  turned \((event.rotation * 180 / .pi).fixed(1))°"
      }
      return text + lateness
    }
  }

  /// How long it had to wait, if it had to.
  private var lateness: String {
    delivered > time ? "  told \((Double(delivered &- time) / 1000).fixed(1)) ms later" : ""
  }

  private static func movement(_ event: GestureEvent) -> String {
    "  moved \(place(event.translation))  \(event.velocity.length.fixed(1)) px/s"
  }

  private static func place(_ point: Point) -> String {
    "(\(point.x.fixed(1)), \(point.y.fixed(1)))"
  }

  private static func failure(_ event: GestureEvent, _ by: String?) -> String {
    var text = event.reason.word
    if let unit = event.reason.unit(in: event.kind) {
      let (value, limit) = unit.texts(event.value, limit: event.limit)
      text += " \(value), limit \(limit)"
    }
    if let by { text += " \(by.printable)" }
    return text
  }

  private var colour: String {
    switch state {
    case "recognized", "began": "\u{1b}[1;32m"
    case "ended": "\u{1b}[32m"
    case "cancelled": "\u{1b}[33m"
    case "failed": "\u{1b}[2m"
    default: ""
    }
  }
}
