import { describe, expect, it } from "vitest";
import { operatorNames } from "../../../src/app/search/operator-values.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { operators } from "../../../src/core/retrieval/filters.ts";
import { openMemory } from "../../support/open-memory.ts";
import { causal, episodeText, memoryText, noteText, patternText } from "../../support/note-text.ts";

const texts = {
  "a.md": episodeText("1", { tags: ["#gate", "oil"], project: "Farm" }, "## Decisions", "### d001: Oil it"),
  "b.md": episodeText("2", { tags: ["oil"], outcome: "failure", project: "Farm" }),
  "c.md": patternText("Oil early", {}, causal("enables [[Rust|the rust]]", "causes [[Stains]]")),
  "d.md": patternText("Oil late", {}, causal("causes [[Rust#Trigger]]")),
  "MEMORY.md": memoryText({ x: "One", y: "Two" }),
  "e.md": noteText({ title: "Plain" }, "Text"),
};

describe("the values an operator may be given", () => {
  it.each([
    { operator: "tag", values: ["oil 2", "gate 1"] },
    { operator: "due", values: ["today 2", "again 0", "new 2", "overdue 0", "7d 2"] },
    { operator: "outcome", values: ["success 1", "partial 0", "failure 1", "unknown 0"] },
    { operator: "project", values: ["Farm 2"] },
    { operator: "kind", values: ["episode 2", "pattern 2", "antipattern 0", "learning 2", "note 1"] },
    { operator: "type", values: ["declarative 2", "decision 1"] },
    { operator: "causes", values: ["Rust 2", "Stains 1"] },
    { operator: "scope", values: ["team 0", "project 2", "global 0"] },
    { operator: "since", values: ["7d", "30d", "90d"] },
    { operator: "colour", values: [] },
  ])("are, for $operator, those of the vault: $values", async ({ operator, values }) => {
    const { memory } = await openMemory(texts);
    const found = memory.operatorValues(operator);
    expect(found.map(({ value, notes }) => [value, notes].join(" ").trim())).toEqual(values);
  });

  it("are known for every operator there is, and read by it", async () => {
    expect([...operatorNames].sort()).toEqual([...operators.keys()].sort());
    const { memory } = await openMemory(texts);
    for (const [name, operator] of operators) {
      const refused = memory
        .operatorValues(name)
        .filter(({ value }) => operator.read(value, 0, () => []) === undefined);
      expect(refused, name).toEqual([]);
    }
  });

  it("are those a search for them finds, for every operator whose values notes say", async () => {
    const gone = noteText({ type: "learning", scope: "team", tags: ["oil"], status: "retired" }, "Oil everything.");
    const { memory } = await openMemory({ ...texts, "gone.md": gone });
    for (const [name, { said }] of operators) {
      if (!said || name === "causes") continue;
      for (const { value, notes } of memory.operatorValues(name)) {
        const found = await memory.search({ query: `${name}:"${value}"`, limit: 100 });
        expect(found.ok && found.value.total, `${name}:${value}`).toBe(notes);
      }
    }
  });

  it.each([
    { rest: "outcome:failure", operator: "tag", values: ["oil 1", "gate 0"] },
    { rest: "kind:episode frost", operator: "causes", values: ["Rust 0", "Stains 0"] },
    {
      rest: "tag:oil -project:farm",
      operator: "outcome",
      values: ["success 0", "partial 0", "failure 0", "unknown 0"],
    },
    {
      rest: "project:farm rate:often",
      operator: "kind",
      values: ["episode 2", "pattern 0", "antipattern 0", "learning 0", "note 0"],
    },
  ])("are counted for $operator among what meets “$rest”", async ({ rest, operator, values }) => {
    const { memory } = await openMemory(texts);
    const found = memory.operatorValues(operator, rest);
    expect(found.map(({ value, notes }) => `${value} ${String(notes)}`)).toEqual(values);
    expect(memory.operatorValues(operator)).not.toEqual(found);
  });

  it("are counted again when notes have changed, and only then", async () => {
    const { memory, vault } = await openMemory(texts);
    const valuesOf = memory.operatorValues;
    const before = valuesOf("tag");
    expect(valuesOf("tag")).toBe(before);
    await vault.create(noteId("f.md"), episodeText("3", { tags: ["gate", "gate", "gate"] }));
    await memory.open();
    expect(valuesOf("tag")).toEqual([
      { value: "gate", notes: 2 },
      { value: "oil", notes: 2 },
    ]);
  });
});
