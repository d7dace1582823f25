# SPDX-License-Identifier: MIT
# Makes a Swift file of every snippet in articles (fenced as swift) and in `///` comments (indented as code).
#
# awk -v folder=DIR -f extract.awk FILE…
#
# A snippet is what an app would write inside a function, so it becomes one; with @ or an extension at the beginning of a line it
# stays as it is. Mistakes are told with the article's own name and line. Drawings among the comments are left out.

function begin(line) {
  inSnippet = 1
  first = line
  imports = body = ""
  isFile = isDrawing = 0
}

function add(line) {
  if (line ~ /^import /) {
    imports = imports line "\n"
    line = ""
  }
  if (line ~ /^(@|extension )/) isFile = 1
  if (line ~ /[─▶]/) isDrawing = 1
  body = body line "\n"
}

function end(  file) {
  inSnippet = 0
  if (isDrawing) return
  file = sprintf("%s/Snippet%03d.swift", folder, ++count)
  # One that says what it imports is to be complete.
  if (imports == "") imports = "import Fingertip\nimport Testing\nimport TouchRecording\nimport TouchTesting\n"
  printf "%s", imports > file
  if (!isFile) printf "func snippet%03d() async throws {\n", count > file
  printf "#sourceLocation(file: \"%s\", line: %d)\n%s#sourceLocation()\n", FILENAME, first, body > file
  if (!isFile) print "}" > file
  close(file)
}

FNR == 1 { isArticle = FILENAME ~ /\.md$/; inSnippet = afterBlank = 0 }

isArticle && inSnippet && /^```/ { end(); next }
isArticle && inSnippet { add($0); next }
isArticle && /^```swift$/ { begin(FNR + 1); next }
isArticle { next }

# A comment's code follows an empty comment line, and empty comment lines may lie within it.
/^ *\/\/\/     / && (inSnippet || afterBlank) {
  if (!inSnippet) begin(FNR)
  for (; blanks > 0; blanks--) add("")
  sub(/^ *\/\/\/     /, "")
  add($0)
  next
}
/^ *\/\/\/ *$/ { if (inSnippet) blanks++; afterBlank = 1; next }
{ if (inSnippet) end(); blanks = afterBlank = 0 }
