// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import GestureCore
import TouchRecording

/// One recording's way to its lines.
struct RecordingReplay {
  let devices: [RecordedDevice]
  /// The file with the events.
  let file: String
  let options: GestureOptions
  /// Whether lines say which file they are of.
  let isOneOfSeveral: Bool
  let console: Console

  /// Prints the gestures of all devices that are read; false when there is none.
  func run() -> Bool {
    let start = devices.compactMap { $0.events.first?.time }.min()
    var lines: [TimedLine] = []
    var refused: [(name: String, reason: String)] = []
    var counts: [(name: String, count: Int)] = []
    var hasHeader = !isOneOfSeveral || options.isJSON
    let isColourful = console.out.isColourful
    for (index, device) in devices.enumerated() {
      guard let screen = screen(for: device, refused: &refused) else { continue }
      if !hasHeader {
        hasHeader = true
        console.out.write("\(file.printable)\n")
      }
      let reporter = GestureReporter(options: options.report, start: start) { [devices, options, console] report in
        let line = options.line(report, isColourful: isColourful)
        if devices.count == 1 {
          console.out.write(line)
        } else {
          lines.append(TimedLine(delivered: report.delivered, device: index, order: lines.count, bytes: line))
        }
      }
      if devices.count > 1 { reporter.device = index }
      if isOneOfSeveral { reporter.file = file }
      options.setUp(screen)
      reporter.watch(screen)
      // A recording on virtual time is played to its end by this; there is nothing to open that could fail.
      try? screen.start()
      for (name, count) in reporter.counts { counts.add(name, count) }
    }
    if start == nil { console.complain("\(file.printable): there are no events in it") }
    for line in lines.sorted() { console.out.write(line.bytes) }
    tell(refused)
    if refused.count == devices.count { return false }
    if !options.isJSON { console.out.write(Self.summary(counts)) }
    return true
  }

  private func screen(
    for device: RecordedDevice, refused: inout [(name: String, reason: String)]
  ) -> TouchScreen? {
    do throws(DeviceError) {
      return try TouchScreen(recorded: device, pace: .virtual, delivery: .direct, options: options.screen)
    } catch .notTouchscreen(_, let verdict) {
      refused.append((device.name, verdict.description))
    } catch {
      refused.append((device.name, "\(error)"))
    }
    return nil
  }

  private func tell(_ refused: [(name: String, reason: String)]) {
    for (name, reason) in refused {
      var message = "\(file.printable): \"\(name.printable)\" is not read: \(reason)"
      if options.kinds != .everything { message += "; --force reads it all the same" }
      console.complain(message)
    }
  }

  /// How often there was each gesture.
  static func summary(_ counts: [(name: String, count: Int)]) -> String {
    if counts.isEmpty { return "no gestures\n" }
    return counts.map { "\($0.count) \($0.name.printable)" }.joined(separator: ", ") + "\n"
  }
}

/// A line that waits for those of other devices.
private struct TimedLine: Comparable {
  let delivered: Microseconds
  let device: Int
  let order: Int
  let bytes: [UInt8]

  static func < (left: TimedLine, right: TimedLine) -> Bool {
    (left.delivered, left.device, left.order) < (right.delivered, right.device, right.order)
  }
}

extension [(name: String, count: Int)] {
  fileprivate mutating func add(_ name: String, _ count: Int) {
    if let index = firstIndex(where: { $0.name == name }) {
      self[index].count += count
    } else {
      append((name, count))
    }
  }
}
