/* SPDX-License-Identifier: MIT */
/* Nothing to call: see PreloadedPanel.c. */
