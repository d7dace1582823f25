// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Testing

@Suite struct `Protocol A turned into slots` {
  static let capabilities: DeviceCapabilities = {
    var capabilities = DeviceCapabilities()
    for code in [AbsCode.x, AbsCode.y, AbsCode.mtPositionX, AbsCode.mtPositionY] {
      capabilities.setAxis(code, AxisInfo(maximum: 4095))
    }
    capabilities.addKey(KeyCode.touch)
    return capabilities
  }()

  /// Converts and decodes `frames`, each with words as `x1 y1 id5 mt`; `bt0` and `bt1` are the button.
  private func lines(_ frames: [String], withIDs: Bool = false, ignoring: Bool = false) throws -> [String] {
    var capabilities = Self.capabilities
    if withIDs { capabilities.setAxis(AbsCode.mtTrackingID, AxisInfo(maximum: 65535)) }
    var converter = try ProtocolAConverter(capabilities: capabilities)
    if ignoring { converter.ignoreUntilAllLifted() }
    var decoder = SlotDecoder(capabilities: capabilities.readable(as: .protocolA))
    converter.prepare(&decoder)
    let log = Log()
    var time: Int64 = 0
    for frame in frames {
      for word in frame.split(separator: " ").map(String.init) + (frame.contains("report") ? [] : ["report"]) {
        let letters = word.prefix { $0.isLetter }
        let value = Int32(word.dropFirst(letters.count)) ?? 0
        let codes: [Substring: (UInt16, UInt16)] = [
          "x": (EventType.abs, AbsCode.mtPositionX), "y": (EventType.abs, AbsCode.mtPositionY),
          "id": (EventType.abs, AbsCode.mtTrackingID), "mt": (EventType.syn, SynCode.mtReport),
          "bt": (EventType.key, KeyCode.touch), "X": (EventType.abs, AbsCode.x),
          "last": (EventType.abs, 0x3f), "beyond": (EventType.abs, 0x40), "far": (EventType.abs, 0x2031),
          "farthest": (EventType.abs, .max),
          "report": (EventType.syn, SynCode.report), "DROP": (EventType.syn, SynCode.dropped),
        ]
        let (type, code) = try #require(codes[letters])
        converter.put(InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value))
        while let event = converter.next() {
          guard decoder.handle(event) else { continue }
          while let frame = decoder.nextFrame() { log.frame(frame) }
        }
      }
      time += 10_000
    }
    return log.lines
  }

  static let cases: [(String, Bool, [String], [String])] = [
    (
      "two contacts that change places in the frame, then lift one by one", false,
      ["x1 y1 mt x9 y9 mt", "x9 y9 mt x2 y1 mt", "x9 y9 mt", "mt"],
      ["down 1 (1,1), down 2 (9,9)", "move 1 (2,1)", "up 1 (2,1)", "up 2 (9,9)"]
    ),
    (
      "the same with ids", true,
      ["id5 x1 y1 mt id6 x9 y9 mt", "id6 x9 y9 mt id5 x2 y1 mt", "id6 x9 y9 mt", "mt"],
      ["down 1 (1,1), down 2 (9,9)", "move 1 (2,1)", "up 1 (2,1)", "up 2 (9,9)"]
    ),
    (
      "ids that change places are believed", true,
      ["id5 x1 y1 mt id6 x9 y9 mt", "id5 x9 y9 mt id6 x1 y1 mt"],
      ["down 1 (1,1), down 2 (9,9)", "move 1 (9,9), move 2 (1,1)"]
    ),
    (
      "codes beyond the kernel's, which say nothing of a contact", false,
      ["x1 y1 last5 beyond5 far308 farthest5 mt", "beyond5 far308 farthest5 mt"],
      ["down 1 (1,1)", "up 1 (1,1)"]
    ),
    (
      "an end with the button alone", false, ["x1 y1 mt bt1", "bt0", "x7 y7 mt bt1"],
      ["down 1 (1,1)", "up 1 (1,1)", "down 2 (7,7)"]
    ),
    (
      "a button that the kernel lets go of", false, ["x1 y1 mt bt1", "bt0 report1", "x7 y7 mt bt1"],
      ["down 1 (1,1)", "cancel 1 (1,1)", "down 2 (7,7)"]
    ),
    (
      "a lift in a report of the kernel's", false, ["x1 y1 mt bt1", "mt bt0 report1", "x7 y7 mt bt1"],
      ["down 1 (1,1)", "up 1 (1,1)", "down 2 (7,7)"]
    ),
    (
      "an end with both", false, ["x1 y1 mt bt1", "mt bt0", "x7 y7 mt bt1"],
      ["down 1 (1,1)", "up 1 (1,1)", "down 2 (7,7)"]
    ),
    (
      "other events say nothing of contacts", false, ["x1 y1 mt", "X5", "X6", "x2 y1 mt"],
      ["down 1 (1,1)", "move 1 (2,1)"]
    ),
  ]

  @Test(arguments: cases)
  func `keeps each finger's identity`(_ name: String, _ withIDs: Bool, _ frames: [String], _ expected: [String]) throws
  {
    #expect(try lines(frames, withIDs: withIDs) == expected, "\(name)")
  }

  @Test func `converts nothing until all that were down are lifted`() throws {
    let frames = ["x1 y1 mt", "x1 y1 mt x9 y9 mt", "x9 y9 mt", "mt", "x5 y5 mt", "mt"]
    #expect(try lines(frames, ignoring: true) == ["down 1 (5,5)", "up 1 (5,5)"])
    // What was ignored moves mtdev's slots, and the next contact lands exactly there.
    let there = ["x1 y1 mt", "x7 y7 mt", "mt", "x7 y7 mt"]
    #expect(try self.lines(there, ignoring: true) == ["down 1 (7,7)"])
    let byButton = ["x1 y1 mt", "bt0", "x5 y5 mt"]
    #expect(try self.lines(byButton, ignoring: true) == ["down 1 (5,5)"])
  }

  @Test(arguments: [14, 15, 16, 31, 32, 33, 64, 1000])
  func `takes more contacts in a frame than mtdev can`(_ count: Int) throws {
    let crowd = (0..<count).map { "x\($0 * 4 % 4096) y\($0) mt" }.joined(separator: " ")
    let lines = try lines([crowd, "mt", "x1 y1 mt"])
    #expect(lines.first?.split(separator: ",").count == min(count, 15) * 2)
    #expect(lines.count == 3)
  }

  @Test(arguments: [true, false])
  func `takes a crowd that is another in every frame`(_ withIDs: Bool) throws {
    // As many leave as land: mtdev has them all in its slots at once, and never returned where that were 32.
    let frames = (0..<4).map { frame in
      (0..<31).map { contact in
        let id = withIDs ? "id\(frame * 100 + contact) " : ""
        return "\(id)x\((contact * 97 + frame * 2000) % 4096) y\((contact * 61 + frame * 1500) % 4096) mt"
      }.joined(separator: " ")
    }
    #expect(try lines(frames, withIDs: withIDs).count == frames.count)
  }

  @Test func `survives any order of events`() throws {
    let words = ["x1", "y4000", "id3", "id-1", "mt", "mt", "bt0", "bt1", "X9", "report", "x-2147483648", "y2147483647"]
    var seed: UInt64 = 3
    for _ in 0..<20 {
      var frames: [String] = []
      for _ in 0..<50 {
        var frame: [String] = []
        for _ in 0..<12 {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          frame.append(words[Int(seed >> 33) % words.count])
        }
        frames.append(frame.joined(separator: " "))
      }
      let lines = try lines(frames + ["mt bt0"], withIDs: true)
      let all = lines.joined(separator: ", ").split(separator: ", ")
      let landings = all.count { $0.hasPrefix("down") }
      let ends = all.count { $0.hasPrefix("up") || $0.hasPrefix("cancel") }
      #expect(landings == ends)
    }
  }
}
