// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// Cases of peers about movements of one and more fingers; a pixel is a millimetre, their limits are configuration.
///
/// Not here, because nothing of the core answers them:
/// - 11 (a tap that stops a fling): flings are animations of the app's own; the velocity that starts one is tested.
/// - 33 (double-tap-drag zoom), 77 (which of two items moves): combinations that an app makes of relations.
/// - 51 (axis fuzz): the kernel's filter works before the decoder.
/// - 57 (recorded flings): other people's recordings stay out of the project; velocities are tested on exact ways.
/// - 63, a monitor's offset and a limit of time: places are the display's own, and an edge pan has no time limit.
/// - 65, other scales along x and y: there is one scale; its other numbers assume that a pinch needs no hysteresis.
/// - 79, 81 with "the client's stream is cancelled": what a gesture takes from controls is the library's business.
/// - 85, 87, 89 (claims, groups, arenas): there are none; requirements and pairs that are allowed together are tested.
/// - 95: the kernel's HID driver drops what comes twice.
/// - Q13, Q14, Q16, Q19, Q23 (pens), Q24, Q33: verdicts, geometry, devices, filters and the wake guard have suites of
///   their own or are options that the core does not have.
@Suite struct `Movements of peers` {
  // MARK: Long press and competition

  static let presses = [
    GestureCase("27: a duration of its own, before it", "0 D0 10 10  50 W  90 U0", []),
    GestureCase("27: at it", "0 D0 10 10  100 W  130 U0", ["press began @100", "press ended @130"]),
  ]

  @Test(arguments: presses)
  func `a press of 100 ms`(_ example: GestureCase) {
    example.check(failures: false) { $0.addPress { $0.minimumPressDuration = 100_000 } }
  }

  @Test(arguments: [(200, 150, false), (200, 250, true), (600, 450, false), (600, 700, true)])
  func `31: press times`(_ duration: Int, _ held: Int, _ begins: Bool) {
    let fixture = EngineFixture()
    fixture.addPress { $0.minimumPressDuration = Microseconds(duration) * 1000 }
    #expect(fixture.outcome(of: "0 D0 10 10  \(held) U0").isEmpty != begins)
  }

  @Test func `33: a second landing held long is no press where a double tap is in progress`() {
    let fixture = EngineFixture()
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.addPress()
    fixture.require("press", toFail: "double")
    // The press may begin once the double tap has failed, and not before.
    #expect(
      fixture.outcome(of: "0 D0 10 10  50 U0  200 D0 10 10  1200 U0") == [
        "press began @700 told @950", "press ended @1200",
      ])
    #expect(fixture.outcome(of: "2000 D0 10 10  2050 U0  2200 D0 10 10  2890 U0") == ["double recognized @2890"])
  }

  static let threeFingerPresses = [
    GestureCase(
      "35: small movements, and then a drag",
      "100 D0 450 290  105 D1 500 300  110 D2 550 290  200 M0 460 290  300 M1 510 300  511 M2 560 300  600 U0 U1 U2",
      ["press began @510", "press changed @511", "press ended @600"]),
    GestureCase(
      "35: a lift before", "100 D0 450 290  105 D1 500 300  110 D2 550 290  500 U0  600 U1 U2", []),
    GestureCase(
      "35: a large movement", "100 D0 450 290  105 D1 500 300  110 D2 550 290  200 M1 500 451  600 U0 U1 U2", []),
    GestureCase(
      "35: a fourth finger afterwards changes nothing",
      "100 D0 450 290  105 D1 500 300  110 D2 550 290  550 D3 600 300  600 U3  700 U0 U1 U2",
      ["press began @510", "press ended @700"]),
  ]

  @Test(arguments: threeFingerPresses)
  func `a press of three fingers and 400 ms`(_ example: GestureCase) {
    example.check(failures: false) {
      $0.addPress {
        $0.numberOfTouchesRequired = 3
        $0.minimumPressDuration = 400_000
        $0.allowableMovement = 150
      }
    }
  }

  @Test(arguments: [(100, true), (101, false)])
  func `37: two fingers within 100 ms, then 200 ms`(_ second: Int, _ begins: Bool) {
    let fixture = EngineFixture()
    fixture.engine.rules.landingWindow = 100_000
    fixture.addPress {
      $0.numberOfTouchesRequired = 2
      $0.minimumPressDuration = 200_000
    }
    let told = fixture.outcome(of: "0 D0 10 10  \(second) D1 50 10  400 U0 U1")
    #expect(told == (begins ? ["press began @\(second + 200)", "press ended @400"] : []))
  }

  @Test func `83: a press that waits for a swipe`() {
    let fixture = EngineFixture()
    fixture.addPress { $0.minimumPressDuration = 200_000 }
    fixture.addSwipe()
    fixture.require("press", toFail: "swipe")
    #expect(fixture.outcome(of: "0 D0 10 10  300 U0") == ["press began @200 told @300", "press ended @300"])
    #expect(fixture.outcome(of: "1000 D0 10 10  1040 M0 16 10  1080 M0 22 10  1300 U0") == ["swipe recognized @1080"])
  }

  @Test func `83: a small movement is a pan, and never a press`() {
    let fixture = EngineFixture()
    fixture.addPress()
    fixture.addPan()
    #expect(fixture.outcome(of: "0 D0 10 10  50 M0 15 10  900 U0") == ["pan began @50", "pan ended @900"])
  }

  // MARK: Pan

  @Test func `45: a tap of another finger during a pan takes nothing from it`() {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.addPinch()
    fixture.addPan {
      $0.hysteresis = 18
      $0.maximumNumberOfTouches = 1
    }
    fixture.playOut(
      "0 D0 10 10  20 M0 28 10  40 M0 48 10  60 D1 58 10  90 U1  120 M0 86 10  140 U0")
    #expect(fixture.seen.map(\.description) == ["pan began @40", "pan changed @120", "pan ended @140"])
    // All that moved but the slop, once.
    #expect(fixture.seen.last.map { rounded($0.translation) } == "(58, 0)")
  }

  @Test func `47: a finger beyond a pan's is nobody's, and the pan goes on`() {
    let fixture = EngineFixture()
    fixture.addPan("one") { $0.maximumNumberOfTouches = 1 }
    fixture.addPan("rival")
    fixture.addTap()
    #expect(
      fixture.outcome(of: "0 D0 10 10  20 M0 30 10  40 D1 90 90  60 M1 120 90  70 M0 40 10  80 U1  90 U0")
        == ["one began @20", "one changed @70", "one ended @90"])
  }

  // MARK: Swipes

  @Test func `61: three fingers 150 to the left`() {
    let fixture = EngineFixture()
    fixture.addSwipe {
      $0.numberOfTouchesRequired = 3
      $0.direction = .all
      $0.minimumDistance = 150
    }
    // Each frame brings one finger; the swipe is complete when the centroid has gone far enough, and all fingers with it.
    #expect(
      fixture.outcome(
        of: "100 D0 450 290 D1 500 300 D2 550 290  200 M0 0 290  210 M1 50 300  220 M2 100 290  300 U0")
        == ["swipe recognized @220"])
    #expect(fixture.seen.first?.direction == .left)
  }

  @Test func `55: three fingers that stay are a tap and no swipe`() {
    let fixture = EngineFixture()
    fixture.addSwipe {
      $0.numberOfTouchesRequired = 3
      $0.direction = .all
    }
    fixture.addTap { $0.numberOfTouchesRequired = 3 }
    #expect(
      fixture.outcome(of: "0 D0 106 112  10.8 D1 68 131 D2 39 174  267 U0 U1  273 U2") == ["tap recognized @273"])
  }

  // MARK: Pinch and rotation

  @Test func `65: a pan of one finger goes on with two, and a pinch waits until it is over`() {
    let fixture = EngineFixture()
    fixture.addPan { $0.hysteresis = 1 }
    fixture.addPinch()
    #expect(
      fixture.outcome(
        of: "0 D0 0 0  20 M0 20 30  40 D1 10 20  60 M1 0 10  80 U0 U1  100 D0 20 30 D1 10 20  120 M1 0 10  140 U0 U1")
        == ["pan began @20", "pan changed @60", "pan ended @80", "pinch began @120", "pinch ended @140"])
    // From 14.142 mm to twice that, less the hysteresis.
    #expect(fixture.seen.last.map { rounded($0.scale) } == rounded(2 * 14.142_135_6 / 17.142_135_6))
    #expect(fixture.seen.last.map { rounded($0.location) } == "(10, 20)")
  }

  @Test func `69: a quarter turn at three quarters of the distance`() {
    let fixture = EngineFixture()
    fixture.addTransform {
      $0.pan.hysteresis = 100
      $0.pinch.hysteresis = 0
      $0.rotation.hysteresis = 0
      $0.rotation.hysteresisArc = 0
    }
    fixture.playOut("0 D0 0 0  10 D1 0 40  20 M1 30 0  30 U0  40 M1 60 0  50 U1")
    let first = fixture.seen.first
    #expect(first?.phase == .began)
    #expect(first.map { "\(rounded($0.scale)) \(degrees($0.rotation)) \(rounded($0.location))" } == "0.75 -90 (15, 0)")
    #expect(fixture.seen.last.map { "\(rounded($0.scale)) \(degrees($0.rotation))" } == "0.75 -90")
  }

  @Test func `71: three fingers that spread`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.addPinch()
    #expect(
      fixture.outcome(
        of: "0 D0 150 200 D1 200 140 D2 250 200  50 M0 60 210 M1 200 120 M2 340 210  80 U0  90 U1  100 U2")
        == ["pinch began @50", "pinch ended @90"])
  }

  // MARK: Taps of several fingers

  static let threeFingerTaps = [
    GestureCase(
      "79: the first lifts soon", "100 D0 450 290  105 D1 500 300  110 D2 550 290  120 U0  130 U1  140 U2",
      ["tap recognized @140"]),
    GestureCase(
      "79: the first lifts late", "100 D0 450 290  105 D1 500 300  110 D2 550 290  510 U0  520 U1  530 U2", []),
    GestureCase(
      "79: one moves far", "100 D0 450 290  105 D1 500 300  110 D2 550 290  115 M1 500 451  120 U0 U1 U2", []),
  ]

  @Test(arguments: threeFingerTaps)
  func `a tap of three fingers within 400 ms`(_ example: GestureCase) {
    example.check(failures: false) {
      $0.addTap {
        $0.numberOfTouchesRequired = 3
        $0.maximumTapDuration = 400_000
        $0.allowableMovement = 150
      }
    }
  }

  @Test(arguments: [Point(x: 25, y: 0), Point(x: 0, y: 25), Point(x: 18, y: 18)], [0, 35])
  func `81: a two-finger tap across, along and aslant`(_ apart: Point, _ later: Int) {
    let fixture = EngineFixture()
    fixture.addTap("one")
    fixture.addTap { $0.numberOfTouchesRequired = 2 }
    fixture.addPan()
    fixture.addPinch()
    let script = "0 D0 50 50 D1 \(50 + apart.x) \(50 + apart.y)  60 M0 50.4 50.1  100 U0  \(100 + later) U1"
    #expect(fixture.outcome(of: TouchScript(script)) == ["tap recognized @\(100 + later)"])
  }

  // MARK: Lives

  @Test(arguments: [true, false])
  func `75: nothing without a beginning, and one cancel`(_ isActive: Bool) {
    let fixture = EngineFixture()
    fixture.addTransform()
    fixture.cancelTouches(at: 0)
    fixture.play(
      "10 M0 10 10 U0  20 D0 100 100 D1 120 100 \(isActive ? " 30 M1 140 100" : "")  40 C  50 C  60 M0 1 1 U1")
    #expect(fixture.seen.map(\.phase) == (isActive ? [.began, .cancelled] : []))
    #expect(fixture.outcome(of: "100 D0 100 100  120 M0 120 100  140 U0").count == 2)
  }

  @Test(arguments: ["pinch", "rotation", "transform", "edge", "back"])
  func `75: switched off under way is cancelled at once, and works again`(_ name: String) {
    let fixture = EngineFixture()
    switch name {
    case "pinch": fixture.addPinch()
    case "rotation": fixture.addRotation()
    case "transform": fixture.addTransform()
    case "edge": fixture.addEdgePan()
    default: fixture.addBackPan()
    }
    let isAlone = name == "edge" || name == "back"
    func script(_ start: Int) -> TouchScript {
      isAlone
        ? "\(start) D0 2 50  \(start + 20) M0 30 50"
        : "\(start) D0 2 50 D1 40 50  \(start + 20) M1 80 90"
    }
    fixture.play(script(0))
    fixture.setEnabled(false, name)
    fixture.takeEvents()
    #expect(fixture.seen.map(\.phase) == [.began, .cancelled])
    fixture.setEnabled(true, name)
    fixture.play("30 M0 60 50  40 U0 U1")
    #expect(fixture.seen.count == 2)
    fixture.play(script(100))
    fixture.play("140 U0 U1")
    #expect(fixture.seen.map(\.phase) == [.began, .cancelled, .began, .ended])
  }

  // MARK: Several people

  @Test func `Q32: two pinches in two regions`() {
    let fixture = EngineFixture(display: Size(width: 800, height: 200))
    for (name, x) in [("left", 0.0), ("right", 500)] {
      let region = fixture.addRegion(Rectangle(x: x, y: 0, width: 200, height: 200))
      fixture.addPinch(name, in: region)
    }
    fixture.playOut(
      """
      0 D0 50 50 D2 550 50  10 D1 90 50 D3 600 50  20 M0 45 50 M3 590 50  30 M0 40 50 M3 580 50  40 M1 100 50  50 U0 U2  \
      60 U1 U3
      """)
    #expect(
      fixture.seen.filter { $0.name == "left" }.map(\.description) == [
        "left began @20", "left changed @30", "left changed @40", "left ended @50",
      ])
    #expect(
      fixture.seen.filter { $0.name == "right" }.map(\.description) == [
        "right began @20", "right changed @30", "right ended @50",
      ])
    #expect(fixture.seen.allSatisfy { $0.name == "left" ? $0.scale > 1 : $0.scale < 1 })
    #expect(fixture.seen.allSatisfy { $0.touches == 2 })
  }
}
