// SPDX-License-Identifier: MIT

import Fingertip

/// The gestures that are looked for where no configuration says so, each known by a name.
struct GestureSet: Equatable {
  /// In the order in which they are added, which decides between equals.
  enum Name: String, CaseIterable {
    case tap, doubletap, tap2, tap3, longpress, pan, pinch, rotation, swipe3, edgepan
  }

  var names: [Name]

  static let standard = GestureSet(names: Name.allCases)

  init(names: [Name]) {
    self.names = Name.allCases.filter { names.contains($0) }
  }

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

  /// Adds the gestures to the whole of `screen`, with the limits of `preset`.
  func add(to screen: TouchScreen, preset: GesturePreset = .standard) {
    var single: TapGestureRecognizer?
    for name in names {
      switch name {
      case .tap: single = screen.newTapGesture { $0.name = name.rawValue }
      case .doubletap:
        let double = screen.newTapGesture {
          $0.name = name.rawValue
          $0.numberOfTapsRequired = 2
        }
        single?.require(toFail: double)
      case .tap2, .tap3:
        screen.newTapGesture {
          $0.name = name.rawValue
          $0.numberOfTouchesRequired = name == .tap2 ? 2 : 3
        }
      case .longpress: screen.newLongPressGesture { $0.name = name.rawValue }
      case .pan:
        screen.newPanGesture {
          $0.name = name.rawValue
          $0.maximumNumberOfTouches = 2
        }
      case .pinch: screen.newPinchGesture { $0.name = name.rawValue }
      case .rotation: screen.newRotationGesture { $0.name = name.rawValue }
      case .swipe3:
        screen.newSwipeGesture {
          $0.name = name.rawValue
          $0.numberOfTouchesRequired = 3
          $0.direction = .all
        }
      case .edgepan:
        screen.newScreenEdgePanGesture {
          $0.name = name.rawValue
          $0.edges = .all
        }
      }
    }
    for recognizer in screen.root.gestureRecognizers { preset.apply(to: recognizer) }
  }
}
