// SPDX-License-Identifier: MIT

import CEvdev
import CMeasure
import GestureCore
import Glibc

/// `fingertip monitor` as it is installed, that reads a panel of ours: a library that is loaded into it answers for the panel.
final class MonitoredTool {
  private static let descriptor: Int32 = 100
  /// In milliseconds, until it says something, and until it has nothing more to say.
  private static let patience: (first: Int32, last: Int32) = (5000, 200)

  private let process: pid_t
  private let output: Int32
  private let panel: Int32

  /// Starts the program at `path` and waits until it reads the panel; nil where it does not.
  init?(_ path: String) {
    guard let library = Program.besides("libPreloadedPanel.so"), access(library, R_OK) == 0 else { return nil }
    let environment = ["LD_PRELOAD": library, "FINGERTIP_BENCH_PANEL": "\(Self.descriptor)"]
    guard
      let (process, output) = Program.start(
        [path, "monitor", "/dev/fd/\(Self.descriptor)", "--raw"], environment, .merged)
    else { return nil }
    let isReady = Self.wait(for: output, Self.patience.first)
    let panel = isReady ? open("/proc/\(process)/fd/\(Self.descriptor)", O_WRONLY | O_CLOEXEC) : -1
    guard panel >= 0 else {
      Self.end(process, output)
      return nil
    }
    self.process = process
    self.output = output
    self.panel = panel
    Self.discard(output)
  }

  deinit {
    close(panel)
    Self.end(process, output)
  }

  /// Puts a finger down and waits for what is said of it; false where nothing is.
  func touch() -> Bool {
    let now = Timestamp(microseconds: Int64(measure_nanoseconds() / 1000))
    let landing = [
      input_event(now, EventType.abs, AbsCode.mtTrackingID, 1),
      input_event(now, EventType.abs, AbsCode.mtPositionX, 900),
      input_event(now, EventType.abs, AbsCode.mtPositionY, 500), input_event(now, EventType.syn, SynCode.report, 0),
    ]
    return landing.withUnsafeBufferPointer(send) && Self.wait(for: output, Self.patience.first)
  }

  /// Feeds a whole stream, and waits until all is said.
  func feed(_ events: PanelEvents) {
    for report in 0..<events.reportCount {
      guard send(events.report(report)) else { return }
      while Self.wait(for: output, 0) { Self.discard(output) }
    }
    while Self.wait(for: output, Self.patience.last) { guard Self.discard(output) else { return } }
  }

  /// Its resident set, in kB.
  var residentKilobytes: Double? { ProcessMemory.residentKilobytes("\(process)") }

  private func send(_ report: UnsafeBufferPointer<input_event>) -> Bool {
    let size = report.count * MemoryLayout<input_event>.stride
    return write(panel, report.baseAddress, size) == size
  }

  private static func wait(for descriptor: Int32, _ milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) > 0 && waiting.revents & Int16(POLLIN) != 0
  }

  /// False at the end.
  @discardableResult
  private static func discard(_ descriptor: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { read(descriptor, $0.baseAddress, $0.count) > 0 }
  }

  private static func end(_ process: pid_t, _ output: Int32) {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(output)
  }
}
