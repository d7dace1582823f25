// SPDX-License-Identifier: MIT

import Testing

@testable import FingertipCLI

/// What each kind of gesture says in `--json`, on a panel of ten units a millimetre.
@Suite struct `A line of JSON` {
  private let folder = TemporaryFolder()

  private func lines(_ events: String, _ arguments: String..., config: String? = nil) -> [String] {
    let file = folder.write("touches.yml", recording(panel("Panel", events)))
    var all = ["fingertip", "replay", "--json"] + arguments
    if let config { all += ["--config", folder.write("config.json", config)] }
    let console = Console(out: Output(), messages: Output())
    #expect(Tool(console: console).run(all + [file]) == .done)
    return String(decoding: console.out.contents, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What follows a line's place.
  private func values(_ line: String?) -> String {
    guard let line, let y = line.firstRange(of: "\"y\":") else { return "" }
    return String(line[y.upperBound...].drop { $0 != "," }.dropFirst().dropLast())
  }

  private static let apart = """
    @0 s0 id1 x1000 y500 bt1 s1 id2 x1400 y500
    @100 s0 x980 s1 x1420
    @110 s0 x900 s1 x1500
    @400 s0 id-1 s1 id-1 bt0
    """

  @Test func `of a pinch has scale and velocity`() {
    let lines = lines(Self.apart, "--gestures", "pinch")
    #expect(lines.map(state) == ["pinch began", "pinch changed", "pinch ended"])
    // The span grew from 40 to 44 mm, then to 60; 3 mm are taken out.
    #expect(values(lines.first) == "\"scale\":1.023,\"velocity\":0.93")
    #expect(values(lines.last) == "\"scale\":1.395,\"velocity\":0.0")
    #expect(value("touches", lines[0]) == "2")
  }

  @Test func `of a rotation has rotation and velocity`() {
    // A quarter turn, clockwise: two fingers, 40 mm apart.
    let lines = lines(
      """
      @0 s0 id1 x1000 y500 bt1 s1 id2 x1400 y500
      @100 s0 x1059 y359 s1 x1341 y641
      @200 s0 x1200 y300 s1 x1200 y700
      @500 s0 id-1 s1 id-1 bt0
      """, "--gestures", "rotation")
    #expect(lines.map(state) == ["rotation began", "rotation changed", "rotation ended"])
    #expect(values(lines.last) == "\"rotation\":1.396,\"velocity\":0.0")
  }

  @Test func `of a transform has translation, scale and rotation`() {
    let lines = lines(Self.apart, config: #"{"recognizers": [{"kind": "transform"}]}"#)
    #expect(lines.map(state) == ["transform began", "transform changed", "transform ended"])
    #expect(values(lines.last) == "\"translationX\":0.0,\"translationY\":0.0,\"scale\":1.395,\"rotation\":0.0")
    #expect(value("gesture", lines[0]) == "\"transform\"")
  }

  @Test(
    arguments: [
      ("x1130 y500", "right", "\"velocityX\":2600.0,\"velocityY\":0.0"),
      ("x870 y500", "left", "\"velocityX\":-2600.0,\"velocityY\":0.0"),
      ("x1000 y370", "up", "\"velocityX\":0.0,\"velocityY\":-2600.0"),
      ("x1000 y630", "down", "\"velocityX\":0.0,\"velocityY\":2600.0"),
    ] as [(String, String, String)])
  func `of a swipe has direction and velocity`(_ place: String, _ direction: String, _ velocity: String) {
    let lines = lines(
      """
      @0 s0 id1 x1000 y500 bt1
      @50 \(place)
      @100 id-1 bt0
      """,
      config: #"{"recognizers": [{"kind": "swipe", "direction": ["left", "right", "up", "down"]}]}"#)
    #expect(lines.map(state) == ["swipe recognized"])
    #expect(values(lines.first) == "\"direction\":\"\(direction)\",\(velocity)")
  }

  @Test(
    arguments: [
      ("x10 y1000", "x110 y1000", "left"), ("x2990 y1000", "x2890 y1000", "right"),
      ("x1000 y10", "x1000 y110", "top"), ("x1000 y1990", "x1000 y1890", "bottom"),
    ] as [(String, String, String)])
  func `of an edge pan has edge and movement`(_ first: String, _ second: String, _ edge: String) {
    let lines = lines(
      """
      @0 s0 id1 \(first) bt1
      @100 \(second)
      @500 id-1 bt0
      """, "--gestures", "edgepan")
    #expect(lines.map(state) == ["edgepan began", "edgepan ended"])
    let isAcross = edge == "left" || edge == "right"
    let way = edge == "left" || edge == "top" ? "84.0" : "-84.0"
    #expect(
      values(lines.last) == "\"edge\":\"\(edge)\",\"translationX\":\(isAcross ? way : "0.0"),"
        + "\"translationY\":\(isAcross ? "0.0" : way),\"velocityX\":0.0,\"velocityY\":0.0")
    #expect(value("gesture", lines[0]) == "\"screenEdgePan\"")
  }

  /// In every line, so that all lines of a kind are alike; true in `ended` only.
  @Test(arguments: [("x2700", "0.561", "true"), ("x2400", "0.461", "false")])
  func `of a back pan has progress, and whether it is completed`(
    _ place: String, _ progress: String, _ completed: String
  ) {
    let lines = lines(
      """
      @0 s0 id1 x1000 y500 bt1
      @100 \(place)
      @500 id-1 bt0
      """, config: #"{"recognizers": [{"kind": "backPan"}]}"#)
    #expect(lines.map(state) == ["backPan began", "backPan ended"])
    #expect(values(lines[0]) == "\"progress\":\(progress),\"completed\":false")
    #expect(values(lines[1]) == "\"progress\":\(progress),\"completed\":\(completed)")
  }

  @Test func `of a sequence has its place only`() {
    let lines = lines(
      """
      @0 s0 id1 x1000 y500 bt1
      @50 id-1 bt0
      @900 id2 x1100 bt1
      @950 id-1 bt0
      """, config: #"{"recognizers": [{"kind": "sequence", "name": "exit", "numberOfTapsRequired": 2}]}"#)
    #expect(lines.map(state) == ["exit recognized"])
    #expect(values(lines.first).isEmpty)
    #expect(lines.first?.contains(#""x":1100.0,"y":500.0}"#) == true)
  }
}
