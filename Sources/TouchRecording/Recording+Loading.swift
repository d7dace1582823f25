// SPDX-License-Identifier: MIT

import GestureCore
import Glibc

/// A recording and the files it was read from.
public struct LoadedRecording: Sendable {
  package var files: [SystemText]
  /// One file, or evemu's description and its events, in this order.
  public var paths: [String] { files.map(\.description) }
  public var recording: Recording
}

extension Recording {
  /// Reads all recordings that `paths` hold: each file is one, except that evemu's events need a description.
  ///
  /// Events without a device get the first of these: the description among `paths` whose file name without extension
  /// begins theirs (the longest such name), the description that precedes them in `paths`, the one that follows, and,
  /// with none in `paths`, the one beside them whose name without extension begins theirs. One description may serve
  /// several files of events; one that serves none is a recording without events.
  ///
  /// The result is in the order of `paths`, with combined recordings where their events stand. Throws what is wrong with the
  /// first file that cannot be read.
  public static func load(paths: [String]) throws(RecordingError) -> [LoadedRecording] {
    guard !paths.isEmpty else {
      throw RecordingError(file: "", reason: .notOneRecording(count: 0))
    }
    let (loaded, errors) = load(files: paths.map { SystemText($0) })
    if let error = errors.first { throw error }
    return loaded
  }

  /// The same for files of any name, of which those that cannot be read keep no other from being read.
  ///
  /// Every file is read once: a pipe has nothing more to give.
  package static func load(files paths: [SystemText]) -> (loaded: [LoadedRecording], errors: [RecordingError]) {
    let files = paths.map { path in
      Result { () throws(RecordingError) in try RecordingFile(ByteSource(path: path)) }
    }
    let descriptions = files.enumerated().compactMap { index, file -> EvemuDescription? in
      guard case .success(.description(let device)) = file else { return nil }
      return EvemuDescription(path: paths[index], index: index, device: device)
    }

    var loaded: [LoadedRecording] = []
    var errors: [RecordingError] = []
    // Where among the loaded the descriptions stand as recordings without events, until events are found for them.
    var places: [Int: Int] = [:]
    var used: Set<Int> = []
    for (path, (index, file)) in zip(paths, files.enumerated()) {
      switch file {
      case .failure(let error):
        errors.append(error)
      case .success(.recording(let recording)):
        loaded.append(LoadedRecording(files: [path], recording: recording))
      case .success(.description(let device)):
        places[loaded.count] = index
        loaded.append(LoadedRecording(files: [path], recording: Recording(devices: [device], format: .evemu)))
      case .success(.events(let events, let truncation)):
        guard let description = descriptions.best(forEvents: path, at: index) ?? EvemuDescription(beside: path) else {
          errors.append(RecordingError(file: path.description, reason: .noDescription))
          continue
        }
        if let place = description.index { used.insert(place) }
        var device = description.device
        device.events = events
        loaded.append(
          LoadedRecording(
            files: [description.path, path],
            recording: Recording(devices: [device], format: .evemu, truncation: truncation)))
      }
    }
    let unused = loaded.enumerated().filter { place, _ in places[place].map { !used.contains($0) } ?? true }
    return (unused.map(\.element), errors)
  }
}

/// A description of evemu in a file of its own.
private struct EvemuDescription {
  var path: SystemText
  /// Its place among the paths given, or nil if it was found beside the events.
  var index: Int?
  var device: RecordedDevice
}

extension EvemuDescription {
  /// The description in the directory of the events at `path` that their name begins with, the longest first.
  ///
  /// Names decide what is tried, content what is taken: a recording of a double tap may begin with the name of a
  /// recording of a tap.
  init?(beside path: SystemText) {
    let name = FileName(path)
    let candidates = name.siblings().filter { $0 != name && name.begins(with: $0.stem) }
    let longestFirst = candidates.sorted { left, right in
      left.stem.count == right.stem.count
        ? left.whole.lexicographicallyPrecedes(right.whole) : left.stem.count > right.stem.count
    }
    for candidate in longestFirst {
      // What cannot be read is no description.
      guard Self.isRegularFile(candidate.path),
        let lines = try? LineReader(ByteSource(path: candidate.path)),
        RecordingFormat(beginning: lines.beginning) == .evemu,
        let content = try? EvemuParser.parse(lines, descriptionOnly: true), content.hasDescription,
        let device = content.devices.first
      else { continue }
      self.init(path: candidate.path, index: nil, device: device)
      return
    }
    return nil
  }

  /// A link may lead to a pipe, and opening that would wait for somebody to write.
  private static func isRegularFile(_ path: SystemText) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension [EvemuDescription] {
  /// The description among those given that belongs to the events at `path`, the `place`th path given.
  fileprivate func best(forEvents path: SystemText, at place: Int) -> EvemuDescription? {
    let name = FileName(path)
    let byName = filter { name.begins(with: FileName($0.path).stem) }
    if let longest = byName.max(by: { FileName($0.path).stem.count < FileName($1.path).stem.count }) {
      return longest
    }
    return last { $0.index ?? 0 < place } ?? first
  }
}

/// The parts of a path that tell which files belong together.
private struct FileName: Equatable {
  /// Up to and with the last slash; empty for a bare name.
  var directory: ArraySlice<UInt8>
  /// The name with its extension.
  var whole: ArraySlice<UInt8>

  init(_ path: SystemText) {
    let start = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    directory = path.bytes[..<start]
    whole = path.bytes[start...]
  }

  /// The name without its last extension.
  var stem: ArraySlice<UInt8> { whole[..<(whole.lastIndex(of: UInt8(ascii: ".")) ?? whole.endIndex)] }

  var path: SystemText { SystemText(directory + whole) }

  func begins(with stem: ArraySlice<UInt8>) -> Bool {
    !stem.isEmpty && whole.starts(with: stem)
  }

  /// The files in the same directory; none if it cannot be listed.
  func siblings() -> [FileName] {
    let list = directory.isEmpty ? opendir(".") : SystemText(directory).withCString { opendir($0) }
    guard let list else { return [] }
    defer { closedir(list) }
    var names: [FileName] = []
    while let entry = readdir(list) {
      let isFile = [UInt8(DT_REG), UInt8(DT_LNK), UInt8(DT_UNKNOWN)].contains(entry.pointee.d_type)
      guard isFile else { continue }
      var sibling = self
      sibling.whole = withUnsafeBytes(of: &entry.pointee.d_name) { name in Array(name.prefix { $0 != 0 })[...] }
      names.append(sibling)
    }
    return names
  }
}
