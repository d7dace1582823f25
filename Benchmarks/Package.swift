// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "FingertipBenchmarks",
  products: [
    .executable(name: "fingertip-bench", targets: ["FingertipBench"]),
    // Loaded into `fingertip`, which is measured as it is.
    .library(name: "PreloadedPanel", type: .dynamic, targets: ["CPreloadedPanel"]),
  ],
  dependencies: [
    .package(name: "Fingertip", path: "..")
  ],
  targets: [
    // Counts allocations in the program it is linked into, and talks to callgrind where its header is installed.
    .target(name: "CMeasure"),
    // A link to the tests' fake panel; a package may have no two targets of one name.
    .target(name: "CFakeEvdev"),
    // Without the Swift runtime, which it would bring into the program that is measured.
    .target(
      name: "CPreloadedPanel", dependencies: ["CFakeEvdev"],
      linkerSettings: [.unsafeFlags(["-enable-experimental-feature", "Embedded"])]),
    .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    // What a program in C would do instead of the library, at its least.
    .target(name: "CFloor", dependencies: ["CEvdev"]),
    // Statistics, plots and reports: pure, so that they can be tested without the rest.
    .target(name: "Figures", swiftSettings: strict),
    .executableTarget(
      name: "FingertipBench",
      dependencies: [
        "CMeasure", "CFakeEvdev", "CFloor", "CEvdev", "Figures", .product(name: "GestureCore", package: "Fingertip"),
        .product(name: "Fingertip", package: "Fingertip"), .product(name: "TouchRecording", package: "Fingertip"),
        .product(name: "TouchTesting", package: "Fingertip"),
      ],
      swiftSettings: strict,
      // Without debugging information, which not every valgrind can read; the names of functions stay.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-S"])]),
    .testTarget(name: "FiguresTests", dependencies: ["Figures"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
