# SPDX-License-Identifier: MIT
# Prints the symbols of a pretty-printed symbol graph that have no documentation comment, with file and line.
# What the compiler made by itself has no place in a file and needs none; nor does what every set of options has.

/^  "symbols": \[/ { inSymbols = 1 }
/^  "relationships": \[/ { inSymbols = 0 }
!inSymbols { next }
/^    \{/ { name = uri = line = ""; isDocumented = 0; part = "" }
/^      "[a-zA-Z]+":/ { part = $1 }
/^      "docComment":/ { isDocumented = 1 }
part == "\"pathComponents\":" && /^        "/ {
  gsub(/^ *"|",?$/, "")
  name = name (name == "" ? "" : ".") $0
}
part == "\"location\":" && /^        "uri":/ { uri = $2; gsub(/"|,|file:\/\//, "", uri) }
part == "\"location\":" && /^          "line":/ { line = $2 + 1 }
/^    \}/ && !isDocumented && uri != "" && name !~ /\.(rawValue|init\(rawValue:\))$/ { print uri ":" line ": " name }
