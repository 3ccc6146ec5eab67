import { describe, expect, it } from "vitest";
import type { Consolidation } from "../../src/app/consolidate.ts";
import type { Memory } from "../../src/app/memory.ts";
import { factMemory, factsIn, story, storyPath } from "../support/fact-story.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { episodeText, noteText, type Texts } from "../support/note-text.ts";

async function consolidated(memory: Memory, given: object = {}): Promise<Consolidation> {
  const done = await memory.consolidate({ write: true, force: true, ...given });
  if (!done.ok) throw new Error(done.error.message);
  await memory.open();
  return done.value;
}

const lesson = (id: string, text: string, fields: object = {}): Texts => ({
  [`episodes/EPISODE-${id}.md`]: episodeText(
    id,
    { date: "2026-08-20", ...fields },
    "## Lessons Learned",
    "",
    `- ${text}`,
  ),
});

describe("an episode is done with", () => {
  it("when all that came of it is written, and when nothing did", async () => {
    const vault = memoryVault(story(8, 10));
    await consolidated(await factMemory(vault));
    for (const day of [8, 9, 10])
      expect(vault.stored(storyPath(day))).toContain("consolidated_at: 2026-10-01T12:00:00Z");
    expect(vault.paths().filter((path) => path.startsWith("proposals/"))).toHaveLength(1);
  });

  it("not when its proposal could not be written; others are, and the next run brings it", async () => {
    const vault = memoryVault(story(1, 3));
    const memory = await factMemory(vault);
    vault.failNext("create", { code: "CONFLICT", message: "The disk is full." });
    expect(await consolidated(memory)).toMatchObject({
      ...{ proposals: { length: 2 }, waiting: 1 },
      failed: [{ id: storyPath(1), reason: "The disk is full." }],
    });
    expect(vault.stored(storyPath(1))).not.toContain("consolidated_at");
    expect(await consolidated(memory)).toMatchObject({
      proposals: [{ title: "I prefer tabs over spaces." }],
      failed: [],
    });
    expect(vault.stored(storyPath(1))).toContain("consolidated_at");
  });

  it("not when it cannot be marked, and then nothing is proposed a second time", async () => {
    const vault = memoryVault(story(1, 1));
    const memory = await factMemory(vault);
    vault.failNext("process", { code: "CONFLICT", message: "Somebody writes." });
    expect(await consolidated(memory)).toMatchObject({
      proposals: { length: 1 },
      failed: [{ reason: "Somebody writes." }],
    });
    expect(await consolidated(memory)).toMatchObject({ proposals: [], failed: [], waiting: 0 });
  });
});

describe("what is looked at", () => {
  it("waits for a third episode, but not with a flash", async () => {
    const vault = memoryVault(story(1, 2));
    const memory = await factMemory(vault);
    expect(await consolidated(memory, { force: false })).toMatchObject({ due: false, waiting: 2, proposals: [] });
    vault.write("episodes/EPISODE-f.md", episodeText("f", { surprise: 0.85 }));
    await memory.open();
    expect(await consolidated(memory, { force: false, write: false })).toMatchObject({ due: true });
    vault.write("episodes/EPISODE-f.md", episodeText("f", { surprise: 0.85, consolidated_at: "2026-09-01" }));
    await memory.open();
    expect(await consolidated(memory, { force: false })).toMatchObject({ due: false });
  });

  it("are only episodes since a day, where that is asked for", async () => {
    const memory = await factMemory(memoryVault(story(1, 3)));
    expect(await consolidated(memory, { since: "2026-08-03" })).toMatchObject({ episodes: [{ id: storyPath(3) }] });
  });

  it.each([{ since: "soon" }, { force: "yes" }, { colour: "red" }])(
    "%o is told what is wrong with it",
    async (given) => {
      expect(await (await factMemory(memoryVault())).consolidate(given)).toMatchObject({
        error: { code: "INVALID_ARGUMENT" },
      });
    },
  );
});

describe("what a person has rejected", () => {
  it("does not return, from whatever episode", async () => {
    const vault = memoryVault(story(1, 1));
    const memory = await factMemory(vault);
    const { proposals } = await consolidated(memory);
    await memory.proposals({ action: "reject", ids: proposals.map(({ id }) => id) });
    vault.write(storyPath(4), story(4, 4)[storyPath(4)] ?? "");
    vault.write(storyPath(1), story(1, 1)[storyPath(1)] ?? "");
    await memory.open();
    expect(await consolidated(memory)).toMatchObject({ proposals: [], episodes: { length: 2 }, waiting: 0 });
    await memory.proposals({ action: "undo", ids: proposals.map(({ id }) => id) });
    await memory.proposals({ action: "accept", ids: proposals.map(({ id }) => id) });
    await memory.open();
    expect(Object.keys(factsIn(memory))).toEqual(["I prefer tabs over spaces."]);
  });
});

describe("what is known already", () => {
  const entry = noteText({ id: "sweep", type: "declarative", importance: 0.5 }, "Sweep before you paint.");
  const far = noteText({ id: "gate", type: "learning", importance: 0.5 }, "The default port of the gate is 8080.");

  it("is not proposed again, wherever it stands; only notes of their own in the folder of learnings are changed", async () => {
    const vault = memoryVault({
      ...{ "MEMORY.md": entry, "People/Gate.md": far },
      ...{ ...lesson("1", "Sweep before you paint."), ...lesson("2", "The default port of the gate is 9090.") },
    });
    const memory = await factMemory(vault, ["fact", "new-learning"]);
    const { proposals } = await consolidated(memory);
    expect(proposals.map(({ changes }) => changes.map(({ path }) => path))).toEqual([
      ["learnings/The default port of the gate is 9090.md"],
    ]);
    expect([vault.stored("MEMORY.md"), vault.stored("People/Gate.md")]).toEqual([entry, far]);
  });

  it("is changed to the byte around what changes, and put back to the byte", async () => {
    const mine = noteText(
      { id: "port", type: "learning", category: "guideline", created_at: "2026-08-01", colour: "red" },
      ...["# The port", "", "The default port is 8080.", "", "My own remark.  "],
    ).replaceAll("\n", "\r\n");
    const said = mine.replace("\r\n\r\nMy own remark.  ", "");
    const vault = memoryVault({ "learnings/port.md": said, ...lesson("1", "The default port is 9090.") });
    const memory = await factMemory(vault, ["fact", "new-learning"]);
    const { proposals } = await consolidated(memory);
    expect(proposals).toMatchObject([{ targets: [{ id: "learnings/port.md", kind: "learning" }] }]);
    const ending = 'invalid_at: 2026-08-20\r\nsuperseded_by: "[[The default port is 9090]]"\r\n---\r\n\r\n# The port';
    expect(vault.stored("learnings/port.md")).toBe(said.replace("---\r\n\r\n# The port", ending));
    await memory.proposals({ action: "undo", ids: proposals.map(({ id }) => id) });
    expect(vault.stored("learnings/port.md")).toBe(said);
  });

  it("by the name of a memory file is a note of its own all the same", async () => {
    const vault = memoryVault(lesson("1", "Memory [[x]] #y: use less of it"));
    await consolidated(await factMemory(vault, ["fact", "new-learning"]));
    expect(vault.paths().filter((path) => path.startsWith("learnings/"))).toEqual([
      "learnings/Memory --x-- -y - use less of it.md",
    ]);
  });
});
