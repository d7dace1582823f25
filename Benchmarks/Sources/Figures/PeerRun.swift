// SPDX-License-Identifier: MIT

/// What a driver says of one run, on a line of its own.
public struct PeerRun: Equatable, Sendable {
  public enum Fault: Error, Equatable, Sendable {
    /// The driver's own words.
    case refused(String)
    /// No line of a driver.
    case unreadable
  }

  public var frames: Int
  /// Nanoseconds of each chunk of frames; the last may be shorter than the others.
  public var chunks: [Double]
  /// Nanoseconds of the median frame, and of the one that one in a hundred exceeds.
  public var p50: Double
  public var p99: Double
  /// In one stream.
  public var allocations: Double
  /// The process at its end.
  public var kilobytes: Double
  /// In one stream; without the gestures it has no notion of.
  public var found: [PeerGesture: Int]

  public init(
    frames: Int, chunks: [Double], p50: Double, p99: Double, allocations: Double, kilobytes: Double,
    found: [PeerGesture: Int]
  ) {
    self.frames = frames
    self.chunks = chunks
    self.p50 = p50
    self.p99 = p99
    self.allocations = allocations
    self.kilobytes = kilobytes
    self.found = found
  }

  /// Reads what a driver printed; libraries may have printed other lines before.
  public init(parsing output: String) throws(Fault) {
    guard let line = output.split(separator: "\n").last(where: { $0.hasPrefix("{") }),
      let json = try? JSON(parsing: String(line))
    else { throw .unreadable }
    if let reason = json["error"]?.text { throw .refused(reason) }
    guard let frames = json["frames"]?.number.flatMap({ Int(exactly: $0) }), frames > 0,
      let chunks = json["chunks"]?.elements?.compactMap(\.number), !chunks.isEmpty,
      let p50 = json["p50"]?.number, let p99 = json["p99"]?.number,
      let allocations = json["allocations"]?.number, let kilobytes = json["kilobytes"]?.number,
      case .object(let members)? = json["found"]
    else { throw .unreadable }
    var found: [PeerGesture: Int] = [:]
    for member in members {
      guard let gesture = PeerGesture(rawValue: member.key),
        let count = member.value.number.flatMap({ Int(exactly: $0) })
      else { throw .unreadable }
      found[gesture] = count
    }
    self.init(
      frames: frames, chunks: chunks, p50: p50, p99: p99, allocations: allocations, kilobytes: kilobytes, found: found)
  }

  /// The line.
  public var written: String {
    let counts = PeerGesture.allCases.compactMap { gesture in
      found[gesture].map { JSON.Member(gesture.rawValue, .number(Double($0))) }
    }
    return JSON.object([
      .init("frames", .number(Double(frames))), .init("chunks", .array(chunks.map { .number($0) })),
      .init("p50", .number(p50)), .init("p99", .number(p99)), .init("allocations", .number(allocations)),
      .init("kilobytes", .number(kilobytes)), .init("found", .object(counts)),
    ]).written
  }
}
