// SPDX-License-Identifier: MIT

import Fingertip
import Glibc

func complain(_ message: String, status: Int32) -> Never {
  let text = "fingertip-bench: \(message)\n"
  write(STDERR_FILENO, text, text.utf8.count)
  exit(status)
}

func run(_ options: Options) throws(DeviceError) {
  switch options.command {
  case .core:
    if let report = CoreCommand(options: options).run() { print(options.isJSON ? report.json : report.text) }
  case .path:
    guard let report = try PathCommand(options: options).run() else { return }
    Progress(options).clear()
    print(options.isJSON ? report.json.written : report.text(heading: "a report"))
  }
}

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.isHelp { print(Options.usage) } else { try run(options) }
} catch let error as UsageError {
  complain("\(error.message)\n\(Options.usage)", status: 2)
} catch {
  complain("\(error)", status: 1)
}
