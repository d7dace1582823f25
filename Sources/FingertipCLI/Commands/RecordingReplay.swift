// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore

/// One recording's way to its lines.
struct RecordingReplay {
  let playback: RecordingPlayback

  /// Prints the gestures of all devices that are read; false when there is none.
  func run() -> Bool {
    let options = playback.options
    let console = playback.console
    let start = playback.start
    let isMerging = playback.devices.count > 1
    var lines: [TimedLine] = []
    var counts = NameCounts()
    var hasHeader = !playback.isOneOfSeveral || options.isJSON
    let isColourful = console.out.isColourful
    let refused = playback.play { index, screen in
      if !hasHeader {
        hasHeader = true
        console.out.write("\(playback.file.printable)\n")
      }
      let reporter = GestureReporter(options: options.report, start: start) { report in
        let line = options.line(report, isColourful: isColourful)
        if isMerging {
          lines.append(TimedLine(time: report.delivered, device: index, order: lines.count, bytes: line))
        } else {
          console.out.write(line)
        }
      }
      if isMerging { reporter.device = index }
      if playback.isOneOfSeveral { reporter.file = playback.file }
      reporter.watch(screen)
      return {
        for (name, count) in reporter.counts.all { counts.add(name, count) }
      }
    }
    for line in lines.sorted() { console.out.write(line.bytes) }
    playback.tell(refused)
    if refused.count == playback.devices.count { return false }
    if !options.isJSON { console.out.write(Self.summary(counts)) }
    return true
  }

  /// How often there was each gesture.
  static func summary(_ counts: NameCounts) -> String {
    counts.all.isEmpty ? "no gestures\n" : counts.text + "\n"
  }
}
