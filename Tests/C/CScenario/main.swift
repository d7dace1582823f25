// SPDX-License-Identifier: MIT

// The scenario of scenario.c and scenario.py, in Swift: what those print must be what this prints.
//
//     CScenario --make FILE   writes the recording
//     CScenario FILE          plays it and prints every event

import Fingertip
import Glibc

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "--make" {
  try ScenarioRecording.write(to: arguments[2])
} else if arguments.count == 2 {
  try Scenario(recording: arguments[1]).run()
} else {
  print("usage: CScenario [--make] FILE")
  exit(2)
}
