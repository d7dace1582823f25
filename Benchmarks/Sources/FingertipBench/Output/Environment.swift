// SPDX-License-Identifier: MIT

import CMeasure
import Figures
import Glibc

/// What figures depend on beside the program: the machine and the versions. Neither names nor paths of the machine.
enum Environment {
  /// In what programs read; a fact that cannot be found out is left out.
  ///
  /// - Parameter tool: the `fingertip` that is measured, where there is one.
  static func current(tool: String?) -> JSON.Member {
    let facts: [(String, String?)] = [
      ("processor", processor), ("memory", memory), ("virtual", virtualization), ("kernel", kernel),
      ("system", quoted(in: "/etc/os-release", after: "PRETTY_NAME=")), ("Swift", swift),
      ("C compiler", String(cString: measure_compiler())), ("libevdev", version(of: "libevdev")),
      ("fingertip", tool.flatMap(version(ofTool:))), ("date", date),
    ]
    return .init("environment", .object(facts.compactMap { key, value in value.map { .init(key, .string($0)) } }))
  }

  private static var processor: String? {
    let model = line(in: "/proc/cpuinfo", after: "model name\t: ") ?? line(in: "/proc/cpuinfo", after: "Model\t\t: ")
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let cores = "\(count) \(count == 1 ? "core" : "cores")"
    return model.map { "\($0), \(cores)" } ?? cores
  }

  private static var memory: String {
    let bytes = Double(sysconf(Int32(_SC_PHYS_PAGES))) * Double(sysconf(Int32(_SC_PAGESIZE)))
    return "\((bytes / 1_073_741_824).rounded(to: 1)) GiB"
  }

  private static var virtualization: String {
    let flags = line(in: "/proc/cpuinfo", after: "flags\t\t: ")?.split(separator: " ") ?? []
    return flags.contains("hypervisor") ? "yes" : "not seen"
  }

  private static var kernel: String? {
    var name = utsname()
    guard uname(&name) == 0 else { return nil }
    func text(_ field: some Any) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
  }

  /// Of the compiler that is on the path, which is the one that built this.
  private static var swift: String? {
    let words = Program.run(["swiftc", "--version"])?.split(whereSeparator: \.isWhitespace) ?? []
    guard let place = words.firstIndex(of: "version"), words.index(after: place) < words.endIndex else { return nil }
    return String(words[words.index(after: place)])
  }

  private static func version(of library: String) -> String? {
    Program.run(["pkg-config", "--modversion", library])?.split(separator: "\n").first.map(String.init)
  }

  /// The last word of what it says.
  private static func version(ofTool tool: String) -> String? {
    Program.run([tool, "--version"])?.split(whereSeparator: \.isWhitespace).last.map(String.init)
  }

  private static var date: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  private static func quoted(in path: String, after beginning: String) -> String? {
    line(in: path, after: beginning).map { $0.filter { $0 != "\"" } }
  }

  /// The rest of the first line that begins so.
  private static func line(in path: String, after beginning: String) -> String? {
    let line = TextFile.read(path)?.split(separator: "\n").first { $0.hasPrefix(beginning) }
    return line.map { String($0.dropFirst(beginning.count)) }
  }
}
