/** A note of the demo vault's kind with a frontmatter that is not YAML, at line 5. */
export const brokenNote = `---
title: EPISODE-2026-10-30-session-90
type: episode
outcome: partial
task: Berth map: tiles missing at zoom 12
---

# EPISODE-2026-10-30-session-90

## Lessons Learned
- Look at the map before saying it works.
`;

export const fixedNote = brokenNote.replace(
  "task: Berth map: tiles missing at zoom 12",
  'task: "Berth map: tiles missing at zoom 12"',
);

export const brokenPath = "episodes/EPISODE-2026-10-30-session-90.md";
