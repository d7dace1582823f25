// SPDX-License-Identifier: MIT

import CMeasure
import Fingertip
import GestureCore
import Glibc

/// This program once more, as an app that embeds the library and says how large it is.
enum EmbeddingProcess {
  /// What the app has.
  struct Load {
    var regions: Int
    /// One in each region, as far as there are regions.
    var recognizers: Int
    var frames: Int

    /// As an argument of the command line.
    var text: String { "\(regions),\(recognizers),\(frames)" }

    init(regions: Int, recognizers: Int, frames: Int) {
      self.regions = regions
      self.recognizers = recognizers
      self.frames = frames
    }

    init?(_ text: String) {
      let numbers = text.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      self.init(regions: numbers[0], recognizers: numbers[1], frames: numbers[2])
    }
  }

  private static let nothing = "nothing"
  private static let seriesFrames = 1000

  /// The resident set in kB, after each tenth of the frames; nil where the process failed. No load embeds nothing.
  ///
  /// - Parameter tenths: called with how many of them are done.
  static func run(_ load: Load?, _ options: Options, _ tenths: (Int) -> Void = { _ in }) -> [Double]? {
    guard let program = Program.path else { return nil }
    let arguments = options.arguments(for: .memory) + ["--child", load?.text ?? nothing]
    return Program.run([program] + arguments, lines: tenths)?.split(separator: "\n").compactMap { Double($0) }
  }

  /// In the child.
  static func be(_ text: String, seed: UInt64) throws(DeviceError) {
    guard let load = Load(text) else {
      print(ProcessMemory.ownKilobytes)
      return
    }
    let panel = FedPanel()
    let watched = try WatchedScreen(panel, .manual)
    add(load, to: watched.screen)
    let events = PanelEvents(TouchStream(frames: seriesFrames, seed: seed))
    events.offset = Int64(measure_nanoseconds() / 1000) + 1_000_000_000
    var fed = 0
    for tenth in 1...10 {
      while fed < load.frames / 10 * tenth {
        panel.send(events.report(fed % events.reportCount))
        watched.dispatch()
        fed += 1
        if fed % events.reportCount == 0 { events.offset += events.period }
      }
      print(ProcessMemory.ownKilobytes)
      fflush(nil)
    }
  }

  /// A grid of regions as large as the display, a tap, a long press or a pan in each.
  private static func add(_ load: Load, to screen: TouchScreen) {
    let columns = 100
    for index in 0..<load.regions {
      let region = screen.root.newRegion(
        frame: Rectangle(x: Double(index % columns) * 19, y: Double(index / columns) * 19, width: 19, height: 19))
      guard index < load.recognizers else { continue }
      switch index % 3 {
      case 0: region.newTapGesture().whenTapped { _ in }
      case 1: region.newLongPressGesture().whenBegan { _ in }
      default: region.newPanGesture().whenChanged { _ in }
      }
    }
  }
}
