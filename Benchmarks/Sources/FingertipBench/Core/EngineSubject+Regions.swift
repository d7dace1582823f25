// SPDX-License-Identifier: MIT

import GestureCore

extension EngineSubject {
  /// A screen of `regions` tiles with a tap, a long press and a pan each, or as many of these in turn as
  /// `recognizersEach` says; a single one is the whole screen.
  convenience init(_ name: String, _ stream: TouchStream, regions: Int, recognizersEach: Int = 3) {
    let display = stream.panel.geometry.pixels
    let capacity = GestureEngine.Capacity(regions: regions + 1, recognizers: regions * recognizersEach)
    self.init(name, stream, capacity: capacity) { engine in
      guard regions > 1 else {
        Self.add(recognizersEach, to: engine, .root)
        return
      }
      // Tiles as wide as high, or nearly.
      let columns = max(Int((Double(regions) * display.width / display.height * 0.9).squareRoot().rounded()), 1)
      let rows = (regions + columns - 1) / columns
      let tile = (width: display.width / Double(columns), height: display.height / Double(rows))
      for index in 0..<regions {
        let frame = Rectangle(
          x: Double(index % columns) * tile.width, y: Double(index / columns) * tile.height, width: tile.width,
          height: tile.height)
        guard let region = engine.addRegion(in: .root, frame: frame) else { continue }
        Self.add(recognizersEach, to: engine, region)
      }
    }
  }

  private static func add(_ count: Int, to engine: borrowing GestureEngine, _ region: RegionID) {
    let kinds = [RecognizerSet.tap, .longPress, .pan]
    for index in 0..<count { _ = engine.addRecognizer(kinds[index % kinds.count].configuration, in: region) }
  }
}
