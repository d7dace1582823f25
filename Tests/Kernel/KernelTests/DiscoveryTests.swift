// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Testing
import VirtualInput

extension `On a test kernel` {
  @Suite struct `Finding devices` {
    @Test(arguments: [
      (VirtualDevice.Model.panel(), true),
      (.panel(slots: 60), true),
      (.panel(resolution: 0), true),
      (.panel(direct: false), true),
      (.protocolA, true),
      (.singleTouch, true),
      (.pen, false),
      (.touchpad, false),
      (.mouse(), false),
      (.keyboard, false),
    ])
    func `takes panels and says why it refuses others`(_ model: VirtualDevice.Model, _ accepts: Bool) throws {
      let device = try VirtualDevice(model)
      try settleUdev()
      let report = try #require(DeviceList.current().first { $0.path == device.path })
      #expect(report.access == .readable)
      #expect(report.identity.name == model.name)
      #expect(report.verdict.isAccepted == accepts, "\(report.verdict)")
      #expect((report.refusal == nil) == accepts)
      if accepts {
        _ = try EvdevDevice(path: device.path)
      } else {
        #expect(throws: DeviceError.notTouchscreen(path: device.path, verdict: report.verdict)) {
          _ = try EvdevDevice(path: device.path)
        }
      }
    }

    @Test func `tells a panel's mouse from a mouse`() throws {
      let panel = try VirtualDevice(.panel())
      let sibling = try VirtualDevice(.mouseOfPanel)
      let mouse = try VirtualDevice(.mouse())
      try settleUdev()
      let reports = DeviceList.current()
      let verdicts = [panel, sibling, mouse].map { device in
        reports.first { $0.path == device.path }?.verdict
      }
      #expect(verdicts[0]?.isAccepted == true)
      #expect(verdicts[1]?.isAccepted == false)
      #expect(verdicts[1] != verdicts[2])
    }
  }
}
