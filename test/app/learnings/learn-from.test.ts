import { describe, expect, it } from "vitest";
import type { LearningSettings } from "../../../src/core/model/learning-settings.ts";
import { usualLearnings } from "../../../src/core/model/learning-settings.ts";
import type { ProposalKind } from "../../../src/core/model/proposal.ts";
import type { Memory } from "../../../src/app/memory.ts";
import { memoryText, noteText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";
import type { MemoryVault } from "../../support/memory-vault.ts";

const session = { session_id: "2026-09-30-session-1", task: "Mend the gate", outcome: "failure" };
const lesson = "Oil the hinge before you paint the gate";

interface Wanted extends Partial<LearningSettings> {
  readonly apply?: readonly ProposalKind[];
}

async function start(texts: Texts = {}, wanted: Wanted = {}): Promise<{ memory: Memory; vault: MemoryVault }> {
  const settings = { ...usualLearnings, ...wanted };
  const { apply = [] } = wanted;
  return await openMemory(texts, { learning: () => settings, proposing: () => ({ apply }) });
}

const proposed = (memory: Memory): readonly unknown[] =>
  memory.library.catalog.proposals().map(({ proposes, status, title }) => [proposes, status, title]);

describe("an episode that was stored", () => {
  it("teaches what it says, however it ended: each learning waits as a proposal, labelled", async () => {
    const { memory, vault } = await start({}, { scopes: [{ paths: "episodes", scope: "team" }] });
    const decisions = [{ id: "d001", chosen: "Paint the rusty hinge", context: "It squeaks", outcome: "failure" }];
    await memory.addEpisode({ ...session, lessons: [lesson], decisions, premortem: ["Hit: The old paint may peel"] });
    await memory.open();
    expect(proposed(memory)).toEqual([
      ["new-learning", "open", "Did not work: Paint the rusty hinge. When: It squeaks."],
      ["new-learning", "open", lesson],
      ["new-learning", "open", "Went wrong as feared: The old paint may peel."],
    ]);
    await memory.proposals({ action: "accept", ids: [`proposals/2026-10-01 ${lesson}.md`] });
    await memory.open();
    expect(memory.library.catalog.memories().find(({ kind }) => kind === "learning")).toMatchObject({
      ...{ text: lesson, moment: "retrospective", scope: "team", domain: "team", importance: 0.5, phase: "unknown" },
      ...{ sessionId: session.session_id, sessionTask: "Mend the gate", evidence: [`EPISODE-${session.session_id}`] },
    });
    expect(vault.stored(`learnings/${lesson}.md`)).toContain("moment: retrospective");
  });

  it("teaches it once: what waits, is known or was rejected is not proposed again, by `consolidate` neither", async () => {
    const { memory } = await start();
    await memory.addEpisode({ ...session, lessons: [lesson] });
    await memory.open();
    expect(await memory.consolidate({ force: true, write: true })).toMatchObject({ value: { proposals: [] } });
    await memory.open();
    await memory.proposals({ action: "reject", ids: [`proposals/2026-10-01 ${lesson}.md`] });
    await memory.open();
    await memory.addEpisode({ ...session, session_id: "2026-09-30-session-2", lessons: [lesson] });
    await memory.open();
    expect(proposed(memory)).toEqual([["new-learning", "rejected", lesson]]);
  });

  it("changes no note that is there, whatever it says about what they say", async () => {
    const before = {
      "learnings/a.md": noteText({ type: "learning", importance: 0.5 }, "Never oil the hinge."),
      "learnings/b.md": noteText({ type: "learning", importance: 0.5 }, lesson),
    };
    const { memory, vault } = await start(before);
    await memory.addEpisode({
      ...session,
      lessons: [lesson, "Always oil the hinge."],
      context: "See [[a]] and [[b]].",
    });
    await memory.settleUses();
    expect(Object.keys(before).map((path) => vault.stored(path))).toEqual(Object.values(before));
  });

  it("teaches it at once where the settings say so, and nothing where they say that", async () => {
    const { memory, vault } = await start({}, { apply: ["new-learning"] });
    await memory.addEpisode({ ...session, lessons: [lesson] });
    expect(vault.stored(`learnings/${lesson}.md`)).toContain(lesson);
    const asked = await start({}, { extract: "asked" });
    await asked.memory.addEpisode({ ...session, lessons: [lesson] });
    expect(asked.vault.paths()).toEqual([`episodes/EPISODE-${session.session_id}.md`]);
  });
});

describe("a stage that is over", () => {
  const task = (fields: object = {}): string =>
    noteText({ type: "learning", domain: "task", phase: "design", ...fields }, "Draw the gate first.");
  const texts = (intent: string): Texts => ({
    "INTENT.md": intent,
    "learnings/a.md": task(),
    "learnings/b.md": task({ domain: "team" }),
    "learnings/c.md": task({ phase: "review" }),
    "learnings/d.md": task({ status: "retired" }),
    "elsewhere/e.md": task(),
  });
  const isIn = (stage: string): string => noteText({ stage }, "# Intent");

  it("has what was learned for it proposed to be retired, once; undone, it is as before", async () => {
    const before = texts(isIn("implementation"));
    const { memory, vault } = await start(before, { stageFile: "INTENT.md" });
    for (const session_id of ["2026-09-30-session-1", "2026-09-30-session-2"]) {
      await memory.addEpisode({ ...session, session_id });
      await memory.open();
    }
    expect(proposed(memory)).toEqual([["retire", "open", "Retire Draw the gate first."]]);
    const [id = ""] = memory.library.catalog.proposals().map((proposal) => proposal.id);
    await memory.proposals({ action: "accept", ids: [id] });
    expect(vault.stored("learnings/a.md")).toContain("status: retired");
    await memory.open();
    await memory.proposals({ action: "undo", ids: [id] });
    expect(vault.stored("learnings/a.md")).toBe(before["learnings/a.md"]);
  });

  it.each([
    ["the team", { domain: "team" }, 0],
    ["a later stage", { phase: "review" }, 0],
    ["another stage that is over", { phase: "planning" }, 1],
  ])("is not over for what was merged into another, and was for %s", async (_, said, retired) => {
    const merged = { status: "compacted", superseded_by: "[[a]]" };
    const { memory } = await start(
      { "INTENT.md": isIn("implementation"), "learnings/a.md": task(), "learnings/b.md": task({ ...merged, ...said }) },
      { stageFile: "INTENT.md" },
    );
    await memory.addEpisode(session);
    await memory.open();
    expect(proposed(memory)).toHaveLength(retired);
  });

  it("is retired at once where the settings say so, in a memory file without touching its neighbours", async () => {
    const [first = "", last = ""] = ["x", "z"].map((name) => memoryText({ [name]: `Text of ${name}.` }));
    const entry = noteText({ id: "y", type: "procedural", importance: 0.5, domain: "task", phase: "design" }, "Draw.");
    const { memory, vault } = await start(
      { "INTENT.md": "# Intent\n\n**Stage:** review\n", "learnings/MEMORY.md": `${first}${entry}${last}` },
      { stageFile: "INTENT.md", apply: ["retire"] },
    );
    await memory.addEpisode(session);
    const text = vault.stored("learnings/MEMORY.md") ?? "";
    expect(text).toContain("status: retired");
    expect([text.startsWith(first), text.endsWith(last)]).toEqual([true, true]);
  });

  it.each([
    ["no stage is known", isIn("unknown"), "INTENT.md"],
    ["the note says none", "# Intent", "INTENT.md"],
    ["the note is not there", isIn("review"), "Intentions.md"],
    ["no note is named", isIn("review"), ""],
  ])("is not made up: where %s, nothing is retired", async (_, intent, stageFile) => {
    const { memory } = await start(texts(intent), { stageFile, apply: ["retire"] });
    await memory.addEpisode(session);
    await memory.open();
    expect(proposed(memory)).toEqual([]);
  });
});
