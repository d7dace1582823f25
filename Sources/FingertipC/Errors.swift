// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import EvdevInput
import Glibc
import TouchRecording

/// What a C function fails with: a code for programs and a text for people.
struct CError: Error {
  let code: fingertip_error
  let text: String

  init(_ code: fingertip_error, _ text: String) {
    self.code = code
    self.text = text
  }

  /// Whatever the Swift side throws.
  init(_ error: any Error) {
    switch error {
    case let error as CError: self = error
    case let error as DeviceError: self.init(Self.code(of: error), "\(error)")
    case let error as RecordingError: self.init(FINGERTIP_ERROR_RECORDING, "\(error)")
    default: self.init(FINGERTIP_ERROR_SYSTEM, "\(error)")
    }
  }

  static func code(of error: DeviceError) -> fingertip_error {
    switch error {
    case .permissionDenied: FINGERTIP_ERROR_PERMISSION
    case .notFound, .noSuchNode: FINGERTIP_ERROR_NOT_FOUND
    case .notTouchscreen: FINGERTIP_ERROR_NOT_TOUCHSCREEN
    case .busy: FINGERTIP_ERROR_BUSY
    case .gone: FINGERTIP_ERROR_GONE
    case .system: FINGERTIP_ERROR_SYSTEM
    case .badSelector: FINGERTIP_ERROR_ARGUMENT
    case .screenStopped: FINGERTIP_ERROR_STATE
    }
  }

  static func argument(_ text: String) -> CError { CError(FINGERTIP_ERROR_ARGUMENT, text) }
}

/// The last failure of one thread, where ``fingertip_last_error`` finds it.
private final class LastError {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // What a thread leaves behind goes with it.
    pthread_key_create(&key) { record in
      if let record { Unmanaged<LastError>.fromOpaque(record).release() }
    }
    return key
  }()

  /// Nil where nothing has failed on this thread.
  static var current: LastError? {
    pthread_getspecific(key).map { Unmanaged<LastError>.fromOpaque($0).takeUnretainedValue() }
  }

  static func set(_ error: CError) {
    let record: LastError
    if let current {
      record = current
    } else {
      record = LastError()
      pthread_setspecific(key, Unmanaged.passRetained(record).toOpaque())
    }
    free(record.text)
    record.text = strdup(error.text)
    record.code = error.code
  }

  private(set) var code = FINGERTIP_OK
  private(set) var text: UnsafeMutablePointer<CChar>?

  deinit {
    free(text)
  }
}

/// Runs the body of a function that returns a status.
func status(_ body: () throws -> Void) -> CInt {
  value { () throws -> CInt in
    try body()
    return FINGERTIP_OK.rawValue
  }
}

/// Runs the body of a function that returns a number, or a negative error.
func value(_ body: () throws -> CInt) -> CInt {
  do {
    return try body()
  } catch {
    let error = CError(error)
    LastError.set(error)
    return error.code.rawValue
  }
}

/// Runs the body of a function that returns a handle.
func handle(_ body: () throws -> Handle) -> OpaquePointer? {
  do {
    return try body().token
  } catch {
    LastError.set(CError(error))
    return nil
  }
}

/// An empty text that is there for good.
private let nothing = StaticString("")

@c @implementation
public func fingertip_last_error() -> UnsafePointer<CChar>? {
  if let text = LastError.current?.text { return UnsafePointer(text) }
  return UnsafeRawPointer(nothing.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func fingertip_last_error_code() -> CInt {
  (LastError.current?.code ?? FINGERTIP_OK).rawValue
}
