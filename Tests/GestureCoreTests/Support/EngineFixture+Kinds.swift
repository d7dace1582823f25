// SPDX-License-Identifier: MIT

import GestureCore

/// A recognizer of every kind, by a short call.
extension EngineFixture {
  func addSwipe(
    _ name: String = "swipe", in region: RegionID = .root,
    _ configure: (inout SwipeRecognizer.Configuration) -> Void = { _ in }
  ) {
    var configuration = SwipeRecognizer.Configuration()
    configure(&configuration)
    add(name, .swipe(configuration), in: region)
  }

  func addPinch(
    _ name: String = "pinch", in region: RegionID = .root,
    _ configure: (inout PinchRecognizer.Configuration) -> Void = { _ in }
  ) {
    var configuration = PinchRecognizer.Configuration()
    configure(&configuration)
    add(name, .pinch(configuration), in: region)
  }

  func addRotation(
    _ name: String = "rotation", in region: RegionID = .root,
    _ configure: (inout RotationRecognizer.Configuration) -> Void = { _ in }
  ) {
    var configuration = RotationRecognizer.Configuration()
    configure(&configuration)
    add(name, .rotation(configuration), in: region)
  }

  func addEdgePan(
    _ name: String = "edge", in region: RegionID = .root,
    _ configure: (inout ScreenEdgePanRecognizer.Configuration) -> Void = { _ in }
  ) {
    var configuration = ScreenEdgePanRecognizer.Configuration()
    configure(&configuration)
    add(name, .screenEdgePan(configuration), in: region)
  }

  func addBackPan(
    _ name: String = "back", in region: RegionID = .root,
    _ configure: (inout BackPanRecognizer.Configuration) -> Void = { _ in }
  ) {
    var configuration = BackPanRecognizer.Configuration()
    configure(&configuration)
    add(name, .backPan(configuration), in: region)
  }

  func addTransform(
    _ name: String = "transform", in region: RegionID = .root,
    _ configure: (inout TransformRecognizer.Configuration) -> Void = { _ in }
  ) {
    var configuration = TransformRecognizer.Configuration()
    configure(&configuration)
    add(name, .transform(configuration), in: region)
  }

  func addSequence(
    _ name: String = "exit", in region: RegionID = .root, places: [Rectangle] = [],
    _ configure: (inout SequenceRecognizer.Configuration) -> Void = { _ in }
  ) {
    var configuration = SequenceRecognizer.Configuration()
    for place in places { _ = configuration.addPlace(place) }
    configure(&configuration)
    add(name, .sequence(configuration), in: region)
  }

  /// A recognizer of the app's own; `whenTouched` says what it wants.
  func addCustom(_ name: String = "own", in region: RegionID = .root) {
    answerQuestions()
    add(name, .custom(.init()), in: region)
  }

  /// A recognizer of every kind, as apps would have them.
  func addEveryKind() {
    addTap("single")
    addTap("double") { $0.numberOfTapsRequired = 2 }
    addTap("two") { $0.numberOfTouchesRequired = 2 }
    addPress()
    addPan()
    addSwipe { $0.direction = .all }
    addPinch()
    addRotation()
    addEdgePan { $0.edges = .all }
    addBackPan()
    addTransform()
    addSequence { $0.numberOfTapsRequired = 3 }
    addCustom()
    answerByTouches()
    require("single", toFail: "double")
    allowTogether("pinch", "rotation")
  }
}
