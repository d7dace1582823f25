// SPDX-License-Identifier: MIT

import Fingertip
import Glibc

/// Every kind of recognizer on a recording, with regions, relations, questions and changes from inside blocks.
final class Scenario: @unchecked Sendable {
  private let screen: TouchScreen
  private var refusals = 1

  init(recording: String) throws {
    var options = TouchScreen.Options()
    options.display.pixels = Size(width: 3000, height: 2000)
    screen = try TouchScreen(recording: recording, delivery: .direct, options: options)
    screen.whenFinished { print("finished") }
    addToScreen()
    addToRegions()
  }

  func run() throws {
    try screen.start()
  }

  private func addToScreen() {
    let tap = TapGestureRecognizer { Self.tell($0) }
    let double = TapGestureRecognizer(name: "double") { Self.tell($0) }
    double.numberOfTapsRequired = 2
    double.maximumTapInterval = .milliseconds(300)
    let press = LongPressGestureRecognizer { Self.tell($0) }
    press.whenFailed { Self.tell($0) }
    let pan = PanGestureRecognizer { pan in
      Self.tell(pan)
      if pan.event?.phase == .changed, pan.translation.x > 50 { pan.translation = Point(x: 0, y: 0) }
    }
    pan.maximumNumberOfTouches = 2
    let edge = ScreenEdgePanGestureRecognizer { Self.tell($0) }
    edge.edges = .all
    let pinch = PinchGestureRecognizer { Self.tell($0) }
    let rotation = RotationGestureRecognizer { Self.tell($0) }
    let swipe = SwipeGestureRecognizer { Self.tell($0) }
    swipe.numberOfTouchesRequired = 3
    swipe.direction = .all
    swipe.minimumDistance = 15
    for gesture: GestureRecognizer in [tap, double, press, pan, edge, pinch, rotation, swipe] {
      screen.addGestureRecognizer(gesture)
    }
    tap.require(toFail: double)
    pinch.allowSimultaneous(with: rotation)

    let once = TapGestureRecognizer(name: "once") { once in
      Self.tell(once)
      once.region?.removeGestureRecognizer(once)
    }
    once.allowSimultaneous(with: tap)
    screen.addGestureRecognizer(once)
    let off = TapGestureRecognizer(name: "off") { Self.tell($0) }
    off.isEnabled = false
    screen.addGestureRecognizer(off)
  }

  private func addToRegions() {
    let photo = screen.touchRegion.newRegion(name: "photo", frame: Rectangle(x: 0, y: 0, width: 1500, height: 1000))
    photo.addGestureRecognizer(TransformGestureRecognizer { Self.tell($0) })
    let gloved = TapGestureRecognizer(name: "gloved") { Self.tell($0) }
    GesturePreset.glove.apply(to: gloved)
    photo.addGestureRecognizer(gloved)
    let hidden = photo.newRegion(name: "hidden", frame: Rectangle(x: 1000, y: 500, width: 500, height: 500))
    hidden.addGestureRecognizer(TapGestureRecognizer(name: "unseen") { Self.tell($0) })
    hidden.isHidden = true
    let disabled = photo.newRegion(name: "disabled", frame: Rectangle(x: 1000, y: 0, width: 500, height: 500))
    disabled.addGestureRecognizer(TapGestureRecognizer(name: "unheard") { Self.tell($0) })
    disabled.isEnabled = false

    let page = screen.touchRegion.newRegion(name: "page", frame: Rectangle(x: 0, y: 1000, width: 1500, height: 300))
    let back = BackPanGestureRecognizer { Self.tell($0) }
    back.completionProgress = 0.6
    page.addGestureRecognizer(back)

    let exit = SequenceGestureRecognizer { Self.tell($0) }
    exit.places = [
      Rectangle(x: 2900, y: 0, width: 100, height: 100), Rectangle(x: 2900, y: 1900, width: 100, height: 100),
      Rectangle(x: 2900, y: 0, width: 100, height: 100),
    ]
    exit.minimumPressDuration = .seconds(1)
    screen.addGestureRecognizer(exit)

    let own = screen.touchRegion.newRegion(name: "own", frame: Rectangle(x: 0, y: 0, width: 1, height: 1))
    own.frame = Rectangle(x: 2300, y: 900, width: 600, height: 200)
    let pairs = PairRecognizer()
    pairs.shouldReceive = { _, touch in touch.location.x >= 2500 }
    own.addGestureRecognizer(pairs)
    let shy = TapGestureRecognizer(name: "shy") { Self.tell($0) }
    shy.shouldBegin = { [self] _ in
      refusals -= 1
      return refusals < 0
    }
    own.addGestureRecognizer(shy)
  }

  fileprivate static func tell(_ gesture: GestureRecognizer) {
    guard let event = gesture.event else { return }
    var texts = "\(gesture.name) \(event.kind.rawValue) \(event.phase.rawValue)"
    texts += " \(event.time.microseconds) \(event.delivered.microseconds) \(event.touches) \(event.taps)"
    let millimetres = gesture.locationMillimetres
    let numbers = [
      event.location.x, event.location.y, millimetres.x, millimetres.y, event.translation.x, event.translation.y,
      event.velocity.x, event.velocity.y, event.scale, event.scaleVelocity, event.rotation, event.rotationVelocity,
      event.progress,
    ]
    for number in numbers { texts += " \(text(number))" }
    texts += " \(event.direction.rawValue) \(event.edge.rawValue) \(event.isCompleted ? 1 : 0)"
    if event.phase == .failed {
      texts += " \(event.reason.rawValue + 1) \(text(event.value)) \(text(event.limit))"
      texts += " \(gesture.failure?.by ?? "-")"
    }
    print(texts)
  }

  /// With three places, as C prints it.
  private static func text(_ number: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
      _ = withVaList([number]) { vsnprintf(buffer.baseAddress, buffer.count, "%.3f", $0) }
      return String(cString: buffer.baseAddress.unsafelyUnwrapped)
    }
  }
}

/// A gesture of the app's own: two fingers that were down together, told when both are gone.
private final class PairRecognizer: CustomGestureRecognizer, @unchecked Sendable {
  private var down = 0
  private var most = 0

  init() {
    super.init(name: "pair") { Scenario.tell($0) }
  }

  override func touchesBegan(_ touches: [Touch]) {
    for touch in touches { print("began \(touch.serial)") }
    down += touches.count
    most = max(most, down)
  }

  override func touchesEnded(_ touches: [Touch]) {
    for touch in touches { print("ended \(touch.serial)") }
    down -= touches.count
    if down == 0 { setState(most == 2 ? .ended : .failed) }
  }

  override func reset() {
    down = 0
    most = 0
  }
}
