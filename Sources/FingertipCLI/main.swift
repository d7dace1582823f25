// SPDX-License-Identifier: MIT

import Glibc
import TouchRecording

// A reader that has read enough is no reason to die: writing then fails, and the commands end quietly.
signal(SIGPIPE, SIG_IGN)
// Neither is a limit to the size of files (ulimit -f), of which writing then tells.
signal(SIGXFSZ, SIG_IGN)
// What is opened next must not become one of the three that a caller closed: messages would go into it.
for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
  // The wrong way round, so that reading and writing still fail.
  _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
}
// argp prints --help and leaves, whether or not it could be printed.
atexit {
  guard fflush(nil) != 0, errno != EPIPE else { return }
  let message = "fingertip: standard output: \(String(cString: strerror(errno)))\n"
  write(2, message, message.utf8.count)
  _exit(ExitStatus.failed.rawValue)
}
// CommandLine.arguments repairs what is no UTF-8, and with it the names of files.
let arguments = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { SystemText(cString: $0) } }
exit(Tool(console: .standard).run(arguments).rawValue)
