// SPDX-License-Identifier: MIT

public import GestureCore

/// The panel that is being read: everything needed to map its touches to a display.
public struct PanelInfo: Sendable {
  public let path: String
  public let identity: DeviceIdentity
  /// As they are read: protocol A has its slots here.
  public let capabilities: DeviceCapabilities
  public let verdict: TouchscreenVerdict
  /// Empty where there is no udev database, or only a descriptor was handed in.
  public let udev: UdevProperties
  /// False where the stamps are in another clock than CLOCK_MONOTONIC: a descriptor that refused to change.
  public let usesMonotonicClock: Bool

  /// `LIBINPUT_CALIBRATION_MATRIX`.
  public var calibration: PanelGeometry.Calibration? { udev.calibration }
  /// `FINGERTIP_WIDTH_MM` and `FINGERTIP_HEIGHT_MM`.
  public var statedSize: Size? { udev.statedSize }
  /// By the device's resolution, or as udev works it out of it.
  public var sizeByResolution: Size? { capabilities.sizeByResolution ?? udev.inputSize }
}
