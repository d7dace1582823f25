// SPDX-License-Identifier: MIT

import Fingertip
import Testing

@Suite struct `A button` {
  private let screen = TouchScreen.testing()
  private let log = Log()

  private func show(_ button: TouchButton) -> Fingers {
    button.frame = Rectangle(x: 0, y: 0, width: 200, height: 100)
    screen.addRegion(button)
    return Fingers(screen)
  }

  @Test func `made with a title calls its block for each press, with itself`() {
    let button = TouchButton(title: "Pay") { [log] button in log.add("\(button.currentTitle ?? "") \(button.name)") }
    let fingers = show(button)
    fingers.tap(10, 5)
    fingers.drag(from: 10, 5, by: 30)
    fingers.lift()
    #expect(log.all == ["Pay Pay"])
  }

  @Test func `made with an image and a title has both`() {
    let button = TouchButton(imageName: "cart.png", title: "Pay")
    #expect(button.currentImageName == "cart.png")
    #expect(button.currentTitle == "Pay")
    #expect(TouchButton(imageName: "cart.png").currentTitle == nil)
  }

  @Test func `made with an image for being pressed shows it while it is`() {
    let button = TouchButton(imageName: "up.png", highlightedImageName: "down.png") { [log] button in
      log.add("pressed \(button.isSelected)")
    }
    button.whenStateChanged { [log] button in log.add(button.currentImageName ?? "") }
    show(button).tap(10, 5)
    #expect(log.all == ["down.png", "up.png", "pressed false"])
  }

  @Test func `made with an image for being selected is switched on and off by presses, before its block`() {
    let button = TouchButton(imageName: "off.png", selectedImageName: "on.png") { [log] button in
      log.add("\(button.isSelected) \(button.currentImageName ?? "")")
    }
    let fingers = show(button)
    fingers.tap(10, 5)
    fingers.tap(10, 5)
    fingers.land(0, 10, 5)
    fingers.move(0, 100, 5)
    fingers.lift()
    #expect(log.all == ["true on.png", "false off.png"])
    #expect(!button.isSelected)
  }

  @Test func `keeps a selection that is the app's own business where the app says so`() {
    let button = TouchButton(imageName: "off.png", selectedImageName: "on.png")
    button.changesSelectionAsPrimaryAction = false
    show(button).tap(10, 5)
    #expect(!button.isSelected)
  }

  private static let titles: [(isEnabled: Bool, isSelected: Bool, isHighlighted: Bool, title: String)] = [
    (true, false, false, "normal"), (true, false, true, "pressed"), (true, true, false, "selected"),
    (true, true, true, "selected"), (false, false, false, "off"), (false, true, false, "off and selected"),
    (false, false, true, "off"), (false, true, true, "off"),
  ]

  @Test(arguments: titles.indices)
  func `shows the title of its state, else of what that consists of`(_ index: Int) {
    let (isEnabled, isSelected, isHighlighted, title) = Self.titles[index]
    let button = TouchButton(title: "normal")
    button.setTitle("pressed", for: .highlighted)
    button.setTitle("selected", for: .selected)
    button.setTitle("off", for: .disabled)
    button.setTitle("off and selected", for: [.disabled, .selected])
    button.isEnabled = isEnabled
    button.isSelected = isSelected
    button.isHighlighted = isHighlighted
    #expect(button.currentTitle == title)
  }

  @Test func `shows the normal title where the state has none, and tells which were set`() {
    let button = TouchButton(title: "Pay")
    button.setTitle("Paying", for: .selected)
    button.isSelected = true
    #expect(button.currentTitle == "Paying")
    button.setTitle(nil, for: .selected)
    #expect(button.currentTitle == "Pay")
    #expect(button.title(for: .selected) == nil)
    #expect(button.title(for: .normal) == "Pay")
    button.setImageName("grey.png", for: .disabled)
    #expect(button.currentImageName == nil)
    #expect(button.imageName(for: .disabled) == "grey.png")
  }

  @Test func `is typed in a chain of its own and its superclass's blocks`() {
    let button = TouchButton(title: "Pay")
      .when(.touchDown) { [log] button in log.add(button.currentTitle ?? "") }
      .when([.touchUpInside, .touchCancel]) { [log] button in log.add("up " + (button.currentTitle ?? "")) }
    show(button).tap(10, 5)
    #expect(log.all == ["Pay", "up Pay"])
  }
}
