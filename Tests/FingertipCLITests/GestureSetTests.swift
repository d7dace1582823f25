// SPDX-License-Identifier: MIT

import Fingertip
import Testing

@testable import FingertipCLI

@Suite struct `The names of --gestures` {
  @Test(
    arguments: [
      ("tap", [.tap]), ("pan,tap", [.tap, .pan]), ("tap,tap", [.tap]),
      ("edgepan,swipe3,rotation,pinch", [.pinch, .rotation, .swipe3, .edgepan]),
      ("tap,doubletap,tap2,tap3,longpress,pan,pinch,rotation,swipe3,edgepan", GestureSet.Name.allCases),
    ] as [(String, [GestureSet.Name])])
  func `say what is looked for, in any order`(_ list: String, _ expected: [GestureSet.Name]) throws {
    #expect(try GestureSet(list).names == expected)
  }

  @Test(arguments: [
    ("swipe", "there is no gesture \"swipe\""), ("pinch,turn", "there is no gesture \"turn\""),
    ("", "there is no gesture \"\""), ("tap,", "there is no gesture \"\""), ("Tap", "there is no gesture \"Tap\""),
    ("tap, pan", "there is no gesture \" pan\""),
  ])
  func `are refused with the names that there are`(_ list: String, _ reason: String) {
    let error = #expect(throws: CommandError.self) { try GestureSet(list) }
    guard case .usage(let message) = error else {
      Issue.record("not a wrong use: \(String(describing: error))")
      return
    }
    #expect(message.contains(reason))
    #expect(
      message.contains("tap, doubletap, tap2, tap3, longpress, pan, pinch, rotation, swipe3, edgepan"))
  }

  private static let tapAndPause = """
    @0 s0 id1 x1000 y500 bt1
    @50 id-1 bt0
    """

  @Test(arguments: [("tap,doubletap", #""delivered":400000"#, true), ("tap", #""delivered""#, false)])
  func `let a tap wait only where a double tap is looked for`(_ names: String, _ key: String, _ isThere: Bool) {
    let folder = TemporaryFolder()
    let file = folder.write("tap.yml", recording(panel("Panel", Self.tapAndPause)))
    let result = fingertip("replay", file, "--json", "--gestures", names)
    #expect(result.lines.count == 1)
    #expect(result.out.contains(key) == isThere)
  }
}
