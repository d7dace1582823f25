// SPDX-License-Identifier: MIT

import CEvdev
import Glibc

/// The stream as the drivers read it: the panel's numbers, then every report as the kernel hands it on.
struct PeerStreamFile {
  let path: String
  private let folder: String

  /// Nil where it cannot be written.
  init?(_ stream: TouchStream) {
    guard let folder = TextFile.makeFolder() else { return nil }
    self.folder = folder
    path = folder + "/stream"
    guard write(PanelEvents(stream)) else {
      remove()
      return nil
    }
  }

  func remove() {
    unlink(path)
    rmdir(folder)
  }

  private func write(_ events: PanelEvents) -> Bool {
    guard let file = fopen(path, "we") else { return false }
    let panel = [
      Panel.width, Panel.height, Double(Panel.slots), Panel.millimetres.width, Panel.millimetres.height,
    ].map { Int32($0) }
    var isWritten = panel.withUnsafeBytes { fwrite($0.baseAddress, $0.count, 1, file) == 1 }
    for report in 0..<events.reportCount where isWritten {
      let report = events.report(report)
      isWritten = fwrite(report.baseAddress, MemoryLayout<input_event>.stride, report.count, file) == report.count
    }
    return fclose(file) == 0 && isWritten
  }
}
