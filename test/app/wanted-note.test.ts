import { expect, it } from "vitest";
import { wantedNote } from "../../src/app/wanted-note.ts";
import { openMemory } from "../support/open-memory.ts";

it.each([
  ["EPISODE-2026-10-30-session-90", { kind: "episode", sessionId: "2026-10-30-session-90" }],
  ["patterns/PATTERN-winter-outage-drill", { kind: "pattern", name: "Winter outage drill" }],
  ["ANTIPATTERN-oil|the oil", { kind: "antipattern", name: "Oil" }],
  ["Plans/Winter#Drill", { kind: "note", name: "Plans/Winter" }],
])("a link to %s that leads nowhere is one to write", (link, wanted) => {
  expect(wantedNote(link)).toMatchObject(wanted);
});

it.each(["PATTERN-winter-outage-drill", "PATTERN-winter_outage drill"])(
  "once the pattern is written with that name, %s leads there",
  async (link) => {
    const { memory } = await openMemory({});
    const wanted = wantedNote(link);
    const name = wanted.kind === "pattern" ? wanted.name : "";
    const added = await memory.addPattern({ name, trigger: "A storm", action: "Drill" });
    await memory.open();
    expect(memory.library.catalog.resolve(link)).toEqual({ kind: "found", id: added.ok && added.value.id });
  },
);
