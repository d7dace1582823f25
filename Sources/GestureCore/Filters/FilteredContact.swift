// SPDX-License-Identifier: MIT

/// A touch as the filters know it.
///
///     landing ──▶ young ──old enough──▶ told ──lifts, cancelled──▶ gone
///        │          │ └─ too short ──▶ gone │
///        └──────────┴──────────────────────┴─ in a dead zone, a palm ──▶ ignored ──lifts──▶ gone
///
/// Any of them may be lost for a moment on its way to being gone, where bounces are bridged.
struct FilteredContact: BitwiseCopyable {
  enum Standing: UInt8, BitwiseCopyable {
    /// Nobody knows of it before it is old enough.
    case young
    /// Whoever comes after the filters knows it.
    case told
    /// Nobody ever knows of it, or not any more.
    case ignored
  }

  var standing = Standing.ignored
  /// As it is told.
  var landing: TouchChange
  var landingTime: Timestamp
  /// The latest news, as it is told.
  var latest: TouchChange
  var latestTime: Timestamp
  /// A young contact has moved since its landing.
  var hasUntoldNews = false
  /// Where the panel says that it is.
  var place: Point
  var smoothed: SmoothedPlace
  /// When it was lost, where it is.
  var lostAt = Timestamp.never

  init(_ landing: TouchChange, at time: Timestamp) {
    self.landing = landing
    landingTime = time
    latest = landing
    latest.transition = .moved
    latestTime = time
    place = landing.position
    smoothed = SmoothedPlace(landing.position, at: time)
  }
}
