// SPDX-License-Identifier: MIT

import Glibc
import GestureCore
import Testing

@testable import TouchRecording

/// A directory that is gone when the test is over.
private final class Directory {
  let path: String

  init() {
    var template = Array("/tmp/fingertip-recordings-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { fatalError("mkdtemp: \(errno)") }
    path = String(cString: made) + "/"
  }

  deinit {
    if let list = opendir(path) {
      while let entry = readdir(list) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        unlink(path + name)
      }
      closedir(list)
    }
    rmdir(path)
  }

  /// Writes `text` into a file and returns its path.
  @discardableResult func file(_ name: String, _ text: String) -> String {
    let descriptor = open(path + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let bytes = Array(text.utf8)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    return path + name
  }
}

@Suite struct `Files of recordings` {
  private static func description(_ name: String) -> String { "N: \(name)\nA: 00 0 10 0 0\n" }
  private static func events(_ value: Int) -> String { "E: 1.0 0003 0000 \(value)\nE: 1.0 0000 0000 0\n" }

  @Test(arguments: Texts.all)
  func `read as from memory`(_ format: RecordingFormat, _ text: String) throws {
    let directory = Directory()
    let recording = try Recording(contentsOf: [directory.file("x.txt", text)])
    #expect(recording.format == format)
    #expect(recording.devices.map(\.events) == [Texts.events])
  }

  @Test func `longer than a chunk read whole`() throws {
    let directory = Directory()
    var text = Texts.evemuDescription
    for number in 0..<20_000 { text += "E: \(number).000001 0003 0035 \(number)\n" }
    #expect(text.utf8.count > 4 * LineReader.maximumLength)
    let events = try Recording(contentsOf: [directory.file("x", text)]).devices[0].events
    #expect(events.map(\.value) == Array(0..<20_000))
    #expect(events.map(\.time.microseconds) == (0..<20_000).map { $0 * 1_000_000 + 1 })
  }

  @Test func `description and events may come in either order`() throws {
    let directory = Directory()
    let description = directory.file("a.desc", Texts.evemuDescription)
    let events = directory.file("b.events", Texts.evemuEvents)
    for paths in [[description, events], [events, description]] {
      let device = try Recording(contentsOf: paths).devices[0]
      #expect(device.name == "Lobby Panel")
      #expect(device.events == Texts.events)
    }
  }

  @Test func `a description alone is a recording without events`() throws {
    let directory = Directory()
    let recording = try Recording(contentsOf: [directory.file("a.desc", Texts.evemuDescription)])
    #expect(recording.devices[0].events.isEmpty)
    #expect(Description(recording.devices[0].capabilities) == Description(Texts.capabilities))
  }

  @Test func `events find the description beside them by the longest name`() throws {
    let directory = Directory()
    directory.file("Panel.desc", Self.description("short"))
    directory.file("Panel 16.device", Self.description("long"))
    directory.file("Panel 16.tap.events", Self.events(1))
    directory.file("Panel 17.desc", Self.description("other"))
    mkdir(directory.path + "Panel 16.tap-again", 0o700)
    defer { rmdir(directory.path + "Panel 16.tap-again") }
    let events = directory.file("Panel 16.tap-again.events", Self.events(2))
    let loaded = try Recording.load(paths: [events])
    #expect(loaded.map(\.paths) == [[directory.path + "Panel 16.device", events]])
    #expect(loaded[0].recording.devices[0].name == "long")
    #expect(loaded[0].recording.devices[0].events.map(\.value) == [2, 0])
  }

  @Test func `events without any description ask for it`() {
    let directory = Directory()
    directory.file("other.desc", Self.description("other"))
    let events = directory.file("x.events", Self.events(1))
    #expect(throws: RecordingError(file: events, reason: .noDescription)) { try Recording(contentsOf: [events]) }
  }

  /// Paths, then the recordings they make, as device name and first value; -1 for no events.
  static let groups: [(String, [String])] = [
    ("a.desc a.1 a.2", ["a1", "a2"]),
    ("a.1 a.desc a.2", ["a1", "a2"]),
    ("a.1 b.1 a.desc b.desc", ["a1", "b1"]),
    ("a.desc z.1 b.desc z.2", ["a1", "b2"]),
    ("z.1 a.desc z.2 b.desc", ["a1", "a2", "b-1"]),
    ("a.desc b.desc z.1", ["a-1", "b1"]),
    ("whole a.desc", ["w9", "a-1"]),
    ("whole a.1", ["w9", "a1"]),
    ("a.desc", ["a-1"]),
    ("b.1 a.desc", ["a1"]),
    ("a.1 a.1", ["a1", "a1"]),
  ]

  @Test(arguments: groups)
  func `group as the command line needs them`(_ paths: String, _ expected: [String]) throws {
    let directory = Directory()
    directory.file("a.desc", Self.description("a"))
    directory.file("b.desc", Self.description("b"))
    directory.file("whole", Self.description("w") + Self.events(9))
    for name in ["a", "b", "z"] {
      for number in 1...2 { directory.file("\(name).\(number)", Self.events(number)) }
    }
    let loaded = try Recording.load(paths: paths.split(separator: " ").map { directory.path + $0 })
    let found = loaded.map { "\($0.recording.devices[0].name)\($0.recording.devices[0].events.first?.value ?? -1)" }
    #expect(found == expected)
  }

  @Test func `of several recordings are no single one`() throws {
    let directory = Directory()
    let whole = directory.file("w", Texts.evemu)
    let description = directory.file("d", Texts.evemuDescription)
    let events = directory.file("e", Texts.evemuEvents)
    #expect(try Recording(contentsOf: [description, whole]).devices[0].events == Texts.events)
    for (paths, count) in [([], 0), ([whole, whole], 2), ([description, events, events], 2)] {
      let error = #expect(throws: RecordingError.self) { try Recording(contentsOf: paths) }
      #expect(error?.reason == .notOneRecording(count: count))
    }
  }

  @Test func `that cannot be read name the cause`() {
    let directory = Directory()
    let cases: [(String, RecordingError.Reason)] = [
      (directory.path + "missing", .system(errno: ENOENT, call: "open")),
      (directory.path, .system(errno: EISDIR, call: "open")),
      (directory.file("a", "") + "/b", .system(errno: ENOTDIR, call: "open")),
      (directory.file("empty", ""), .empty),
      ("/dev/null", .empty),
    ]
    for (path, reason) in cases {
      #expect(throws: RecordingError(file: path, reason: reason)) { try Recording(contentsOf: [path]) }
    }
  }

  @Test func `without end are given up`() throws {
    // Nothing but zeros, as many as one wants: what a power cut leaves of a file that held nothing yet.
    let lines = try LineReader(ByteSource(path: "/dev/zero"))
    #expect(try !lines.advance())
    #expect(lines.endsInZeros)
    #expect(throws: RecordingError(file: "/dev/zero", reason: .empty)) { try Recording(contentsOf: ["/dev/zero"]) }
  }

  @Test(arguments: [99_999, 100_000])
  func `beyond the limit are given up`(_ limit: Int) throws {
    let directory = Directory()
    let path = directory.file("x", String(repeating: "N: x\n# 89\n", count: 10_000))
    let lines = try LineReader(ByteSource(path: SystemText(path), maximumSize: limit))
    func readAll() throws { while try lines.advance() {} }
    if limit < 100_000 {
      #expect(throws: RecordingError(file: path, reason: .tooLarge(limit: "99999 bytes"))) { try readAll() }
    } else {
      try readAll()
      #expect(lines.number == 20_000)
    }
  }
}
