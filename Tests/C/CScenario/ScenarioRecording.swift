// SPDX-License-Identifier: MIT

import GestureCore
import Glibc
import TouchRecording
import TouchTesting

/// What the fingers do: each gesture of the scenario once as it should be, then all kinds as people do them.
enum ScenarioRecording {
  private static let panel = TestPanel(width: 300, pixels: Size(width: 3000, height: 2000), unitsPerMillimetre: 10)

  private static let script: TouchScript = """
    0 D 2000 1500  60 U
    # The one that removes itself saw that one; a double tap, a press, too long a tap.
    1000 D 2000 1500  1060 U  1200 D 2010 1500  1260 U
    2000 D 2000 1500  3000 M 2000 1510  3100 U
    # A pan of one finger, and one of two.
    4000 D 1800 1500  4250 W  4260 M 1850 1500  4280 M 1900 1510  4300 M 1950 1520  4400 U
    5000 D0 1800 1500 D1 2000 1500  5250 M0 1850 1550 M1 2050 1550  5270 M0 1900 1600 M1 2100 1600  5300 U0 U1
    # From the left edge, and back from the middle of its region.
    6000 D 10 1500  6250 M 60 1500  6270 M 110 1500  6300 U
    7000 D 100 1100  7210 W  7220 M 150 1100  7300 M 800 1100  7500 M 1400 1110  7520 U
    # A photo under two hands: moved, grown and turned.
    8000 D0 400 400 D1 800 400  8250 M0 350 400 M1 850 450  8270 M0 300 380 M1 900 500  8300 U0 U1
    # Under the hidden region, and under the one that is switched off.
    9000 D 1200 800  9050 U  9500 D 1300 200  9550 U
    # The exit: the corner, the other corner, the corner again and held.
    10000 D 2950 50  10050 U  10400 D 2950 1950  10450 U  10800 D 2950 50  12000 U
    # The app's own: two fingers on the right; a touch that it refuses.
    13000 D0 2600 1000 D1 2700 1000  13050 M0 2600 1010  13100 U0  13150 U1  13500 D 2400 1000  13550 U
    # Two fingers round each other.
    17000 D0 2400 1600 D1 1800 1600  17250 M0 2395 1652 M1 1805 1548  17270 M0 2382 1703 M1 1818 1497
    17290 M0 2360 1750 M1 1840 1450  17310 M0 2330 1793 M1 1870 1407  17330 U0 U1
    # Broken off: a palm, and a recording that ends with a finger down.
    18000 D 1800 1500  18250 M 1900 1500  18300 M 1950 1500  18320 X
    19000 D0 1800 1300 D1 2200 1300 D2 2000 1700  19020 M0 1900 1300 M1 2300 1300 M2 2100 1700
    19040 M0 2000 1300 M1 2400 1300 M2 2200 1700  19060 M0 2100 1300 M1 2500 1300 M2 2300 1700  19100 U0 U1 U2
    """

  /// A tap and a pan, for programs that open a recording again and again.
  private static let brief: TouchScript = """
    0 D 2000 1500  60 U
    500 D 1800 1500  750 W  760 M 1850 1500  780 M 1900 1510  800 M 1950 1520  900 U
    """

  static func write(to path: String, brief: String) throws {
    // A pixel is a tenth of a millimetre; people's hands know millimetres only.
    var script = script.mapPlaces { $0 * 0.1 }
    script.unit = .millimetres
    var hand = HumanHand(seed: 2026, glass: panel.millimetres)
    for kind in HumanGesture.Kind.allCases {
      script.append(panel.script(of: hand.gesture(kind)), after: 1500)
    }
    script.append(try TouchScript("0 D 180 150  250 M 190 150  300 M 195 150", unit: .millimetres), after: 1500)
    try write(script, to: path)
    try write(Self.brief, to: brief)
  }

  private static func write(_ script: TouchScript, to path: String) throws {
    let device = RecordedDevice(
      name: "Scenario panel", capabilities: panel.capabilities, events: panel.events(for: script))
    let text = RecordingWriter.text(of: Recording(devices: [device], format: .libinput))
    guard let file = fopen(path, "w") else {
      throw RecordingError(file: path, reason: .system(errno: errno, call: "fopen"))
    }
    fputs(text, file)
    fclose(file)
  }
}
