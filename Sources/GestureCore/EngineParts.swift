// SPDX-License-Identifier: MIT

/// Where in the caller's memory an engine keeps what.
struct EngineParts: BitwiseCopyable {
  let capacity: GestureEngine.Capacity
  let contacts: Contacts
  let regions: UnsafeMutablePointer<RegionRecord>
  let layout: RegionLayout
  let recognizers: UnsafeMutablePointer<RecognizerRecord>
  let machines: MachineSlots
  /// Where each recognizer's fingers were when it began to measure.
  let references: UnsafeMutablePointer<Point>
  let relations: UnsafeMutablePointer<Relation>
  let held: UnsafeMutablePointer<HeldEvent>
  /// Recognizers that have touches, results or time to wait for; everything else costs nothing.
  let engaged: UnsafeMutablePointer<Int32>
  /// Those of them that are not done with their touches, in the same order: what a movement may concern.
  let live: UnsafeMutablePointer<Int32>
  /// Those of them that want to win and were not looked at yet: edge and back pans, and all the others.
  let edgeCandidates: UnsafeMutablePointer<Int32>
  let candidates: UnsafeMutablePointer<Int32>
  let events: UnsafeMutablePointer<GestureEvent>
  let eventCapacity: Int
  /// Room to show an app's own recognizer its touches.
  let customTouches: UnsafeMutablePointer<CustomTouch>

  init(capacity: GestureEngine.Capacity, from carver: inout StorageCarver) {
    self.capacity = capacity
    let blank = GestureEvent(
      recognizer: RecognizerID(index: -1), kind: .tap, phase: .failed, time: .never, delivered: .never)
    contacts = Contacts(
      records: carver.carve(SlotDecoder.contactCapacity, repeating: ContactRecord()),
      samples: carver.carve(SlotDecoder.contactCapacity * VelocityTracker.capacity, of: VelocitySample.self))
    regions = carver.carve(capacity.regions, repeating: RegionRecord())
    layout = RegionLayout(capacity: capacity.regions, from: &carver)
    recognizers = carver.carve(capacity.recognizers, repeating: RecognizerRecord())
    machines = MachineSlots(words: carver.carve(capacity.recognizers * MachineSlots.wordCount, repeating: 0))
    references = carver.carve(capacity.recognizers * FingerReferences.capacity, repeating: .zero)
    relations = carver.carve(capacity.relations, repeating: Relation())
    held = carver.carve(GestureEngine.heldCapacity(capacity), repeating: HeldEvent(event: blank, next: -1))
    engaged = carver.carve(capacity.recognizers, of: Int32.self)
    live = carver.carve(capacity.recognizers, of: Int32.self)
    edgeCandidates = carver.carve(capacity.recognizers, of: Int32.self)
    candidates = carver.carve(capacity.recognizers, of: Int32.self)
    eventCapacity = GestureEngine.eventCapacity(capacity)
    events = carver.carve(eventCapacity, of: GestureEvent.self)
    customTouches = carver.carve(SlotDecoder.contactCapacity, of: CustomTouch.self)
  }
}

extension GestureEngine {
  /// How much this engine has room for.
  public var capacity: Capacity { state.pointee.parts.capacity }

  var contacts: Contacts { state.pointee.parts.contacts }
  var regions: UnsafeMutablePointer<RegionRecord> { state.pointee.parts.regions }
  var layout: RegionLayout { state.pointee.parts.layout }
  var recognizers: UnsafeMutablePointer<RecognizerRecord> { state.pointee.parts.recognizers }
  var machines: MachineSlots { state.pointee.parts.machines }
  var references: UnsafeMutablePointer<Point> { state.pointee.parts.references }
  var relations: UnsafeMutablePointer<Relation> { state.pointee.parts.relations }
  var held: UnsafeMutablePointer<HeldEvent> { state.pointee.parts.held }
  var engaged: UnsafeMutablePointer<Int32> { state.pointee.parts.engaged }
  var live: UnsafeMutablePointer<Int32> { state.pointee.parts.live }
  var edgeCandidates: UnsafeMutablePointer<Int32> { state.pointee.parts.edgeCandidates }
  var candidates: UnsafeMutablePointer<Int32> { state.pointee.parts.candidates }
  var events: UnsafeMutablePointer<GestureEvent> { state.pointee.parts.events }
  var eventCapacity: Int { state.pointee.parts.eventCapacity }
  var customTouches: UnsafeMutablePointer<CustomTouch> { state.pointee.parts.customTouches }
}
