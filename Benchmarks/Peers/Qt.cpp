// SPDX-License-Identifier: MIT
// Widgets of Qt 5 or Qt 6, where a widget grabs gestures: touches go in where a platform plug-in hands them over, and the
// event loop runs once for each frame, for its timers.
#include "Peer.h"

// Its word for `slots` is a name of ours.
#define QT_NO_KEYWORDS
#include <QApplication>
#include <QGestureEvent>
#include <QScreen>
#include <QWidget>
#include <QWindow>
#include <QtMath>
#include <qpa/qwindowsysteminterface.h>

#include <array>

#if QT_VERSION >= QT_VERSION_CHECK(6, 0, 0)
#include <QPointingDevice>
using TouchDevice = QPointingDevice;
using TouchState = QEventPoint::State;
static const TouchState states[] = {TouchState::Pressed, TouchState::Updated, TouchState::Released};
static const TouchState stationary = TouchState::Stationary;
#else
#include <QTouchDevice>
using TouchDevice = QTouchDevice;
static const Qt::TouchPointState states[] = {Qt::TouchPointPressed, Qt::TouchPointMoved, Qt::TouchPointReleased};
static const Qt::TouchPointState stationary = Qt::TouchPointStationary;
#endif

namespace {

class Surface : public QWidget {
  bool event(QEvent *event) override {
    switch (event->type()) {
    case QEvent::Gesture:
      for (QGesture *gesture : static_cast<QGestureEvent *>(event)->gestures()) see(gesture);
      event->accept();
      return true;
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd: event->accept(); return true;
    default: return QWidget::event(event);
    }
  }

  void see(QGesture *gesture) {
    bool isOver = gesture->state() == Qt::GestureFinished;
    switch (gesture->gestureType()) {
    case Qt::TapGesture:
      if (isOver) peer_found(PEER_TAP);
      break;
    case Qt::TapAndHoldGesture:
      if (isOver) peer_found(PEER_LONG_PRESS);
      break;
    case Qt::PanGesture:
      peer_use(static_cast<QPanGesture *>(gesture)->offset().x());
      if (isOver) peer_found(PEER_PAN);
      break;
    case Qt::PinchGesture: {
      auto *pinch = static_cast<QPinchGesture *>(gesture);
      peer_use(pinch->scaleFactor());
      if (gesture->state() == Qt::GestureStarted) isPinching = true;
      // Three fingers and more end it in each frame.
      if (!isOver || !isPinching) break;
      isPinching = false;
      if (peer_is_pinch(pinch->totalScaleFactor())) peer_found(PEER_PINCH);
      if (peer_is_rotation(qDegreesToRadians(pinch->totalRotationAngle()))) peer_found(PEER_ROTATION);
      break;
    }
    case Qt::SwipeGesture:
      if (isOver) peer_found(PEER_SWIPE);
      break;
    default: break;
    }
  }

  bool isPinching = false;
};

Surface *surface;
TouchDevice *device;
std::array<QWindowSystemInterface::TouchPoint, PEER_SLOTS> points;
std::uint64_t down;

TouchDevice *makeDevice() {
#if QT_VERSION >= QT_VERSION_CHECK(6, 0, 0)
  auto *device = new QPointingDevice(
      "panel", 1, QInputDevice::DeviceType::TouchScreen, QPointingDevice::PointerType::Finger,
      QInputDevice::Capability::Position | QInputDevice::Capability::Area | QInputDevice::Capability::NormalizedPosition,
      peer_panel.slots, 0);
  QWindowSystemInterface::registerInputDevice(device);
#else
  auto *device = new QTouchDevice;
  device->setType(QTouchDevice::TouchScreen);
  device->setCapabilities(QTouchDevice::Position | QTouchDevice::Area | QTouchDevice::NormalizedPosition);
  device->setMaximumTouchPoints(peer_panel.slots);
  QWindowSystemInterface::registerTouchDevice(device);
#endif
  return device;
}

void setUp() {
  static int argumentCount = 1;
  static char name[] = "peer";
  static char *arguments[] = {name, nullptr};
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // What it has to say of single gestures would be written while it is timed.
  qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {});
  new QApplication(argumentCount, arguments);
  QRect whole(0, 0, peer_panel.width, peer_panel.height);
  // The platform's own screen is smaller than the panel.
  QWindowSystemInterface::handleScreenGeometryChange(QGuiApplication::primaryScreen(), whole, whole);
  QCoreApplication::processEvents();
  surface = new Surface;
  surface->setAttribute(Qt::WA_AcceptTouchEvents);
  surface->setGeometry(whole);
  for (auto gesture : {Qt::TapGesture, Qt::TapAndHoldGesture, Qt::PanGesture, Qt::PinchGesture, Qt::SwipeGesture})
    surface->grabGesture(gesture);
  surface->show();
  QCoreApplication::processEvents();
  device = makeDevice();
}

void take(const peer_frame *frame) {
  // What has become due since the last frame comes before this one.
  QCoreApplication::processEvents();
  QList<QWindowSystemInterface::TouchPoint> list;
  std::uint64_t lifted = 0, changed = 0;
  for (std::size_t index = 0; index < frame->touch_count; index++) {
    const peer_touch &touch = frame->touches[index];
    auto &point = points[touch.slot];
    point.id = touch.id;
    point.state = states[touch.phase];
    point.area = QRectF(touch.x - 2, touch.y - 2, 4, 4);
    point.normalPosition = QPointF(double(touch.x) / peer_panel.width, double(touch.y) / peer_panel.height);
    point.pressure = touch.phase == PEER_UP ? 0 : 1;
    std::uint64_t bit = std::uint64_t{1} << touch.slot;
    changed |= bit;
    if (touch.phase == PEER_UP) lifted |= bit;
  }
  down |= changed;
  // Qt wants all fingers in each event, also those that rest.
  for (int slot = 0; slot < peer_panel.slots; slot++) {
    if (!(down >> slot & 1)) continue;
    if (!(changed >> slot & 1)) points[slot].state = stationary;
    list.append(points[slot]);
  }
  down &= ~lifted;
  QWindowSystemInterface::handleTouchEvent<QWindowSystemInterface::SynchronousDelivery>(
      surface->windowHandle(), ulong(frame->microseconds / 1000), device, list);
}

} // namespace

int main(int argc, char **argv) {
  peer peer{};
  peer.set_up = setUp;
  peer.take = take;
  peer.knows = 1u << PEER_TAP | 1u << PEER_LONG_PRESS | 1u << PEER_PAN | 1u << PEER_PINCH | 1u << PEER_ROTATION |
               1u << PEER_SWIPE;
  return peer_main(argc, argv, &peer);
}
