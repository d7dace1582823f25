// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchRecording

@testable import FingertipCLI

@Suite struct `The demo` {
  @Test func `shows every gesture that there is`() {
    let result = fingertip("demo")
    #expect(result.status == .done)
    #expect(result.lines.last == "1 tap, 1 doubletap, 1 longpress, 2 pan, 1 tap2, 1 tap3")
  }

  @Test func `can be written out and replayed to the same`() {
    let folder = TemporaryFolder()
    let path = folder.path + "/demo.yml"
    #expect(fingertip("demo", "--save", path) == Result(status: .done, out: "", messages: ""))
    #expect(fingertip("replay", "--json", "--raw", path) == fingertip("demo", "--json", "--raw"))
    let again = fingertip("demo", "--save", path)
    #expect(again.status == .failed)
    #expect(again.messages.contains("File exists; choose another name"))
    #expect(fingertip("demo", "--save", "-").out == DemoRecording.text)
  }

  @Test func `is a recording without faults`() throws {
    let recording = try Recording(bytes: Array(DemoRecording.text.utf8), name: "demo")
    let device = try #require(recording.devices.first)
    let events = device.events
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(events.first?.time == Timestamp(microseconds: 0))
    let landings = events.filter { $0.code == AbsCode.mtTrackingID && $0.value >= 0 }.count
    let lifts = events.filter { $0.code == AbsCode.mtTrackingID && $0.value == -1 }.count
    #expect(landings == 12)
    #expect(lifts == landings)
  }
}

@Suite struct `The drawing of a display` {
  private func touch(_ transition: ContactTransition, _ x: Double, _ y: Double, serial: UInt64 = 1) -> GestureReport {
    let change = TouchChange(serial: serial, contact: 0, transition: transition, position: .zero)
    return GestureReport(
      time: 0, delivered: 0, name: "touch", region: "root", content: .touch(change, location: Point(x: x, y: y)))
  }

  @Test(
    arguments: [
      (0.0, 0.0, 1, 1), (959, 539, 10, 6), (960, 540, 11, 7), (1919, 1079, 20, 12), (5000, 5000, 20, 12),
      (-5, -5, 1, 1),
      (.nan, .infinity, 1, 1),
    ] as [(Double, Double, Int, Int)])
  func `has a finger where it is`(_ x: Double, _ y: Double, _ column: Int, _ row: Int) throws {
    var drawing = try #require(DisplayDrawing(size: Size(width: 1920, height: 2304), width: 22, height: 50))
    // Twenty characters by twelve: a character is twice as high as it is wide.
    #expect(drawing.columns == 20 && drawing.rows == 12)
    drawing.take(touch(.landed, x, y * 2304 / 1080))
    let lines = drawing.lines.map { Array($0) }
    #expect(lines[row][column] == "O")
    #expect(lines.joined().filter { $0 == "O" }.count == 1)
  }

  @Test func `loses a finger that leaves, and keeps the others`() throws {
    var drawing = try #require(DisplayDrawing(size: Size(width: 1920, height: 1080), width: 80, height: 24))
    drawing.take(touch(.landed, 100, 100, serial: 1))
    drawing.take(touch(.landed, 900, 900, serial: 2))
    drawing.take(touch(.moved, 1000, 900, serial: 2))
    #expect(drawing.fingers.count == 2)
    drawing.take(touch(.lifted, 100, 100, serial: 1))
    #expect(drawing.fingers == [2: Point(x: 1000, y: 900)])
  }

  @Test func `is drawn over itself`() throws {
    var drawing = try #require(DisplayDrawing(size: Size(width: 1920, height: 1080), width: 40, height: 24))
    let first = drawing.text(isColourful: false)
    #expect(!first.contains("\u{1b}[\(drawing.rows + 3)A"))
    #expect(drawing.text(isColourful: false).hasPrefix("\u{1b}[\(drawing.rows + 3)A"))
    #expect(first.filter { $0 == "\n" }.count == drawing.rows + 3)
  }

  /// The display, the terminal's columns and rows, and the inside's; nil is no drawing.
  static let rooms: [(Size, Int, Int, (Int, Int)?)] = [
    // The width decides, then the height, then what is large enough.
    (Size(width: 1920, height: 1080), 40, 60, (38, 11)), (Size(width: 1920, height: 1080), 80, 25, (64, 18)),
    (Size(width: 1920, height: 1080), 80, 22, (64, 18)), (Size(width: 1920, height: 1080), 80, 21, (60, 17)),
    (Size(width: 1920, height: 1080), 80, 12, (28, 8)), (Size(width: 1920, height: 1080), 80, 8, (16, 4)),
    (Size(width: 1920, height: 1080), 200, 100, (64, 18)), (Size(width: 1080, height: 1920), 80, 24, (23, 20)),
    (Size(width: 1080, height: 1920), 80, 100, (34, 30)), (Size(width: 1080, height: 1920), 80, 10, (16, 6)),
    (Size(width: 4000, height: 100), 80, 24, (64, 4)), (Size(width: 100, height: 4000), 80, 24, (16, 20)),
    // Too small, or no terminal's size at all.
    (Size(width: 1920, height: 1080), 18, 8, (16, 4)), (Size(width: 1920, height: 1080), 17, 24, nil),
    (Size(width: 1920, height: 1080), 80, 7, nil), (Size(width: 1920, height: 1080), 0, 0, nil),
    (Size(width: 1920, height: 1080), 80, 0, nil), (Size(width: 0, height: 1080), 80, 24, nil),
    (Size(width: 1920, height: 0), 80, 24, nil), (Size(width: .nan, height: 1080), 80, 24, nil),
  ]

  @Test(arguments: rooms.indices)
  func `fits the terminal in both directions`(_ index: Int) {
    let (size, width, height, inside) = Self.rooms[index]
    let drawing = DisplayDrawing(size: size, width: width, height: height)
    #expect(drawing?.columns == inside?.0, "\(size), \(width) x \(height)")
    #expect(drawing?.rows == inside?.1, "\(size), \(width) x \(height)")
    guard var drawing else { return }
    drawing.take(
      GestureReport(
        time: 0, delivered: 0, name: String(repeating: "x", count: 300), region: "root",
        content: .control(.touchDown, touches: 1, location: .zero)))
    let text = drawing.text(isColourful: false)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= height)
    #expect(drawing.lines.allSatisfy { $0.count <= width })
    // The caption is as long as the terminal allows, not as the frame is.
    #expect(drawing.lines.last?.count == width)
  }
}
