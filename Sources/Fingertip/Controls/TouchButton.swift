// SPDX-License-Identifier: MIT

/// A control that is pressed, with a title and an image for each of its states; the names are UIKit's.
///
///     let pay = TouchButton(title: "Pay") { button in checkOut() }
///     pay.frame = Rectangle(x: 40, y: 900, width: 300, height: 120)
///     screen.addRegion(pay)
///
/// The block at construction is called when a finger lifts inside, and gets the button. The button draws nothing: titles and
/// names of images are kept for the app that does, ``currentTitle`` and ``currentImageName`` are those to show now, and
/// ``TypedTouchControl/whenStateChanged(_:)`` says when they may be others.
public final class TouchButton: TouchControl, @unchecked Sendable {
  private var titles = StateTable<String>()
  private var imageNames = StateTable<String>()

  /// Whether a press selects the button, and the next one not, before the block is called: for buttons that switch
  /// something on and off. Off unless the button is made with an image for being selected.
  public var changesSelectionAsPrimaryAction = false

  /// Makes a button with a title; `block` is called for each press.
  public convenience init(title: String, _ block: (@Sendable (TouchButton) -> Void)? = nil) {
    self.init(name: title)
    setTitle(title, for: .normal)
    onPress(block)
  }

  /// Makes a button with an image, and a title where it has one; `block` is called for each press.
  public convenience init(imageName: String, title: String? = nil, _ block: (@Sendable (TouchButton) -> Void)? = nil) {
    self.init(name: title ?? imageName)
    setImageName(imageName, for: .normal)
    setTitle(title, for: .normal)
    onPress(block)
  }

  /// Makes a button that looks different while it is pressed; `block` is called for each press.
  public convenience init(
    imageName: String, highlightedImageName: String, _ block: (@Sendable (TouchButton) -> Void)? = nil
  ) {
    self.init(imageName: imageName, block)
    setImageName(highlightedImageName, for: .highlighted)
  }

  /// Makes a button that switches something on and off: each press changes ``TouchControl/isSelected``, then `block` is
  /// called. UIKit's buttons do so only where ``changesSelectionAsPrimaryAction`` is set, which this sets.
  public convenience init(
    imageName: String, selectedImageName: String, _ block: (@Sendable (TouchButton) -> Void)? = nil
  ) {
    self.init(imageName: imageName, block)
    setImageName(selectedImageName, for: .selected)
    changesSelectionAsPrimaryAction = true
  }

  private func onPress(_ block: (@Sendable (TouchButton) -> Void)?) {
    if let block { addAction(for: .touchUpInside, block) }
  }

  override func press() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  // MARK: What is shown

  /// Sets the title for exactly `state`; nil takes it away, and the one of the normal state is shown.
  public func setTitle(_ title: String?, for state: State) {
    checkThread()
    titles[state] = title
  }

  /// The title that was set for exactly `state`.
  public func title(for state: State) -> String? { titles[state] }

  /// The title to show now: the state's own, else that for being disabled, selected or highlighted where it is that, else the
  /// normal one.
  public var currentTitle: String? { titles.shown(in: state) }

  /// Sets the name of the image for exactly `state`; nil takes it away, and the one of the normal state is shown.
  public func setImageName(_ name: String?, for state: State) {
    checkThread()
    imageNames[state] = name
  }

  /// The name of the image that was set for exactly `state`.
  public func imageName(for state: State) -> String? { imageNames[state] }

  /// The name of the image to show now, chosen like ``currentTitle``.
  public var currentImageName: String? { imageNames.shown(in: state) }
}
