// SPDX-License-Identifier: MIT

import Dispatch
import Fingertip
import Glibc

func complain(_ message: String, status: Int32) -> Never {
  let text = "fingertip-bench: \(message)\n"
  write(STDERR_FILENO, text, text.utf8.count)
  exit(status)
}

/// Nil where this is a child of another run, which wants no report.
func measure(_ options: Options) throws -> CommandOutput? {
  switch options.command {
  case .core: return try CoreCommand(options: options).run().map { CommandOutput($0, heading: "a frame") }
  case .path: return try PathCommand(options: options).run().map { CommandOutput($0, heading: "a report") }
  case .latency: return CommandOutput(try LatencyCommand(options: options).run(), heading: "from write to block")
  case .scale: return try ScaleCommand(options: options).run().map { CommandOutput($0, heading: "a frame") }
  case .memory:
    guard let child = options.child else {
      return CommandOutput(MemoryCommand(options: options).run(), heading: "resident")
    }
    try EmbeddingProcess.be(child, seed: options.seed)
    return nil
  case .startup:
    guard let child = options.child else {
      return CommandOutput(StartupCommand(options: options).run(), heading: "to the first touch")
    }
    try StartingProcess(rawValue: child)?.be()
    return nil
  case .peers:
    guard let child = options.child else {
      var command = PeersCommand(options: options)
      return try command.run()
    }
    try FingertipPeer(rawValue: child)?.be(options)
    return nil
  case .all:
    guard let output = AllCommand(options: options).run() else { exit(1) }
    return output
  case .report: return try ReportCommand(options: options).run()
  }
}

/// Ends the program with what the gate says.
func check(_ options: Options, against path: String) throws(UsageError) -> Never {
  guard let report = CoreCommand(options: options).compare(with: try Thresholds(path: path)) else { exit(0) }
  print(report.text)
  exit(report.isPassed ? 0 : 1)
}

func show(_ output: CommandOutput, _ options: Options) {
  if let path = options.plotPath, !TextFile.write(output.drawing ?? "", to: path) {
    complain("cannot write \(path): \(String(cString: strerror(errno)))", status: 1)
  }
  print(options.isJSON ? output.json.written : output.text)
}

func run(_ options: Options) -> Never {
  do {
    // Before the minutes that measuring takes.
    if let tool = options.tool, access(tool, X_OK) != 0 {
      complain("cannot run \(tool): \(String(cString: strerror(errno)))", status: 1)
    }
    let compared: ComparedRun? = if let path = options.comparedPath { try ComparedRun(path: path) } else { nil }
    guard var output = try measure(options) else { exit(0) }
    // Those of all have compared themselves.
    if options.command != .all { compared?.add(to: &output) }
    if options.isJSON { output.add(Environment.current(tool: options.tool)) }
    show(output, options)
  } catch let error as UsageError {
    complain(error.message, status: 2)
  } catch let error as UnreadableRun {
    complain(error.message, status: 1)
  } catch let error as PeersError {
    complain(error.message, status: 1)
  } catch {
    complain("\(error)", status: 1)
  }
  exit(0)
}

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  guard !options.isHelp else {
    print(Options.usage)
    exit(0)
  }
  if let path = options.gate { try check(options, against: path) }
  guard options.command.measuresMainQueue else { run(options) }
  _ = BenchThread { run(options) }
  dispatchMain()
} catch {
  complain("\(error.message)\n\(Options.usage)", status: 2)
}
