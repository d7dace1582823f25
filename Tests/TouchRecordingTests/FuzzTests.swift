// SPDX-License-Identifier: MIT

import Testing
import TouchTesting

@testable import TouchRecording

@Suite struct `Mutated recordings` {
  private static let splinters = [
    "-", "99999999999999999999", "[", "]", "{", "&a ", "*a", "\n", "\u{0}", "\r", "# ", "\"", "E: ", "N: ", "---\n",
    ": ",
    "ffffffff", "-2147483649", "- ", "\t", "EV_ABS ", "\u{feff}", "0x", ".",
  ]

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...80, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.removeLast(bytes.count - place)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 4: bytes.removeSubrange(place..<end)
    default: bytes.insert(contentsOf: Self.splinters.randomElement(using: &random)!.utf8, at: place)
    }
  }

  @Test(arguments: Texts.all.map(\.1) + [Texts.geteventLabels, Texts.evemuEvents, Texts.evemuDescription])
  func `return or throw, and what they return can be written and read`(_ text: String) throws {
    var random = SplitMix64(seed: 20_240_601)
    var outcomes = (read: 0, refused: 0)
    for _ in 0..<400 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
      guard let recording = try? Recording(bytes: bytes, name: "mutated") else {
        outcomes.refused += 1
        continue
      }
      outcomes.read += 1
      let again = try Recording(RecordingWriter.text(of: recording))
      #expect(again.devices.map(\.events) == recording.devices.map(\.events))
      #expect(again.devices.map(\.name) == recording.devices.map(\.name))
    }
    // Neither all refused nor all accepted: the mutations do reach the parsers.
    #expect(outcomes.refused > 50)
    #expect(outcomes.read > 0 || text == Texts.evemuEvents)
  }

  @Test func `of YAML give a tree or an error`() {
    var random = SplitMix64(seed: 7)
    var trees = 0
    for _ in 0..<400 {
      var bytes = Array(Texts.libinput.utf8)
      for _ in 0..<3 { mutate(&bytes, &random) }
      if (try? YAMLNode(parsing: bytes)) != nil { trees += 1 }
    }
    #expect((1..<400).contains(trees))
  }
}
