// SPDX-License-Identifier: MIT

import Fingertip

/// A ticket machine: pages one on the other, a display that the first touch only wakes, and a way out for technicians.
@MainActor final class TicketKiosk {
  /// From the start to what is shown now.
  private(set) var pages: [Page] = []
  /// How far a finger has moved the topmost page aside, 0 to 1.
  private(set) var progress = 0.0
  private(set) var isInTransition = false
  /// Called when something is to be drawn: what happened, and when, as far as it was told.
  var whenChanged: (String, Timestamp?) -> Void = { _, _ in }

  private let screen: TouchScreen
  private let display: Size

  init(on screen: TouchScreen, display: Size) {
    self.screen = screen
    self.display = display
    show(start())
    // Its own blocks come after the navigation was told: what is drawn then is how things are.
    screen.installBackGesture(for: self)
      .whenChanged(onMain: { [weak self] back in self?.whenChanged("the page goes aside", back.time) })
      .whenEnded(onMain: { [weak self] back in
        self?.whenChanged(back.isCompleted ? "one page back" : "not far enough to go back", back.time)
      })
    installExit()
    installWaking()
  }

  var isDark: Bool { screen.isDisplayOff }

  // MARK: Pages

  private func start() -> Page {
    let page = Page("Welcome", display: display)
    page.add("Tickets") { [weak self] time in
      guard let self else { return }
      show(tickets())
      whenChanged("the tickets are shown", time)
    }
    page.add("Timetable") { [weak self] time in self?.whenChanged("this kiosk has no timetable", time) }
    return page
  }

  private func tickets() -> Page {
    let page = Page("Tickets", display: display)
    for ticket in ["Single", "Day", "Week"] {
      page.add(ticket) { [weak self] time in
        guard let self else { return }
        show(payment(for: ticket))
        whenChanged("somebody is to pay", time)
      }
    }
    return page
  }

  private func payment(for ticket: String) -> Page {
    let page = Page("\(ticket) ticket", display: display)
    page.add("Pay") { [weak self] time in
      self?.goToStart()
      self?.whenChanged("a ticket is printed", time)
    }
    return page
  }

  private func show(_ page: Page) {
    page.whenChanged = { [weak self] text, time in self?.whenChanged(text, time) }
    pages.last?.region.isHidden = true
    screen.addRegion(page.region)
    pages.append(page)
  }

  private func removeTopPage() {
    // Its buttons and their blocks go with it.
    pages.popLast()?.region.removeFromParent()
    pages.last?.region.isHidden = false
  }

  private func goToStart() {
    while pages.count > 1 { removeTopPage() }
  }

  // MARK: What stands in public

  /// Five taps into a corner, the last one held for a second. It only watches: buttons there would work as ever.
  private func installExit() {
    let corner = Rectangle(x: display.width - 200, y: 0, width: 200, height: 200)
    screen.newSequenceGesture { exit in
      exit.places = Array(repeating: corner, count: 5)
      exit.minimumPressDuration = .seconds(1)
    }.whenCompleted(onMain: { [weak self] exit in self?.whenChanged("a technician leaves the kiosk", exit.time) })
  }

  /// Nobody for a minute: the next visitor begins anew, and wakes the display with a touch that presses nothing.
  private func installWaking() {
    screen.isDisplayOff = true
    screen
      .whenIdle(
        after: .seconds(60),
        onMain: { [weak self] in
          self?.goToStart()
          self?.screen.isDisplayOff = true
        }
      )
      .whenWoken(onMain: { [weak self] in self?.whenChanged("the display is woken, and nothing is pressed", nil) })
  }
}

/// The kiosk is the main actor's, so its screen delivers on the main queue.
extension TicketKiosk: @MainActor BackNavigation {
  var canGoBack: Bool { pages.count > 1 }

  func beginGoingBack() {
    isInTransition = true
    // What lies beneath is seen, and not touched: the finger is on the page above.
    pages[pages.count - 2].region.isHidden = false
  }

  func updateGoingBack(progress: Double) { self.progress = progress }

  func finishGoingBack() {
    cancelGoingBack()
    removeTopPage()
  }

  func cancelGoingBack() {
    progress = 0
    isInTransition = false
    pages[pages.count - 2].region.isHidden = true
  }
}
