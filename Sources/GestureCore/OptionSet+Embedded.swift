// SPDX-License-Identifier: MIT

#if hasFeature(Embedded)
  /// What the core uses of the standard library's protocol of this name, which in Embedded Swift drags in arrays with its
  /// array literals: there nothing may be able to allocate.
  public protocol OptionSet: RawRepresentable, Equatable where RawValue: FixedWidthInteger {
    init(rawValue: RawValue)
  }

  extension OptionSet {
    public init() { self.init(rawValue: 0) }

    public var isEmpty: Bool { rawValue == 0 }

    public func contains(_ other: Self) -> Bool { rawValue & other.rawValue == other.rawValue }

    public func isDisjoint(with other: Self) -> Bool { rawValue & other.rawValue == 0 }

    public func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }

    public func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }

    public func subtracting(_ other: Self) -> Self { Self(rawValue: rawValue & ~other.rawValue) }

    public mutating func insert(_ other: Self) { self = union(other) }

    public mutating func formUnion(_ other: Self) { self = union(other) }
  }
#endif
