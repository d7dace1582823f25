// SPDX-License-Identifier: MIT

import CLibevdev
import GestureCore
import Glibc
import Testing
import VirtualInput

extension `On a test kernel` {
  @Suite struct `A virtual device` {
    /// What a model looks like from outside: slots (nil: none), resolution of `ABS_X` or of the contacts, whether DIRECT.
    static let models: [(VirtualDevice.Model, slots: Int32?, resolution: Int32?, direct: Bool)] = [
      (.panel(), 10, 12, true),
      (.panel("Virtual Panel, 60 slots", slots: 60), 60, 12, true),
      (.panel("Virtual Panel, no resolution", resolution: 0), 10, 0, true),
      (.panel("Virtual Panel, no DIRECT", direct: false), 10, 12, false),
      (.protocolA, nil, 12, true),
      (.singleTouch, nil, nil, true),
      (.pen, nil, nil, true),
      (.touchpad, 5, 12, false),
      (.mouse(), nil, nil, false),
      (.mouseOfPanel, nil, nil, false),
      (.keyboard, nil, nil, false),
    ]

    @Test(arguments: models.indices)
    func `appears as its model says`(_ index: Int) throws {
      let (model, slots, resolution, direct) = Self.models[index]
      let device = try VirtualDevice(model)
      let node = try EvdevNode(device.path)
      #expect(String(cString: libevdev_get_name(node.device)) == model.name)
      #expect(libevdev_get_phys(node.device).map { String(cString: $0) } == model.port)
      #expect(libevdev_get_num_slots(node.device) == slots ?? -1)
      let axis = libevdev_get_abs_info(node.device, UInt32(AbsCode.mtPositionX))
      #expect(axis?.pointee.resolution == resolution)
      #expect((libevdev_has_property(node.device, UInt32(InputProperty.direct)) == 1) == direct)
      for code in UInt16(0)..<UInt16(AbsCode.count) {
        #expect((libevdev_has_event_code(node.device, 3, UInt32(code)) == 1) == model.capabilities.has(axis: code))
      }
      for code in UInt16(0)..<UInt16(KeyCode.count) {
        #expect((libevdev_has_event_code(node.device, 1, UInt32(code)) == 1) == model.capabilities.has(key: code))
      }
    }

    @Test func `tells its fingers`() throws {
      let panel = try VirtualDevice(.panel())
      let node = try EvdevNode(panel.path)
      panel.land(0, 100, 200)
      panel.land(3, 4000, 2000, id: 77)
      try panel.frame()
      let landing = try node.drain().events
      #expect(landing.last?.type == EventType.syn)
      #expect(landing.filter { $0.code == KeyCode.touch }.map(\.value) == [1])
      #expect(Set(landing.map(\.time)).count == 1, "one frame has one stamp")
      #expect(node.value(slot: 0, AbsCode.mtTrackingID) == 0)
      #expect(node.value(slot: 0, AbsCode.mtPositionY) == 200)
      #expect(node.value(slot: 3, AbsCode.mtTrackingID) == 77)
      panel.move(3, 4001, 2000)
      panel.lift(0)
      try panel.frame()
      #expect(try node.drain().events.filter { $0.code == KeyCode.touch }.isEmpty)
      #expect(node.value(slot: 0, AbsCode.mtTrackingID) == -1)
      #expect(node.value(slot: 3, AbsCode.mtPositionX) == 4001)
      panel.lift(3)
      try panel.frame()
      #expect(try node.drain().events.filter { $0.code == KeyCode.touch }.map(\.value) == [0])
    }

    @Test func `lists its fingers anew in protocol A`() throws {
      let panel = try VirtualDevice(.protocolA)
      let node = try EvdevNode(panel.path)
      panel.list(1, 2)
      panel.list(3, 4)
      try panel.frame()
      panel.listNone()
      try panel.frame()
      let events = try node.drain().events.map { [Int32($0.type), Int32($0.code), $0.value] }
      #expect(
        events == [
          [3, 0x35, 1], [3, 0x36, 2], [0, 2, 0], [3, 0x35, 3], [3, 0x36, 4], [0, 2, 0], [1, 0x14a, 1], [0, 0, 0],
          [0, 2, 0], [1, 0x14a, 0], [0, 0, 0],
        ])
    }

    @Test func `presses with one finger`() throws {
      let panel = try VirtualDevice(.singleTouch)
      let node = try EvdevNode(panel.path)
      panel.press(10, 20)
      try panel.frame()
      panel.release()
      try panel.frame()
      let events = try node.drain().events.map { [Int32($0.type), Int32($0.code), $0.value] }
      #expect(events == [[3, 0, 10], [3, 1, 20], [1, 0x14a, 1], [0, 0, 0], [1, 0x14a, 0], [0, 0, 0]])
    }

    @Test func `overruns a reader that does not read`() throws {
      let panel = try VirtualDevice(.panel())
      let node = try EvdevNode(panel.path)
      panel.land(0, 0, 0)
      try panel.frame()
      for step in Int32(1)...1_000 {
        panel.move(0, step, step)
        try panel.frame()
      }
      panel.lift(0)
      panel.land(1, 7, 8)
      try panel.frame()
      let reading = try node.drain()
      #expect(reading.drops == 1)
      #expect(!reading.repairs.isEmpty)
      #expect(node.value(slot: 0, AbsCode.mtTrackingID) == -1)
      #expect(node.value(slot: 1, AbsCode.mtTrackingID) == 1)
      #expect(node.value(slot: 1, AbsCode.mtPositionY) == 8)
    }

    @Test func `is kept by the one who grabs it`() throws {
      let panel = try VirtualDevice(.panel())
      let first = try EvdevNode(panel.path)
      let second = try EvdevNode(panel.path)
      #expect(libevdev_grab(first.device, LIBEVDEV_GRAB) == 0)
      #expect(libevdev_grab(second.device, LIBEVDEV_GRAB) == -EBUSY)
      panel.land(0, 1, 1)
      try panel.frame()
      #expect(try !first.drain().events.isEmpty)
      #expect(try second.drain().events.isEmpty)
      #expect(libevdev_grab(first.device, LIBEVDEV_UNGRAB) == 0)
      #expect(libevdev_grab(second.device, LIBEVDEV_GRAB) == 0)
    }

    @Test func `is gone when unplugged`() throws {
      let panel = try VirtualDevice(.panel())
      let node = try EvdevNode(panel.path)
      panel.unplug()
      #expect(throws: EvdevFailure(code: ENODEV)) { try node.drain() }
      #expect(throws: VirtualDeviceError.self) { try panel.frame() }
      var waiting = pollfd(fd: node.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&waiting, 1, 0) == 1)
      #expect(Int32(waiting.revents) & POLLHUP != 0)
      try eventually("the node is removed") { access(panel.path, F_OK) != 0 }
    }

    @Test(arguments: [
      (VirtualDevice.Model.panel(), "ID_INPUT_TOUCHSCREEN"),
      (.protocolA, "ID_INPUT_TOUCHSCREEN"),
      (.singleTouch, "ID_INPUT_TOUCHSCREEN"),
      (.pen, "ID_INPUT_TABLET"),
      (.touchpad, "ID_INPUT_TOUCHPAD"),
      (.mouse(), "ID_INPUT_MOUSE"),
      (.keyboard, "ID_INPUT_KEYBOARD"),
    ])
    func `is tagged by udev`(_ model: VirtualDevice.Model, _ tag: String) throws {
      let device = try VirtualDevice(model)
      let properties = try device.udevProperties()
      #expect(properties[tag] == "1", "\(properties)")
    }
  }
}
