import "obsidian";
import { expect, it } from "vitest";
import { manyTimes, takeSingleClicks } from "../../../src/ui/parts/single-clicks.ts";

/** @param apart how many pixels each click is from the one before */
function pressed(attr: Record<string, string>, details: readonly number[], apart = 0): number {
  const bar = createDiv();
  takeSingleClicks(bar);
  let presses = 0;
  const button = bar.createEl("button", { text: "Accept", attr });
  button.addEventListener("click", () => presses++);
  for (const [turn, detail] of details.entries())
    button.dispatchEvent(
      new PointerEvent("click", { detail, clientX: turn * apart, pointerType: "touch", bubbles: true }),
    );
  return presses;
}

it.each([
  { name: "a double click presses once", attr: {}, details: [1, 2], presses: 1 },
  { name: "two clicks press twice", attr: {}, details: [1, 1], presses: 2 },
  { name: "keys press as often as they are struck", attr: {}, details: [0, 0, 0], presses: 3 },
  { name: "what is pressed many times counts each", attr: manyTimes, details: [1, 2, 3], presses: 3 },
  { name: "a finger that trembles presses once", attr: {}, details: [1, 2], apart: 9, presses: 1 },
  { name: "quick taps beside each other count each", attr: {}, details: [1, 2], apart: 48, presses: 2 },
])("$name", ({ attr, details, apart, presses }) => {
  expect(pressed(attr, details, apart)).toBe(presses);
});
