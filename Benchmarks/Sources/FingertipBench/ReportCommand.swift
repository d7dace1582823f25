// SPDX-License-Identifier: MIT

import Figures
import Glibc

/// What earlier runs found: whether the targets hold, and a page of the documentation.
struct ReportCommand {
  let options: Options

  /// - Throws: the file that cannot be read or written.
  func run() throws(UnreadableRun) -> CommandOutput {
    var reports: [Report] = []
    for path in options.results { reports += Report.reports(in: try ResultsFile.read(path)) }
    let page = ResultsPage(reports)
    if let path = options.pagePath { try write(page, to: path) }
    return CommandOutput(text: page.targets.text, json: page.targets.json)
  }

  private func write(_ page: ResultsPage, to path: String) throws(UnreadableRun) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let resources = folder + "Resources"
    guard mkdir(resources, 0o777) == 0 || errno == EEXIST else { throw .init(writing: resources) }
    for picture in page.pictures {
      let file = "\(resources)/\(picture.name).svg"
      guard TextFile.write(picture.svg, to: file) else { throw .init(writing: file) }
    }
    guard TextFile.write(page.markdown, to: path) else { throw .init(writing: path) }
  }
}

extension UnreadableRun {
  /// What `errno` says of it.
  fileprivate init(writing path: String) {
    self.init(message: "cannot write \(path): \(String(cString: strerror(errno)))")
  }
}
