import { describe, expect, it } from "vitest";
import { harbourEpisode, harbourTexts, pattern } from "../support/harbour-texts.ts";
import { causal, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

describe("what is asked", () => {
  it.each([
    { query: "C#", ids: ["sharp.md", "dotnet.md"] },
    { query: "F#", ids: ["functional.md"] },
    { query: "C++", ids: ["plus.md"] },
    { query: ".NET", ids: ["dotnet.md"] },
    { query: "#c", ids: ["grade.md", "tag.md"] },
    { query: "Q#", ids: [] },
  ])("tells “$query” from a letter alone", async ({ query, ids }) => {
    const { memory } = await openMemory({
      "sharp.md": "# One\n\nClients in C#, rewritten.",
      "dotnet.md": "# Two\n\nC#/.NET on the berth server.",
      "functional.md": "# Three\n\nAn F#-like pipe.",
      "plus.md": "# Four\n\nThe C++17 build.",
      "grade.md": "# Five\n\nPlan C got a grade C in the end.",
      "tag.md": "# Six\n\nAbout #c and #tag.",
    });
    const report = await memory.search({ query });
    expect(report.ok && report.value.hits.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it.each([
    { query: "foobar", id: "joined.md" },
    { query: "foo-bar", id: "joined.md" },
    { query: "BoatHouse", id: "camel.md" },
    { query: "boat-house", id: "camel.md" },
    { query: "문장", id: "korean.md" },
  ])("finds “$query” however it is written there", async ({ query, id }) => {
    const { memory } = await openMemory({
      "joined.md": "# One\n\nThe foo-bar is here.",
      "camel.md": "# Two\n\nA boatHouse with a door.",
      "korean.md": "# Three\n\n이것은 문장입니다.",
    });
    const report = await memory.search({ query });
    expect(report.ok && report.value.hits.map((hit) => hit.id)).toEqual([id]);
  });

  const damp = patternText("PATTERN-damp-shed", {}, causal("causes [[rusty-hinge]]"));
  const farm = {
    "patterns/PATTERN-damp-shed.md": damp,
    "patterns/PATTERN-salt.md": patternText(
      "PATTERN-salt",
      {},
      causal("causes [[Hinges that rust]]", "causes [[Mould]]"),
    ),
    "patterns/ANTIPATTERN-rusty-hinge.md": patternText("ANTIPATTERN-rusty-hinge", {
      permalink: "farm/hinge",
      aliases: ["Hinges that rust"],
    }),
  };

  it.each([
    { name: "its title", query: "causes:[[ANTIPATTERN-rusty-hinge]]" },
    { name: "its title as it is shown", query: "causes:[[Rusty hinge]]" },
    { name: "its path", query: "causes:patterns/ANTIPATTERN-rusty-hinge.md" },
    { name: "its permalink", query: "causes:farm/hinge" },
    { name: "an alias", query: 'causes:"hinges that RUST"' },
  ])("a condition takes a note by $name, whatever links to it are written as", async ({ query }) => {
    const { memory } = await openMemory(farm);
    const report = await memory.search({ query });
    const ids = ["patterns/PATTERN-damp-shed.md", "patterns/PATTERN-salt.md"];
    expect(report.ok && report.value.hits.map(({ id }) => id).sort()).toEqual(ids);
    const others = await memory.search({ query: `-${query}` });
    expect(others.ok && others.value.hits.map(({ id }) => id)).toEqual(["patterns/ANTIPATTERN-rusty-hinge.md"]);
  });

  it("a condition takes a name that no note has as the links write it", async () => {
    const { memory } = await openMemory(farm);
    const report = await memory.search({ query: "causes:mould" });
    expect(report.ok && report.value.hits.map(({ id }) => id)).toEqual(["patterns/PATTERN-salt.md"]);
  });

  const filler = Array.from({ length: 150 }, (_, at): [string, string] => [
    `filler/${String(at)}.md`,
    "# About the boats\n\nTo be there, or not, is up to the crew; it is to be of the best, and not to be or do less.",
  ]);
  const hamlet = "# Hamlet\n\nThe line goes: To be, or not to be: that is the question. Of boats it has nothing.";
  const quietVault = { ...Object.fromEntries(filler), "hamlet.md": hamlet, "IT.md": "# IT\n\nServers and printers." };

  it.each([
    { query: "the of and", ids: [] },
    { query: "of the", ids: [] },
    { query: "to be", ids: [] },
    { query: "the", ids: [] },
    { query: "to be or not to be", ids: ["hamlet.md"] },
    { query: '"to be or not to be"', ids: ["hamlet.md"] },
    { query: "it", ids: ["IT.md"] },
  ])("takes “$query”, which says nothing by itself, for a name or a phrase", async ({ query, ids }) => {
    const { memory } = await openMemory(quietVault);
    const report = await memory.search({ query });
    expect(report.ok && report.value.hits.map(({ id }) => id)).toEqual(ids);
    expect(report.ok && report.value.relevant).toBe(ids.length > 0);
    const explained = await memory.explain({ note: "hamlet.md", query });
    expect(explained).toMatchObject({ ok: true, value: { present: ids.includes("hamlet.md") } });
    expect(await memory.preflight({ text: query.replaceAll('"', "") })).toMatchObject({ value: { relevant: false } });
  });

  it("lists what meets a condition beside which nothing is said", async () => {
    const { memory } = await openMemory(harbourTexts);
    expect(await memory.search({ query: "all kind:pattern" })).toMatchObject({ value: { hits: [{ id: pattern }] } });
  });

  it.each(["a", "漢", "é", "aB", "a-", "1/"])(
    "finds what stands beside a word of more letters than anybody reads, and the question may be one: %s…",
    async (piece) => {
      const word = piece.repeat(300_000 / piece.length);
      const { memory } = await openMemory({ "a.md": `# Log\n\nneedle ${word}\n\nAnd a second needle.` });
      expect(await memory.search({ query: "needle" })).toMatchObject({ value: { relevant: true, total: 1 } });
      expect(await memory.search({ query: word })).toMatchObject({ ok: true });
    },
    60_000,
  );

  it.each([
    { query: "retry outcome:bogus", mistakes: ["outcome:bogus"] },
    { query: "retry -kind:bogus", mistakes: ["-kind:bogus"] },
    { query: "retry type:bogus,decision", mistakes: ["type:bogus,decision"] },
    { query: "retry type:decision type:declarative,commit", mistakes: [] },
    { query: "retry -type:Odd", mistakes: [] },
    { query: "outcome:bogus", mistakes: ["outcome:bogus"] },
  ])("names the conditions of “$query” that hold for nothing: $mistakes", async ({ query, mistakes }) => {
    const odd = harbourEpisode(
      "2026-06-03-session-03",
      "failure",
      "Odd",
      "## Decisions\n\n### d001: X\n- **Type**: odd",
    );
    const { memory } = await openMemory({ ...harbourTexts, "episodes/EPISODE-2026-06-03-session-03.md": odd });
    expect(await memory.search({ query })).toMatchObject({ ok: true, value: { mistakes } });
  });
});
