// SPDX-License-Identifier: MIT

import GestureCore
import TouchRecording

/// What is fed: a stream, and what to say of it.
struct Workload {
  /// The recording it is from; nil of what is made from a seed.
  var recording: String?
  var stream: TouchStream

  /// The name of a subject that takes this stream.
  func title(_ subject: String) -> String { recording.map { "\(subject), \($0)" } ?? subject }

  /// Whether the subject of this title takes this stream.
  func isTaken(byTitle title: String) -> Bool { recording.map { title.hasSuffix(", \($0)") } ?? true }

  /// In a report.
  var note: String {
    let size = "\(stream.frames.count) frames, \(stream.changes.count) changes of contacts"
    guard let recording else { return size }
    let passes = stream.passes == 1 ? "played once" : "played \(stream.passes) times in a row, later each time"
    return "\(recording): \(size), \(passes)"
  }

  /// The recordings that are asked for, each a workload of its own; one that is made from the seed where none is.
  ///
  /// - Throws: what is wrong with a recording, and with which.
  static func all(_ options: Options) throws(UnreadableRun) -> [Workload] {
    guard !options.recordings.isEmpty else {
      return [Workload(recording: nil, stream: TouchStream(frames: options.frames, seed: options.seed))]
    }
    let loaded: [LoadedRecording]
    do {
      loaded = try Recording.load(paths: options.recordings)
    } catch {
      throw UnreadableRun(message: "\(error)")
    }
    var workloads: [Workload] = []
    for recording in loaded { workloads += try all(of: recording, frames: options.frames) }
    return workloads
  }

  /// A workload for each device that was touched.
  private static func all(of loaded: LoadedRecording, frames: Int) throws(UnreadableRun) -> [Workload] {
    let path = loaded.paths.last ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var refusal: String?
    let readable = loaded.recording.devices.filter { device in
      let verdict = device.capabilities.touchscreenVerdict(knowsRanges: false)
      guard verdict.isAccepted else {
        refusal = "\"\(device.name)\" is not read: \(verdict)"
        return false
      }
      guard device.capabilities.contactSource == .slots else {
        refusal = "\"\(device.name)\" has no slots, which is all that the programs in C decode"
        return false
      }
      return true
    }
    guard !readable.isEmpty else { throw UnreadableRun(message: "\(path): \(refusal ?? "there is no device in it")") }
    let streams = readable.compactMap { device in
      TouchStream(recorded: device, frames: frames).map { (device.name, $0) }
    }
    guard !streams.isEmpty else {
      throw UnreadableRun(
        message: "\(path): nobody touches anything in it; record while you do: fingertip record -o FILE")
    }
    return streams.map { device, stream in
      Workload(recording: streams.count == 1 ? name : "\(name), \(device)", stream: stream)
    }
  }
}
