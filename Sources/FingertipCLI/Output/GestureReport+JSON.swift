// SPDX-License-Identifier: MIT

import GestureCore

extension GestureReport {
  /// The line of `--json`.
  var json: [UInt8] {
    var object = JSONObject()
    object.add("t", time)
    if delivered > time { object.add("delivered", delivered) }
    if let file { object.add("file", file) }
    if let device { object.add("device", device) }
    object.add("gesture", gesture)
    object.add("name", name)
    object.add("region", region)
    object.add("state", state)
    switch content {
    case .touch(let change, let location):
      object.add("touch", change.serial)
      object.add("x", location.x)
      object.add("y", location.y)
    case .gesture(let event, let by):
      object.add("touches", event.touches)
      object.add("x", event.location.x)
      object.add("y", event.location.y)
      if event.phase == .failed {
        Self.add(failure: event, by, to: &object)
      } else {
        Self.add(valuesOf: event, to: &object)
      }
    }
    return object.line
  }

  private static func add(failure event: GestureEvent, _ by: String?, to object: inout JSONObject) {
    object.add("reason", event.reason.word)
    if event.reason.hasNumbers {
      object.add("value", event.value)
      object.add("limit", event.limit)
    }
    if let by { object.add("by", by) }
  }

  private static func add(valuesOf event: GestureEvent, to object: inout JSONObject) {
    switch event.kind {
    case .tap: object.add("taps", event.taps)
    case .longPress, .sequence, .custom: break
    case .pan: addMovement(of: event, to: &object)
    case .swipe:
      object.add("direction", event.direction.word)
      addVelocity(of: event, to: &object)
    case .pinch:
      object.add("scale", event.scale)
      object.add("velocity", event.scaleVelocity)
    case .rotation:
      object.add("rotation", event.rotation)
      object.add("velocity", event.rotationVelocity)
    case .screenEdgePan:
      object.add("edge", event.edge.word)
      addMovement(of: event, to: &object)
    case .backPan:
      object.add("progress", event.progress)
      object.add("completed", event.isCompleted)
    case .transform:
      object.add("translationX", event.translation.x)
      object.add("translationY", event.translation.y)
      object.add("scale", event.scale)
      object.add("rotation", event.rotation)
    }
  }

  private static func addMovement(of event: GestureEvent, to object: inout JSONObject) {
    object.add("translationX", event.translation.x)
    object.add("translationY", event.translation.y)
    addVelocity(of: event, to: &object)
  }

  private static func addVelocity(of event: GestureEvent, to object: inout JSONObject) {
    object.add("velocityX", event.velocity.x)
    object.add("velocityY", event.velocity.y)
  }
}
