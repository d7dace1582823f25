// SPDX-License-Identifier: MIT

import Dispatch
import Figures
import Glibc
import Synchronization

/// What other systems do with the same stream: each a process of its own, all by turns.
struct PeersCommand {
  /// Something that can be run, and says what it found out on a line.
  private struct Peer: Sendable {
    var name: String
    var command: [String]
    var environment: [String: String] = [:]
    var includes: String
    var finds: String?
    var runs: [PeerRun] = []
    var count: PeerRun?
    var instructions: Double?
  }

  /// Why something is not in the table.
  private struct Skipped {
    var name: String
    var reason: String
  }

  private static let core = FingertipPeer.core.title
  private static let floor = PeerSystem.floor.name

  let options: Options
  private let progress: Progress
  private var peers: [Peer] = []
  private var skipped: [Skipped] = []

  init(options: Options) {
    self.options = options
    progress = Progress(options)
  }

  /// - Throws: why the stream cannot be handed on, or that nothing is named as asked for.
  mutating func run() throws -> CommandOutput {
    let names = FingertipPeer.allCases.map(\.title) + PeerSystem.all.map(\.name)
    guard names.contains(where: isWanted) else { throw UsageError(nothingLike: options.only, names: names) }
    let stream = TouchStream(frames: options.frames, seed: options.seed)
    guard let file = PeerStreamFile(stream), let program = Program.path else {
      throw PeersError(message: "cannot write the stream for the drivers: \(String(cString: strerror(errno)))")
    }
    defer { file.remove() }
    let display = findPeers(program, file)
    withExtendedLifetime(display) { measure() }
    progress.clear()
    return output(of: stream)
  }

  // MARK: Finding

  /// The display that some of them need, as long as they do.
  private mutating func findPeers(_ program: String, _ file: PeerStreamFile) -> VirtualDisplay? {
    let compiler = PeerCompiler()
    var display: VirtualDisplay?
    func add(_ system: PeerSystem) {
      progress.show("compiling what feeds \(system.name)")
      do throws(PeerCompiler.Absence) {
        guard let compiler else {
          throw PeerCompiler.Absence(reason: "the drivers' sources are not where this program is")
        }
        let driver = try compiler.driver(for: system)
        var environment: [String: String] = [:]
        if system.needsDisplay {
          if display == nil { display = VirtualDisplay() }
          guard let display else { throw PeerCompiler.Absence(reason: "Xvfb does not start: apt-get install xvfb") }
          environment["DISPLAY"] = display.name
        }
        peers.append(
          Peer(
            name: system.name, command: [driver, file.path], environment: environment, includes: system.includes,
            finds: system.finds))
      } catch {
        skipped.append(Skipped(name: system.name, reason: error.reason))
      }
    }
    // The first two whatever is asked for: the others are divided by them.
    add(.floor)
    for peer in FingertipPeer.allCases where peer == .core || isWanted(peer.title) {
      let arguments = options.arguments(for: .peers) + ["--child", peer.rawValue]
      peers.append(
        Peer(name: peer.title, command: [program] + arguments, includes: peer.includes, finds: peer.finds))
    }
    for system in PeerSystem.all where isWanted(system.name) { add(system) }
    return display
  }

  private func isWanted(_ name: String) -> Bool { options.only.map(name.contains) ?? true }

  // MARK: Measuring

  private mutating func measure() {
    for peer in peers {
      progress.show("counting allocations: \(peer.name)")
      var counting = peer
      // GLib's own allocator would hide most of what is allocated; newer versions have none.
      counting.environment["G_SLICE"] = "always-malloc"
      if let run = run(counting) { change(peer.name) { $0.count = run } }
    }
    progress.show("counting instructions")
    countInstructions()
    for round in 0..<options.rounds {
      for peer in peers {
        progress.show("round \(round + 1) of \(options.rounds): \(peer.name)")
        if let run = run(peer) { change(peer.name) { $0.runs.append(run) } }
      }
    }
  }

  /// All at once: they come out the same however busy the machine is.
  private mutating func countInstructions() {
    let peers = peers
    let seconds = 120 + options.frames / 20
    let counts = Mutex([Double?](repeating: nil, count: peers.count))
    DispatchQueue.concurrentPerform(iterations: peers.count) { index in
      let totals = InstructionCounter.totals(
        of: peers[index].command, environment: peers[index].environment, seconds: seconds, errors: .dropped)
      counts.withLock { $0[index] = totals?[PeerMeter.instructions] }
    }
    let instructions = counts.withLock { $0 }
    for index in peers.indices { self.peers[index].instructions = instructions[index] }
  }

  /// Nil where it failed: then it is out, and the reason noted.
  private mutating func run(_ peer: Peer) -> PeerRun? {
    let seconds = 10 + options.frames / 1000
    let reason: String
    switch Program.end(of: peer.command, environment: peer.environment, seconds: seconds, errors: .dropped) {
    case .exited(let status, let output):
      do throws(PeerRun.Fault) {
        return try PeerRun(parsing: output)
      } catch {
        switch error {
        case .refused(let words): reason = words
        case .unreadable: reason = status == 0 ? "said nothing that can be read" : "ended with status \(status)"
        }
      }
    case .killed(let signal): reason = "crashed: \(String(cString: strsignal(signal)))"
    case .late: reason = "took longer than \(seconds) seconds"
    case .notStarted: reason = "cannot be started"
    }
    skipped.append(Skipped(name: peer.name, reason: reason))
    peers.removeAll { $0.name == peer.name }
    return nil
  }

  private mutating func change(_ name: String, _ body: (inout Peer) -> Void) {
    guard let index = peers.firstIndex(where: { $0.name == name }) else { return }
    body(&peers[index])
  }

  // MARK: Telling

  private func output(of stream: TouchStream) -> CommandOutput {
    let entries = peers.compactMap { peer in
      peer.count.map { PeerTable.Entry(peer.name, runs: peer.runs, count: $0, instructions: peer.instructions) }
    }
    let table = PeerTable(entries, core: Self.core, floor: Self.floor, made: stream.gestures)
    let settings = options.settings + [JSON.Member("frames", .number(Double(stream.frames.count)))]
    var costs = table.costs(command: Command.peers.rawValue, settings: settings)
    costs.notes = notes(of: stream)
    var found = table.found(command: "\(Command.peers.rawValue): gestures found", settings: settings)
    found.notes =
      [
        "no figure: the system has no such notion, or the app would have to make it up;"
          + " where it has none of double taps, each is two taps",
        "where a system only says how far two fingers have come, 1.25 or 0.8 times is a pinch, 0.2 radians a rotation",
      ] + remarks(\.finds)
    let list = skipped.map { JSON.object([.init("name", .string($0.name)), .init("reason", .string($0.reason))]) }
    let json = JSON.object([
      .init("command", .string(Command.peers.rawValue)), .init("reports", .array([costs.json, found.json])),
      .init("skipped", .array(list)),
    ])
    var output = CommandOutput(
      text: costs.text(heading: "a frame") + "\n\n" + found.text(heading: "gestures found"), json: json)
    output.drawing =
      costs.picture
    return output
  }

  /// A line for each remark: what is true of two is said once.
  private func remarks(_ remark: (Peer) -> String?) -> [String] {
    var lines: [(names: [String], text: String)] = []
    for peer in peers {
      guard let text = remark(peer) else { continue }
      if let index = lines.firstIndex(where: { $0.text == text }) {
        lines[index].names.append(peer.name)
      } else {
        lines.append(([peer.name], text))
      }
    }
    return lines.map { "  \($0.names.joined(separator: " and ")): \($0.text)" }
  }

  private func notes(of stream: TouchStream) -> [String] {
    var notes = [
      "\(stream.frames.count) frames, seed \(options.seed), median of \(options.rounds) rounds; each a process of its own, by turns",
      "a frame's time includes:",
    ]
    notes += remarks(\.includes)
    if !peers.isEmpty, peers.allSatisfy({ $0.instructions == nil }) {
      notes.append("instructions were not counted: install valgrind with its headers and build again")
    }
    if !skipped.isEmpty { notes += ["not measured:"] + skipped.map { "  \($0.name): \($0.reason)" } }
    return notes
  }
}

struct PeersError: Error {
  var message: String
}

extension TouchStream {
  /// How often each gesture is in it.
  fileprivate var gestures: [PeerGesture: Int] {
    var counts = Dictionary(uniqueKeysWithValues: PeerGesture.allCases.map { ($0, 0) })
    for (movement, count) in movements {
      for gesture in movement.gestures { counts[gesture, default: 0] += count }
    }
    return counts
  }
}

extension Movement {
  /// What somebody who looks on would call it.
  fileprivate var gestures: [PeerGesture] {
    switch self {
    case .tap: [.tap]
    case .doubleTap: [.doubleTap]
    case .longPress: [.longPress]
    case .pan: [.pan]
    case .pinch: [.pinch]
    case .rotation: [.rotation]
    case .pinchAndRotation: [.pinch, .rotation]
    case .threeFingerSwipe: [.swipe]
    case .edgePan: [.edgePan]
    case .tenFingers: []
    case .twoPeople: [.pan, .pinch]
    }
  }
}
