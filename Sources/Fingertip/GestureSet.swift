// SPDX-License-Identifier: MIT

/// Gestures that are looked for on the whole of a screen, each known by a name: what the command line uses where nobody
/// says otherwise.
///
///     GestureSet.standard.add(to: screen)
///
/// Relations come with them: tap waits for doubletap. To react, find a recognizer by its name among the screen's.
public struct GestureSet: Equatable, Sendable {
  /// In the order in which they are added, which decides between equals.
  public enum Name: String, CaseIterable, Sendable {
    /// A tap with one finger.
    case tap
    /// Two taps; tap waits until they can no longer come.
    case doubletap
    /// A tap with two fingers.
    case tap2
    /// A tap with three fingers.
    case tap3
    /// A finger that stays where it landed.
    case longpress
    /// With one or two fingers.
    case pan
    /// Fingers that move apart or together.
    case pinch
    /// Fingers that turn round each other.
    case rotation
    /// With three fingers, in four directions.
    case swipe3
    /// From any edge.
    case edgepan
  }

  /// In the order in which they are added.
  public let names: [Name]

  /// All there are.
  public static let standard = GestureSet(names: Name.allCases)

  /// Makes a set of `names`, in whatever order they come.
  public init(names: [Name]) {
    self.names = Name.allCases.filter { names.contains($0) }
  }

  /// Adds the gestures to the whole of `screen`, with the limits of `preset`.
  public func add(to screen: TouchScreen, preset: GesturePreset = .standard) {
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
