// SPDX-License-Identifier: MIT

extension GestureEngine {
  // MARK: Regions

  /// Adds a region on top of its siblings; nil when there is no more room or no such parent.
  ///
  /// - Complexity: O(1).
  /// - Parameter frame: in display pixels, relative to the parent.
  public func addRegion(in parent: RegionID, frame: Rectangle) -> RegionID? {
    guard isRegion(parent), let index = takeRegionPlace() else { return nil }
    let outer = Int(parent.index)
    let sibling = regions[outer].topChild
    regions[index] = RegionRecord()
    regions[index].isUsed = true
    regions[index].frame = frame
    regions[index].parent = parent.index
    regions[index].depth = regions[outer].depth + 1
    regions[index].below = sibling
    if sibling >= 0 { regions[Int(sibling)].above = Int32(index) }
    regions[outer].topChild = Int32(index)
    state.pointee.isLayoutStale = true
    return RegionID(index: Int32(index))
  }

  private func takeRegionPlace() -> Int? {
    let free = state.pointee.freeRegion
    if free >= 0 {
      state.pointee.freeRegion = regions[Int(free)].below
      return Int(free)
    }
    guard state.pointee.regionEnd < capacity.regions else { return nil }
    state.pointee.regionEnd += 1
    return state.pointee.regionEnd - 1
  }

  /// Moves or resizes a region; touches that landed in it stay with it.
  public func setFrame(_ frame: Rectangle, of region: RegionID) {
    guard isRegion(region) else { return }
    regions[Int(region.index)].frame = frame
    state.pointee.isLayoutStale = true
  }

  /// Hides a region, or shows it again; no touch lands in a hidden one or what lies in it.
  public func setHidden(_ isHidden: Bool, of region: RegionID) {
    guard isRegion(region) else { return }
    regions[Int(region.index)].isHidden = isHidden
    state.pointee.isLayoutStale = true
  }

  /// Switches a region off, or on again; touches pass through to what lies behind it.
  public func setEnabled(_ isEnabled: Bool, of region: RegionID) {
    guard isRegion(region) else { return }
    regions[Int(region.index)].isEnabled = isEnabled
    state.pointee.isLayoutStale = true
  }

  func isRegion(_ region: RegionID) -> Bool {
    region.index >= 0 && region.index < capacity.regions && regions[Int(region.index)].isUsed
  }

  // MARK: Recognizers

  /// Adds a recognizer behind the others of its region; nil when there is no more room or no such region.
  ///
  /// - Complexity: O(1).
  public func addRecognizer(_ configuration: RecognizerConfiguration, in region: RegionID) -> RecognizerID? {
    guard isRegion(region), let index = takeRecognizerPlace() else { return nil }
    machines.initialize(index, configuration)
    recognizers[index] = RecognizerRecord()
    recognizers[index].isUsed = true
    recognizers[index].kind = configuration.kind
    recognizers[index].region = region.index
    recognizers[index].depth = regions[Int(region.index)].depth
    recognizers[index].order = state.pointee.nextOrder
    state.pointee.nextOrder &+= 1
    let last = regions[Int(region.index)].lastRecognizer
    recognizers[index].previous = last
    if last < 0 {
      regions[Int(region.index)].firstRecognizer = Int32(index)
    } else {
      recognizers[Int(last)].next = Int32(index)
    }
    regions[Int(region.index)].lastRecognizer = Int32(index)
    return RecognizerID(index: Int32(index))
  }

  private func takeRecognizerPlace() -> Int? {
    let free = state.pointee.freeRecognizer
    if free >= 0 {
      state.pointee.freeRecognizer = recognizers[Int(free)].next
      return Int(free)
    }
    guard state.pointee.recognizerEnd < capacity.recognizers else { return nil }
    state.pointee.recognizerEnd += 1
    return state.pointee.recognizerEnd - 1
  }

  /// Switches a recognizer off or on. Switching off one whose gesture is under way cancels it first.
  public func setEnabled(_ isEnabled: Bool, of recognizer: RecognizerID) {
    guard isRecognizer(recognizer), recognizers[Int(recognizer.index)].isEnabled != isEnabled else { return }
    recognizers[Int(recognizer.index)].isEnabled = isEnabled
    guard !isEnabled else { return }
    withdraw(Int(recognizer.index))
    settle()
  }

  /// Changes what a recognizer looks for; the kind stays what it was.
  public func configure(_ recognizer: RecognizerID, _ configuration: RecognizerConfiguration) {
    guard isRecognizer(recognizer), recognizers[Int(recognizer.index)].kind == configuration.kind else { return }
    machines.configure(Int(recognizer.index), configuration)
    refreshExpectations(Int(recognizer.index))
    refreshNextDue()
  }

  /// Whether failures of this recognizer come as events; they cost nothing while nobody asks.
  public func setReportsFailures(_ reports: Bool, of recognizer: RecognizerID) {
    guard isRecognizer(recognizer) else { return }
    recognizers[Int(recognizer.index)].reportsFailures = reports
  }

  /// Which questions are asked about this recognizer.
  public func setQuestions(
    shouldBegin: Bool, shouldReceive: Bool, simultaneous: Bool, requireFailure: Bool = false,
    beRequiredToFail: Bool = false, of recognizer: RecognizerID
  ) {
    guard isRecognizer(recognizer) else { return }
    var questions = RecognizerRecord.Questions()
    if shouldBegin { questions.insert(.shouldBegin) }
    if shouldReceive { questions.insert(.shouldReceive) }
    if simultaneous { questions.insert(.simultaneous) }
    if requireFailure { questions.insert(.requireFailure) }
    if beRequiredToFail { questions.insert(.beRequiredToFail) }
    if requireFailure || beRequiredToFail { state.pointee.asksAboutFailures = true }
    recognizers[Int(recognizer.index)].questions = questions
  }

  /// Makes a gesture's translation (display pixels), scale or rotation (radians) this from now on, where its kind has
  /// one; what the fingers do later comes on top. Nil leaves one as it is.
  public func set(
    translation: Point? = nil, scale: Double? = nil, rotation: Double? = nil, of recognizer: RecognizerID
  ) {
    guard isRecognizer(recognizer) else { return }
    let index = Int(recognizer.index)
    // What is not taken yet tells of the same moment.
    for position in state.pointee.takenEvents..<state.pointee.eventCount
    where events[position].recognizer == recognizer {
      if let translation { events[position].translation = translation }
      if let scale { events[position].scale = scale }
      if let rotation { events[position].rotation = rotation }
    }
    let context = context(index)
    let perMillimetre = state.pointee.pixelsPerMillimetre
    let way = translation.map { Point(x: $0.x / perMillimetre.x, y: $0.y / perMillimetre.y) }
    switch recognizers[index].kind {
    case .pan:
      if let way { machines.machine(index, as: PanRecognizer.self).pointee.setTranslation(way, context) }
    case .screenEdgePan:
      if let way { machines.machine(index, as: ScreenEdgePanRecognizer.self).pointee.setTranslation(way, context) }
    case .pinch:
      if let scale { machines.machine(index, as: PinchRecognizer.self).pointee.setScale(scale, context) }
    case .rotation:
      if let rotation { machines.machine(index, as: RotationRecognizer.self).pointee.setRotation(rotation) }
    case .transform:
      machines.machine(index, as: TransformRecognizer.self).pointee.set(
        translation: way, scale: scale, rotation: rotation, context)
    case .tap, .longPress, .swipe, .backPan, .sequence, .custom: break
    }
  }

  func isRecognizer(_ recognizer: RecognizerID) -> Bool {
    recognizer.index >= 0 && recognizer.index < capacity.recognizers && recognizers[Int(recognizer.index)].isUsed
      && !recognizers[Int(recognizer.index)].isLeaving
  }
}
