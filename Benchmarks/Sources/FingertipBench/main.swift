// SPDX-License-Identifier: MIT

import Glibc

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let command = CoreCommand(options: options)
  if let file = options.gate {
    if let report = command.compare(with: try Thresholds(path: file)) {
      print(report.text)
      if !report.isPassed { exit(1) }
    }
  } else if let report = command.run() {
    print(options.isJSON ? report.json : report.text)
  }
} catch {
  let message = "fingertip-bench: \(error.message)\n\(Options.usage)\n"
  write(STDERR_FILENO, message, message.utf8.count)
  exit(2)
}
