// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// What every Swift target is built with: the arrows of the layout are checked by the compiler, not by hope.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// The core declares libm's functions itself, because it imports nothing.
let core: [SwiftSetting] = strict + [.enableExperimentalFeature("Extern")]

let package = Package(
  name: "Fingertip",
  products: [
    .library(name: "Fingertip", targets: ["Fingertip"]),
    .library(name: "GestureCore", targets: ["GestureCore"]),
    .library(name: "TouchRecording", targets: ["TouchRecording"]),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    // libfingertip.so, once Sources/FingertipC/install has given it its name and version.
    .library(name: "FingertipC", type: .dynamic, targets: ["FingertipC"]),
    .executable(name: "fingertip", targets: ["FingertipCLI"]),
  ],
  targets: [
    .systemLibrary(name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(name: "CMtdev", pkgConfig: "mtdev", providers: [.apt(["libmtdev-dev"])]),
    .systemLibrary(name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "CLinux"),

    .target(name: "GestureCore", swiftSettings: core, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "TouchRecording", dependencies: ["GestureCore", "CLibyaml"], swiftSettings: strict),
    .target(name: "TouchTesting", dependencies: ["GestureCore"], swiftSettings: strict),
    .target(
      name: "EvdevInput", dependencies: ["GestureCore", "CLibevdev", "CLibudev", "CMtdev", "CLinux"],
      swiftSettings: strict),
    .target(
      name: "Fingertip", dependencies: ["GestureCore", "EvdevInput", "TouchRecording", "CLinux"],
      swiftSettings: strict),
    .target(name: "CFingertip"),
    .target(
      name: "FingertipC", dependencies: ["CFingertip", "Fingertip", "EvdevInput", "TouchRecording"],
      exclude: ["fingertip.map", "fingertip.pc.in", "install"], swiftSettings: strict),
    .executableTarget(
      name: "FingertipCLI", dependencies: ["Fingertip", "EvdevInput", "TouchRecording", "GestureCore", "CLinux"],
      exclude: ["install", "order", "order.txt"], swiftSettings: strict),

    // Apps to learn from: each runs without a panel and draws what happened.
    .target(
      name: "ExampleDrawing", dependencies: ["GestureCore", "TouchTesting"], path: "Sources/Examples/ExampleDrawing",
      swiftSettings: strict),
    .executableTarget(
      name: "PhotoTable",
      dependencies: ["Fingertip", "TouchTesting", "TouchRecording", "GestureCore", "ExampleDrawing"],
      path: "Sources/Examples/PhotoTable", swiftSettings: strict),
    .executableTarget(
      name: "TicketKiosk",
      dependencies: ["Fingertip", "TouchTesting", "TouchRecording", "GestureCore", "ExampleDrawing"],
      path: "Sources/Examples/TicketKiosk", swiftSettings: strict),
    .executableTarget(
      name: "FactoryPanel", dependencies: ["CFingertip", "FingertipC"], path: "Sources/Examples/FactoryPanel"),

    .target(
      name: "VirtualInput", dependencies: ["GestureCore", "CLibevdev"], path: "Tests/Kernel/VirtualInput",
      swiftSettings: strict),
    .testTarget(
      name: "KernelTests",
      dependencies: ["VirtualInput", "Fingertip", "EvdevInput", "GestureCore", "CLibevdev", "CLibudev"],
      path: "Tests/Kernel/KernelTests", swiftSettings: strict),
    .testTarget(name: "FingertipTests", dependencies: ["Fingertip", "GestureCore"], swiftSettings: strict),
    // Answers evdev's ioctls for a pipe, so that libevdev runs without a device.
    .target(name: "FakeEvdev", path: "Tests/FakeEvdev"),
    .testTarget(
      name: "EvdevInputTests", dependencies: ["EvdevInput", "TouchTesting", "GestureCore", "FakeEvdev"],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipCLITests",
      dependencies: ["FingertipCLI", "Fingertip", "EvdevInput", "TouchRecording", "GestureCore"],
      swiftSettings: strict),
    // Counts every malloc of a process; the check is an executable of its own, because test runners allocate.
    .target(name: "AllocationCounter", path: "Tests/Allocations/AllocationCounter"),
    .executableTarget(
      name: "AllocationCheck", dependencies: ["Fingertip", "GestureCore", "FakeEvdev", "AllocationCounter"],
      path: "Tests/Allocations/AllocationCheck", swiftSettings: strict),
    // What Tests/C compares the C programs with, and the recording that all of them play.
    .executableTarget(
      name: "CScenario", dependencies: ["Fingertip", "TouchRecording", "TouchTesting", "GestureCore"],
      path: "Tests/C/CScenario", swiftSettings: strict),
    .testTarget(name: "GestureCoreTests", dependencies: ["GestureCore", "TouchTesting"], swiftSettings: strict),
    .testTarget(
      name: "TouchRecordingTests", dependencies: ["TouchRecording", "TouchTesting", "GestureCore"],
      swiftSettings: strict),
    .testTarget(
      name: "TouchTestingTests", dependencies: ["TouchTesting", "Fingertip", "TouchRecording", "GestureCore"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
