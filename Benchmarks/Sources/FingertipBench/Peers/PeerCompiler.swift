// SPDX-License-Identifier: MIT

import Glibc

/// Compiles the drivers of those systems that are installed, as far as that was not done before.
struct PeerCompiler {
  /// Why there is no driver.
  struct Absence: Error {
    var reason: String
  }

  /// What every driver is made of beside its own files.
  private static let common = [
    "Peer.c", "Stream.c", "Clock.c", "../Sources/CMeasure/Allocations.c", "../Sources/CMeasure/Instructions.c",
  ]
  private static let headers = [
    "Peer.h", "Stream.h", "Clock.h", "../Sources/CFloor/Slots.h", "../Sources/CMeasure/include/CMeasure.h",
    "../../Tests/FakeEvdev/include/FakeEvdev.h",
  ]
  private static let includes = [
    ".", "../Sources/CMeasure/include", "../Sources/CFloor/include", "../../Tests/FakeEvdev/include",
  ]
  private static let warnings = ["-Wall", "-Wextra", "-Wpedantic"]
  private static let seconds = 300

  /// Where the drivers' sources are.
  private let sources: String
  /// Where the drivers go.
  private let products: String

  /// Nil where this program is not in its package any more.
  init?() {
    guard var folder = Program.path else { return nil }
    repeat {
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    } while access("\(folder)/Peers/Peer.h", R_OK) != 0
    sources = "\(folder)/Peers"
    products = "\(folder)/.build/peers"
  }

  /// The driver of `system`.
  ///
  /// - Throws: what is missing, and how to get it.
  func driver(for system: PeerSystem) throws(Absence) -> String {
    guard Self.succeeds([system.compiler, "--version"]) else {
      throw Absence(reason: "\(system.compiler) is missing: apt-get install \(system.compilerPackage)")
    }
    let absence = Absence(reason: "not installed: apt-get install \(system.packages.joined(separator: " "))")
    if !system.modules.isEmpty {
      guard Self.succeeds(["pkg-config", "--version"]) else {
        throw Absence(reason: "pkg-config is missing: apt-get install pkg-config")
      }
      guard Self.succeeds(["pkg-config", "--exists"] + system.modules) else { throw absence }
    }
    let driver = "\(products)/\(system.name.filter { $0.isLetter || $0.isNumber })"
    guard !isCurrent(driver, system) else { return driver }
    guard let flags = flags(for: system) else { throw absence }
    mkdir(products, 0o755)
    var objects: [String] = []
    // In C also for a driver in C++, whose compiler would take them for its own language.
    for source in system.sources + Self.common {
      let object = "\(driver).\(objects.count).o"
      objects.append(object)
      try compile(source, flags, to: object)
    }
    defer { for object in objects { unlink(object) } }
    // The libraries' calls of what the driver replaces have to find it.
    try call([system.compiler, "-rdynamic", "-o", driver] + objects + flags.link + ["-ldl", "-lm"])
    return driver
  }

  // MARK: Compiling

  private struct Flags {
    var compile: [String] = []
    var link: [String] = []
  }

  /// Nil where what has to be there is not.
  private func flags(for system: PeerSystem) -> Flags? {
    var flags = Flags(link: system.header?.libraries ?? [])
    if !system.modules.isEmpty {
      guard let compile = Self.words(["pkg-config", "--cflags"] + system.modules),
        let link = Self.words(["pkg-config", "--libs"] + system.modules)
      else { return nil }
      // Warnings of other people's headers are not ours.
      flags.compile = compile.map { $0.hasPrefix("-I") ? "-isystem" + $0.dropFirst(2) : $0 }
      flags.link += link
    }
    if let prefix = system.privateQt { flags.compile += Self.privateFolders(prefix) }
    if let header = system.header {
      let test = [system.compiler, "-fPIC", "-E", "-o", "/dev/null", "-include", header.name, "-x", "c++", "/dev/null"]
      guard Self.succeeds(test + flags.compile) else { return nil }
    }
    return flags
  }

  /// Qt keeps what its platform plug-ins use in folders by version.
  private static func privateFolders(_ prefix: String) -> [String] {
    ["Core", "Gui"].flatMap { module -> [String] in
      guard let folder = words(["pkg-config", "--variable=includedir", prefix + module])?.first,
        let version = words(["pkg-config", "--modversion", prefix + module])?.first
      else { return [] }
      let own = "\(folder)/Qt\(module)/\(version)"
      return ["-isystem", own, "-isystem", "\(own)/Qt\(module)"]
    }
  }

  private func compile(_ source: String, _ flags: Flags, to object: String) throws(Absence) {
    let language = source.hasSuffix(".cpp") ? ["c++", "-std=c++17"] : ["cc", "-std=c11", "-D_GNU_SOURCE="]
    try call(
      language + ["-O2", "-fPIC", "-c", "-o", object, "\(sources)/\(source)"] + Self.warnings
        + Self.includes.map { "-I\(sources)/\($0)" } + (source.hasPrefix("..") ? [] : flags.compile))
  }

  private func call(_ command: [String]) throws(Absence) {
    let ending = Program.end(of: command, seconds: Self.seconds, errors: .merged)
    guard case .exited(let status, let output) = ending else {
      throw Absence(reason: "\(command[0]) did not come to an end")
    }
    guard status != 0 else {
      // Warnings, for whoever changes the drivers.
      write(STDERR_FILENO, output, output.utf8.count)
      return
    }
    let lines = output.split(separator: "\n")
    throw Absence(reason: "does not compile: \(lines.first { $0.contains("error") } ?? lines.first ?? "")")
  }

  // MARK: Asking

  private static func succeeds(_ command: [String]) -> Bool { words(command) != nil }

  private static func words(_ command: [String]) -> [String]? {
    guard case .exited(0, let output) = Program.end(of: command, seconds: seconds, errors: .dropped) else { return nil }
    return output.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// Whether the driver is there, and younger than all that it is made of.
  private func isCurrent(_ driver: String, _ system: PeerSystem) -> Bool {
    guard let made = Self.age(driver) else { return false }
    return (system.sources + Self.common + Self.headers).allSatisfy { file in
      Self.age("\(sources)/\(file)").map { $0 <= made } ?? false
    }
  }

  private static func age(_ path: String) -> Double? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }
}
