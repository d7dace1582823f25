// SPDX-License-Identifier: MIT

// A photo table without a table: people are made by calculation, and a drawing shows what they did.
//
//     swift run PhotoTable photo-table.svg

import Dispatch
import ExampleDrawing
import Fingertip
import TouchRecording
import TouchTesting

let path = drawingPath(unlessGiven: "photo-table.svg")

/// A table of 1 m whose panel tells 40 fingers apart.
let panel = TestPanel(
  width: 1000, pixels: Size(width: 3840, height: 2160), unitsPerMillimetre: 20, rate: 100, noise: 0.1, slots: 40)
let glass = panel.millimetres
let size = Size(width: 900, height: 600)
let photos = [
  Photo("Harbour", color: "#3f7cac", size: size, placement: .init(center: Point(x: 800, y: 700), angle: -0.2)),
  Photo("Forest", color: "#4f9d69", size: size, placement: .init(center: Point(x: 2900, y: 700), angle: 0.3)),
  Photo("Market", color: "#c8553d", size: size, placement: .init(center: Point(x: 1900, y: 1550), angle: 0.5)),
]

@MainActor func middle(of photo: Photo) -> Point {
  let pixels = panel.geometry.pixelsPerMillimetre
  return Point(x: photo.placement.center.x / pixels.x, y: photo.placement.center.y / pixels.y)
}

// Two people at the same time, a third a little later.
var visitors = Visitors(seed: 7, glass: glass)
visitors.gesture(.pinchAndRotation, at: middle(of: photos[0]), from: 0)
visitors.gesture(.pan, at: middle(of: photos[1]), from: 120)
visitors.gesture(.rotation, at: middle(of: photos[2]), from: 500)
visitors.gesture(.doubleTap, at: middle(of: photos[2]), from: 2200)
let script = visitors.script(on: panel)

// On a real table: TouchScreen(delivery: .queue(.main)). Nothing else would change.
var options = TouchScreen.Options()
options.display = panel.display
let beginning: Microseconds = 1_000_000
let device = RecordedDevice(
  name: "table", capabilities: panel.capabilities, events: panel.events(for: script, startingAt: beginning))
let screen = try TouchScreen(recorded: device, delivery: .queue(.main), options: options)
let table = PhotoTable(on: screen, photos: photos)

var board = Storyboard(display: panel.pixels, columns: 4)
var drawn: Microseconds = -1

@MainActor func draw(_ caption: String, until time: Microseconds) {
  var picture = Picture("\(time / 1000) ms: \(caption)")
  for photo in table.photos {
    picture.polygon(photo.corners, fill: photo.color)
    picture.text(
      photo.title, at: photo.placement.center, size: 120 * photo.placement.scale, angle: photo.placement.angle)
  }
  for way in script.ways(after: drawn, until: time, on: panel) { picture.finger(way) }
  board.add(picture)
  drawn = time
}

draw("nobody is there yet", until: 0)
table.whenChanged = { text, time in
  let time = time.microseconds - beginning
  // A picture of every beginning and end, and of what happens in between every fifth of a second.
  guard !text.hasSuffix("moved") || time - drawn >= 200_000 else { return }
  print("\(time / 1000) ms: \(text)")
  draw(text, until: time)
}

screen.whenFinished {
  MainActor.assumeIsolated { board.finish(in: path) }
}
try screen.start()
dispatchMain()
