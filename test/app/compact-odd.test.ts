import { describe, expect, it, test } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { factMemory } from "../support/fact-story.ts";
import { compacted, decide, outside } from "../support/compacting.ts";
import { learningIn } from "../support/learning-in.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { noteText, type Texts } from "../support/note-text.ts";

const learning = (id: string, text: string, fields: object = {}): Texts => ({
  [`learnings/${id}.md`]: noteText({ id, type: "learning", importance: 0.5, scope: "team", ...fields }, text),
});
const pilot = "Ask the pilot which berth is free";
const kindsOpen = (memory: Memory): readonly unknown[] =>
  memory.library.catalog.proposals().map(({ proposes, status }) => `${proposes ?? ""} ${status}`);

const byKind = (memory: Memory, kind: string): readonly string[] =>
  memory.library.catalog.proposals().flatMap(({ id, proposes }) => (proposes === kind ? [id] : []));

test("a proposal stays as somebody has edited it, as long as it can be accepted, and is made anew else", async () => {
  const vault = memoryVault({ ...learning("old", pilot, { importance: 0.9 }), ...learning("young", `${pilot} today`) });
  const memory = await factMemory(vault);
  const id = (await compacted(memory)).proposals[0]?.id ?? "";
  const made = vault.stored(id) ?? "";
  const edited = made
    .replace(`+${pilot} today`, `+${pilot} today, and the hinges`)
    .replace("## Evidence", "Ask Maren.\n\n## Evidence");
  expect(edited).not.toBe(made);
  vault.write(id, edited);
  await memory.open();
  expect(await compacted(memory)).toMatchObject({ proposals: [], waiting: 1, failed: [] });
  expect(vault.stored(id)).toBe(edited);
  vault.write(id, edited.replace(`-${pilot}`, "-What the note never said"));
  await memory.open();
  expect(await compacted(memory)).toMatchObject({ proposals: [{ id }], failed: [] });
  expect(vault.stored(id)).not.toContain("and the hinges");
  const anew = vault.stored(id) ?? "";
  vault.write(id, anew.replace("+status: compacted", "+status: retired"));
  await memory.open();
  expect(await compacted(memory)).toMatchObject({ proposals: [], waiting: 1 });
});

test("a proposal that somebody has mended is not made anew before that is known", async () => {
  const vault = memoryVault({ ...learning("old", pilot, { importance: 0.9 }), ...learning("young", `${pilot} today`) });
  const memory = await factMemory(vault);
  const id = (await compacted(memory)).proposals[0]?.id ?? "";
  const made = vault.stored(id) ?? "";
  vault.write(id, made.replace(`-${pilot}`, "-What the note never said"));
  await memory.open();
  const mended = made.replace(`+${pilot} today`, `+${pilot} today, and the hinges`);
  expect(mended).not.toBe(made);
  vault.write(id, mended);
  expect(await memory.compact({ write: true })).toMatchObject({
    value: { failed: [{ reason: expect.stringContaining("was edited meanwhile") as string }] },
  });
  expect(vault.stored(id)).toBe(mended);
});

test("odd entries are merged as well as others, and come back to the byte", async () => {
  const texts: Texts = {
    ...learning("seven", "Öl das Tor vor dem ersten Frost, naïve Möwe 港を見る", { importance: 7, status: "splendid" }),
    ...learning("bare", "öl das tor vor dem ersten frost naive möwe 港を見る", {
      created_at: "soon",
      reinforcement_count: "many",
    }),
    "learnings/none.md": "---\ntype: learning\n---\n",
    "learnings/broken.md": "---\ntype: learning\nimportance: [\n---\nPaint the boat.\n",
  };
  const vault = memoryVault(texts);
  const memory = await factMemory(vault);
  const { proposals, failed } = await compacted(memory);
  expect([proposals.map(({ kind }) => kind), failed]).toEqual([["merge"], []]);
  const ids = proposals.map(({ id }) => id);
  await decide(memory, "accept", ids);
  expect(learningIn(memory, "bare")).toMatchObject({ status: "compacted", supersededBy: "seven" });
  expect(learningIn(memory, "seven")).toMatchObject({ importance: 1, status: "active" });
  await decide(memory, "undo", ids);
  expect(outside(vault)).toEqual(texts);
});

test("✗ lost provenance: who learned it, at what, and what else the notes say outlasts every rewrite", async () => {
  const said = { session_id: "007", session_task: "it's late", aliases: ["x"], cssclasses: ["wide"], later: "kept" };
  const entry = (id: string): string =>
    `---\nid: ${id}\ntype: procedural\nimportance: 0.5\nscope: team\nsession_id: '1e3'\nsession_task: 'it''s late'\ncssclasses: [wide]\n---\n${pilot}\n\n`;
  const vault = memoryVault({
    ...learning("a", pilot, { ...said, importance: 0.9 }),
    ...learning("b", pilot, { ...said, session_id: "008" }),
    "learnings/MEMORY.md": entry("007"),
  });
  const memory = await factMemory(vault);
  await memory.reinforce({ ids: ["learnings/a.md", "learnings/MEMORY.md#007"], session: "now" });
  await memory.open();
  for (const kind of ["merge", "promote"]) {
    await compacted(memory);
    const wanted = byKind(memory, kind);
    expect(wanted).toHaveLength(1);
    await decide(memory, "accept", wanted);
  }
  expect(learningIn(memory, "a")).toMatchObject({
    sessionId: "007",
    sessionTask: "it's late",
    scope: "project",
    aliases: ["x"],
  });
  expect(learningIn(memory, "b")).toMatchObject({ sessionId: "008", sessionTask: "it's late" });
  expect(learningIn(memory, "007")).toMatchObject({ sessionId: "1e3", sessionTask: "it's late", status: "compacted" });
  for (const path of ["a", "b"]) {
    const text = vault.stored(`learnings/${path}.md`);
    for (const line of ['cssclasses: ["wide"]', 'later: "kept"']) expect(text).toContain(line);
  }
  expect(vault.stored("learnings/MEMORY.md")).toContain(
    "session_id: '1e3'\nsession_task: 'it''s late'\ncssclasses: [wide]\n",
  );
});

test("a session that confirmed a learning that was merged away does not confirm what is left", async () => {
  const vault = memoryVault({
    ...learning("a", pilot, { importance: 0.9, reinforcement_count: 1, reinforced_in: ["one"] }),
    ...learning("b", pilot, { reinforcement_count: 2, reinforced_in: ["one", "two"] }),
  });
  const memory = await factMemory(vault, ["merge"]);
  await compacted(memory);
  expect(learningIn(memory, "a")).toMatchObject({ reinforcementCount: 2, reinforcedIn: ["one", "two"] });
  expect(await memory.reinforce({ ids: ["learnings/a.md"], session: "two" })).toMatchObject({
    value: { reinforced: [], unchanged: [{ reason: "This session counts already." }] },
  });
});

test("a memory file of Windows with neighbours changes in its own entries alone, and comes back to the byte", async () => {
  const entry = (id: string, text: string): string =>
    `---\nid: ${id}\ntype: procedural\nimportance: 0.5\n---\n${text}\n\n---\n\nAnd below the rule.\n\n`;
  const [first, last] = [entry("first", "Paint the boat"), entry("last", "Sweep the quay")];
  const file = `${first}${entry("a", pilot)}${entry("b", pilot)}${last}`.replaceAll("\n", "\r\n");
  const vault = memoryVault({ "learnings/MEMORY.md": file });
  const memory = await factMemory(vault);
  const ids = (await compacted(memory)).proposals.map(({ id }) => id);
  expect(ids).toHaveLength(1);
  await decide(memory, "accept", ids);
  const after = vault.stored("learnings/MEMORY.md") ?? "";
  expect(after).toContain("status: compacted\r\n");
  expect(after.replaceAll("\r\n", "")).not.toContain("\n");
  expect([after.startsWith(first.replaceAll("\n", "\r\n")), after.endsWith(last.replaceAll("\n", "\r\n"))]).toEqual([
    true,
    true,
  ]);
  await decide(memory, "undo", ids);
  expect(vault.stored("learnings/MEMORY.md")).toBe(file);
});

describe("decisions about one note", () => {
  const texts: Texts = {
    ...learning("a", pilot, { importance: 0.9, session_id: "1" }),
    ...learning("b", pilot, { session_id: "2" }),
    ...learning("c", pilot, { session_id: "3" }),
  };
  it("are made one after the other, the later one anew, and taken back in the other order to the byte", async () => {
    const vault = memoryVault(texts);
    const memory = await factMemory(vault);
    await compacted(memory);
    expect(kindsOpen(memory)).toEqual(["merge open", "promote open"]);
    await decide(memory, "accept", byKind(memory, "merge"));
    await compacted(memory);
    await decide(memory, "accept", byKind(memory, "promote"));
    expect(learningIn(memory, "a")).toMatchObject({ scope: "project", promotedFrom: "team" });
    expect(await compacted(memory)).toMatchObject({ proposals: [], failed: [] });
    await decide(memory, "undo", byKind(memory, "promote"));
    await decide(memory, "undo", byKind(memory, "merge"));
    expect(outside(vault)).toEqual(texts);
  });

  it("outlast that it gets another name: what was merged into it still is", async () => {
    const vault = memoryVault(texts);
    const memory = await factMemory(vault, ["merge"]);
    await compacted(memory);
    vault.move("learnings/a.md", "learnings/pilot.md");
    for (const id of ["b", "c"]) {
      const path = `learnings/${id}.md`;
      vault.write(path, (vault.stored(path) ?? "").replace("[[a]]", "[[pilot]]"));
    }
    await memory.open();
    await compacted(memory);
    expect(kindsOpen(memory)).toEqual(["merge accepted", "promote open"]);
  });

  it("of two programs at once are made once", async () => {
    const vault = memoryVault(texts);
    const both = await Promise.all([factMemory(vault, ["merge"]), factMemory(vault, ["merge"])]);
    await Promise.all(both.map((memory) => memory.compact({ write: true })));
    const memory = await factMemory(vault);
    expect(kindsOpen(memory).filter((each) => each === "merge accepted")).toHaveLength(1);
    expect(["b", "c"].map((id) => learningIn(memory, id)?.supersededBy)).toEqual(["a", "a"]);
    expect((await compacted(memory)).proposals.filter(({ kind }) => kind === "merge")).toEqual([]);
  });
});

test("what two agents learn in one moment in the same words is there once", async () => {
  const vault = memoryVault();
  const memory = await factMemory(vault);
  const added = await Promise.all([memory.addLearning({ text: pilot }), memory.addLearning({ text: `${pilot}.` })]);
  expect(added.map((each) => each.ok && each.value.created)).toEqual([true, false]);
  await memory.open();
  expect(await memory.addLearning({ text: pilot.toUpperCase() })).toMatchObject({ value: { created: false } });
  const listed = await memory.queryLearnings({});
  expect(listed.ok && listed.value.total).toBe(1);
});
