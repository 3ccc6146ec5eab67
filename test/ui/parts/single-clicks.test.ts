import "obsidian";
import { expect, it } from "vitest";
import { manyTimes, takeSingleClicks } from "../../../src/ui/parts/single-clicks.ts";

function pressed(attr: Record<string, string>, ...details: readonly number[]): number {
  const bar = createDiv();
  takeSingleClicks(bar);
  let presses = 0;
  const button = bar.createEl("button", { text: "Accept", attr });
  button.addEventListener("click", () => presses++);
  for (const detail of details) button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
  return presses;
}

it.each([
  { name: "a double click presses once", attr: {}, details: [1, 2], presses: 1 },
  { name: "two clicks press twice", attr: {}, details: [1, 1], presses: 2 },
  { name: "keys press as often as they are struck", attr: {}, details: [0, 0, 0], presses: 3 },
  { name: "what is pressed many times counts each", attr: manyTimes, details: [1, 2, 3], presses: 3 },
])("$name", ({ attr, details, presses }) => {
  expect(pressed(attr, ...details)).toBe(presses);
});
