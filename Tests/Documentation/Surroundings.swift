// SPDX-License-Identifier: MIT

// What the app around a snippet has. The snippets are only type-checked: nothing of this ever runs.

import Fingertip
import TouchTesting

func something<Value>() -> Value { preconditionFailure("a snippet is not run") }

var screen: TouchScreen { something() }
var photo: TouchRegion { something() }
var navigation: any BackNavigation { something() }
var pan: PanGestureRecognizer { something() }
var panel: TestPanel { something() }

func open(at place: Point) {}
func scroll(by way: Point) {}
func settle() {}
func store(_ place: Point) {}
func select(_ place: Point) {}
func zoom() {}
func zoom(at place: Point) {}
func zoom(by scale: Double, around place: Point) {}
func rotate(by angle: Double, around place: Point) {}
func place(_ translation: Point, _ scale: Double, _ rotation: Double) {}
func slide(to progress: Double) {}
func showMenu() {}
func showMenu(at place: Point) {}
func hideMenu() {}
func nextPage() {}
func leave() {}
func checkOut() {}
func click() {}
func release(_ control: TouchControl) {}
func draw(_ title: String?, isPressed: Bool) {}
func isScribble(_ touches: [Touch]) -> Bool { something() }
func understood(_ events: [InputEvent]) -> Bool { something() }
