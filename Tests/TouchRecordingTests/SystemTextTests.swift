// SPDX-License-Identifier: MIT

import GestureCore
import Glibc
import Testing

@testable import TouchRecording

@Suite struct `Text of the system` {
  static let texts: [([UInt8], String)] = [
    ([], ""), (Array("a b.yml".utf8), "a b.yml"), (Array("ü€😀".utf8), "ü€😀"), ([0xff], #"\xff"#),
    ([0x61, 0xff, 0x62], #"a\xffb"#), ([0xc3], #"\xc3"#), ([0xc3, 0xbc, 0xc3], #"ü\xc3"#), ([0x80], #"\x80"#),
    // An overlong slash, half a surrogate pair, three bytes of four, beyond the last code point.
    ([0xc0, 0xaf], #"\xc0\xaf"#), ([0xed, 0xa0, 0x80], #"\xed\xa0\x80"#), ([0xf0, 0x9f, 0x98], #"\xf0\x9f\x98"#),
    ([0xf4, 0x90, 0x80, 0x80], #"\xf4\x90\x80\x80"#),
  ]

  @Test(arguments: texts)
  func `keeps its bytes and says them`(_ bytes: [UInt8], _ text: String) {
    #expect(SystemText(bytes).description == text)
    let copy = SystemText(bytes).withCString { SystemText(cString: $0) }
    #expect(copy.bytes == bytes)
  }

  @Test func `names files that a String cannot`() throws {
    var template = Array("/tmp/fingertip-names-XXXXXX".utf8CString)
    let directory = try #require(mkdtemp(&template).map { SystemText(cString: $0) })
    let panel = SystemText(directory.bytes + Array("/p\u{e4}".unicodeScalars.map { UInt8($0.value) }))
    let files = [(panel, ".desc", Texts.evemuDescription), (panel, ".tap.events", Texts.evemuEvents)].map {
      name, end, text in (SystemText(name.bytes + Array(end.utf8)), Array(text.utf8))
    }
    defer {
      for (path, _) in files { _ = path.withCString { unlink($0) } }
      _ = directory.withCString { rmdir($0) }
    }
    for (path, bytes) in files {
      let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
      #expect(write(descriptor, bytes, bytes.count) == bytes.count)
      close(descriptor)
    }
    // The events alone: their description beside them has such a name too.
    let (loaded, errors) = Recording.load(files: [files[1].0, SystemText([0x2f, 0x78, 0xff] as [UInt8])])
    #expect(loaded.map(\.files) == [files.map(\.0)])
    #expect(loaded.first?.paths.last?.hasSuffix(#"/p\xe4.tap.events"#) == true)
    #expect(loaded.first?.recording.devices.first?.events == Texts.events)
    #expect(errors == [RecordingError(file: #"/x\xff"#, reason: .system(errno: ENOENT, call: "open"))])
  }
}
