// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import GestureCore
import TouchRecording

/// One recording, its devices played through the library on virtual time one after the other.
struct RecordingPlayback {
  let devices: [RecordedDevice]
  /// The file with the events.
  let file: String
  /// Whether lines say which file they are of.
  let isOneOfSeveral: Bool
  let options: GestureOptions
  let console: Console

  /// What times count from: the first event of all devices.
  var start: Timestamp? { devices.compactMap { $0.events.first?.time }.min() }

  /// Plays every device that is read. `watch` begins to listen to a screen that has its recognizers, and returns what is
  /// to be done once it was played. The answer is the devices that are not read.
  func play(_ watch: (Int, TouchScreen) -> () -> Void) -> [RefusedDevice] {
    var refused: [RefusedDevice] = []
    for (index, device) in devices.enumerated() {
      do throws(DeviceError) {
        let screen = try TouchScreen(
          recorded: device, pace: .virtual, delivery: .direct, options: options.screen)
        options.setUp(screen)
        let finish = watch(index, screen)
        // A recording on virtual time is played to its end by this; there is nothing to open that could fail.
        try screen.start()
        finish()
      } catch .notTouchscreen(_, let verdict) {
        refused.append(RefusedDevice(name: device.name, reason: verdict.description))
      } catch {
        refused.append(RefusedDevice(name: device.name, reason: "\(error)"))
      }
    }
    if start == nil { console.complain("\(file.printable): there are no events in it") }
    return refused
  }

  func tell(_ refused: [RefusedDevice]) {
    for device in refused {
      var message = "\(file.printable): \"\(device.name.printable)\" is not read: \(device.reason)"
      if options.kinds != .everything { message += "; --force reads it all the same" }
      console.complain(message)
    }
  }
}

/// A device of a recording that is not read, and why.
struct RefusedDevice {
  let name: String
  let reason: String
}

/// A line that waits for those of other devices.
struct TimedLine: Comparable {
  let time: Microseconds
  let device: Int
  let order: Int
  let bytes: [UInt8]

  static func < (left: TimedLine, right: TimedLine) -> Bool {
    (left.time, left.device, left.order) < (right.time, right.device, right.order)
  }
}

/// How often there was each of some names, in the order in which they came.
struct NameCounts {
  private(set) var all: [(name: String, count: Int)] = []

  mutating func add(_ name: String, _ count: Int = 1) {
    if let index = all.firstIndex(where: { $0.name == name }) {
      all[index].count += count
    } else {
      all.append((name, count))
    }
  }

  /// As "2 tap, 1 pan".
  var text: String {
    all.map { "\($0.count) \($0.name.printable)" }.joined(separator: ", ")
  }
}
