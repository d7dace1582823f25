// SPDX-License-Identifier: MIT

import Fingertip

extension GestureSet {
  /// Reads the names of `--gestures`.
  init(_ list: String) throws(CommandError) {
    let available = Name.allCases.map(\.rawValue).joined(separator: ", ")
    var names: [Name] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let name = Name(rawValue: String(word)) else {
        throw .usage("--gestures: there is no gesture \"\(word)\"; there are \(available)")
      }
      names.append(name)
    }
    self.init(names: names)
  }
}
