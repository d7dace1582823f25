// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Glibc
import Testing

@Suite struct `The list of devices` {
  private func list(_ fixture: Fixture, asksFor kinds: DeviceKinds = .touchscreens) -> [DeviceReport] {
    DeviceList.current(asksFor: kinds, paths: fixture.paths)
  }

  @Test func `reads from sysfs what it may not open, in the order of the numbers`() throws {
    let fixture = Fixture()
    fixture.addPanel("event10", called: "Second panel", phys: "usb-2/input0")
    fixture.addPanel("event2", called: "First panel")
    fixture.addNode("event0", called: "Keyboard", key: "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe")
    fixture.write("dev/input/mice", "")
    let reports = list(fixture)
    #expect(reports.map(\.identity.name) == ["Keyboard", "First panel", "Second panel"])
    let panel = try #require(reports.dropFirst().first)
    #expect(panel.path == fixture.path("dev/input/event2"))
    #expect(
      panel.identity
        == DeviceIdentity(
          name: "First panel", phys: "usb-1/input0", bus: 3, vendor: 0x1234, product: 0xabcd, version: 0x111))
    #expect(panel.verdict == .accepted(.slots, kind: .touchscreen, contradicting: []))
    #expect(!panel.knowsRanges)
    #expect(panel.slotCount == nil)
    #expect(reports.first?.verdict == .refused(.keyboard, kind: .keyboard, contradicting: []))
  }

  @Test func `says that sysfs knows a device without a node`() {
    let fixture = Fixture()
    fixture.addPanel("event0", hasNode: false)
    #expect(list(fixture).map(\.access) == [.missing])
    #expect(list(fixture).first?.refusal?.contains("container") == true)
  }

  @Test func `knows the mouse of a panel by where both are attached`() {
    let fixture = Fixture()
    fixture.addMouse("event0")
    fixture.addPanel("event1")
    fixture.addMouse("event2", phys: "usb-2/input0")
    fixture.addMouse("event3", phys: "")
    #expect(
      list(fixture).map(\.verdict) == [
        .refused(.mouseOfPanel, kind: .mouse, contradicting: []),
        .accepted(.slots, kind: .touchscreen, contradicting: []),
        .refused(.mouseLike, kind: .mouse, contradicting: []),
        .refused(.mouseLike, kind: .mouse, contradicting: []),
      ])
  }

  @Test(.enabled(if: geteuid() != 0, "root may open everything"))
  func `says who may open a node that this user may not`() {
    let fixture = Fixture()
    fixture.addPanel("event0")
    chmod(fixture.path("dev/input/event0"), 0o000)
    guard case .denied(let owner) = list(fixture).first?.access else {
      Issue.record("the node was opened")
      return
    }
    #expect(owner?.mode == 0)
  }

  @Test func `names the group that may read, and the remedy`() {
    let member = DeviceError.permissionDenied(path: "/dev/input/event3", owner: NodeOwner(group: "input", mode: 0o660))
    #expect(member.description.contains("usermod -aG input"))
    let closed = DeviceError.permissionDenied(path: "/dev/input/event3", owner: NodeOwner(group: "root", mode: 0o600))
    #expect(closed.description.contains("udev/"))
    #expect(!closed.description.contains("usermod"))
  }

  @Test func `is empty on a machine without input devices`() {
    #expect(list(Fixture()).isEmpty)
    let nothing = DeviceError.notFound(selector: .firstTouchscreen, lookedAt: [])
    #expect(nothing.description.contains("/dev/input/event*"))
  }

  @Test func `chooses by selector, and gives a reason for all others`() throws {
    let fixture = Fixture()
    fixture.addMouse("event0")
    fixture.addPanel("event1", called: "Left panel")
    fixture.addPanel("event2", called: "Right panel", phys: "usb-2/input0")
    let first = DeviceList.candidates(for: .firstTouchscreen, asksFor: .touchscreens, paths: fixture.paths)
    #expect(first.accepted.map(\.identity.name) == ["Left panel", "Right panel"])
    let right = try DeviceSelector("name:right*")
    let found = DeviceList.candidates(for: right, asksFor: .touchscreens, paths: fixture.paths)
    #expect(found.accepted.map(\.identity.name) == ["Right panel"])
    guard case .notFound(_, let lookedAt) = DeviceList.notFound(right, among: found.refused) else {
      Issue.record("not a list of what was looked at")
      return
    }
    #expect(lookedAt.map(\.name) == ["Panel Mouse", "Left panel"])
    #expect(lookedAt.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func `prefers the panel that was there before`() throws {
    let fixture = Fixture()
    fixture.addPanel("event1", called: "Twin", phys: "usb-1/input0")
    fixture.addPanel("event2", called: "Twin", phys: "usb-2/input0")
    fixture.addPanel("event0", called: "Other", phys: "usb-3/input0")
    let all = DeviceList.candidates(for: .firstTouchscreen, asksFor: .touchscreens, paths: fixture.paths)
    let second = try #require(all.accepted.last)
    let again = DeviceList.candidates(
      for: .firstTouchscreen, asksFor: .touchscreens, paths: fixture.paths, likeThe: second.identity)
    #expect(again.accepted.map(\.identity.phys) == ["usb-2/input0", "usb-1/input0", "usb-3/input0"])
  }

  @Test func `follows links to a node`() throws {
    let fixture = Fixture()
    fixture.addPanel("event4")
    fixture.makeDirectory("dev/input/by-path")
    fixture.link("dev/input/by-path/pci-touch", to: "../event4")
    let selector = try DeviceSelector(fixture.path("dev/input/by-path/pci-touch"))
    let found = DeviceList.candidates(for: selector, asksFor: .touchscreens, paths: fixture.paths)
    #expect(found.accepted.map(\.path) == [fixture.path("dev/input/event4")])
  }
}
