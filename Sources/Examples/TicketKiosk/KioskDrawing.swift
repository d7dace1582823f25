// SPDX-License-Identifier: MIT

import ExampleDrawing
import Fingertip

/// What the kiosk's display shows.
extension Picture {
  @MainActor init(_ caption: String, of kiosk: TicketKiosk, display: Size) {
    self.init(caption)
    guard !kiosk.isDark else {
      rectangle(Rectangle(x: 0, y: 0, width: display.width, height: display.height), fill: "#000")
      return
    }
    let pages = kiosk.pages
    if kiosk.isInTransition, pages.count > 1 { draw(pages[pages.count - 2], aside: 0, display) }
    if let page = pages.last { draw(page, aside: kiosk.progress * display.width, display) }
  }

  @MainActor private mutating func draw(_ page: Page, aside: Double, _ display: Size) {
    rectangle(Rectangle(x: aside, y: 0, width: display.width, height: display.height), fill: "#23303d")
    text(page.title, at: Point(x: aside + display.width / 2, y: 250), size: 110)
    for button in page.buttons {
      var frame = button.frame
      frame.x += aside
      rectangle(frame, fill: button.isHighlighted ? "#ef8354" : "#3f7cac")
      let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      text(button.currentTitle ?? "", at: middle, size: 80)
    }
  }
}
