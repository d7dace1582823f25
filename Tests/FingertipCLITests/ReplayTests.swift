// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@testable import FingertipCLI

@Suite struct `Replaying` {
  private let folder = TemporaryFolder()

  // MARK: The contract's lines

  @Test func `a tap that waited says so`() {
    let file = folder.write("tap.yml", recording(panel("Panel", oneTap)))
    let result = fingertip("replay", "--json", file)
    #expect(
      result
        == Result(
          status: .done,
          out: #"{"t":50000,"delivered":400000,"gesture":"tap","name":"tap","region":"root","state":"recognized","#
            + #""touches":1,"x":1000.0,"y":500.0,"taps":1}"# + "\n", messages: ""))
  }

  @Test func `a pan begins, changes and ends with translation and velocity`() {
    let file = folder.write(
      "pan.yml",
      recording(
        panel(
          "Panel",
          """
          @0 s0 id1 x1000 y500 bt1
          @100 x1050
          @110 x1060
          @300 id-1 bt0
          """)))
    let result = fingertip("replay", "--json", file, "--gestures", "pan")
    let start = #""gesture":"pan","name":"pan","region":"root","#
    #expect(
      result.lines == [
        #"{"t":100000,\#(start)"state":"began","touches":1,"x":1050.0,"y":500.0,"#
          + #""translationX":34.0,"translationY":0.0,"velocityX":500.0,"velocityY":0.0}"#,
        #"{"t":110000,\#(start)"state":"changed","touches":1,"x":1060.0,"y":500.0,"#
          + #""translationX":44.0,"translationY":0.0,"velocityX":1000.0,"velocityY":0.0}"#,
        #"{"t":300000,\#(start)"state":"ended","touches":1,"x":1060.0,"y":500.0,"#
          + #""translationX":44.0,"translationY":0.0,"velocityX":0.0,"velocityY":0.0}"#,
      ])
  }

  @Test func `raw touches come before the gestures of their frame`() {
    let file = folder.write("tap.yml", recording(panel("Panel", oneTap)))
    let result = fingertip("replay", "--json", "--raw", "--gestures", "tap", file)
    let touch = #""gesture":"touch","name":"touch","region":"root","state":"#
    #expect(
      result.lines.prefix(2) == [
        #"{"t":0,\#(touch)"began","touch":1,"x":1000.0,"y":500.0}"#,
        #"{"t":50000,\#(touch)"ended","touch":1,"x":1000.0,"y":500.0}"#,
      ])
    #expect(result.lines.last?.hasPrefix(#"{"t":50000,"gesture":"tap""#) == true)
  }

  @Test func `what was due before a frame is told before its touches`() {
    let file = folder.write(
      "press.yml",
      recording(
        panel(
          "Panel",
          """
          @0 s0 id1 x1000 y500 bt1
          @900 id-1 bt0
          """)))
    let states = fingertip("replay", "--json", "--raw", file).lines.map(state)
    #expect(states == ["touch began", "longpress began", "touch ended", "longpress ended"])
  }

  @Test func `fingers that are down at the end are cancelled once nothing is due`() {
    let file = folder.write("cut.yml", recording(panel("Panel", "@0 s0 id1 x1000 y500 bt1")))
    let result = fingertip("replay", "--json", "--raw", file)
    #expect(
      result.lines.map(state) == ["touch began", "longpress began", "touch cancelled", "longpress cancelled"])
  }

  @Test func `failures have their reason, their numbers, and who was first`() {
    let file = folder.write(
      "press.yml",
      recording(
        panel(
          "Panel",
          """
          @0 s0 id1 x1000 y500 bt1
          @100 x1045
          @300 id-1 bt0
          """)))
    let lines = fingertip("replay", "--json", "--failures", "--gestures", "tap,longpress,pan", file).lines
    let failures = lines.filter { $0.contains("failed") }
    #expect(failures.contains { $0.hasSuffix(#""reason":"movedTooFar","value":4.5,"limit":2.5}"#) })
    #expect(failures.contains { $0.hasSuffix(#""reason":"movedTooFar","value":4.5,"limit":4.0}"#) })
    let still = folder.write(
      "still.yml", recording(panel("Panel", "@0 s0 id1 x1000 y500 bt1\n@900 id-1 bt0")))
    let prevented = fingertip("replay", "--json", "--failures", "--gestures", "longpress,pan", still).lines
    #expect(prevented.contains { $0.hasSuffix(#""reason":"preventedBy","by":"longpress"}"#) })
  }

  @Test func `for people there is an aligned line a gesture, and a sum`() {
    let file = folder.write("tap.yml", recording(panel("Panel", oneTap)))
    let result = fingertip("replay", "--failures", file)
    #expect(
      result.lines == [
        "     0.000  edgepan     failed      (1000.0, 500.0)  startedElsewhere 50.0 mm, limit 5.0 mm",
        "     0.050  tap2        failed      (1000.0, 500.0)  tooFewTouches 1 finger, limit 2 fingers",
        "     0.050  tap3        failed      (1000.0, 500.0)  tooFewTouches 1 finger, limit 3 fingers",
        "     0.050  longpress   failed      (1000.0, 500.0)  liftedTooEarly 50 ms, limit 500 ms",
        "     0.050  pan         failed      (1000.0, 500.0)  liftedTooEarly 0.0 mm, limit 1.6 mm",
        "     0.050  pinch       failed      (1000.0, 500.0)  tooFewTouches 1 finger, limit 2 fingers",
        "     0.050  rotation    failed      (1000.0, 500.0)  tooFewTouches 1 finger, limit 2 fingers",
        "     0.050  swipe3      failed      (1000.0, 500.0)  liftedTooEarly 0.0 mm, limit 12.0 mm",
        "     0.400  doubletap   failed      (1000.0, 500.0)  nextTapTooLate 350 ms, limit 350 ms",
        "     0.050  tap         recognized  (1000.0, 500.0)  told 350.0 ms later", "1 tap",
      ])
  }

  @Test func `failures change nothing else`() {
    let file = folder.write("demo.yml", DemoRecording.text)
    let with = fingertip("replay", "--json", "--raw", "--failures", file).lines.filter { !$0.contains("failed") }
    #expect(with == fingertip("replay", "--json", "--raw", file).lines)
  }

  // MARK: Several of everything

  @Test func `devices of one recording are told apart and merged by time`() {
    let later = oneTap.replacing("@1000", "@1020").replacing("@1050", "@1070")
    let file = folder.write("two.yml", recording(panel("A", later), panel("B", oneTap)))
    let result = fingertip("replay", "--json", "--raw", "--gestures", "tap", file)
    let expected = ["1 touch began", "0 touch began", "1 touch ended", "1 tap recognized", "0 touch ended"]
    #expect(result.lines.map { "\(value("device", $0)) \(state($0))" } == expected + ["0 tap recognized"])
    #expect(result.lines.map { value("t", $0) } == ["0", "20000", "50000", "50000", "70000", "70000"])
  }

  @Test func `a device that is no touchscreen is refused with the reason, unless forced`() {
    let file = folder.write("pad.yml", recording(touchpad(oneTap)))
    let refused = fingertip("replay", "--json", file)
    #expect(refused.status == .failed)
    #expect(refused.out.isEmpty)
    #expect(refused.messages.hasPrefix("fingertip: \(file): \"Touchpad\" is not read: a touchpad"))
    let forced = fingertip("replay", "--json", "--force", file)
    #expect(forced.status == .done)
    #expect(forced.lines.map(state) == ["tap recognized"])
  }

  @Test func `beside a touchscreen another device is only mentioned`() {
    let file = folder.write("both.yml", recording(touchpad(oneTap), panel("Panel", oneTap)))
    let result = fingertip("replay", "--json", file)
    #expect(result.status == .done)
    #expect(result.messages.contains("\"Touchpad\" is not read"))
    #expect(result.lines.map { value("device", $0) } == ["1"])
  }

  @Test func `several files are named, and a broken one keeps none from being read`() {
    let first = folder.write("first.yml", recording(panel("Panel", oneTap)))
    let broken = folder.write("broken.yml", recording(panel("Panel", oneTap)).replacing("[  1,", "[  one,"))
    let second = folder.write("second.yml", recording(panel("Panel", oneTap)))
    let result = fingertip("replay", "--json", first, broken, second)
    #expect(result.status == .failed)
    #expect(result.lines.map { value("file", $0) } == ["\"\(first)\"", "\"\(second)\""])
    #expect(result.messages.hasPrefix("fingertip: \(broken):"))
    let alone = fingertip("replay", "--json", first)
    #expect(!alone.out.contains("\"file\""))
  }

  private static let evemuDevice = """
    # EVEMU 1.3
    N: Panel
    I: 0003 0001 0002 0003
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 3000 0 0 10
    A: 36 0 2000 0 0 10
    A: 39 0 65535 0 0 0

    """
  private static let evemuEvents = """
    E: 1.000000 0003 0039 7
    E: 1.000000 0003 0035 1000
    E: 1.000000 0003 0036 500
    E: 1.000000 0000 0000 0
    E: 1.050000 0003 0039 -1
    E: 1.050000 0000 0000 0

    """

  @Test func `evemu's two files are one recording, in both orders and with the description found`() {
    let device = folder.write("panel.desc", Self.evemuDevice)
    let events = folder.write("panel.tap.events", Self.evemuEvents)
    let whole = folder.write("whole.evemu", Self.evemuDevice + Self.evemuEvents)
    let expected = fingertip("replay", "--json", whole)
    #expect(expected.lines.map(state) == ["tap recognized"])
    #expect(fingertip("replay", "--json", device, events) == expected)
    #expect(fingertip("replay", "--json", events, device) == expected)
    #expect(fingertip("replay", "--json", events) == expected)
    #expect(fingertip("replay", "--json", device, whole) == expected)
  }

  @Test func `evemu's files stay together beside a broken one`() {
    let device = folder.write("device.desc", Self.evemuDevice)
    let events = folder.write("tap.events", Self.evemuEvents)
    let result = fingertip("replay", "--json", device, "/nonexistent", events)
    #expect(result.status == .failed)
    #expect(result.lines.map { value("file", $0) } == ["\"\(events)\""])
    #expect(result.messages == "fingertip: /nonexistent: No such file or directory (open)\n")
  }

  @Test func `udev's whole millimetres do not displace the device's own resolution`() {
    let pan = panel("Panel", "@0 s0 id1 x1000 y500 bt1\n@100 x1050\n@300 id-1 bt0")
    var tagged = pan
    tagged.udevProperties = ["ID_INPUT_WIDTH_MM": "250", "ID_INPUT_HEIGHT_MM": "190"]
    let plain = fingertip("replay", "--json", folder.write("plain.yml", recording(pan)))
    #expect(plain.out.contains("translationX"))
    #expect(fingertip("replay", "--json", folder.write("tagged.yml", recording(tagged))) == plain)
    var stated = pan
    stated.udevProperties = ["FINGERTIP_WIDTH_MM": "250", "FINGERTIP_HEIGHT_MM": "190"]
    #expect(fingertip("replay", "--json", folder.write("stated.yml", recording(stated))) != plain)
  }

  @Test func `a device without events says so`() {
    let file = folder.write("panel.desc", Self.evemuDevice)
    #expect(
      fingertip("replay", "--json", file)
        == Result(status: .done, out: "", messages: "fingertip: \(file): there are no events in it\n"))
  }

  // MARK: Always

  @Test func `prints the same every time`() {
    let file = folder.write("demo.yml", DemoRecording.text)
    for options in [["--json", "--raw", "--failures"], []] {
      let runs = (0..<3).map { _ in fingertip(options: options, file) }
      #expect(runs[0].lines.count > 5)
      #expect(runs.allSatisfy { $0 == runs[0] })
    }
  }

  @Test(arguments: 0..<40)
  func `keeps the law for every name and every touch`(_ seed: Int) {
    var device = panel("Panel", "")
    device.events = noise(UInt64(seed) + 1)
    let file = folder.write("noise.yml", recording(device))
    let result = fingertip("replay", "--json", "--raw", "--failures", file)
    #expect(result.status == .done)
    var active: Set<String> = []
    var lastTime = -1
    for line in result.lines {
      let delivered = value("delivered", line)
      let time = Int(delivered.isEmpty ? value("t", line) : delivered) ?? -1
      #expect(time >= lastTime, "\(line)")
      lastTime = time
      let name = value("name", line) + value("touch", line)
      switch value("state", line) {
      case "\"began\"": #expect(active.insert(name).inserted, "\(line)")
      case "\"changed\"", "\"moved\"": #expect(active.contains(name), "\(line)")
      case "\"ended\"", "\"cancelled\"": #expect(active.remove(name) != nil, "\(line)")
      default: break
      }
    }
    #expect(active.isEmpty)
  }
}

private func fingertip(options: [String], _ file: String) -> Result {
  let console = Console(out: Output(), messages: Output())
  let status = Tool(console: console).run(["fingertip", "replay"] + options + [file])
  return Result(
    status: status, out: String(decoding: console.out.contents, as: UTF8.self),
    messages: String(decoding: console.messages.contents, as: UTF8.self))
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    var result = self
    result.replace(old, with: new)
    return result
  }
}
