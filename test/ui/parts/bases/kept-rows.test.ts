import "obsidian";
import { expect, it } from "vitest";
import { KeptRows } from "../../../../src/ui/parts/bases/kept-rows.ts";

const rows = new KeptRows();

function draw(...models: readonly { readonly id: string; readonly text: string }[]): readonly HTMLElement[] {
  const list = createDiv();
  rows.begin();
  for (const model of models)
    rows.add(list, "row", model, (row) => {
      row.setText(model.text);
    });
  return list.findAll(".row");
}

const [gate, barn] = [
  { id: "gate", text: "Oil it" },
  { id: "barn", text: "Paint it" },
];

it("a row that says the same is the same element, wherever it stands now", () => {
  const [first, second] = draw(gate, barn);
  const again = draw(barn, gate);
  expect(again[0]).toBe(second);
  expect(again[1]).toBe(first);
});

it("a row that says something else is drawn, and one that was left out is, too", () => {
  const [first, second] = draw(gate, barn);
  const [changed, same] = draw({ ...gate, text: "Sand it" }, barn);
  expect(changed).not.toBe(first);
  expect(changed?.textContent).toBe("Sand it");
  expect(same).toBe(second);
  draw(gate);
  expect(draw(barn)[0]).not.toBe(second);
});

it("a note that stands in two columns has a row in each", () => {
  const before = draw(gate, gate);
  const after = draw(gate, gate);
  expect(new Set([...before]).size).toBe(2);
  expect(new Set([...after]).size).toBe(2);
  expect(after.map(({ textContent }) => textContent)).toEqual(["Oil it", "Oil it"]);
});
