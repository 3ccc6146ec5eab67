import { expect, it } from "vitest";
import { linesOutside } from "../../../../src/core/conversation/read/lines-outside.ts";

it.each([
  ["the title tells its day", "# Chat 2026-11-10\n\n**Ada:** Hello", "chat", "2026-11-10"],
  ["the name does rather", "# Chat 2026-11-10\n\n**Ada:** Hello", "2026-11-09 chat", "2026-11-09"],
  ["a property does rather", "---\ndate: 2026-11-08\n---\n# Chat 2026-11-10", "2026-11-09 chat", "2026-11-08"],
  ["what is said does not", "**Ada:** Shall we meet on 2026-11-10?", "chat", undefined],
  ["a later heading does not", "# Chat\n\n## Since 2026-11-10", "chat", undefined],
])("of what a text is of, %s", (_, text, name, day) => {
  expect(linesOutside(text, name).day).toBe(day);
});
