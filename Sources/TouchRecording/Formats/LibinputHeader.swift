// SPDX-License-Identifier: MIT

import GestureCore

/// Takes what a libinput recording says about a device from the trees of its header.
struct LibinputHeader {
  /// The name for messages.
  let file: String

  func read(evdev: YAMLNode, into device: inout RecordedDevice) throws(RecordingError) {
    for pair in try pairs(evdev, "a mapping with name, id, codes, absinfo and properties") {
      switch pair.key.text {
      case "name": device.name = pair.value.text ?? ""
      case "phys": device.phys = pair.value.isNull ? nil : pair.value.text
      case "uniq": device.uniq = pair.value.isNull ? nil : pair.value.text
      case "id": try read(identity: pair.value, into: &device)
      case "codes": try read(codes: pair.value, into: &device)
      case "absinfo": try read(axes: pair.value, into: &device)
      case "properties":
        for property in try numbers(pair.value, UInt16.self, "a list of property numbers") {
          device.capabilities.addProperty(property)
        }
      default: break
      }
    }
  }

  func read(udev: YAMLNode, into device: inout RecordedDevice) throws(RecordingError) {
    guard let list = udev["properties"], !list.isNull else { return }
    for property in try elements(list, "a list of udev properties") {
      guard let text = property.text, let equals = text.firstIndex(of: "=") else {
        throw unexpected("a udev property, NAME=VALUE", property)
      }
      device.udevProperties[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
  }

  private func read(identity: YAMLNode, into device: inout RecordedDevice) throws(RecordingError) {
    let numbers = try numbers(identity, UInt16.self, "four numbers: bus, vendor, product, version")
    guard numbers.count == 4 else { throw unexpected("four numbers: bus, vendor, product, version", identity) }
    device.capabilities.bus = numbers[0]
    device.capabilities.vendor = numbers[1]
    device.capabilities.product = numbers[2]
    device.capabilities.version = numbers[3]
  }

  private func read(codes: YAMLNode, into device: inout RecordedDevice) throws(RecordingError) {
    for pair in try pairs(codes, "codes by event type") {
      let type = try number(pair.key, UInt16.self, "the number of an event type")
      device.capabilities.addType(type)
      for code in try numbers(pair.value, UInt16.self, "a list of codes") {
        device.addCode(code, of: type)
      }
    }
  }

  private func read(axes: YAMLNode, into device: inout RecordedDevice) throws(RecordingError) {
    let expected = "an axis, [minimum, maximum, fuzz, flat, resolution]"
    for pair in try pairs(axes, "axes by code") {
      let code = try number(pair.key, UInt16.self, "the code of an axis")
      let values = try numbers(pair.value, Int32.self, expected)
      guard values.count == 5 else { throw unexpected(expected, pair.value) }
      device.capabilities.setAxis(
        code,
        AxisInfo(minimum: values[0], maximum: values[1], fuzz: values[2], flat: values[3], resolution: values[4]))
    }
  }

  // MARK: Trees

  private func pairs(_ node: YAMLNode, _ expected: String) throws(RecordingError) -> [YAMLNode.Pair] {
    if node.isNull { return [] }
    guard case .mapping(let pairs) = node.value else { throw unexpected(expected, node) }
    return pairs
  }

  private func elements(_ node: YAMLNode, _ expected: String) throws(RecordingError) -> [YAMLNode] {
    if node.isNull { return [] }
    guard case .sequence(let elements) = node.value else { throw unexpected(expected, node) }
    return elements
  }

  private func number<Value: FixedWidthInteger>(
    _ node: YAMLNode, _: Value.Type, _ expected: String
  ) throws(RecordingError) -> Value {
    guard let text = node.text, let number = Value(yaml: text) else {
      throw unexpected("\(expected), \(Value.min) to \(Value.max)", node)
    }
    return number
  }

  private func numbers<Value: FixedWidthInteger>(
    _ node: YAMLNode, _ type: Value.Type, _ expected: String
  ) throws(RecordingError) -> [Value] {
    var numbers: [Value] = []
    for element in try elements(node, expected) {
      numbers.append(try number(element, type, expected))
    }
    return numbers
  }

  private func unexpected(_ expected: String, _ node: YAMLNode) -> RecordingError {
    let found =
      switch node.value {
      case .scalar(let text, _): RecordingError.shortened(Array(text.utf8))
      case .sequence(let elements): "a list of \(elements.count)"
      case .mapping: "a mapping"
      }
    return RecordingError(file: file, line: node.line, reason: .unexpected(expected: expected, found: found))
  }
}
