import { describe, expect, it } from "vitest";
import { episodeText, memoryText, noteText } from "../support/note-text.ts";
import { usualLearnings } from "../../src/core/model/learning-settings.ts";
import { openMemory } from "../support/open-memory.ts";

const learning = (text: string, fields: object = {}): string =>
  noteText({ type: "learning", kind: "procedural", importance: 0.5, created_at: "2026-10-01", ...fields }, text);

const evidence = {
  "episodes/EPISODE-2026-08-07-session-42.md": episodeText("2026-08-07-session-42"),
  "episodes/EPISODE-2026-08-08-session-43.md": episodeText("2026-08-08-session-43"),
  "Talk of session-43.md": "We talked.",
  "Tide table.md": "High at six.",
};

describe("something that was learned", () => {
  it("is a note of its own, with all that was said about it", async () => {
    const { memory, vault } = await openMemory({ "episodes/EPISODE-1.md": noteText({ type: "episode" }, "") });
    const given = {
      ...{ text: "Oil the hinge\nbefore the frost.", kind: "directive", domain: "task", category: "guideline" },
      ...{ importance: 0.9, scope: "global", evidence: ["EPISODE-1", "Nobody"] },
    };
    expect(await memory.addLearning(given)).toEqual({
      ok: true,
      value: {
        ...{ id: "learnings/Oil the hinge.md", permalink: "learnings/oil-the-hinge", title: "Oil the hinge" },
        ...{
          kind: "learning",
          created: true,
          warnings: ['There is no note "Nobody". The link counts once there is; else correct the name.'],
        },
      },
    });
    await memory.open();
    expect(memory.library.catalog.memories().find(({ kind }) => kind === "learning")).toMatchObject({
      ...{ learningType: "directive", domain: "task", category: "guideline", importance: 0.9, scope: "global" },
      ...{ createdAt: "2026-10-01", status: "active", reinforcementCount: 0, evidence: ["EPISODE-1", "Nobody"] },
    });
    expect(vault.stored("learnings/Oil the hinge.md")).toContain("Oil the hinge\nbefore the frost.");
  });

  it.each([
    { named: "session-43", links: ["EPISODE-2026-08-08-session-43"] },
    { named: "2026-08-08-session-43", links: ["EPISODE-2026-08-08-session-43"] },
    { named: "Talk of session-43", links: ["Talk of session-43"] },
    { named: "tide", links: ["Tide table"] },
  ])("links its evidence however that is named: $named", async ({ named, links }) => {
    const { memory } = await openMemory(evidence);
    expect(await memory.addLearning({ text: "Oil it", evidence: [named] })).toMatchObject({ value: { warnings: [] } });
    await memory.open();
    const [added] = memory.library.catalog.memories().filter(({ kind }) => kind === "learning");
    expect(added).toMatchObject({ evidence: links });
  });

  it("is not written where its evidence may be one of several", async () => {
    const { memory, vault } = await openMemory(evidence);
    const refused = await memory.addLearning({ text: "Oil it", evidence: ["session-4"] });
    expect(refused).toMatchObject({ error: { code: "AMBIGUOUS" } });
    expect(vault.paths()).toHaveLength(Object.keys(evidence).length);
  });

  it.each([
    ...["oil the  hinge", "Please always oil the hinge"].map((text) => ({ text, id: "learnings/a.md" })),
    { text: "Never paint the hinge", id: "learnings/c.md" },
    ...["Don't oil the hinge", "Grease the hinge."].map((text) => ({ text, id: undefined })),
  ])(
    "is written once, however it commands; not the opposite, nor what no longer holds: $text",
    async ({ text, id }) => {
      const { memory } = await openMemory({
        "learnings/a.md": learning("Oil the hinge!"),
        "learnings/b.md": learning("Grease the hinge.", { status: "retired" }),
        "learnings/c.md": learning("Don't paint the hinge."),
      });
      const known = { id, created: false, warnings: [expect.stringContaining("says so already") as string] };
      expect(await memory.addLearning({ text })).toMatchObject({ value: id === undefined ? { created: true } : known });
    },
  );

  it.each([
    [{}, "text"],
    [{ text: " " }, "text"],
    [{ text: "x", kind: "banana" }, "kind"],
    [{ text: "x", importance: 1.5 }, "importance"],
    [{ text: "x", scope: "zz" }, "scope"],
  ])("is refused with what cannot be meant: %j", async (given, path) => {
    const { memory } = await openMemory();
    expect(await memory.addLearning(given)).toMatchObject({
      error: { code: "INVALID_ARGUMENT", message: expect.stringContaining(path) as string },
    });
  });
});

describe("learnings", () => {
  const texts = {
    "a.md": learning("Oil the hinge.", { importance: 0.4, scope: "team" }),
    "b.md": learning("Grease the lock.", { kind: "directive", importance: 0.9, reinforcement_count: 1 }),
    "c.md": learning("Oil the lock.", { status: "retired", importance: 1 }),
    "d.md": learning("Oil the gate.", { superseded_by: "[[a]]", importance: 1 }),
    "MEMORY.md": memoryText({ m1: "Paint the gate." }),
  };
  const list = async (given: object = {}): Promise<readonly string[]> => {
    const { memory } = await openMemory(texts);
    const listed = await memory.queryLearnings(given);
    return listed.ok ? listed.value.learnings.map(({ id }) => id) : [listed.error.message];
  };

  it("with a phrase are those that have it as it was typed, and no more than asked for", async () => {
    expect(await list({ query: '"the hinge"' })).toEqual(["a.md"]);
    expect(await list({ query: '"hinge the"' })).toEqual([]);
    expect(await list({ query: '"the gate" paint', status: "all", limit: 1 })).toHaveLength(1);
  });

  it("are listed with what they say and count, the most prominent first", async () => {
    const { memory } = await openMemory(texts);
    const listed = await memory.queryLearnings({});
    expect(listed).toMatchObject({ value: { total: 3 } });
    expect(listed.ok && listed.value.learnings.map(({ id, prominence, scope }) => [id, prominence, scope])).toEqual([
      ["b.md", 1.8, "project"],
      ["a.md", 0.4, "team"],
      ["MEMORY.md#m1", 0.39685, "project"],
    ]);
  });

  it("come in the order of their weight, more for those whom they are meant for", async () => {
    const { memory } = await openMemory({
      ...texts,
      "e.md": learning("Ask first.", { importance: 0.5, scope: "global" }),
    });
    const listed = await memory.queryLearnings({});
    expect(listed.ok && listed.value.learnings.map(({ id, weight }) => [id, weight])).toEqual([
      ["b.md", 2.16],
      ["a.md", 0.6],
      ["e.md", 0.5],
      ["MEMORY.md#m1", 0.47622],
    ]);
  });

  it.each([
    [{ query: "oil" }, ["a.md"]],
    [{ query: "oil", status: "all" }, ["a.md", "c.md", "d.md"]],
    [{ status: "retired" }, ["c.md"]],
    [{ status: "compacted" }, ["d.md"]],
    [{ learning_type: "directive" }, ["b.md"]],
    [{ min_importance: 0.5 }, ["b.md", "MEMORY.md#m1"]],
    [{ scope: "team" }, ["a.md"]],
    [{ limit: 1 }, ["b.md"]],
  ])("asked for %j are these", async (given, ids) => {
    expect(await list(given)).toEqual(ids);
  });
});

describe("a listed learning", () => {
  it("says what it contradicts, though only the other note does, and whether it still holds", async () => {
    const { memory } = await openMemory({
      "a.md": learning("Oil the hinge.", { contradicts: ["[[b]]"] }),
      "b.md": learning("Never oil the hinge."),
      "c.md": learning("Oil the lock.", { invalid_at: "2026-09-01" }),
      "d.md": learning("Oil the gate.", { superseded_by: "[[a]]" }),
    });
    const listed = await memory.queryLearnings({ status: "all" });
    expect(listed.ok && listed.value.learnings.map(({ id, status, contradicts }) => [id, status, contradicts])).toEqual(
      [
        ["a.md", "active", ["b.md"]],
        ["b.md", "active", ["a.md"]],
        ["c.md", "retired", undefined],
        ["d.md", "compacted", undefined],
      ],
    );
  });
});

describe("a learning that proved itself", () => {
  const noted = (fields: object = {}): string => learning("Oil the hinge.", { reinforcement_count: 2, ...fields });

  it("counts one more, from today, and stays as it is otherwise", async () => {
    const before = noted({ aliases: ["x"], later: { a: 1 } });
    const { memory, vault } = await openMemory({ "a.md": before });
    expect(await memory.reinforce({ ids: ["a", "a.md"] })).toEqual({
      ok: true,
      value: { reinforced: [{ id: "a.md", reinforcement_count: 3, last_reinforced: "2026-10-01" }], unchanged: [] },
    });
    const expected = before
      .replace("reinforcement_count: 2", "reinforcement_count: 3")
      .replace('later: {"a":1}\n', 'later: {"a":1}\nlast_reinforced: 2026-10-01\n');
    expect(vault.stored("a.md")).toBe(expected);
    await memory.reinforce({ ids: ["a"] });
    expect(vault.stored("a.md")).toContain("reinforcement_count: 4");
  });

  it("counts once in a session, whatever else goes on beside it", async () => {
    const { memory, vault } = await openMemory({ "a.md": noted() });
    for (const session of ["one", "two", "one", "two", "three", "one"]) await memory.reinforce({ ids: ["a"], session });
    expect(vault.stored("a.md")).toContain("reinforcement_count: 5");
    expect(await memory.reinforce({ ids: ["a"], session: "two" })).toMatchObject({
      value: { reinforced: [], unchanged: [{ id: "a.md", reason: "This session counts already." }] },
    });
  });

  it("in a memory file leaves its neighbours as they are", async () => {
    const [a, b, c] = ["a", "b", "c"].map((id) => memoryText({ [id]: `Text of ${id}.` }));
    const { memory, vault } = await openMemory({ "x/MEMORY.md": `${a ?? ""}${b ?? ""}${c ?? ""}` });
    expect(await memory.reinforce({ ids: ["x/MEMORY.md#b"] })).toMatchObject({
      value: { reinforced: [{ id: "x/MEMORY.md#b", reinforcement_count: 1 }] },
    });
    const text = vault.stored("x/MEMORY.md") ?? "";
    expect(text.startsWith(a ?? "-")).toBe(true);
    expect(text.endsWith(c ?? "-")).toBe(true);
  });

  it.each([
    [{ status: "retired" }],
    [{ status: "compacted" }],
    [{ superseded_by: "[[b]]" }],
    [{ invalid_at: "2026-09-01" }],
  ])("is one that holds: with %j it stays as it is", async (fields) => {
    const { memory, vault } = await openMemory({ "a.md": noted(fields) });
    expect(await memory.reinforce({ ids: ["a"] })).toMatchObject({
      value: { reinforced: [], unchanged: [{ reason: "It no longer holds." }] },
    });
    expect(vault.stored("a.md")).toBe(noted(fields));
  });

  it("has to be one: with a name that is none nothing is written", async () => {
    const { memory, vault } = await openMemory({ "a.md": noted() });
    expect(await memory.reinforce({ ids: ["a", "nobody"] })).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(await memory.reinforce({ ids: [] })).toMatchObject({ error: { code: "INVALID_ARGUMENT" } });
    expect(vault.stored("a.md")).toBe(noted());
  });
});

describe("what an agent found", () => {
  const text = learning("Oil the hinge.");
  const found = { what: "found", query: "hinge", by: "agent", ids: ["a.md", "nobody.md"] } as const;

  it("stays as it is, unless the settings say that finding counts", async () => {
    const { memory, vault } = await openMemory({ "a.md": text });
    await memory.recordUse(found);
    expect(vault.stored("a.md")).toBe(text);
  });

  it("then counts once a day, and only where an agent found it", async () => {
    const settings = { ...usualLearnings, reinforce: "retrieved" as const };
    const { memory, vault } = await openMemory({ "a.md": text }, { learning: () => settings });
    await memory.recordUse({ ...found, what: "opened", by: "person" });
    expect(vault.stored("a.md")).toBe(text);
    await memory.recordUse(found);
    await memory.recordUse(found);
    expect(vault.stored("a.md")).toContain("reinforcement_count: 1\n");
  });
});
