// SPDX-License-Identifier: MIT

// The scenario of scenario.c and scenario.py, in Swift: what those print must be what this prints.
//
//     CScenario --make FILE BRIEF   writes the recording, and one of a tap and a pan
//     CScenario FILE                plays it and prints every event

import Fingertip
import Glibc

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "--make" {
  try ScenarioRecording.write(to: arguments[2], brief: arguments[3])
} else if arguments.count == 2 {
  try Scenario(recording: arguments[1]).run()
} else {
  print("usage: CScenario FILE | CScenario --make FILE BRIEF")
  exit(2)
}
