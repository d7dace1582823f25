// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore

/// One recording's way to what its touches came to.
struct RecordingWhy {
  let playback: RecordingPlayback

  /// Prints the touch sequences of all devices that are read; false when there is none.
  func run() -> Bool {
    let console = playback.console
    let isJSON = playback.options.isJSON
    let isColourful = console.out.isColourful
    let origin = playback.start ?? Timestamp(microseconds: 0)
    let isMerging = playback.devices.count > 1
    var lines: [TimedLine] = []
    var counts = NameCounts()
    var sequences = 0
    if playback.isOneOfSeveral, !isJSON { console.out.write("\(playback.file.printable)\n\n") }
    let refused = playback.play { index, screen in
      let watcher = SequenceWatcher(screen, origin: origin) { sequence in
        sequences += 1
        if sequence.gestures.isEmpty { counts.add("nothing") }
        for gesture in sequence.gestures { counts.add(gesture.name) }
        let line = isJSON ? sequence.json : sequence.text(isColourful: isColourful)
        if isMerging {
          let time = sequence.start.microseconds(since: origin)
          lines.append(TimedLine(time: time, device: index, order: lines.count, bytes: line))
        } else {
          console.out.write(line)
        }
      }
      if isMerging { watcher.device = index }
      if playback.isOneOfSeveral { watcher.file = playback.file }
      watcher.watch()
      return { watcher.finish() }
    }
    for line in lines.sorted() { console.out.write(line.bytes) }
    playback.tell(refused)
    if refused.count == playback.devices.count { return false }
    if !isJSON { console.out.write(Self.summary(sequences, counts) + (playback.isOneOfSeveral ? "\n" : "")) }
    return true
  }

  /// How many sequences there were, and what of them.
  private static func summary(_ sequences: Int, _ counts: NameCounts) -> String {
    sequences == 0 ? "no touches\n" : "\(sequences.counted("touch sequence")): \(counts.text)\n"
  }
}
