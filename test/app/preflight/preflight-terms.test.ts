import { expect, it } from "vitest";
import {
  readOnce,
  rowOf,
  rowsOnce,
  tellingPart,
  termsIn,
  withoutTargets,
} from "../../../src/app/preflight/preflight-terms.ts";
import { openMemory } from "../../support/open-memory.ts";

const words = (text: string): string => tellingPart(text).replaceAll(/\s+/g, " ").trim();

it.each([
  ["The team meeting is on Friday at ten.", "The team meeting is on Friday ."],
  ["Release at 14:30 tomorrow", "Release"],
  ["Deploy by noon", "Deploy by noon"],
  ["call them at 9 o'clock", "call them"],
  ["Am Freitag um zehn Uhr ausliefern", "Am Freitag ausliefern"],
  ["gegen 16 Uhr neu starten", "neu starten"],
  ["Store a stay as midnight UTC", "Store a stay as midnight UTC"],
  ["Retry at ten seconds' distance", "Retry at ten seconds' distance"],
  ["Release at ten on Friday", "Release on Friday"],
  ["Let ten in at a time", "Let ten in at a time"],
  ["We keep drawing the last curve", "We drawing the last curve"],
  ["We go on painting, and continue to oil", "We painting, and oil"],
  ["Keep the keys in the shed", "Keep the keys in the shed"],
  ["Wir heizen weiterhin den Ofen", "heizen Ofen"],
])("of “%s”, when it is to be tells nothing of what is done", (text, told) => {
  expect(words(text)).toBe(told);
});

it.each([
  ["Oil [[Gate]] at [[Door|the door]]", "Oil   at the door"],
  ["Oil [[Gate#Hinge]]", "Oil  "],
  ["Oil [[a [[Gate]] b|the gate]]", "Oil the gate"],
  ["Oil [[Gate", "Oil [[Gate"],
])("of %j, only what is shown of a link tells something: %j", (text, told) => {
  expect(withoutTargets(text)).toBe(told);
});

it("what other notes say changes the terms of a note, and not its rows, which are read once", async () => {
  const { memory, vault } = await openMemory({ "gate.md": "Oil the gate" });
  const note = { text: "Painting gates" };
  let read = 0;
  const termCountOf = readOnce((library, { text }: typeof note) => termsIn(library, text).size);
  const rowIn = rowsOnce((library, { text }: typeof note) => {
    read++;
    return rowOf(library, text);
  });
  const told = (): readonly unknown[] => [termCountOf(memory.library, note), rowIn(memory.library, note), read];
  const before = told();
  vault.write("paint.md", "Paint is out");
  await memory.open();
  expect([before, told()]).toEqual([
    [1, ["paint", "gate"], 1],
    [2, ["paint", "gate"], 1],
  ]);
});
