// SPDX-License-Identifier: MIT

import Dispatch
import Figures
import Fingertip
import Glibc

func complain(_ message: String, status: Int32) -> Never {
  let text = "fingertip-bench: \(message)\n"
  write(STDERR_FILENO, text, text.utf8.count)
  exit(status)
}

func show(_ report: Report, _ options: Options) {
  print(options.isJSON ? report.json.written : report.text(heading: options.command.heading))
}

func run(_ options: Options) throws(DeviceError) {
  switch options.command {
  case .core:
    if let report = CoreCommand(options: options).run() { print(options.isJSON ? report.json : report.text) }
  case .path: if let report = try PathCommand(options: options).run() { show(report, options) }
  case .latency: show(try LatencyCommand(options: options).run(), options)
  }
}

/// Runs on a thread of its own: the main queue is among what is measured.
func start(_ options: Options) -> Never {
  _ = BenchThread {
    do {
      try run(options)
    } catch {
      complain("\(error)", status: 1)
    }
    exit(0)
  }
  dispatchMain()
}

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  guard !options.isHelp else {
    print(Options.usage)
    exit(0)
  }
  start(options)
} catch {
  complain("\(error.message)\n\(Options.usage)", status: 2)
}
