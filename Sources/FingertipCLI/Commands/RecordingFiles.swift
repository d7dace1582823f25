// SPDX-License-Identifier: MIT

import TouchRecording

/// The recordings in the files that a command was given; what is wrong with one does not keep the others from being read.
struct RecordingFiles {
  private(set) var loaded: [LoadedRecording]
  private(set) var errors: [RecordingError]

  /// - Parameter paths: `-` is standard input.
  init(paths: [SystemText]) {
    let paths = paths.map { $0 == "-" ? "/dev/stdin" : $0 }
    (loaded, errors) = Recording.load(files: paths)
    // A description beside a recording that has its own is no recording to be replayed.
    if loaded.contains(where: { !$0.isDescription }) { loaded.removeAll(where: \.isDescription) }
  }

  /// Works off one recording after the other with `replay`, which is false for one of which nothing could be read. What is
  /// wrong with a file is told first; one that was cut off is a failure, but what came before the cut is worked off.
  func replay(
    options: GestureOptions, on console: Console, _ replay: (RecordingPlayback) -> Bool
  ) -> ExitStatus {
    let truncations = loaded.compactMap(\.recording.truncation)
    var status = errors.isEmpty && truncations.isEmpty ? ExitStatus.done : .failed
    let isOneOfSeveral = loaded.count + errors.count > 1
    for error in errors + truncations { console.complain("\(error)") }
    for (index, loaded) in loaded.enumerated() {
      guard console.out.state == .open else { break }
      if isOneOfSeveral { console.progress("\(index + 1) of \(self.loaded.count) recordings") }
      let playback = RecordingPlayback(
        devices: loaded.recording.devices, file: loaded.paths.last ?? "", isOneOfSeveral: isOneOfSeveral,
        options: options, console: console)
      if !replay(playback) { status = .failed }
    }
    console.progress(nil)
    return status
  }
}

extension LoadedRecording {
  /// A device of evemu's without events.
  fileprivate var isDescription: Bool {
    recording.format == .evemu && recording.devices.allSatisfy(\.events.isEmpty)
  }
}
