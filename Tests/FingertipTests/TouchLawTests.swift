// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@testable import Fingertip

@Suite struct `Every touch that began ends once` {
  private let screen = TouchScreen.testing()
  private let log = Log()

  /// What takes a region's touches from it, and what is told of them then.
  private struct Interruption: Sendable {
    let name: String
    let expected: [String]
    let act: @Sendable (TouchScreen, TouchRegion) -> Void

    init(_ name: String, _ expected: [String], _ act: @escaping @Sendable (TouchScreen, TouchRegion) -> Void) {
      self.name = name
      self.expected = expected
      self.act = act
    }
  }

  private static let both = ["photo began 1", "root began 1", "photo cancelled 1", "root cancelled 1"]
  private static let one = ["photo began 1", "root began 1", "photo cancelled 1", "root moved 1", "root ended 1"]

  private static let interruptions = [
    Interruption("the region is removed", one) { $1.removeFromParent() },
    Interruption("the region is hidden", one) { $1.isHidden = true },
    Interruption("the region is switched off", one) { $1.isEnabled = false },
    Interruption("the region above is removed", one) { $1.parent?.removeFromParent() },
    Interruption("the region above is hidden", one) { $1.parent?.isHidden = true },
    Interruption("the app cancels", both) { screen, _ in screen.cancelTouches() },
    Interruption("the screen is stopped", both) { screen, _ in screen.stop() },
    Interruption("the panel is unplugged", both) { screen, _ in screen.core.take(.disconnected(.gone)) },
  ]

  private func photo() -> TouchRegion {
    let frame = Rectangle(x: 0, y: 0, width: 1000, height: 1000)
    let photo = screen.root.newRegion(frame: frame).newRegion(name: "photo", frame: frame)
    photo.logTouches("photo", to: log)
    screen.logTouches("root", to: log)
    return photo
  }

  @Test(arguments: interruptions.indices)
  func `at once where it is interrupted between two frames`(_ index: Int) {
    let interruption = Self.interruptions[index]
    let photo = photo()
    let fingers = Fingers(screen)
    fingers.land(0, 10, 10)
    interruption.act(screen, photo)
    let atOnce = interruption.expected.filter { !$0.contains("moved") && !$0.contains("ended") }
    #expect(log.all == atOnce, "\(interruption.name)")
    if !screen.core.isStopped {
      fingers.move(0, 20, 10)
      fingers.lift()
    }
    #expect(log.all == interruption.expected, "\(interruption.name)")
  }

  @Test(arguments: interruptions.indices)
  func `after the block in which it is interrupted`(_ index: Int) {
    let interruption = Self.interruptions[index]
    let photo = photo()
    photo.whenTouchesBegan { [unowned screen, weak photo, log] touches in
      log.add("photo began \(touches[0].serial)")
      if let photo { interruption.act(screen, photo) }
    }
    let fingers = Fingers(screen)
    fingers.land(0, 10, 10)
    if !screen.core.isStopped {
      fingers.move(0, 20, 10)
      fingers.lift()
    }
    // What was not told by then need not be.
    var expected = interruption.expected
    if expected == Self.both { expected = ["photo began 1", "photo cancelled 1"] }
    #expect(log.all == expected, "\(interruption.name)")
  }

  @Test func `where a block removes the region whose turn is next`() {
    let photo = photo()
    let inner = photo.newRegion(frame: Rectangle(x: 0, y: 0, width: 500, height: 500))
    inner.logTouches("inner", to: log)
    inner.whenTouchesMoved { [weak photo] _ in photo?.removeFromParent() }
    let fingers = Fingers(screen)
    fingers.land(0, 10, 10)
    fingers.move(0, 11, 10)
    #expect(
      log.all == [
        "inner began 1", "photo began 1", "root began 1", "root moved 1", "inner cancelled 1", "photo cancelled 1",
      ])
  }

  @Test func `where a gesture's own block removes the region`() {
    let photo = photo()
    photo.newTapGesture { $0.cancelsTouches = false }.whenTapped { tap in tap.region?.removeFromParent() }
    let fingers = Fingers(screen)
    fingers.tap(10, 10)
    #expect(log.all == ["photo began 1", "root began 1", "root ended 1", "photo cancelled 1"])
  }

  @Test func `where the panel lets a contact land twice`() {
    let frames = Frames(screen)
    screen.logTouches("root", to: log)
    frames.send(at: 0, (1, 0, .landed, 10, 10))
    frames.send(at: 8, (2, 0, .landed, 50, 10))
    frames.send(at: 16, (2, 0, .lifted, 50, 10))
    #expect(log.all == ["root began 1", "root cancelled 1", "root began 2", "root ended 2"])
  }

  @Test func `and releases the region that was removed`() {
    weak var region: TouchRegion?
    do {
      let photo = photo()
      region = photo
      Fingers(screen).land(0, 10, 10)
      photo.parent?.removeFromParent()
    }
    #expect(region == nil)
  }

  @Test func `and releases the screen that is let go of with fingers down`() {
    weak var core: ScreenCore?
    do {
      let screen = TouchScreen.testing()
      screen.logTouches("root", to: log)
      Fingers(screen).land(0, 10, 10)
      core = screen.core
    }
    #expect(core == nil)
    #expect(log.all == ["root began 1"])
  }

  // MARK: Random streams

  /// Watches that nobody is told anything against the law.
  private final class Watch: @unchecked Sendable {
    var down: [String: Set<UInt64>] = [:]
    var faults: [String] = []
    var count = 0

    func take(_ name: String, _ phase: Touch.Phase, _ touches: [Touch]) {
      if touches.isEmpty { faults.append("\(name): no touches") }
      for touch in touches {
        count += 1
        let isKnown = down[name, default: []].contains(touch.serial)
        if touch.phase != phase { faults.append("\(name): \(touch.phase) told as \(phase)") }
        if isKnown == (phase == .began) { faults.append("\(name): \(phase) of \(touch.serial)") }
        if phase.isFinal { down[name]?.remove(touch.serial) } else { down[name, default: []].insert(touch.serial) }
      }
    }
  }

  private func watch(_ region: TouchRegion, _ name: String, with watch: Watch, _ act: @escaping @Sendable () -> Void) {
    func block(_ phase: Touch.Phase) -> @Sendable ([Touch]) -> Void {
      { touches in
        watch.take(name, phase, touches)
        act()
      }
    }
    region.whenTouchesBegan(block(.began)).whenTouchesMoved(block(.moved))
      .whenTouchesEnded(block(.ended)).whenTouchesCancelled(block(.cancelled))
  }

  /// A kiosk whose blocks change anything at random.
  private final class Chaos: @unchecked Sendable {
    var random: SeededNumbers
    weak var screen: TouchScreen?
    var regions: [TouchRegion] = []
    var recognizers: [GestureRecognizer] = []

    init(seed: UInt64) { random = SeededNumbers(seed) }

    func act() {
      guard random.below(6) == 0, let screen else { return }
      let region = regions[random.below(regions.count)]
      let recognizer = recognizers[random.below(recognizers.count)]
      switch random.below(9) {
      case 0: region.isHidden.toggle()
      case 1: region.isEnabled.toggle()
      case 2: if region.parent == nil { screen.addRegion(region) } else { region.removeFromParent() }
      case 3: recognizer.isEnabled.toggle()
      case 4: recognizer.cancelsTouches.toggle()
      case 5: recognizer.delaysTouchesBegan.toggle()
      case 6:
        if let host = recognizer.region {
          host.removeGestureRecognizer(recognizer)
        } else {
          region.addGestureRecognizer(recognizer)
        }
      case 7: screen.cancelTouches()
      default: region.frame.x = Double(random.below(1000))
      }
    }
  }

  @Test func `on any stream, whatever blocks do`() {
    var count = 0
    for seed in UInt64(1)...200 {
      let (touches, control) = faults(seed: seed, count: &count)
      #expect(touches == [], "seed \(seed)")
      #expect(control == [], "seed \(seed)")
    }
    #expect(count > 10_000)
  }

  /// What was told against the law on one stream; `count` is increased by the touches that were told.
  private func faults(seed: UInt64, count: inout Int) -> (touches: [String], control: [String]) {
    let screen = TouchScreen.testing()
    let chaos = Chaos(seed: seed)
    chaos.screen = screen
    let watch = Watch()
    let outer = screen.root.newRegion(frame: Rectangle(x: 0, y: 0, width: 1500, height: 2000))
    let inner = outer.newRegion(frame: Rectangle(x: 0, y: 0, width: 700, height: 2000))
    let control = TouchControl(frame: Rectangle(x: 1500, y: 0, width: 1500, height: 2000))
    control.isMultipleTouchEnabled = seed.isMultiple(of: 2)
    screen.addRegion(control)
    chaos.regions = [outer, inner, control]
    for (index, region) in (chaos.regions + [screen.root]).enumerated() {
      self.watch(region, "\(index)", with: watch) { [unowned chaos] in chaos.act() }
    }
    let controlWatch = ControlWatch()
    control.when(.allTouchEvents) { [unowned chaos] _ in chaos.act() }
    controlWatch.watch(control)
    let pan = screen.newPanGesture { $0.delaysTouchesBegan = seed.isMultiple(of: 3) }
    pan.whenBegan { [unowned chaos] _ in chaos.act() }
    let double = screen.newTapGesture {
      $0.numberOfTapsRequired = 2
      $0.delaysTouchesBegan = seed.isMultiple(of: 5)
    }
    chaos.recognizers = [
      pan, double, outer.newTapGesture(), outer.newLongPressGesture(), control.newPinchGesture(),
    ]
    var stream = RandomFrames(seed: seed)
    let frames = Frames(screen)
    for _ in 0..<200 {
      let (time, changes) = stream.next()
      frames.send(at: time, changes)
      chaos.act()
    }
    screen.stop()
    count += watch.count
    for (name, serials) in watch.down where !serials.isEmpty { watch.faults.append("\(name): \(serials) did not end") }
    if !controlWatch.down.isEmpty || control.isTracking || control.isHighlighted {
      controlWatch.faults.append("did not end")
    }
    return (watch.faults, controlWatch.faults)
  }

  /// Watches that a control's fingers come and go in order.
  private final class ControlWatch: @unchecked Sendable {
    var down: Set<UInt64> = []
    var faults: [String] = []

    func watch(_ control: TouchControl) {
      control.when(.touchDown) { [self] control in
        if !down.insert(control.touch?.serial ?? 0).inserted { faults.append("down twice") }
        if down.count > 1, !control.isMultipleTouchEnabled { faults.append("a second finger") }
      }
      .when([.touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit]) {
        [self] control in
        if !down.contains(control.touch?.serial ?? 0) { faults.append("moves without having come down") }
      }
      .when([.touchUpInside, .touchUpOutside, .touchCancel]) { [self] control in
        if down.remove(control.touch?.serial ?? 0) == nil { faults.append("leaves without having come down") }
      }
    }
  }
}

/// Numbers from a seed.
struct SeededNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(limit, 1)))
  }
}

/// Frames of fingers that come and go, also such as no panel sends.
struct RandomFrames {
  private var random: SeededNumbers
  private var serial: UInt64 = 0
  private var down: [UInt8: TouchChange] = [:]
  private var time = 0.0

  init(seed: UInt64) { random = SeededNumbers(seed &+ 77) }

  mutating func next() -> (time: Double, changes: [TouchChange]) {
    time += Double(random.below(random.below(10) == 0 ? 600 : 20))
    var changes: [TouchChange] = []
    for contact in UInt8(0)..<5 where random.below(3) == 0 {
      guard var change = down[contact], random.below(30) != 0 else {
        guard random.below(3) == 0 else { continue }
        serial += 1
        let place = Point(x: Double(random.below(300)), y: Double(random.below(200)))
        let landing = TouchChange(serial: serial, contact: contact, transition: .landed, position: place)
        down[contact] = landing
        changes.append(landing)
        continue
      }
      change.position.x += Double(random.below(7)) - 3
      change.position.y += Double(random.below(7)) - 3
      switch random.below(6) {
      case 0: change.transition = .lifted
      case 1 where random.below(3) == 0: change.transition = .cancelled
      default: change.transition = .moved
      }
      down[contact] = change.transition == .moved ? change : nil
      changes.append(change)
    }
    return (time, changes)
  }
}
