// SPDX-License-Identifier: MIT

import GestureCore

extension TestPanel {
  /// What the panel sees of `gesture`: at its own rate and a phase of its own, in whole device units, with the sensor's
  /// noise. The gesture begins within the first frame's interval; places are millimetres.
  ///
  /// A finger that comes and goes between two frames is seen in one, as by the slowest sensors that see it at all.
  public func script(of gesture: HumanGesture) -> TouchScript {
    var random = SplitMix64(seed: gesture.noiseSeed)
    let interval = 1000 / max(rate, 1)
    let phase = random.number(in: 0.05...1) * interval
    var fingers = gesture.fingers.map { SampledFinger(path: $0) }
    var steps: [TouchScript.Step] = []
    var frame = 0.0
    while fingers.contains(where: { !$0.isOver }) {
      // Panels' clocks are not exact, and the kernel stamps what arrives when it arrives.
      let time = phase + (frame + random.number(in: -0.03...0.03)) * interval
      var actions: [TouchScript.Action] = []
      for index in fingers.indices {
        if let action = fingers[index].action(of: index, at: time, self, &random) { actions.append(action) }
      }
      if !actions.isEmpty { steps.append(.frame(at: microseconds(time), actions)) }
      frame += 1
    }
    return TouchScript(steps: steps, unit: .millimetres)
  }

  /// The place that the panel reports for `place`.
  fileprivate func reported(_ place: Point) -> Point {
    let units = units(place, .millimetres)
    return geometry.position(x: units.x, y: units.y)
  }
}

/// One finger as the sensor sees it, from frame to frame.
private struct SampledFinger {
  private enum State: Equatable {
    case waiting
    case down(Point)
    case lifted
  }

  let path: FingerPath
  private var state = State.waiting
  /// The sensor's error of the frame before: neighbouring frames err alike.
  private var error = Point.zero

  init(path: FingerPath) { self.path = path }

  var isOver: Bool { state == .lifted }

  /// What a frame at `time` says of it, as finger `number`; nil where it has no news.
  mutating func action(
    of number: Int, at time: Double, _ panel: TestPanel, _ random: inout SplitMix64
  ) -> TouchScript.Action? {
    switch state {
    case .waiting:
      guard time >= path.landing else { return nil }
      let place = place(at: min(time, path.lifting), panel, &random)
      state = .down(place)
      return .land(number, place)
    case .down(let last):
      guard time < path.lifting else {
        state = .lifted
        return .lift(number, at: nil)
      }
      let place = place(at: time, panel, &random)
      guard place != last else { return nil }
      state = .down(place)
      return .move(number, place)
    case .lifted: return nil
    }
  }

  private mutating func place(at time: Double, _ panel: TestPanel, _ random: inout SplitMix64) -> Point {
    let memory = 0.7
    let news = panel.noise * (1 - memory * memory).squareRoot()
    error = error * memory + Point(x: random.normal(), y: random.normal()) * news
    return panel.reported(path.place(at: time) + error)
  }
}
