// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// The tests of the library alone, to be built with the thread sanitizer: the folder is a link to theirs.
let package = Package(
  name: "ThreadSanitizer",
  dependencies: [.package(name: "Fingertip", path: "../..")],
  targets: [
    .testTarget(
      name: "FingertipTests",
      dependencies: [
        .product(name: "Fingertip", package: "Fingertip"), .product(name: "GestureCore", package: "Fingertip"),
      ],
      path: "FingertipTests",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny")])
  ],
  swiftLanguageModes: [.v6]
)
