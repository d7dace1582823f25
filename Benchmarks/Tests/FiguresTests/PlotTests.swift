// SPDX-License-Identifier: MIT

import Figures
import Testing

@Suite struct `A plot` {
  private func svg(_ points: [(x: Double, y: Double)], title: String = "Title") -> String {
    [Plot(title: title, xTitle: "x", yTitle: "y", series: [.init("one", points)])].svg
  }

  /// The points of the curve, as they stand in the file.
  private func places(_ svg: String) -> [[Double]] {
    guard let line = svg.split(separator: "\n").first(where: { $0.hasPrefix("<polyline") }) else { return [] }
    let list = line.split(separator: "\"")[1]
    return list.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
  }

  @Test func `puts equal factors at equal distances`() {
    let places = places(svg([(1, 10), (10, 100), (100, 1000)]))
    #expect(places == [[64, 236], [250, 140], [436, 44]])
  }

  @Test func `begins and ends its axes with a tick`() {
    let svg = svg([(3, 111), (30, 399)])
    for label in ["2", "50", "100", "500"] { #expect(svg.contains(">\(label)</text>"), "\(label)") }
  }

  @Test func `leaves out what has no place on it`() {
    #expect(places(svg([(1, 1), (0, 5), (5, 0), (-1, 2), (2, .infinity), (3, .nan), (10, 10)])).count == 2)
  }

  @Test(arguments: [[], [(x: 5.0, y: 5.0)]])
  func `can be made of too little`(_ points: [(x: Double, y: Double)]) {
    let svg = svg(points)
    #expect(svg.hasPrefix("<svg "))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  @Test func `has room for every name of six`() {
    let names = (0..<6).map { "curve \($0)" }
    let svg = [Plot(title: "", xTitle: "", yTitle: "", series: names.map { .init($0, [(1, 1), (10, 10)]) })].svg
    for name in names {
      let line = svg.split(separator: "\n").first { $0.contains(">\(name)</text>") } ?? ""
      let numbers = line.split(separator: "\"").compactMap { Double($0) }
      #expect(numbers.count >= 2 && numbers[0] < 400 && numbers[1] < 320, "\(line)")
    }
  }

  @Test func `escapes what would be markup`() {
    #expect(svg([(1, 1)], title: "a < b & c").contains(">a &lt; b &amp; c</text>"))
  }

  @Test func `stands beside another, two in a row`() {
    let plot = Plot(title: "", xTitle: "", yTitle: "", series: [])
    #expect([plot].svg.contains("viewBox=\"0 0 460 320\""))
    #expect([plot, plot, plot].svg.contains("viewBox=\"0 0 920 640\""))
  }
}
