import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { proposalKinds, type ProposalKind } from "../../src/core/model/proposal.ts";
import { outside } from "../support/compacting.ts";
import { usualLearnings } from "../../src/core/model/learning-settings.ts";
import { story } from "../support/fact-story.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { episodeText, noteText, type Texts } from "../support/note-text.ts";
import { memoryOver } from "../support/open-memory.ts";

const learning = (id: string, text: string, fields: object = {}): Texts => ({
  [`learnings/${id}.md`]: noteText({ id, type: "learning", importance: 0.5, scope: "team", ...fields }, text),
});
const pinned = (id: string): Texts => ({
  [`episodes/EPISODE-${id}.md`]: episodeText(
    ...[id, { date: "2026-08-20" }, "## Decisions", "", "### d001: Pin the lock file", ""],
    ...["- **Context**: The build picks up another compiler each week"],
    ...["- **Chosen**: Pin every compiler version in the lock file", "- **Outcome**: success"],
  ),
});

/** Something for every machine to propose. */
const texts: Texts = {
  ...story(1, 10),
  ...["x", "y", "z"].reduce((all, id) => ({ ...all, ...pinned(id) }), {}),
  ...["a", "b", "c"].reduce(
    (all, id) => ({ ...all, ...learning(id, "Ask the pilot which berth is free", { session_id: `s-${id}` }) }),
    {},
  ),
  ...learning("run", "Always run tests before committing code changes"),
  ...learning("skip", "Skip tests for documentation-only changes before committing"),
  ...learning("draw", "Draw the quay before you build it", { domain: "task", phase: "design" }),
  "INTENT.md": noteText({ stage: "review" }, "# Intent"),
};

const stored = {
  session_id: "2026-09-30-session-1",
  task: "Mend the gate",
  outcome: "success",
  lessons: ["Oil it first"],
};
/** It says what it has to, and is written because somebody asked for it. */
const storedPath = `episodes/EPISODE-${stored.session_id}.md`;

/** Every verb by which a machine writes what nobody has asked it for, and what it proposes. */
const writers: readonly {
  readonly name: string;
  readonly run: (memory: Memory) => Promise<{ readonly ok: boolean }>;
  readonly proposes: readonly ProposalKind[];
}[] = [
  {
    name: "consolidate, with mining and stages",
    run: (memory) => memory.consolidate({ write: true, force: true }),
    proposes: ["fact", "new-learning", "new-pattern", "retire"],
  },
  {
    name: "compact, with contradictions and promotion",
    run: (memory) => memory.compact({ write: true }),
    proposes: ["merge", "promote", "supersede"],
  },
  {
    name: "an episode that was stored, with what it teaches and stages",
    run: (memory) => memory.addEpisode(stored),
    proposes: ["new-learning", "retire"],
  },
];

/** That an episode has been looked at is no change of what it says. */
const unmarked = (texts: Readonly<Record<string, string | undefined>>): object =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([path]) => path !== storedPath)
      .map(([path, text]) => [path, text?.replace(/^consolidated_at: .*\n/m, "")]),
  );

async function opened(apply: readonly ProposalKind[], learning = usualLearnings): Promise<Opened> {
  const vault = memoryVault(texts);
  const settings = { ...learning, stageFile: "INTENT.md" };
  const memory = memoryOver(vault, { learning: () => settings, proposing: () => ({ apply }) });
  await memory.open();
  return { vault, memory };
}

interface Opened {
  readonly vault: MemoryVault;
  readonly memory: Memory;
}

async function ran(name: string, apply: readonly ProposalKind[]): Promise<{ memory: Memory; now: object }> {
  const { vault, memory } = await opened(apply);
  const writer = writers.find((each) => each.name === name);
  expect(await writer?.run(memory)).toMatchObject({ ok: true });
  await memory.open();
  return { memory, now: unmarked(outside(vault)) };
}

const kindsOf = (memory: Memory, status: string): readonly string[] =>
  [
    ...new Set(
      memory.library.catalog.proposals().flatMap((each) => (each.status === status ? [each.proposes ?? ""] : [])),
    ),
  ].sort();

describe.each(writers)("$name", ({ name, proposes }) => {
  it("writes nothing to a person's note without an accepted proposal", async () => {
    const { memory, now } = await ran(name, []);
    expect(now).toEqual(texts);
    expect(kindsOf(memory, "open")).toEqual(proposes);
    expect(kindsOf(memory, "accepted")).toEqual([]);
  });

  it("accepts what the settings name, and nothing else", async () => {
    for (const kind of proposes) {
      const { memory } = await ran(name, [kind]);
      expect(kindsOf(memory, "accepted")).toEqual([kind]);
      expect(kindsOf(memory, "open")).not.toContain(kind);
    }
    const others = proposalKinds.filter((kind) => !proposes.includes(kind));
    expect((await ran(name, others)).now).toEqual(texts);
  });
});

describe("learnings that agents find, and that help", () => {
  const ids = ["learnings/run.md", "learnings/draw.md"];
  const used = async ({ memory, vault }: Opened): Promise<object> => {
    await memory.recordUse({ what: "found", query: "tests", by: "agent", ids });
    await memory.search({ query: "tests before committing" });
    await memory.addEpisode({ ...stored, lessons: [], context: "See [[run]] and [[draw]]." });
    await memory.settleUses();
    return unmarked(outside(vault));
  };

  it("are left as they are, whatever kinds of proposals are accepted, but for the setting that has them confirmed", async () => {
    const kinds = proposalKinds.filter((kind) => kind !== "retire");
    expect(await used(await opened(kinds))).toEqual(texts);
    const counted = await used(await opened([], { ...usualLearnings, reinforce: "retrieved" }));
    const changed = Object.entries(counted).filter(([path, text]) => text !== texts[path]);
    expect(changed.map(([path]) => path).sort()).toEqual([...ids].sort());
  });

  it("count where they answered, not where they were only listed beside what did", async () => {
    const { memory, vault } = await opened([], { ...usualLearnings, reinforce: "retrieved" });
    await memory.recordUse({ what: "found", query: "tests", by: "agent", ids, weak: ["learnings/draw.md"] });
    const changed = Object.entries(outside(vault)).filter(([path, text]) => text !== texts[path]);
    expect(changed.map(([path]) => path)).toEqual(["learnings/run.md"]);
  });
});
