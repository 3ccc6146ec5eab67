import { expect, it } from "vitest";
import { isDailyNote, lacksDay, readSelection } from "../../../../src/core/conversation/read/selection.ts";

const day = `---
tags: [daily]
---
# Tuesday

- 09:10 Set up the gauge
  - it was wet
- [x] **10:30** – Read the tides

## 14:00 Harbour office

They want the table by Friday.
In blue.

\`\`\`
10:00 no time

no block
\`\`\`

---
Quiet evening.
`;

it("takes a note block by block, with the times they begin with, and knows where something new begins", () => {
  const found = readSelection(day, "2026-03-04");
  expect(found?.conversation.format).toBe("selection");
  expect(found?.conversation.id).toMatch(/^2026-03-04-\w{8}$/);
  const at = (time: string): number => Date.parse(`2026-03-04T${time}:00Z`);
  expect(found?.conversation.messages).toEqual([
    { speaker: "me", text: "Tuesday\nSet up the gauge\n  - it was wet", at: at("09:10") },
    { speaker: "me", text: "Read the tides", at: at("10:30") },
    { speaker: "me", text: "Harbour office\nThey want the table by Friday.\nIn blue.", at: at("14:00") },
    { speaker: "me", text: "```\n10:00 no time\n\nno block\n```" },
    { speaker: "me", text: "Quiet evening." },
  ]);
  expect(found?.conversation.headings).toEqual([1, 0, 1, 0, 0]);
  expect(found?.starts).toEqual([2, 4]);
});

const log = "- 09:10 One\n- 10:00 Two\n- 11:00 to 12:00: Three";

it("knows a log of a day by its name and its times", () => {
  expect(isDailyNote(log, "2026-03-04")).toBe(true);
  expect(isDailyNote(log, "notes")).toBe(false);
  expect(isDailyNote("- 09:10 One\n- Two", "2026-03-04")).toBe(false);
  expect(readSelection(log, "2026-03-04")?.conversation.messages.at(-1)?.text).toBe("Three");
});

it("knows a log of a day by a property, of which the day it is of tells before the one it was made on", () => {
  const dayOf = (...properties: readonly string[]): string | undefined => {
    const text = ["---", ...properties, "---", log].join("\n");
    expect(isDailyNote(text, "daily")).toBe(properties.length > 0);
    expect(lacksDay(text, "daily")).toBe(properties.length === 0);
    return readSelection(text, "daily")?.conversation.day;
  };
  expect(dayOf("date: 2026-11-03")).toBe("2026-11-03");
  expect(dayOf("created: 2026-11-03T21:00", "tags: [daily]")).toBe("2026-11-03");
  expect(dayOf("created: 2026-11-05", "date: 2026-11-03")).toBe("2026-11-03");
  expect(dayOf()).toBeUndefined();
});

it("takes the day of what follows from a heading, also where the file says none", () => {
  const days = [
    "## 2026-03-04",
    "- 09:10 One",
    "",
    "## 05.03.2026",
    "### Morning",
    "- 10:00 Two",
    "- 11:00 Three",
    "",
    "Done.",
  ];
  expect(isDailyNote(days.join("\n"), "log")).toBe(true);
  expect(readSelection(days.join("\n"), "log")?.conversation.messages).toEqual([
    { speaker: "me", text: "One", at: Date.parse("2026-03-04T09:10Z") },
    { speaker: "me", text: "Morning\nTwo", at: Date.parse("2026-03-05T10:00Z") },
    { speaker: "me", text: "Three", at: Date.parse("2026-03-05T11:00Z") },
    { speaker: "me", text: "Done.", day: "2026-03-05" },
  ]);
});

it("finds nothing where nothing is", () => {
  expect(readSelection("\n\n# Only a heading\n", "x")).toBeUndefined();
});
