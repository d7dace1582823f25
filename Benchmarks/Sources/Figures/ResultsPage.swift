// SPDX-License-Identifier: MIT

/// An article of the documentation that says what was measured, on what, and which targets hold.
public struct ResultsPage: Sendable {
  /// A picture of the article.
  public struct Picture: Equatable, Sendable {
    /// The file's name without extension; the article shows it by this.
    public var name: String
    public var svg: String
  }

  private let reports: [Report]

  /// - Parameter reports: where two are of the same command and panel, the later one counts.
  public init(_ reports: [Report]) {
    self.reports = reports.enumerated().filter { index, report in
      !reports[(index + 1)...].contains { $0.command == report.command && $0.panel == report.panel }
    }.map(\.element)
  }

  public var targets: TargetTable { TargetTable(reports) }

  /// Of the reports that have something to draw.
  public var pictures: [Picture] {
    reports.compactMap { report in report.picture.map { Picture(name: Self.pictureName(report), svg: $0) } }
  }

  /// The article, for DocC.
  ///
  /// - Complexity: O(n).
  public var markdown: String {
    let sections = reports.sorted { Self.place($0) < Self.place($1) }.flatMap(section)
    let parts = [Self.opening, targets.markdown, [""], Self.reading, circumstances, sections, Self.closing]
    return parts.joined().joined(separator: "\n") + "\n"
  }

  // MARK: Tables

  /// Where the first report was measured.
  private var circumstances: [String] {
    guard let first = reports.first(where: { $0.environment != nil })?.environment else { return [] }
    var lines = ["## The machine", "", "| | |", "|---|---|"]
    lines += first.map { "| \(Self.escaped($0.key)) | \(Self.escaped($0.value.text ?? "")) |" }
    return lines + [""]
  }

  private func section(_ report: Report) -> [String] {
    let known = Self.sections[report.command]
    var title = known?.title ?? report.command
    if report.panel == Self.kernelPanel { title += ", from a device of the kernel" }
    var lines = ["## \(title)", ""]
    if let text = known?.text { lines += [text, ""] }
    if let difference = difference(report) { lines += [difference, ""] }
    if report.picture != nil { lines += ["![The table below, drawn](\(Self.pictureName(report)))", ""] }
    let titles = report.columns.map { Self.escaped($0.title) }
    lines.append("| | " + titles.joined(separator: " | ") + " |")
    lines.append("|---|" + report.columns.map { _ in "---:|" }.joined())
    for row in report.rows {
      let cells = zip(report.columns, row.values).map { column, value in
        value.map { $0.rounded(to: column.places) } ?? "–"
      }
      lines.append("| \(Self.escaped(row.name)) | " + cells.joined(separator: " | ") + " |")
    }
    lines.append("")
    let notes = report.notes.filter { !$0.isEmpty }.map(Self.item)
    return lines + (notes.isEmpty ? [] : notes + [""])
  }

  /// Where this was measured, as far as it is not where the others were.
  private func difference(_ report: Report) -> String? {
    guard let own = report.environment,
      let first = reports.first(where: { $0.environment != nil })?.environment
    else { return nil }
    let others = own.filter { fact in
      let here = first.first { $0.key == fact.key }?.value
      return fact.key != Self.dateKey && here != nil && here != fact.value
    }
    guard !others.isEmpty else { return nil }
    return "Measured elsewhere than the rest: "
      + others.map { "\(Self.escaped($0.key)) \(Self.escaped($0.value.text ?? ""))" }.joined(separator: ", ") + "."
  }

  /// One of a list; what is indented belongs to the one above.
  private static func item(_ note: String) -> String {
    note.hasPrefix("  ") ? "  - " + escaped(String(note.dropFirst(2))) : "- " + escaped(note)
  }

  /// What Markdown would take for markup.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_|<>[]".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  // MARK: Words

  private static let kernelPanel = "uinput"
  private static let dateKey = "date"

  private static func pictureName(_ report: Report) -> String {
    "performance-\(report.command)" + (report.panel == kernelPanel ? "-\(kernelPanel)" : "")
  }

  private static let order = [
    "core", "path", "latency", "scale", Report.peersCommand, peersFound, "memory", "startup",
  ]
  private static let peersFound = "peers: gestures found"

  private static func place(_ report: Report) -> Int {
    2 * (order.firstIndex(of: report.command) ?? order.count) + (report.panel == kernelPanel ? 1 : 0)
  }

  private static let opening = [
    "# How fast, and compared with what", "",
    "What a frame, a wake-up and a process cost, beside the same in C and beside other libraries.", "",
    "## Overview", "",
    "`fingertip-bench` measures the library and, by turns with it, programs in C that do the least that can be done: a ratio to these",
    "says more than a time, which differs from machine to machine. The stream is what people do on a panel, made from a seed: taps,",
    "pans, pinches, rotations, swipes and ten fingers, with a sensor's noise. This page is what one run found, written by the tool.",
    "",
  ]

  /// How the targets are to be read.
  private static let reading = [
    "A time in nanoseconds is one of a machine at a moment: where the target of 100 ns was set, decoding the same events in C takes",
    "14.6 ns, and what it takes here stands in the next table but one. The ratio to that changes less from moment to moment.",
    "",
    "A latency is for the most part the kernel's, which wakes a thread that sleeps; what is the library's own is its way from",
    "there to the block, whose code a sleep of a millisecond may have put out of the processor's caches. Of a start of `fingertip`",
    "most passes before it does anything: some 230 pages of the file are read in.",
    "",
    "On the kernel of the tests asking for the time is a call like every other, of 18 µs, where other kernels answer in 0.03 µs without",
    "one. The library asks twice before the block, because the machine may have slept: that is what its latencies are above there.",
    "",
  ]

  private static let closing = [
    "## Measure it yourself", "",
    "```sh", "Benchmarks/page                                       # all of this page, into the documentation",
    "cd Benchmarks", "swift run -c release fingertip-bench all            # the tables, on the terminal",
    "swift run -c release fingertip-bench core --recording FILE    # your own recording instead of the stream",
    "./kernel-latency                                      # latency, from a device of the kernel in a virtual machine",
    "```", "",
    "A quiet machine matters more than a fast one. Each command takes `--seed`, `--frames` and `--repeat`, writes what it found with",
    "`--json`, and compares itself with such a file with `--compare`. Instructions are counted by valgrind's callgrind, and come out",
    "the same on a busy machine: the project's tests fail where a frame takes more of them than it did.",
  ]

  private static let sections: [String: (title: String, text: String)] = [
    "core": (
      "A frame in the core",
      "Frames are fed to the recognizers from memory, and every event is read. The default set is ten recognizers: taps of one to three"
        + " fingers, a double tap,\nlong press, pan, pinch, rotation, a swipe of three fingers and pans from the edges."
    ),
    "path": (
      "A report, from the file descriptor to the blocks",
      "Everything an app pays on its thread for a report: reading, decoding, recognizing, and the blocks with what they read."
    ),
    "latency": (
      "From the kernel's write to a block",
      "A finger moves, and the block of a pan is called: with threads that sleep in between, on CPUs that have nothing else to do and on"
        + " busy ones."
    ),
    "scale": ("With more of everything", "What a frame costs as fingers, regions, recognizers and panels become many."),
    "memory": (
      "Memory", "Resident sets of processes of their own. A soak is one long stream through the whole library."
    ),
    "startup": ("Start", "From just before a process is started to what it says of its first touch."),
    Report.peersCommand: (
      "Beside other libraries",
      "The same stream through what else recognizes gestures on Linux, each in a process of its own. What a time includes differs, and"
        + " stands below the table."
    ),
    peersFound: ("What they find in it", "Gestures in the stream, and those that each found."),
  ]
}
