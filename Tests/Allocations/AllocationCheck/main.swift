// SPDX-License-Identifier: MIT
// Counts what is allocated between a device's file descriptor and the app's block, in each mode of delivery.
//
//     AllocationCheck [--where]     --where shows the callers of the first allocations of each mode
//
// Exit status 0 only where that is nothing at all, every gesture of the script was recognized, and the control, whose
// block allocates on purpose, was counted.

import AllocationCounter
import Dispatch
import Fingertip
import Glibc

let rounds = 1000
let warmUpRounds = 20
let showsWhere = CommandLine.arguments.contains("--where")
let script = FingerScript()

struct Result {
  var events: Int
  var gestures: Int
  var allocations: Int64
}

/// Makes Dispatch start more threads than one serial queue can use.
///
/// It starts one (which glibc allocates for) whenever none is idle at the moment a queue has work, and the one that has
/// just finished is not always idle yet: that happens a few times in a process's life, not with the events.
func warmUpDispatch() {
  let started = DispatchSemaphore(value: 0)
  let goOn = DispatchSemaphore(value: 0)
  let ended = DispatchGroup()
  let threads = 16
  for _ in 0..<threads {
    DispatchQueue(label: "warm-up", qos: .userInteractive).async(group: ended) {
      started.signal()
      goOn.wait()
    }
  }
  for _ in 0..<threads { started.wait() }
  for _ in 0..<threads { goOn.signal() }
  ended.wait()
}

/// Plays `rounds` rounds after a warm-up and counts the allocations of the whole process meanwhile.
func count(
  _ delivery: DeliveryMode, rounds: Int, showsWhere: Bool, extra: @escaping @Sendable () -> Void = {}
) throws -> Result {
  let panel = FakeTouchscreen(playing: script)
  let screen = try TouchScreen(fileDescriptor: panel.fileDescriptor, delivery: delivery)
  let tally = Tally()
  tally.watch(screen, extra: extra)
  try screen.start()
  func letRead() {
    if case .manual = delivery { screen.dispatchPending() } else { usleep(50) }
  }
  var played = 0
  /// Plays on; at most two rounds are under way, so that the app's queue is never so far behind that moves are left out.
  func play(_ rounds: Int) {
    for _ in 0..<rounds {
      panel.playRound(waiting: letRead)
      played += 1
      while tally.finishedPans.load(ordering: .acquiring) < (played - 2) * FingerScript.pansPerRound { letRead() }
    }
    while tally.finishedPans.load(ordering: .acquiring) < played * FingerScript.pansPerRound { letRead() }
  }
  warmUpDispatch()
  play(warmUpRounds)
  let before = tally.gestures.load(ordering: .relaxed)
  allocation_counter_start(showsWhere)
  play(rounds)
  let allocations = allocation_counter_stop()
  let gestures = tally.gestures.load(ordering: .relaxed) - before
  screen.stop()
  screen.queue?.sync {}
  return Result(events: rounds * FingerScript.eventsPerRound, gestures: gestures, allocations: allocations)
}

var isGood = true
let modes: [(String, DeliveryMode)] = [("direct", .direct), ("manual", .manual), ("queue", .ownQueue)]
for (name, delivery) in modes {
  let result = try count(delivery, rounds: rounds, showsWhere: showsWhere)
  print("\(name) mode: events \(result.events) gestures \(result.gestures) allocations \(result.allocations)")
  if result.allocations != 0 { isGood = false }
  if result.gestures != rounds * FingerScript.gesturesPerRound {
    print("\(name) mode: \(rounds * FingerScript.gesturesPerRound) gestures were made")
    isGood = false
  }
}

let control = try count(.ownQueue, rounds: 10, showsWhere: false) {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 16)
  memory.storeBytes(of: 1, as: UInt8.self)
  memory.deallocate()
}
print("control: allocations \(control.allocations)")
if control.allocations <= 0 { isGood = false }
exit(isGood ? 0 : 1)
