// SPDX-License-Identifier: MIT

/// Recognizes a pan that comes in from an edge of the display.
///
///     idle ──first finger in an edge's zone──▶ from the edge ──a pan, within 45° of straight inward──▶ panning
///
/// What the fingers do from there on is a pan's business.
public struct ScreenEdgePanRecognizer: Recognizer {
  /// Where and how it starts.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    public var edges = EdgeSet.left
    /// How wide the zone along an edge is, in millimetres.
    public var edgeWidth = 5.0
    /// As a pan's; the directions are the edge's.
    public var pan = PanRecognizer.Configuration()

    public init() {}
  }

  private enum State: BitwiseCopyable {
    /// No finger is down.
    case idle
    /// The first finger landed in the zones of `edges`.
    case tracking(edges: EdgeSet)
    /// The pan came from `edge`.
    case panning(edge: EdgeSet)
  }

  static var kind: GestureKind { .screenEdgePan }

  public var configuration: Configuration {
    didSet {
      pan.configuration = configuration.pan
      // A finger that is on its way already goes on from where it started.
      if case .tracking(let edges) = state { pan.configuration.allowedDirections = edges.inward }
    }
  }

  private var state = State.idle
  private var pan: PanRecognizer

  init(configuration: Configuration) {
    self.configuration = configuration
    pan = PanRecognizer(configuration: configuration.pan)
  }

  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if case .idle = state, !update.landed.isEmpty {
      let place = firstPlace(of: update.landed, context)
      let edges = zones(at: place, context)
      guard !edges.isEmpty else {
        return .fail(
          Failure(
            .startedElsewhere, value: configuration.edges.distance(from: place, on: context.display),
            limit: configuration.edgeWidth))
      }
      state = .tracking(edges: edges)
      pan.configuration.allowedDirections = edges.inward
    }
    return pan.handle(update, context)
  }

  private func firstPlace(of landed: ContactSet, _ context: RecognizerContext) -> Point {
    var first = landed.bits.trailingZeroBitCount
    // Of several in one frame the one that the panel told first, whichever place it has among the contacts.
    var rest = landed
    while let contact = rest.popFirst() {
      if context.contacts[contact].pointee.serial < context.contacts[first].pointee.serial { first = contact }
    }
    return context.contacts[first].pointee.position
  }

  private func zones(at place: Point, _ context: RecognizerContext) -> EdgeSet {
    var found = EdgeSet()
    var bit: UInt8 = 1
    while bit <= EdgeSet.bottom.rawValue {
      let edge = EdgeSet(rawValue: bit).intersection(configuration.edges)
      bit <<= 1
      if !edge.isEmpty, edge.distance(from: place, on: context.display) <= configuration.edgeWidth + lengthTolerance {
        found.formUnion(edge)
      }
    }
    return found
  }

  mutating func follow(_ moved: ContactSet, _ context: RecognizerContext) -> Bool { pan.follow(moved, context) }

  func movement(_ context: RecognizerContext) -> Movement { pan.movement(context) }

  func takesFurtherFinger(besides landed: ContactSet) -> Bool { pan.takesFurtherFinger(besides: landed) }

  mutating func begin(_ context: RecognizerContext) {
    if case .tracking(let edges) = state {
      state = .panning(edge: EdgeSet(from: edges.inward.nearest(to: pan.way(context))))
    }
    pan.begin(context)
  }

  mutating func setTranslation(_ translation: Point, _ context: RecognizerContext) {
    pan.setTranslation(translation, context)
  }

  func deadline(_ rules: GestureRules) -> Deadline { .never }

  var indifference: Double { pan.indifference }

  @inline(__always)
  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    pan.report(into: &event, context)
    if case .panning(let edge) = state { event.edge = edge }
  }

  mutating func reset() {
    self = ScreenEdgePanRecognizer(configuration: configuration)
  }
}
