// SPDX-License-Identifier: MIT

import Fingertip

/// Photos on a table that several people move, turn and enlarge at once; two taps lay one straight.
@MainActor final class PhotoTable {
  /// From the lowest to the topmost.
  private(set) var photos: [Photo]
  private let screen: TouchScreen
  /// Called when something is to be drawn: what happened, and when.
  var whenChanged: (String, Timestamp) -> Void = { _, _ in }

  init(on screen: TouchScreen, photos: [Photo]) {
    self.screen = screen
    self.photos = photos
    for photo in photos { lay(photo) }
  }

  /// A recognizer for each photo: recognizers of different regions share no touches, so people do not disturb each other.
  private func lay(_ photo: Photo) {
    screen.root.addRegion(photo.region)
    photo.region.newTransformGesture()
      .whenBegan(onMain: { [weak self] hands in
        photo.take()
        photo.follow(hands)
        self?.tell("\(photo.title) is taken", hands)
      })
      .whenChanged(onMain: { [weak self] hands in
        photo.follow(hands)
        self?.tell("\(photo.title) is moved", hands)
      })
      .whenEnded(onMain: { [weak self] hands in
        self?.bringToFront(photo)
        self?.tell("\(photo.title) is let go", hands)
      })
    photo.region.newTapGesture { $0.numberOfTapsRequired = 2 }
      .whenTapped(onMain: { [weak self] tap in
        photo.straighten()
        self?.bringToFront(photo)
        self?.tell("\(photo.title) is laid straight", tap)
      })
  }

  private func bringToFront(_ photo: Photo) {
    // A region that is added lies on top of the others.
    screen.root.addRegion(photo.region)
    photos.removeAll { $0 === photo }
    photos.append(photo)
  }

  private func tell(_ text: String, _ recognizer: GestureRecognizer) {
    whenChanged(text, recognizer.time)
  }
}
