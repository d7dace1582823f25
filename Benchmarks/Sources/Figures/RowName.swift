// SPDX-License-Identifier: MIT

/// The names of rows that somebody looks for again: the targets, and what rows are divided by.
public enum RowName {
  // MARK: core
  public static let defaultSet = "default set"
  public static let decodingInC = "decoding alone, in C"
  public static let oneRegion = "1 region, 3 recognizers"
  public static let manyRegions = "1000 regions, 3000 recognizers"

  // MARK: path
  public static let libevdev = "libevdev, slots fetched"
  public static let threadInC = "epoll + libevdev on a thread"

  // MARK: path and latency
  public static let manual = "fingertip, manual"
  public static let direct = "fingertip, direct"
  public static let queue = "fingertip, queue"
  public static let mainQueue = "fingertip, main queue"

  // MARK: latency
  public static let epollInC = "C: epoll loop"
  public static let sourceInC = "C: Dispatch read source"

  /// Of latency: `name` while nothing else runs, or while every CPU is busy.
  public static func loaded(_ name: String, isBusy: Bool) -> String { "\(name), \(isBusy ? "busy" : "idle")" }

  // MARK: memory and startup
  public static let toolFile = "fingertip, linked statically and stripped: the file"
  public static let monitor = "fingertip monitor"
  public static let soakMiddle = "soak: in the middle"
  public static let soakEnd = "soak: at the end"
}
