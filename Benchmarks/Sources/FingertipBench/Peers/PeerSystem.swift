// SPDX-License-Identifier: MIT

/// A system that touches can be fed to, by a driver that is compiled where the system is installed.
struct PeerSystem {
  /// One that is looked for by a header: pkg-config knows nothing of it.
  struct Header {
    var name: String
    var libraries: [String] = []
  }

  var name: String
  /// The driver's files, the first of which says in which language they are.
  var sources: [String]
  /// What pkg-config calls the system.
  var modules: [String] = []
  var header: Header?
  /// The prefix of Qt's modules, whose interface for platform plug-ins has folders of its own.
  var privateQt: String?
  /// What has to be installed, as Debian calls it.
  var packages: [String]
  /// An X server is started for it.
  var needsDisplay = false
  /// What a frame's time includes, for people.
  var includes: String
  /// What one has to know of the gestures that it finds.
  var finds: String?

  var isCPlusPlus: Bool { sources[0].hasSuffix(".cpp") }
  var compiler: String { isCPlusPlus ? "c++" : "cc" }
  /// What brings a compiler.
  var compilerPackage: String { isCPlusPlus ? "g++" : "gcc" }

  static let floor = PeerSystem(
    name: "C: decoding alone", sources: ["Floor.c"], packages: [],
    includes: "the events of a frame into slots, from memory")

  static let all = [
    PeerSystem(
      name: "wf-touch", sources: ["WfTouch.cpp"],
      header: Header(name: "wayfire/touch/touch.hpp", libraries: ["-lwftouch"]),
      packages: ["libwf-touch-dev", "libglm-dev"], includes: "from touches to the callbacks of 15 gestures"),
    PeerSystem(
      name: "SDL 2", sources: ["SDL2.c"], modules: ["sdl2"], packages: ["libsdl2-dev"],
      includes: "from finger events into its queue to what an app takes from there",
      finds: "pinch and rotation are its multigestures, summed up by the app; they overlap"),
    PeerSystem(
      name: "uTouch grail", sources: ["Grail.c"], modules: ["grail", "frame"],
      packages: ["libgrail-dev", "libframe-dev"], includes: "from making a touch frame to the gestures' slices",
      finds: "its drag of three fingers counts as the swipe"),
    PeerSystem(
      name: "libinput", sources: ["Libinput.c", "FakeUdev.c", "../../Tests/FakeEvdev/FakeEvdev.c"],
      modules: ["libinput", "libudev"], packages: ["libinput-dev", "libudev-dev"],
      includes: "from the file descriptor to touch events; it leaves gestures on touchscreens to others"),
    qt("Qt 5", packages: ["qtbase5-dev", "qtbase5-private-dev"]),
    qt("Qt 6", packages: ["qt6-base-dev", "qt6-base-private-dev"]),
    gtk(
      "GTK 3", module: "gtk+-3.0", package: "libgtk-3-dev",
      finds: "the taps of a double tap may be 5 pixels apart; the first of several fingers counts as a click"),
    gtk(
      "GTK 4", module: "gtk4", package: "libgtk-4-dev", finds: "the taps of a double tap may be 5 pixels apart"),
  ]

  private static func qt(_ name: String, packages: [String]) -> PeerSystem {
    let prefix = String(name.filter { $0 != " " })
    return PeerSystem(
      name: name, sources: ["Qt.cpp"], modules: ["\(prefix)Widgets"],
      header: Header(name: "qpa/qwindowsysteminterface.h"), privateQt: prefix, packages: packages,
      includes: "from the platform plug-in's touch event to a widget's gesture events, one turn of the loop",
      finds: "its pan takes two fingers")
  }

  private static func gtk(_ name: String, module: String, package: String, finds: String) -> PeerSystem {
    PeerSystem(
      name: name, sources: ["Gtk.c"], modules: [module, "x11", "xi"],
      packages: [package, "libx11-dev", "libxi-dev", "xvfb"], needsDisplay: true,
      includes: "from Xlib's touch event through GDK to the signals, turns of the loop, what it asks of the X server",
      finds: finds)
  }
}
