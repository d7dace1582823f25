// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@testable import FingertipCLI

@Suite struct `Why` {
  private let folder = TemporaryFolder()

  private func why(_ events: String, _ arguments: String..., config: String? = nil) -> Result {
    let file = folder.write("touches.yml", recording(panel("Panel", events)))
    var all = ["fingertip", "why"] + arguments
    if let config { all += ["--config", folder.write("config.json", config)] }
    let console = Console(out: Output(), messages: Output())
    let status = Tool(console: console).run(all + [file])
    return Result(
      status: status, out: String(decoding: console.out.contents, as: UTF8.self),
      messages: String(decoding: console.messages.contents, as: UTF8.self))
  }

  // MARK: For people

  @Test func `shows a heading with the verdict and a line for each recognizer`() {
    let result = why(oneTap)
    #expect(
      result.lines == [
        "0.000 s  1 finger, 50 ms, path 0.0 mm from (1000, 500)  → tap",
        "  ✓ tap        recognized   50 ms  held 50 ms, limit 750 ms; moved 0.0 mm, limit 4.0 mm; "
          + "waited for doubletap, told 350 ms later",
        "    doubletap  failed      400 ms  had no next tap within 350 ms",
        "    tap2       failed       50 ms  had 1 finger, needs 2",
        "    tap3       failed       50 ms  had 1 finger, needs 3",
        "    longpress  failed       50 ms  lifted after 50 ms, needs 500 ms",
        "    pan        failed       50 ms  moved 0.0 mm, needs more than 1.6 mm",
        "    pinch      failed       50 ms  had 1 finger, needs 2",
        "    rotation   failed       50 ms  had 1 finger, needs 2",
        "    swipe3     failed       50 ms  moved 0.0 mm, needs 12.0 mm",
        "    edgepan    failed        0 ms  started 50.0 mm from the edge, limit 5.0 mm",
        "1 touch sequence: 1 tap",
      ])
    #expect(result.status == .done)
    #expect(result.messages.isEmpty)
  }

  @Test func `says who prevented whom, and how far a gesture went`() {
    let result = why(
      """
      @0 s0 id1 x1000 y500 bt1
      @100 x1050
      @110 x1250
      @300 id-1 bt0
      """, "--gestures", "tap,pan,pinch")
    #expect(
      result.lines.prefix(4) == [
        "0.000 s  1 finger, 300 ms, path 25.0 mm from (1000, 500)  → pan",
        "    tap    failed      100 ms  moved 5.0 mm, limit 4.0 mm",
        "  ✓ pan    ended   100–300 ms  moved 5.0 mm, limit 1.6 mm; at the end 23.4 mm",
        "    pinch  failed      100 ms  prevented by pan",
      ])
  }

  /// Touches in which no gesture is, what is looked for, and the verdict.
  static let nothings: [(events: String, config: String, verdict: String)] = [
    ("@0 s0 id1 x1000 y500 bt1\n@100 x1052\n@200 id-1", #"{"kind": "tap"}"#, "tap moved 5.2 mm, limit 4.0 mm"),
    ("@0 s0 id1 x1000 y500 bt1\n@100 x1041\n@200 id-1", #"{"kind": "tap"}"#, "tap moved 4.1 mm, limit 4.0 mm"),
    ("@0 s0 id1 x1000 y500 bt1\n@900 id-1", #"{"kind": "tap"}"#, "tap held more than 750 ms"),
    (
      "@0 s0 id1 x1000 y500 bt1 s1 id2 x1300 y500\n@100 s0 id-1\n@300 s1 id-1",
      #"{"kind": "tap", "numberOfTouchesRequired": 2}"#, "tap fingers lifted more than 120 ms apart"
    ),
    ("@0 s0 id1 x1000 y500 bt1\n@480 id-1", #"{"kind": "longPress"}"#, "longPress lifted after 480 ms, needs 500 ms"),
    (
      "@0 s0 id1 x1000 y500 bt1\n@99 x1012\n@100 id-1", #"{"kind": "pan"}"#,
      "pan moved 1.2 mm, needs more than 1.6 mm"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1\n@99 x1000 y600\n@200 id-1", #"{"kind": "pan", "allowedDirections": ["right"]}"#,
      "pan direction 90° off, limit 45°"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1\n@99 x1100 y587\n@200 id-1", #"{"kind": "swipe"}"#,
      "swipe direction 41° off, limit 30°"
    ),
    ("@0 s0 id1 x1000 y500 bt1\n@99 x1080\n@200 id-1", #"{"kind": "swipe"}"#, "swipe moved 8.0 mm, needs 12.0 mm"),
    ("@0 s0 id1 x1000 y500 bt1\n@400 x1080\n@600 id-1", #"{"kind": "swipe"}"#, "swipe not far enough after 500 ms"),
    (
      "@0 s0 id1 x1000 y500 bt1\n@400 x1125\n@600 id-1",
      #"{"kind": "swipe", "minimumSpeedMillimetresPerSecond": 300}"#, "swipe speed 0 mm/s, needs 300 mm/s"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1 s1 id2 x1300 y500\n@100 s1 x1320\n@200 s0 id-1 s1 id-1", #"{"kind": "pinch"}"#,
      "pinch span changed 2.0 mm, needs more than 3.0 mm"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1 s1 id2 x1400 y500\n@100 s1 y535\n@200 s0 id-1 s1 id-1", #"{"kind": "rotation"}"#,
      "rotation turned 5°, needs more than 10°"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1 s1 id2 x1300 y500\n@100 s0 id-1\n@200 s1 id-1", #"{"kind": "pinch"}"#,
      "pinch was left with 1 finger, needs 2"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1\n@150 s1 id2 x1300 y500\n@200 s0 id-1 s1 id-1",
      #"{"kind": "tap", "numberOfTouchesRequired": 2}"#, "tap had 1 finger in time, needs 2"
    ),
    (
      "@0 s0 id1 x80 y500 bt1\n@99 x150\n@200 id-1", #"{"kind": "screenEdgePan"}"#,
      "screenEdgePan started 8.0 mm from the edge, limit 5.0 mm"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1\n@50 id-1", #"{"kind": "tap", "numberOfTapsRequired": 2}"#,
      "tap had no next tap within 350 ms"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1\n@99 x1100\n@200 id-1", #"{"kind": "backPan", "canGoBack": false}"#,
      "backPan not allowed to begin"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1\n@50 id-1", #"{"kind": "sequence", "places": [[0, 0, 9, 9], [0, 0, 9, 9]]}"#,
      "sequence tap 1 of 2 outside its place"
    ),
    // Of several the one that was missed by least, and of those with as many fingers.
    (
      "@0 s0 id1 x1000 y500 bt1\n@100 x1052\n@200 id-1",
      #"{"kind": "longPress"}, {"kind": "tap", "numberOfTouchesRequired": 2}, {"kind": "tap", "name": "single"}"#,
      "single moved 5.2 mm, limit 4.0 mm"
    ),
    (
      "@0 s0 id1 x1000 y500 bt1 s1 id2 x1300 y500 s2 id3 x1600 y500\n@99 s0 id-1 s1 id-1 s2 id-1",
      #"{"kind": "tap"}, {"kind": "tap", "name": "two", "numberOfTouchesRequired": 2}"#, "two had 3 fingers, limit 2"
    ),
    (
      """
      @0 s0 id1 x1000 y500 bt1 s1 id2 x1300 y500 s2 id3 x1600 y500 s3 id4 x1900 y500
      @100 s0 y700 s1 y700 s2 y700 s3 y700
      @200 s0 id-1 s1 id-1 s2 id-1 s3 id-1
      """,
      #"{"kind": "pinch"}, {"kind": "tap"}, {"kind": "swipe", "direction": ["down"], "numberOfTouchesRequired": 3}"#,
      "swipe had 4 fingers, limit 3"
    ),
  ]

  @Test(arguments: nothings.indices)
  func `gives the nearest reason where nothing was recognized`(_ index: Int) {
    let (events, config, verdict) = Self.nothings[index]
    let result = why(events, config: "{\"recognizers\": [\(config)]}")
    #expect(result.lines.first?.hasSuffix("  → nothing: \(verdict)") == true, "\(result.out)")
    #expect(result.lines.last == "1 touch sequence: 1 nothing")
  }

  /// Limits are shown apart from what just misses them.
  @Test func `shows as many decimals as it takes`() {
    let result = why(
      "@0 s0 id1 x1000 y500 bt1\n@100 x1041 y500\n@200 id-1",
      config: #"{"recognizers": [{"kind": "tap", "allowableMovementMillimetres": 4.08}]}"#)
    #expect(result.lines.first?.hasSuffix("nothing: tap moved 4.10 mm, limit 4.08 mm") == true, "\(result.out)")
  }

  // MARK: Sequences

  private static let double = """
    @0 s0 id1 x1000 y500 bt1
    @50 id-1 bt0
    @400 id2 x1000 y500 bt1
    @450 id-1 bt0
    """

  @Test func `keeps taps together that somebody waited for`() {
    let both = why(Self.double, "--gestures", "tap,doubletap")
    #expect(
      both.lines == [
        "0.000 s  1 finger, 2 touches, 450 ms, path 0.0 mm from (1000, 500)  → doubletap",
        "    tap        failed      450 ms  had to wait for doubletap, which won",
        "  ✓ doubletap  recognized  450 ms  2 taps; held 50 ms, limit 750 ms; moved 0.0 mm, limit 4.0 mm",
        "1 touch sequence: 1 doubletap",
      ])
    let late = why(Self.double.replacing("@400", "@401"), "--gestures", "tap,doubletap")
    #expect(late.lines.filter { $0.contains("→ tap") }.count == 2)
    #expect(late.out.contains("(1000, 500), 351 ms after the one before  → tap"))
    let single = why(Self.double, "--gestures", "tap")
    #expect(single.lines.last == "2 touch sequences: 2 tap")
  }

  @Test func `folds the same failure, and keeps different ones apart`() {
    let result = why(Self.double.replacing("@450", "@470"), "--gestures", "doubletap,longpress")
    #expect(
      result.lines[2] == "    longpress  failed      50, 470 ms  lifted after 50 to 70 ms, needs 500 ms (2 times)")
    let far = why(
      """
      @0 s0 id1 x1000 y500 bt1
      @50 id-1 bt0
      @200 id2 x1100 y500 bt1
      @250 id-1 bt0
      """, "--gestures", "tap,doubletap")
    #expect(
      far.lines == [
        "0.000 s  1 finger, 2 touches, 250 ms, path 0.0 mm from (1000, 500)  → tap, tap",
        "  ✓ tap        recognized   50 ms  held 50 ms, limit 750 ms; moved 0.0 mm, limit 4.0 mm; "
          + "waited for doubletap, told 150 ms later",
        "  ✓            recognized  250 ms  held 50 ms, limit 750 ms; moved 0.0 mm, limit 4.0 mm; "
          + "waited for doubletap, told 350 ms later",
        "    doubletap  failed      200 ms  next tap 10.0 mm away, limit 8.0 mm",
        "               failed      600 ms  had no next tap within 350 ms",
        "1 touch sequence: 2 tap",
      ])
  }

  @Test func `counts a finger that replaces another in one frame to the same sequence`() {
    let result = why(
      """
      @0 s0 id1 x1000 y500 bt1
      @900 id2 x1500
      @950 id-1 bt0
      """, "--gestures", "longpress")
    #expect(result.lines.first == "0.000 s  1 finger, 2 touches, 950 ms, path 0.0 mm from (1000, 500)  → longpress")
    #expect(result.out.contains("✓ longpress  ended   500–900 ms  held 500 ms\n"))
  }

  @Test func `says that fingers down at the end are cancelled`() {
    let result = why("@0 s0 id1 x1000 y500 bt1\n@100 x1100", "--gestures", "pan")
    #expect(result.lines.first?.hasSuffix("→ pan, cancelled") == true)
    #expect(result.lines[1] == "    pan  cancelled  100–100 ms  moved 10.0 mm, limit 1.6 mm; at the end 8.4 mm")
  }

  @Test func `names the region, and who had no touch`() {
    let config = """
      {"display": {"width": 300, "height": 200}, "regions": [
       {"name": "left", "frame": [0, 0, 150, 200], "recognizers": [{"kind": "tap"}]},
       {"name": "right", "frame": [150, 0, 150, 200], "recognizers": [{"kind": "tap"}, {"kind": "pan"}]}]}
      """
    let result = why(oneTap, config: config)
    #expect(result.lines[1].hasPrefix("  ✓ tap in left  recognized  50 ms"))
    #expect(result.lines[2] == "    no touch for tap in right, pan in right")
    let elsewhere = why(oneTap, config: config.replacing("[0, 0, 150, 200]", "[0, 0, 9, 9]"))
    #expect(elsewhere.lines[0].hasSuffix("→ nothing: no recognizer had these touches"))
    let json = why(oneTap, "--json", config: config).out
    #expect(json.contains(#"{"name":"pan","gesture":"pan","region":"right","outcome":"nothing","decisions":[]}"#))
  }

  // MARK: For machines

  @Test func `prints an object a sequence`() {
    let result = why(
      """
      @1000 s0 id1 x1000 y500 bt1
      @1050 id-1 bt0
      """, "--json", "--gestures", "tap,doubletap,tap2")
    let tap =
      #"{"name":"tap","gesture":"tap","region":"root","outcome":"recognized","decisions":[{"outcome":"recognized","t":50000,"#
      + #""delivered":400000,"waitedFor":["doubletap"],"touches":1,"taps":1}]}"#
    let double =
      #"{"name":"doubletap","gesture":"tap","region":"root","outcome":"failed","decisions":[{"outcome":"failed","t":400000,"#
      + #""reason":"nextTapTooLate","value":350.0,"limit":350.0,"unit":"ms"}]}"#
    let two =
      #"{"name":"tap2","gesture":"tap","region":"root","outcome":"failed","decisions":[{"outcome":"failed","t":50000,"#
      + #""reason":"tooFewTouches","value":1.0,"limit":2.0,"unit":"fingers"}]}"#
    #expect(
      result.out == #"{"t":0,"duration":50000,"fingers":1,"touches":1,"pathMillimetres":0.0,"farthestMillimetres":0.0,"#
        + #""x":1000.0,"y":500.0,"gestures":["tap"],"verdict":"tap","recognizers":[\#(tap),\#(double),\#(two)]}"# + "\n"
    )
  }

  @Test func `has the beginning, the end and the last values of what began`() {
    let result = why(
      """
      @0 s0 id1 x1000 y500 bt1
      @100 x1050
      @110 x1250
      @300 id-1 bt0
      """, "--json", "--gestures", "pan,pinch")
    #expect(
      result.out.contains(
        #""decisions":[{"outcome":"ended","t":100000,"end":300000,"touches":1,"translationX":234.0,"translationY":0.0,"#
          + #""velocityX":0.0,"velocityY":0.0}]"#))
    #expect(result.out.contains(#""decisions":[{"outcome":"failed","t":100000,"reason":"preventedBy","by":"pan"}]"#))
  }

  // MARK: Files and devices

  @Test func `takes several devices and files as replay does`() {
    let later = oneTap.replacing("@1000", "@1020").replacing("@1050", "@1070")
    let two = folder.write("two.yml", recording(panel("A", later), panel("B", oneTap), touchpad(oneTap)))
    let merged = fingertip("why", "--json", two)
    #expect(merged.status == .done)
    #expect(merged.lines.map { value("device", $0) } == ["1", "0"])
    #expect(merged.lines.map { value("t", $0) } == ["0", "20000"])
    #expect(merged.messages.contains("\"Touchpad\" is not read: a touchpad"))
    #expect(fingertip("why", two).out.contains("0.020 s  device 0  1 finger"))
    let one = folder.write("one.yml", recording(panel("Panel", oneTap)))
    let several = fingertip("why", "--json", one, "/nonexistent")
    #expect(several.status == .failed)
    #expect(several.lines.map { value("file", $0) } == ["\"\(one)\""])
    let pad = folder.write("pad.yml", recording(touchpad(oneTap)))
    #expect(fingertip("why", pad).status == .failed)
    #expect(fingertip("why", "--force", pad).status == .done)
    let none = folder.write("none.yml", recording(panel("Panel", "")))
    #expect(fingertip("why", none).out == "no touches\n")
  }

  @Test(arguments: 0..<40)
  func `has every gesture and every failure that replay has`(_ seed: Int) {
    var device = panel("Panel", "")
    device.events = noise(UInt64(seed) + 1)
    let file = folder.write("noise.yml", recording(device))
    let states = fingertip("replay", "--json", "--failures", file).lines.map { value("state", $0) }
    let result = fingertip("why", "--json", file)
    #expect(result.status == .done)
    func decisions(_ outcome: String) -> Int {
      result.out.split(separator: #"{"outcome":"\#(outcome)","t":"#).count - 1
    }
    #expect(decisions("failed") == states.count { $0 == #""failed""# })
    #expect(decisions("recognized") == states.count { $0 == #""recognized""# })
    #expect(decisions("ended") == states.count { $0 == #""ended""# })
    #expect(decisions("cancelled") == states.count { $0 == #""cancelled""# })
    #expect(decisions("began") == 0)
    #expect(states.count > 50)
    #expect(fingertip("why", file).status == .done)
  }

  @Test func `says of the demo what replay says, every time the same`() {
    let file = folder.write("demo.yml", DemoRecording.text)
    let result = fingertip("why", file)
    #expect(result.lines.last == "7 touch sequences: 1 tap, 1 doubletap, 1 longpress, 2 pan, 1 tap2, 1 tap3")
    #expect(fingertip("why", file) == result)
    #expect(!result.out.contains("\u{1b}"))
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    var result = self
    result.replace(old, with: new)
    return result
  }
}
