// SPDX-License-Identifier: MIT

// A ticket kiosk without a kiosk: a visitor is made by calculation, and a drawing shows what came of it.
//
//     swift run TicketKiosk ticket-kiosk.svg

import Dispatch
import ExampleDrawing
import Fingertip
import TouchRecording
import TouchTesting

let path = drawingPath(unlessGiven: "ticket-kiosk.svg")

/// A display of 24 inches, upright.
let display = Size(width: 1080, height: 1920)
let panel = TestPanel(width: 299, pixels: display, rate: 100)
let script = TouchScript.visitor

// In a real kiosk: TouchScreen(delivery: .queue(.main)). Nothing else would change.
var options = TouchScreen.Options()
options.display = panel.display
let beginning: Microseconds = 1_000_000
let device = RecordedDevice(
  name: "kiosk", capabilities: panel.capabilities, events: panel.events(for: script, startingAt: beginning))
let screen = try TouchScreen(recorded: device, delivery: .queue(.main), options: options)
let kiosk = TicketKiosk(on: screen, display: display)

var board = Storyboard(display: display, columns: 8)
var drawn: Microseconds = 0

@MainActor func draw(_ caption: String, until time: Microseconds) {
  var picture = Picture(caption, of: kiosk, display: display)
  for way in script.ways(after: drawn, until: time, on: panel) { picture.finger(way) }
  board.add(picture)
  drawn = time
}

draw("the display is off", until: 0)
kiosk.whenChanged = { text, time in
  let time = time.map { $0.microseconds - beginning }
  // Of a page that goes aside a picture every quarter of a second.
  if let time, text.hasSuffix("aside"), time - drawn < 250_000 { return }
  let caption = time.map { "\($0 / 1000) ms: \(text)" } ?? text
  print(caption)
  draw(caption, until: time ?? drawn)
}

screen.whenFinished {
  MainActor.assumeIsolated { board.finish(in: path) }
}
try screen.start()
dispatchMain()
