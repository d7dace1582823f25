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
    case .control(let event, let touches, let location):
      object.add("touches", touches)
      object.add("x", location.x)
      object.add("y", location.y)
      object.add("event", event.word)
    case .gesture(let event, let by):
      object.add("touches", event.touches)
      object.add("x", event.location.x)
      object.add("y", event.location.y)
      if event.phase == .failed {
        object.add(failure: event, by)
      } else {
        object.add(valuesOf: event)
      }
    }
    return object.line
  }
}

extension JSONObject {
  /// Why a recognizer gave up.
  mutating func add(failure event: GestureEvent, _ by: String?) {
    add("reason", event.reason.word)
    if event.reason.hasNumbers {
      add("value", event.value)
      add("limit", event.limit)
    }
    if let by { add("by", by) }
  }

  /// What gestures of the event's kind have to say.
  mutating func add(valuesOf event: GestureEvent) {
    switch event.kind {
    case .tap: add("taps", event.taps)
    case .longPress, .sequence, .custom: break
    case .pan: addMovement(of: event)
    case .swipe:
      add("direction", event.direction.word)
      addVelocity(of: event)
    case .pinch:
      add("scale", event.scale)
      add("velocity", event.scaleVelocity)
    case .rotation:
      add("rotation", event.rotation)
      add("velocity", event.rotationVelocity)
    case .screenEdgePan:
      add("edge", event.edge.word)
      addMovement(of: event)
    case .backPan:
      add("progress", event.progress)
      add("completed", event.isCompleted)
    case .transform:
      add("translationX", event.translation.x)
      add("translationY", event.translation.y)
      add("scale", event.scale)
      add("rotation", event.rotation)
    }
  }

  private mutating func addMovement(of event: GestureEvent) {
    add("translationX", event.translation.x)
    add("translationY", event.translation.y)
    addVelocity(of: event)
  }

  private mutating func addVelocity(of event: GestureEvent) {
    add("velocityX", event.velocity.x)
    add("velocityY", event.velocity.y)
  }
}
