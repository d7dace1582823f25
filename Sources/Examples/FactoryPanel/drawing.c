/* SPDX-License-Identifier: MIT */

#include "drawing.h"

#include <stdio.h>

static void draw_lamps(const machine *machine, FILE *file) {
  for (int lamp = 0; lamp < LAMPS; lamp++) {
    const fingertip_rectangle frame = lamp_frame(lamp);
    fprintf(
        file, "<rect x='%g' y='%g' width='%g' height='%g' fill='none' stroke='#456'/>\n", frame.x, frame.y, frame.width,
        frame.height);
    fprintf(
        file, "<circle cx='%g' cy='%g' r='60' fill='%s' stroke='#89a'/>\n", frame.x + frame.width / 2,
        frame.y + frame.height / 2, machine->lamps[lamp] ? "#fd4" : "#334");
  }
}

static void draw_instruments(const machine *machine, FILE *file) {
  fprintf(
      file,
      "<rect x='100' y='660' width='1000' height='30' fill='#334'/>\n"
      "<rect x='100' y='660' width='%.0f' height='30' fill='#4af'/>\n",
      1000 * machine->level);
  fprintf(
      file,
      "<g transform='translate(300 520) rotate(%.1f)'><circle r='90' fill='#334' stroke='#89a'/>\n"
      "<path d='M 0 0 V -90' stroke='#fff' stroke-width='8'/></g>\n",
      machine->valve * 57.29578);
  fprintf(
      file,
      "<g transform='translate(850 520) scale(%.3f)'><path d='M -60 30 L -30 0 L 0 15 L 30 -25 L 60 -30' fill='none' "
      "stroke='#4f8' stroke-width='3'/></g>\n",
      machine->zoom);
  if (machine->stopped)
    fputs("<text x='600' y='425' text-anchor='middle' font-size='48' fill='#f55'>STOPPED</text>\n", file);
}

/* A ring where something was touched, a line where a finger moved. */
static void draw_marks(const machine *machine, FILE *file) {
  for (size_t number = 0; number < machine->mark_count; number++) {
    const mark *mark = &machine->marks[number];
    if (number > 0 && mark->joined)
      fprintf(
          file, "<path d='M %.1f %.1f L %.1f %.1f' stroke='#f80' stroke-width='4'/>\n", mark[-1].x, mark[-1].y, mark->x,
          mark->y);
    else
      fprintf(
          file, "<circle cx='%.1f' cy='%.1f' r='14' fill='none' stroke='#f80' stroke-width='4'/>\n", mark->x, mark->y);
  }
}

int draw(const machine *machine, const char *path) {
  FILE *file = fopen(path, "w");
  if (!file) return -1;
  fprintf(
      file,
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif'>\n"
      "<rect width='100%%' height='100%%' fill='#123'/>\n",
      WIDTH, HEIGHT);
  draw_lamps(machine, file);
  draw_instruments(machine, file);
  draw_marks(machine, file);
  fputs("</svg>\n", file);
  const bool is_broken = ferror(file);
  return fclose(file) == 0 && !is_broken ? 0 : -1;
}
