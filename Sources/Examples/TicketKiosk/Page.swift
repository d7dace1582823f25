// SPDX-License-Identifier: MIT

import Fingertip

/// One page of the kiosk: a title and a column of buttons on a region as large as the display.
@MainActor final class Page {
  let title: String
  let region: TouchRegion
  private(set) var buttons: [TouchButton] = []
  /// Called when a button is to look different: what happened, and when.
  var whenChanged: (String, Timestamp) -> Void = { _, _ in }

  init(_ title: String, display: Size) {
    self.title = title
    region = TouchRegion(
      name: title, frame: Rectangle(x: 0, y: 0, width: display.width, height: display.height))
  }

  /// Adds a button below the others that calls `action` with the time of the press.
  func add(_ title: String, action: @escaping @MainActor (Timestamp) -> Void) {
    let button = TouchButton(title: title)
    let top = 500.0 + Double(buttons.count) * 260
    button.frame = Rectangle(x: 140, y: top, width: region.frame.width - 280, height: 200)
    button
      .when(.touchDown, onMain: { [weak self] in self?.tell("a finger is on", $0) })
      .when(.touchUpOutside, onMain: { [weak self] in self?.tell("a finger slid off", $0) })
      .when(.touchCancel, onMain: { [weak self] in self?.tell("a gesture took the finger from", $0) })
      .when(.touchUpInside, onMain: { button in action(button.touch?.time ?? Timestamp(microseconds: 0)) })
    region.addRegion(button)
    buttons.append(button)
  }

  private func tell(_ text: String, _ button: TouchButton) {
    guard let time = button.touch?.time else { return }
    whenChanged("\(text) \(button.currentTitle ?? "a button")", time)
  }
}
