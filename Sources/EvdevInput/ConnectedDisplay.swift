// SPDX-License-Identifier: MIT

public import GestureCore

/// A display that is plugged in, as the kernel's graphics driver knows it.
public struct ConnectedDisplay: Equatable, Sendable {
  /// The connector (`HDMI-A-1`, `DSI-1`).
  public let connector: String
  /// The display's own name; empty where it does not say.
  public let name: String
  /// Pixels of its preferred mode.
  public let pixels: PixelSize?
  /// The picture's size in millimetres; nil where the display does not say.
  public let size: Size?

  /// Every display that is plugged in, ordered by connector; a display with an unreadable description has no size.
  ///
  /// Built-in panels often have no description (EDID) and appear with the pixels of their first mode alone.
  public static func list() -> [ConnectedDisplay] {
    list(in: "/sys/class/drm")
  }

  package static func list(in directory: String) -> [ConnectedDisplay] {
    TextFile.names(in: directory).sorted().compactMap { entry in
      // `card0-HDMI-A-1`; a card itself has no status.
      guard let dash = entry.firstIndex(of: "-"), TextFile.text("\(directory)/\(entry)/status") == "connected" else {
        return nil
      }
      let edid = TextFile.bytes("\(directory)/\(entry)/edid").flatMap { EDID($0) }
      return ConnectedDisplay(
        connector: String(entry[entry.index(after: dash)...]), name: edid?.name ?? "",
        pixels: edid?.preferredMode ?? firstMode("\(directory)/\(entry)/modes"), size: edid?.size)
    }
  }

  /// The first line of sysfs' list of modes (`1920x1080`): the preferred one comes first.
  private static func firstMode(_ path: String) -> PixelSize? {
    guard let line = TextFile.text(path)?.split(separator: "\n").first else { return nil }
    let sides = line.split(separator: "x", maxSplits: 1)
    guard sides.count == 2, let width = Int(sides[0]), width > 0 else { return nil }
    // An interlaced mode has a letter after its height.
    guard let height = Int(sides[1].prefix { $0.isNumber }), height > 0 else { return nil }
    return PixelSize(width: width, height: height)
  }
}
