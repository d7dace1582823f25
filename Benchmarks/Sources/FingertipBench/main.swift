// SPDX-License-Identifier: MIT

import Glibc

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if let report = CoreCommand(options: options).run() { print(options.isJSON ? report.json : report.text) }
} catch {
  let message = "fingertip-bench: \(error.message)\n\(Options.usage)\n"
  write(STDERR_FILENO, message, message.utf8.count)
  exit(2)
}
