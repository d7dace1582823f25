// SPDX-License-Identifier: MIT

/// A value for each state of a control that has one of its own.
struct StateTable<Value> {
  private var values: [TouchControl.State: Value] = [:]

  /// The value for exactly `state`.
  subscript(_ state: TouchControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// What is shown in `state`: its own value, else that of what it consists of, being off before being selected before
  /// being pressed, else the normal one.
  func shown(in state: TouchControl.State) -> Value? {
    if let value = values[state] { return value }
    for part in [TouchControl.State.disabled, .selected, .highlighted] where state.contains(part) {
      if let value = values[part] { return value }
    }
    return values[.normal]
  }
}
