import { expect, it } from "vitest";
import { german } from "../../../src/ui/language/german.ts";
import { tables } from "../../../src/ui/language/tables.ts";

it("a count in the thousands is read as such, wherever the Memory view and the status bar say one", () => {
  const { text, memory } = tables;
  expect([text.status.episodes(3000), memory.number(3000), memory.withNotes("Time", 3000)]).toEqual([
    "3,000 episodes",
    "3,000",
    "Time (3,000)",
  ]);
  expect([german.text?.status?.episodes?.(3000), german.memory?.number?.(3000)]).toEqual(["3.000 Episoden", "3.000"]);
});
