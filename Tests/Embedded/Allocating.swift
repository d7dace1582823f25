// SPDX-License-Identifier: MIT

/// Allocates an array: the check that compiles this with the core must refuse it.
public func allocateTwo(_ number: Int) -> [Int] { [number, number] }
