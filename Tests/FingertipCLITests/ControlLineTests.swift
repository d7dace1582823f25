// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Testing

@testable import FingertipCLI

@Suite struct `Controls of a configuration` {
  private let folder = TemporaryFolder()

  /// A control from 100 to 120 and from 50 to 60 mm, on a screen that is dragged.
  private static let configuration = """
    {"regions": [{"name": "pay", "frame": [1000, 500, 200, 100], "control": true}],
     "recognizers": [{"kind": "pan", "hysteresisMillimetres": 50}]}
    """

  /// Down on the control, farther than 12 mm out and back, up.
  private static let outAndBack = """
    @0 s0 id1 x1100 y550 bt1
    @10 x1110
    @20 x1400
    @30 x1320
    @40 id-1 bt0
    """

  private func replay(_ touches: String, _ options: String..., configuration: String = Self.configuration) -> Result {
    let file = folder.write("touches.yml", recording(panel("Panel", touches)))
    let config = folder.write("kiosk.json", configuration)
    let console = Console(out: Output(), messages: Output())
    let status = Tool(console: console).run(["fingertip", "replay", "--config", config] + options + [file])
    return Result(
      status: status, out: String(decoding: console.out.contents, as: UTF8.self),
      messages: String(decoding: console.messages.contents, as: UTF8.self))
  }

  @Test func `print a line of the contract for each event`() {
    let start = #""gesture":"control","name":"pay","region":"pay","state":"#
    #expect(
      replay(Self.outAndBack, "--json").lines == [
        #"{"t":0,\#(start)"began","touches":1,"x":1100.0,"y":550.0,"event":"touchDown"}"#,
        #"{"t":10000,\#(start)"changed","touches":1,"x":1110.0,"y":550.0,"event":"dragInside"}"#,
        #"{"t":20000,\#(start)"changed","touches":1,"x":1400.0,"y":550.0,"event":"dragExit"}"#,
        #"{"t":20000,\#(start)"changed","touches":1,"x":1400.0,"y":550.0,"event":"dragOutside"}"#,
        #"{"t":30000,\#(start)"changed","touches":1,"x":1320.0,"y":550.0,"event":"dragEnter"}"#,
        #"{"t":30000,\#(start)"changed","touches":1,"x":1320.0,"y":550.0,"event":"dragInside"}"#,
        #"{"t":40000,\#(start)"ended","touches":1,"x":1320.0,"y":550.0,"event":"upInside"}"#,
      ])
  }

  @Test func `tell a press again, a lift outside and what a gesture took`() {
    let touches = """
      @0 s0 id1 x1100 y550 bt1
      @50 id-1 bt0
      @150 id2 x1100 y550 bt1
      @160 x1400
      @170 id-1 bt0
      @1000 id3 x1100 y550 bt1
      @1010 x1200
      @1020 x1900
      @1030 id-1 bt0
      """
    let lines = replay(touches, "--json").lines
    let events = lines.map { value("event", $0).filter { $0 != "\"" } }
    #expect(
      events == [
        "touchDown", "upInside", "touchDown", "touchDownRepeat", "dragExit", "dragOutside", "upOutside", "touchDown",
        "dragInside", "", "cancel", "",
      ])
    #expect(lines.suffix(3).map(state) == ["pan began", "pay cancelled", "pan ended"])
  }

  @Test func `say when they were held back`() {
    let configuration = """
      {"regions": [{"name": "pay", "frame": [1000, 500, 200, 100], "control": true}],
       "recognizers": [{"kind": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": true}]}
      """
    let result = replay("@0 s0 id1 x1100 y550 bt1\n@50 id-1 bt0", "--json", configuration: configuration)
    #expect(result.lines.count == 2)
    #expect(result.lines.first?.hasPrefix(#"{"t":0,"delivered":400000,"gesture":"control""#) == true)
    #expect(result.lines.last?.hasSuffix(#""event":"upInside"}"#) == true)
    let text = replay("@0 s0 id1 x1100 y550 bt1\n@50 id-1 bt0", configuration: configuration)
    #expect(text.lines.first == "     0.000  pay         touchDown   (1100.0, 550.0)  told 400.0 ms later")
  }

  @Test func `have a line for people each, and presses are counted`() {
    #expect(
      replay(Self.outAndBack).lines == [
        "     0.000  pay         touchDown   (1100.0, 550.0)", "     0.010  pay         dragInside  (1110.0, 550.0)",
        "     0.020  pay         dragExit    (1400.0, 550.0)", "     0.020  pay         dragOutside  (1400.0, 550.0)",
        "     0.030  pay         dragEnter   (1320.0, 550.0)", "     0.030  pay         dragInside  (1320.0, 550.0)",
        "     0.040  pay         upInside    (1320.0, 550.0)", "1 pay",
      ])
  }

  @Test func `are controls only where the file says so`() throws {
    let text = """
      {"regions": [{"frame": [0, 0, 9, 9], "control": false}, {"frame": [0, 0, 9, 9]},
       {"frame": [0, 0, 9, 9], "control": true, "regions": [{"frame": [0, 0, 9, 9]}]}]}
      """
    let configuration = try GestureConfiguration.parse(Array(text.utf8), name: "kiosk.json")
    let screen = try TouchScreen(recorded: panel("Panel", ""), delivery: .direct)
    configuration.add(to: screen)
    #expect(screen.root.regions.map { $0 is TouchControl } == [false, false, true])
    #expect(screen.root.regions.last?.regions.map { $0 is TouchControl } == [false])
  }
}
