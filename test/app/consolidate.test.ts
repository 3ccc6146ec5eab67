import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import type { Consolidation } from "../../src/app/consolidate.ts";
import { factMemory, factsIn, story, storyPath } from "../support/fact-story.ts";
import { killedAt } from "../support/killed-vault.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { episodeText, type Texts } from "../support/note-text.ts";

async function consolidated(memory: Memory, given: object = { write: true }): Promise<Consolidation> {
  const done = await memory.consolidate(given);
  if (!done.ok) throw new Error(done.error.message);
  await memory.open();
  return done.value;
}

async function acceptAll(memory: Memory): Promise<void> {
  const open = await memory.proposals({});
  const ids = open.ok ? open.value.proposals.map(({ id }) => id) : [];
  if (ids.length > 0) expect(await memory.proposals({ action: "accept", ids })).toMatchObject({ ok: true });
  await memory.open();
}

const write = (vault: MemoryVault, texts: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(texts)) vault.write(path, text);
};

/** What holds in the end, and what held, with the days on which it was said. */
const whole = {
  "I prefer tabs over spaces.": { category: "preference", valid: "08-01", said: [1, 4] },
  "The default branch is main.": {
    ...{ category: "experience", valid: "08-02", said: [2] },
    ...{ invalid: "08-06", by: "The default branch is trunk" },
  },
  "We always deploy on Fridays.": { category: "guideline", valid: "08-03", invalid: "08-08", said: [3] },
  "Never push to a branch that is being reviewed.": { category: "guideline", valid: "08-05", said: [5, 7] },
  "The default branch is trunk.": {
    ...{ category: "experience", valid: "08-06", said: [6] },
    ...{ invalid: "08-10", by: "The default branch is now develop" },
  },
  "The default branch is now develop.": { category: "experience", valid: "08-10", said: [10] },
};

describe("a story of ten episodes", () => {
  it("told day by day: what is new, said again, replaced and ended, and nothing deleted", async () => {
    const vault = memoryVault();
    const memory = await factMemory(vault);
    const seen: Consolidation[] = [];
    for (let day = 1; day <= 10; day++) {
      write(vault, story(day, day));
      await memory.open();
      seen.push(await consolidated(memory));
      await acceptAll(memory);
    }
    expect(seen.map(({ due }) => due)).toEqual([3, 6, 9].flatMap(() => [false, false, true]).concat(false));
    expect(seen.map(({ waiting }) => waiting)).toEqual([1, 2, 0, 1, 2, 0, 1, 2, 0, 1]);
    await consolidated(memory, { write: true, force: true });
    await acceptAll(memory);
    expect(factsIn(memory)).toEqual(whole);
  });

  it("told at once, with nobody deciding in between, comes to the same", async () => {
    const vault = memoryVault(story(1, 10));
    const memory = await factMemory(vault);
    const { proposals } = await consolidated(memory);
    expect(factsIn(memory)).toEqual({});
    expect(proposals).toHaveLength(4);
    await acceptAll(memory);
    expect(factsIn(memory)).toEqual(whole);
  });

  it("told day by day, with everything left open, goes on with what was proposed, and comes to the same", async () => {
    const vault = memoryVault();
    const memory = await factMemory(vault);
    for (let day = 1; day <= 10; day++) {
      write(vault, story(day, day));
      await memory.open();
      await consolidated(memory, { write: true, force: true });
    }
    const open = await memory.proposals({});
    expect(open).toMatchObject({ value: { proposals: { length: 4 } } });
    await acceptAll(memory);
    expect(factsIn(memory)).toEqual(whole);
  });

  it("comes to the same where facts are accepted without asking", async () => {
    const vault = memoryVault(story(1, 10));
    const memory = await factMemory(vault, ["fact", "new-learning"]);
    await consolidated(memory);
    expect(factsIn(memory)).toEqual(whole);
    expect(await memory.proposals({})).toMatchObject({ value: { proposals: [] } });
  });

  it("tells what it would propose, and writes nothing unless asked to", async () => {
    const vault = memoryVault(story(1, 10));
    const memory = await factMemory(vault, ["fact", "new-learning"]);
    const paths = vault.paths();
    const told = await consolidated(memory, {});
    expect(vault.paths()).toEqual(paths);
    expect(told).toMatchObject({ written: false, due: true, waiting: 10, failed: [] });
    const { proposals } = await consolidated(memory);
    expect(proposals.map(({ title, reason }) => [title, reason])).toEqual(
      told.proposals.map(({ title, reason }) => [title, reason]),
    );
  });

  it("says once that other episodes say so, too, and names each", async () => {
    const said = ["## Lessons Learned", "- Run the migration twice before a release"];
    const texts = ["1", "2", "3", "4"].map((id) => [`episodes/EPISODE-${id}.md`, episodeText(id, {}, ...said)]);
    const { proposals } = await consolidated(await factMemory(memoryVault(Object.fromEntries(texts) as Texts)));
    expect(proposals).toMatchObject([
      { reason: "An episode says so, and no learning yet.\n\nAnother episode says so, too.", evidence: { length: 4 } },
    ]);
  });

  it("no longer calls new what a note says already by the time that another episode says so", async () => {
    const told = (id: string): Texts => ({
      [`episodes/EPISODE-${id}.md`]: episodeText(id, {}, "## Lessons Learned", "- Run the migration twice"),
    });
    const vault = memoryVault(told("1"));
    const memory = await factMemory(vault);
    const given = { write: true, force: true };
    const { proposals } = await consolidated(memory, given);
    expect(proposals).toMatchObject([{ kind: "new-learning" }]);
    const [made] = memory.library.catalog.proposals().flatMap(({ changes }) => changes);
    write(vault, { [made?.path ?? ""]: made?.kind === "new" ? made.text : "" });
    write(vault, told("2"));
    await memory.open();
    await consolidated(memory, given);
    expect(memory.library.catalog.proposals()).toMatchObject([
      { proposes: "fact", reason: "Another episode says so, too.", changes: [{ kind: "change" }] },
    ]);
  });

  it("gives each proposal its reason and its witnesses", async () => {
    const memory = await factMemory(memoryVault(story(1, 4)));
    const { proposals } = await consolidated(memory);
    expect(proposals[0]).toMatchObject({
      ...{ id: "proposals/2026-10-01 I prefer tabs over spaces.md", kind: "fact", status: "open", targets: [] },
      reason: "An episode says so, and it is noted as a fact nowhere yet.\n\nAnother episode says so, too.",
      evidence: [{ id: storyPath(1) }, { id: storyPath(4) }],
      changes: [{ path: "learnings/I prefer tabs over spaces.md", kind: "new" }],
    });
  });
});

describe("killed between any two writes", () => {
  it.each([
    { apply: [] as const, when: "before" as const },
    { apply: [] as const, when: "after" as const },
    { apply: ["fact", "new-learning"] as const, when: "before" as const },
    { apply: ["fact", "new-learning"] as const, when: "after" as const },
  ])("the next run completes it, $when a write, accepting $apply", async ({ apply, when }) => {
    const end = await factMemory(memoryVault(story(1, 10)), apply);
    await consolidated(end);
    await acceptAll(end);
    for (let writes = 1; ; writes++) {
      const vault = memoryVault(story(1, 10));
      const killed = await factMemory(killedAt(vault, writes, when), apply);
      const isDone = await killed.consolidate({ write: true }).then(
        () => true,
        () => false,
      );
      const open = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(
        (day) => !vault.stored(storyPath(day))?.includes("consolidated_at"),
      );
      const memory = await factMemory(vault, apply);
      if (open.length > 0) await consolidated(memory, { write: true, force: true });
      if (apply.length > 0) expect(await memory.proposals({})).toMatchObject({ value: { proposals: [] } });
      await acceptAll(memory);
      expect(factsIn(memory)).toEqual(factsIn(end));
      if (isDone) break;
      expect(writes).toBeLessThan(100);
    }
  });
});
