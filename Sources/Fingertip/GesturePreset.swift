// SPDX-License-Identifier: MIT

import GestureCore

/// Sets of limits that other systems use or that other hands need. Lengths in millimetres.
///
/// | preset | tap | long press | pan | further |
/// |---|---|---|---|---|
/// | standard | 4 | 2.5, 500 ms | 1.6 | – |
/// | uikit | 7.0 (45 pt) | 1.56 (10 pt) | 1.56 | – |
/// | android | 1.27 (8 dp) | 1.27, 400 ms | 1.27 | next tap within 300 ms and 15.9 |
/// | glove | 8 | 6, 800 ms | 4 | next tap within 500 ms and 15, landing window 200 ms |
/// | largeTable | 6 | 2.5, 500 ms | 3 | pinch 8 from 25, rotation 8, edge 15, next tap within 400 ms and 15 |
public enum GesturePreset: String, Sendable, CaseIterable {
  /// What every recognizer has unless something is set.
  case standard
  /// UIKit's limits, for 163 points an inch.
  case uikit
  /// Android's, for 160 pixels an inch.
  case android
  /// For hands in gloves: larger, slower, farther apart.
  case glove
  /// For tables that people stand around and lean over.
  case largeTable

  /// The numbers that belong to no single recognizer.
  public var rules: GestureRules {
    var rules = GestureRules()
    if self == .glove { rules.landingWindow = 200_000 }
    return rules
  }

  /// Gives `recognizer` this preset's limits; what it says nothing about stays as it is.
  public func apply(to recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer: apply(to: tap)
    case let press as LongPressGestureRecognizer: apply(to: press)
    case let pan as PanGestureRecognizer: pan.hysteresis = panHysteresis
    case let pan as ScreenEdgePanGestureRecognizer:
      pan.hysteresis = panHysteresis
      if self == .largeTable { pan.edgeWidth = 15 }
    case let pan as BackPanGestureRecognizer: pan.hysteresis = panHysteresis
    case let pinch as PinchGestureRecognizer where self == .largeTable:
      pinch.hysteresis = 8
      pinch.minimumSpan = 25
    case let rotation as RotationGestureRecognizer where self == .largeTable: rotation.hysteresisArc = 8
    case let hands as TransformGestureRecognizer:
      hands.panHysteresis = panHysteresis
      guard self == .largeTable else { return }
      hands.pinchHysteresis = 8
      hands.minimumSpan = 25
      hands.rotationHysteresisArc = 8
    default: break
    }
  }

  private var panHysteresis: Double {
    switch self {
    case .standard: 1.6
    case .uikit: 1.56
    case .android: 1.27
    case .glove: 4
    case .largeTable: 3
    }
  }

  private func apply(to tap: TapGestureRecognizer) {
    switch self {
    case .standard: break
    case .uikit: tap.allowableMovement = 7
    case .android:
      tap.allowableMovement = 1.27
      tap.maximumTapInterval = .milliseconds(300)
      tap.maximumTapDistance = 15.9
    case .glove:
      tap.allowableMovement = 8
      tap.maximumTapInterval = .milliseconds(500)
      tap.maximumTapDistance = 15
    case .largeTable:
      tap.allowableMovement = 6
      tap.maximumTapInterval = .milliseconds(400)
      tap.maximumTapDistance = 15
    }
  }

  private func apply(to press: LongPressGestureRecognizer) {
    switch self {
    case .standard, .largeTable: break
    case .uikit: press.allowableMovement = 1.56
    case .android:
      press.allowableMovement = 1.27
      press.minimumPressDuration = .milliseconds(400)
    case .glove:
      press.allowableMovement = 6
      press.minimumPressDuration = .milliseconds(800)
    }
  }
}
