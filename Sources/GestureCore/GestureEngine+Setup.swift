// SPDX-License-Identifier: MIT

extension GestureEngine {
  // MARK: Regions

  /// Adds a region on top of its siblings; nil when there is no more room or no such parent.
  ///
  /// - Complexity: O(1), but where regions were removed O(regions) to find the next place.
  /// - Parameter frame: in display pixels, relative to the parent.
  public func addRegion(in parent: RegionID, frame: Rectangle) -> RegionID? {
    guard isRegion(parent) else { return nil }
    var index = state.pointee.firstFreeRegion
    while index < capacity.regions, regions[index].isUsed { index += 1 }
    state.pointee.firstFreeRegion = index
    guard index < capacity.regions else { return nil }
    let above = Int(parent.index)
    regions[index] = RegionRecord()
    regions[index].isUsed = true
    regions[index].frame = frame
    regions[index].parent = parent.index
    regions[index].depth = regions[above].depth + 1
    regions[index].below = regions[above].topChild
    regions[above].topChild = Int32(index)
    return RegionID(index: Int32(index))
  }

  /// Removes a region with everything in it. Touches that landed in it reach nobody any more.
  public func removeRegion(_ region: RegionID) {
    guard isRegion(region), region != .root else { return }
    let index = Int(region.index)
    while regions[index].topChild >= 0 { removeRegion(RegionID(index: regions[index].topChild)) }
    while regions[index].firstRecognizer >= 0 {
      removeRecognizer(RecognizerID(index: regions[index].firstRecognizer))
    }
    let parent = Int(regions[index].parent)
    if regions[parent].topChild == region.index {
      regions[parent].topChild = regions[index].below
    } else {
      var sibling = regions[parent].topChild
      while sibling >= 0, regions[Int(sibling)].below != region.index { sibling = regions[Int(sibling)].below }
      if sibling >= 0 { regions[Int(sibling)].below = regions[index].below }
    }
    regions[index] = RegionRecord()
    state.pointee.firstFreeRegion = min(state.pointee.firstFreeRegion, index)
  }

  /// Moves or resizes a region; touches that landed in it stay with it.
  public func setFrame(_ frame: Rectangle, of region: RegionID) {
    guard isRegion(region) else { return }
    regions[Int(region.index)].frame = frame
  }

  /// Hides a region, or shows it again; no touch lands in a hidden one or what lies in it.
  public func setHidden(_ isHidden: Bool, of region: RegionID) {
    guard isRegion(region) else { return }
    regions[Int(region.index)].isHidden = isHidden
  }

  /// Switches a region off, or on again; touches pass through to what lies behind it.
  public func setEnabled(_ isEnabled: Bool, of region: RegionID) {
    guard isRegion(region) else { return }
    regions[Int(region.index)].isEnabled = isEnabled
  }

  private func isRegion(_ region: RegionID) -> Bool {
    region.index >= 0 && region.index < capacity.regions && regions[Int(region.index)].isUsed
  }

  /// The deepest, topmost region under `point` (display pixels); -1 while the whole screen is hidden or switched off.
  ///
  /// - Complexity: O(regions at each level).
  func region(at point: Point) -> Int32 {
    guard regions[0].receivesTouches else { return -1 }
    var found: Int32 = 0
    var local = point
    var child = regions[0].topChild
    while child >= 0 {
      let region = regions + Int(child)
      if region.pointee.receivesTouches, region.pointee.frame.contains(local) {
        found = child
        local = Point(x: local.x - region.pointee.frame.x, y: local.y - region.pointee.frame.y)
        child = region.pointee.topChild
      } else {
        child = region.pointee.below
      }
    }
    return found
  }

  // MARK: Recognizers

  /// Adds a recognizer behind the others of its region; nil when there is no more room or no such region.
  ///
  /// - Complexity: O(1), but where recognizers were removed O(recognizers) to find the next place.
  public func addRecognizer(_ configuration: RecognizerConfiguration, in region: RegionID) -> RecognizerID? {
    guard isRegion(region) else { return nil }
    var index = state.pointee.firstFreeRecognizer
    while index < capacity.recognizers, recognizers[index].isUsed { index += 1 }
    state.pointee.firstFreeRecognizer = index
    guard index < capacity.recognizers else { return nil }
    machines.initialize(index, configuration)
    recognizers[index] = RecognizerRecord()
    recognizers[index].isUsed = true
    recognizers[index].kind = configuration.kind
    recognizers[index].region = region.index
    recognizers[index].depth = regions[Int(region.index)].depth
    recognizers[index].order = state.pointee.nextOrder
    state.pointee.nextOrder &+= 1
    let last = regions[Int(region.index)].lastRecognizer
    if last < 0 {
      regions[Int(region.index)].firstRecognizer = Int32(index)
    } else {
      recognizers[Int(last)].next = Int32(index)
    }
    regions[Int(region.index)].lastRecognizer = Int32(index)
    return RecognizerID(index: Int32(index))
  }

  /// Takes a recognizer away. If its gesture is under way it is cancelled first; nothing else of it comes.
  public func removeRecognizer(_ recognizer: RecognizerID) {
    guard isRecognizer(recognizer) else { return }
    let index = Int(recognizer.index)
    withdraw(index)
    unlink(index)
    for other in 0..<capacity.recognizers where recognizers[other].isUsed {
      forget(recognizer.index, in: &recognizers[other].requirements)
      forget(recognizer.index, in: &recognizers[other].partners)
    }
    while recognizers[index].requirements >= 0 { dropFirst(of: &recognizers[index].requirements) }
    while recognizers[index].partners >= 0 { dropFirst(of: &recognizers[index].partners) }
    recognizers[index].isLeaving = true
    state.pointee.hasLeaving = true
    if state.pointee.takenEvents == state.pointee.eventCount { freeLeavingRecognizers() }
    settle()
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

  private func unlink(_ index: Int) {
    let region = Int(recognizers[index].region)
    var before: Int32 = -1
    if regions[region].firstRecognizer == Int32(index) {
      regions[region].firstRecognizer = recognizers[index].next
    } else {
      before = regions[region].firstRecognizer
      while before >= 0, recognizers[Int(before)].next != Int32(index) { before = recognizers[Int(before)].next }
      if before >= 0 { recognizers[Int(before)].next = recognizers[index].next }
    }
    if regions[region].lastRecognizer == Int32(index) { regions[region].lastRecognizer = before }
    recognizers[index].next = -1
  }

  // MARK: Relations

  /// Makes `recognizer` wait until `other` has failed. Answers that would have them wait for each other are dropped.
  public func require(_ recognizer: RecognizerID, toFail other: RecognizerID) -> RelationResult {
    guard isRecognizer(recognizer), isRecognizer(other) else { return .refused }
    if waits(other.index, for: recognizer.index) {
      forgetAllAnswers()
      guard !waits(other.index, for: recognizer.index) else { return .refused }
    }
    forget(other.index, in: &recognizers[Int(recognizer.index)].requirements)
    return prepend(other.index, to: &recognizers[Int(recognizer.index)].requirements) ? .added : .noRoom
  }

  /// Allows both to recognize the same touches.
  public func allowTogether(_ recognizer: RecognizerID, _ other: RecognizerID) -> RelationResult {
    guard isRecognizer(recognizer), isRecognizer(other), recognizer != other else { return .refused }
    if contains(other.index, recognizers[Int(recognizer.index)].partners) { return .added }
    guard prepend(other.index, to: &recognizers[Int(recognizer.index)].partners) else { return .noRoom }
    guard prepend(recognizer.index, to: &recognizers[Int(other.index)].partners) else {
      dropFirst(of: &recognizers[Int(recognizer.index)].partners)
      return .noRoom
    }
    return .added
  }

  /// Whether `recognizer` is `other` or waits for it, directly or through others.
  ///
  /// - Complexity: O(requirements that lead on from `recognizer`): each is looked at once.
  func waits(_ recognizer: Int32, for other: Int32) -> Bool {
    state.pointee.search &+= 1
    return leads(recognizer, to: other)
  }

  private func leads(_ recognizer: Int32, to other: Int32) -> Bool {
    if recognizer == other { return true }
    guard recognizers[Int(recognizer)].search != state.pointee.search else { return false }
    recognizers[Int(recognizer)].search = state.pointee.search
    var entry = recognizers[Int(recognizer)].requirements
    while entry >= 0 {
      if leads(relations[Int(entry)].other, to: other) { return true }
      entry = relations[Int(entry)].next
    }
    return false
  }

  func contains(_ other: Int32, _ list: Int32) -> Bool {
    var entry = list
    while entry >= 0 {
      if relations[Int(entry)].other == other { return true }
      entry = relations[Int(entry)].next
    }
    return false
  }

  func prepend(_ other: Int32, to list: inout Int32, isAnswer: Bool = false) -> Bool {
    let entry = state.pointee.freeRelation
    guard entry >= 0 else { return false }
    state.pointee.freeRelation = relations[Int(entry)].next
    relations[Int(entry)] = Relation(other: other, next: list, isAnswer: isAnswer)
    list = entry
    return true
  }

  private func dropFirst(of list: inout Int32) {
    let entry = list
    guard entry >= 0 else { return }
    list = relations[Int(entry)].next
    relations[Int(entry)].next = state.pointee.freeRelation
    state.pointee.freeRelation = entry
  }

  func forget(_ other: Int32, in list: inout Int32) {
    forget(in: &list) { $0.other == other }
  }

  func forget(in list: inout Int32, where isGone: (Relation) -> Bool) {
    var before: Int32 = -1
    var entry = list
    while entry >= 0 {
      let next = relations[Int(entry)].next
      guard isGone(relations[Int(entry)]) else {
        before = entry
        entry = next
        continue
      }
      if before < 0 {
        list = next
      } else {
        relations[Int(before)].next = next
      }
      relations[Int(entry)].next = state.pointee.freeRelation
      state.pointee.freeRelation = entry
      entry = next
    }
  }
}

/// What became of a relation that was to be added.
public enum RelationResult: Equatable, Sendable {
  /// It holds, or held already.
  case added
  /// The engine has no more room for relations.
  case noRoom
  /// One of the two is not there, or a recognizer would wait for itself, directly or through others.
  case refused
}
