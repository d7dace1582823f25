// SPDX-License-Identifier: MIT

import CLibevdev
public import GestureCore
import Glibc

/// The event nodes of this machine.
public enum DeviceList {
  /// Describes every `/dev/input/event*` node, in the order of their numbers.
  ///
  /// Works without permission (capabilities then come from sysfs) and without udev's database (a container). Opens each
  /// node it may for a moment; allocates and takes milliseconds, so it is not for the reader's hot path.
  ///
  /// - Parameter kinds: What the verdicts accept.
  public static func current(asksFor kinds: DeviceKinds = .touchscreens) -> [DeviceReport] {
    current(asksFor: kinds, paths: SystemPaths())
  }

  package static func current(asksFor kinds: DeviceKinds, paths: SystemPaths) -> [DeviceReport] {
    let database = paths.asksUdev ? UdevDatabase() : nil
    var reports = paths.eventNames().compactMap { name in
      report(path: paths.nodes + "/" + name, name: name, asksFor: kinds, paths: paths, database: database)
    }
    let panels = Set(reports.filter { $0.verdict.isAccepted && $0.verdict.kind == .touchscreen }.compactMap(\.hardware))
    for index in reports.indices where !reports[index].verdict.isAccepted {
      guard let hardware = reports[index].hardware, panels.contains(hardware) else { continue }
      let report = reports[index]
      reports[index].verdict = report.capabilities.touchscreenVerdict(
        tags: report.udev.tags, asksFor: kinds, hasPanelSibling: true, knowsRanges: report.knowsRanges)
    }
    return reports
  }

  /// The reports that `selector` means, the best first; those that were not meant or cannot be read are in `refused`.
  package static func candidates(
    for selector: DeviceSelector, asksFor kinds: DeviceKinds, paths: SystemPaths = SystemPaths(),
    likeThe previous: DeviceIdentity? = nil
  ) -> (accepted: [DeviceReport], refused: [DeviceReport]) {
    var reports = current(asksFor: kinds, paths: paths)
    if case .node(let path) = selector.key, !reports.contains(where: { selector.matches($0) }),
      let own = report(path: path, name: nil, asksFor: kinds, paths: paths, database: nil)
    {
      reports.append(own)
    }
    let meant = reports.filter { selector.matches($0) }
    var accepted = meant.filter(\.verdict.isAccepted)
    if selector.key == .firstTouchscreen, let previous {
      // After a replug the panel that was there before comes first, wherever its node is now.
      let ranked = accepted.enumerated().sorted { left, right in
        let (a, b) = (left.element.identity.likeness(to: previous), right.element.identity.likeness(to: previous))
        return a != b ? a > b : left.offset < right.offset
      }
      accepted = ranked.map(\.element)
    }
    return (accepted, reports.filter { report in !accepted.contains { $0.path == report.path } })
  }

  /// Why nothing fits `selector`.
  package static func notFound(_ selector: DeviceSelector, among reports: [DeviceReport]) -> DeviceError {
    .notFound(
      selector: selector,
      lookedAt: reports.map { report in
        let reason = selector.matches(report) ? report.refusal ?? "not meant" : "not meant by the selector"
        return RefusedNode(path: report.path, name: report.identity.name, reason: reason)
      })
  }

  /// Describes the node at `path`; nil where neither a node nor sysfs has it.
  private static func report(
    path: String, name: String?, asksFor kinds: DeviceKinds, paths: SystemPaths, database: UdevDatabase?
  ) -> DeviceReport? {
    let known = name.flatMap { database?.device(named: $0) }
    let sysfs = name.flatMap { SysfsDevice(named: $0, paths: paths) }
    let properties = known?.properties ?? UdevProperties()
    let syspath = known?.syspath ?? name.flatMap { TextFile.resolved(paths.classes + "/" + $0) }
    var access = DeviceReport.Access.readable
    var identity = sysfs?.identity ?? DeviceIdentity()
    var capabilities = sysfs?.capabilities ?? DeviceCapabilities()
    do throws(DeviceError) {
      let node = try LibevdevHandle(path: path, paths: paths)
      identity = node.identity
      capabilities = node.capabilities
    } catch {
      switch error {
      case .permissionDenied(_, let owner): access = .denied(owner: owner)
      case .noSuchNode: access = .missing
      default: access = .failed(error)
      }
      if sysfs == nil, access == .missing { return nil }
    }
    let verdict = capabilities.touchscreenVerdict(
      tags: properties.tags, asksFor: kinds, knowsRanges: access == .readable)
    return DeviceReport(
      path: path, identity: identity, syspath: syspath, udev: properties, access: access, capabilities: capabilities,
      verdict: verdict)
  }
}
