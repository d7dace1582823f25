// SPDX-License-Identifier: MIT

import Glibc

// A reader that has read enough is no reason to die: writing then fails, and the commands end quietly.
signal(SIGPIPE, SIG_IGN)
exit(Tool(console: .standard).run(CommandLine.arguments).rawValue)
