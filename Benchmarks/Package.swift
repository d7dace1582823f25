// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "FingertipBenchmarks",
  products: [
    .executable(name: "fingertip-bench", targets: ["FingertipBench"])
  ],
  dependencies: [
    .package(name: "Fingertip", path: "..")
  ],
  targets: [
    // Counts allocations in the program it is linked into, and talks to callgrind where its header is installed.
    .target(name: "CMeasure"),
    .executableTarget(
      name: "FingertipBench",
      dependencies: ["CMeasure", .product(name: "GestureCore", package: "Fingertip")],
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
        .treatAllWarnings(as: .error),
      ],
      // Without debugging information, which not every valgrind can read; the names of functions stay.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-S"])]),
  ],
  swiftLanguageModes: [.v6]
)
