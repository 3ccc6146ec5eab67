import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { createMemory } from "../../src/app/memory.ts";
import { usualLearnings } from "../../src/core/model/learning-settings.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { compacted, outside } from "../support/compacting.ts";
import { factMemory } from "../support/fact-story.ts";
import { learningIn } from "../support/learning-in.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { noteText, type Texts } from "../support/note-text.ts";
import { today } from "../support/open-memory.ts";
import { learning, oil, own, twice, waiting } from "../support/waiting-proposal.ts";

it("what a machine has withdrawn is taken back by its name alone: nobody has decided it", async () => {
  const { memory, accept, edit, id } = await waiting(twice);
  await edit("young", oil, own);
  await accept();
  expect(await memory.proposals({ action: "undo" })).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await memory.proposals({ action: "undo", ids: [id] })).toMatchObject({
    value: { proposals: [{ id, status: "open" }] },
  });
});

describe("a merge whose note has changed since", () => {
  it.each(["old", "young"])("is withdrawn where %s says something of its own by now", async (name) => {
    const { vault, memory, accept, edit, id } = await waiting(twice);
    await edit(name, oil, `${oil}. ${own}`);
    const before = outside(vault);
    expect(await accept()).toMatchObject({
      ...{ status: "rejected", withdrawn_at: "2026-10-01T12:00:00Z" },
      ...{ refused: expect.stringMatching(/^Withdrawn: .* would not be merged/) as string },
      reason: expect.stringMatching(/^Withdrawn: .*\n\n\[\[young\]\] says the same as/) as string,
    });
    expect(outside(vault)).toEqual(before);
    expect(await memory.search({ query: "star printers" })).toMatchObject({
      value: { hits: [{ id: `learnings/${name}.md` }] },
    });
    await memory.proposals({ action: "undo", ids: [id] });
    await memory.open();
    expect(await accept()).toMatchObject({
      status: "rejected",
      refused: expect.stringMatching(/^Withdrawn/) as string,
    });
    expect(outside(vault)).toEqual(before);
  });

  it("is proposed again once the note says what it said: nobody has rejected it", async () => {
    const { memory, accept, edit } = await waiting(twice);
    await edit("young", oil, `${oil}. ${own}`);
    await accept();
    await edit("young", `. ${own}`, "");
    expect(await compacted(memory)).toMatchObject({ proposals: [{ kind: "merge", status: "open" }] });
  });

  it("is made anew where they still say the same: the diff has the new words, and none is lost", async () => {
    const { vault, memory, accept, edit } = await waiting(twice);
    await edit("young", "again", "again soon");
    const again = await accept();
    expect(again).toMatchObject({ status: "open", refused: expect.stringMatching(/look at it/) as string });
    expect(again.changes.map(({ text }) => text).join("\n")).toContain(`+${oil} again soon`);
    expect(await accept()).toMatchObject({ status: "accepted" });
    expect(learningIn(memory, "old")).toMatchObject({ status: "active", text: `${oil} again soon` });
    expect(vault.stored("learnings/young.md")).toContain("again soon");
  });

  it("is withdrawn where only the note that stays says something else, and would not change", async () => {
    const { vault, accept, edit } = await waiting({
      ...learning("old", `${oil} again`, { importance: 0.9 }),
      ...learning("young", oil),
    });
    await edit("old", `${oil} again`, own);
    expect(await accept()).toMatchObject({
      status: "rejected",
      refused: expect.stringMatching(/^Withdrawn/) as string,
    });
    expect(vault.stored("learnings/young.md")).not.toContain("superseded_by");
  });

  it("is seen as it is by now where somebody wants to edit it", async () => {
    const { memory, edit, id } = await waiting(twice);
    await edit("young", "again", "again soon");
    expect(await memory.proposedTexts(noteId(id))).toMatchObject({
      value: [{ path: "learnings/old.md", text: expect.stringContaining("again soon") as string }, {}],
    });
    await edit("young", oil, own);
    expect(await memory.proposedTexts(noteId(id))).toMatchObject({
      error: { message: expect.stringMatching(/^Withdrawn/) as string },
    });
  });

  it.each([
    ["again", "again soon", "open"],
    [oil, own, "rejected"],
  ])("is looked at when learnings are compared again: %s", async (from, to, status) => {
    const { memory, edit, id } = await waiting(twice);
    await edit("young", from, to);
    const isLeft = status === "open";
    expect(await compacted(memory, {})).toMatchObject({ withdrawn: isLeft ? [] : [{ id, status: "open" }] });
    const gone = isLeft ? [] : [{ id, status, withdrawn_at: "2026-10-01T12:00:00Z" }];
    expect(await compacted(memory)).toMatchObject({ withdrawn: gone, failed: [] });
    const all = await memory.proposals({ status: "all" });
    const rows = all.ok ? all.value.proposals : [];
    expect(rows.map((row) => [row.id, row.status])).toEqual([[id, status]]);
    expect(
      rows[0]?.changes
        .map(({ text }) => text)
        .join("\n")
        .includes("again soon"),
    ).toBe(isLeft);
  });

  it("is nobody's to withdraw once a person has edited it", async () => {
    const { vault, memory, edit, id } = await waiting(twice);
    vault.write(id, (vault.stored(id) ?? "").replace("says the same as", "says just what we say in"));
    await memory.open();
    const edited = vault.stored(id);
    expect(edited).toContain("just what we say");
    await edit("young", "again", `again. ${own}`);
    await compacted(memory);
    expect(vault.stored(id)).toBe(edited);
  });

  it("is a machine's again where what somebody has made of it cannot be accepted, and is made anew", async () => {
    const { vault, memory, edit, id } = await waiting(twice);
    vault.write(id, (vault.stored(id) ?? "").replace("says the same as", "is like").replace(/^@@ -/m, "@ -"));
    await edit("young", "importance: 0.5", "importance: 0.6");
    expect(await compacted(memory)).toMatchObject({ proposals: [{ id, status: "open" }] });
    expect(vault.stored(id)).toContain("says the same as");
    await edit("young", oil, own);
    await compacted(memory);
    expect(memory.library.catalog.note(noteId(id))).toMatchObject({ kind: "proposal", status: "rejected" });
  });

  it.each(["supersede", "merg"])("is of its kind again where somebody has written %s", async (kind) => {
    const { vault, memory, id } = await waiting(twice);
    vault.write(id, (vault.stored(id) ?? "").replace(/^kind: .*$/m, `kind: ${kind}`));
    await memory.open();
    await compacted(memory);
    const all = await memory.proposals({ status: "all" });
    expect(all).toMatchObject({ value: { total: 1, proposals: [{ id, kind: "merge", status: "open" }] } });
  });

  it("is called as its notes are by now, where it was", async () => {
    const { vault, memory, accept, edit, id } = await waiting(twice);
    for (const name of ["old", "young"]) await edit(name, "# About", "# Gates [1]");
    expect(await accept()).toMatchObject({ id, status: "open", title: "Merge Gates [1]" });
    expect(memory.library.catalog.note(noteId(id))).toMatchObject({ title: "Merge Gates [1]" });
    expect(vault.stored(id)).not.toContain("Merge About");
  });

  it("is withdrawn in a memory file just as well", async () => {
    const entry = (id: string, text: string): string => `---\nid: ${id}\ntype: procedural\n---\n${text}\n\n`;
    const { vault, accept, edit } = await waiting({
      "learnings/MEMORY.md": `${entry("a", oil)}${entry("b", `${oil} again`)}`,
    });
    await edit("MEMORY", `${oil} again`, `${oil} again. ${own}`);
    const before = outside(vault);
    expect(await accept()).toMatchObject({
      status: "rejected",
      refused: expect.stringMatching(/^Withdrawn/) as string,
    });
    expect(outside(vault)).toEqual(before);
  });
});

it.each([
  ["as the catalog knows already", (memory: Memory) => memory.open()],
  ["which the catalog does not know yet", () => Promise.resolve()],
])("a contradiction is withdrawn where the one that prevails does not contradict any more, %s", async (_, follow) => {
  const { vault, memory, accept } = await waiting({
    ...learning("push", "Never push to a branch that is being reviewed", { importance: 0.8, created_at: "2026-01-01" }),
    ...learning("pull", "Always push to a branch that is being reviewed", {
      importance: 0.8,
      created_at: "2026-08-01",
    }),
  });
  const before = vault.stored("learnings/push.md");
  const prevailing = vault.stored("learnings/pull.md") ?? "";
  vault.write("learnings/pull.md", prevailing.replace("Always push to a branch that is being reviewed", own));
  await follow(memory);
  expect(await accept()).toMatchObject({ refused: expect.stringMatching(/^Withdrawn: .* contradiction/) as string });
  expect(vault.stored("learnings/push.md")).toBe(before);
});

const thrice: Texts = Object.fromEntries(
  ["a", "b", "c"].flatMap((id) =>
    Object.entries(learning(id, "Ask the pilot which berth is free", { session_id: `s-${id}` })),
  ),
);

it("a promotion is made anew for a note that says the same, and withdrawn for one that does not", async () => {
  const vault = memoryVault(thrice);
  const memory = await factMemory(vault);
  const made = await compacted(memory);
  const { id = "" } = made.proposals.find(({ kind }) => kind === "promote") ?? {};
  const [path = ""] = made.proposals.find(({ kind }) => kind === "promote")?.changes.map((each) => each.path) ?? [];
  const write = async (from: string, to: string): Promise<void> => {
    vault.write(path, (vault.stored(path) ?? "").replace(from, to));
    await memory.open();
  };
  await write("importance: 0.5", "importance: 0.7");
  expect(await memory.proposals({ action: "accept", ids: [id] })).toMatchObject({
    value: { proposals: [{ status: "open", refused: expect.stringMatching(/look at it/) as string }] },
  });
  await write("Ask the pilot which berth is free", own);
  expect(await memory.proposals({ action: "accept", ids: [id] })).toMatchObject({
    value: { proposals: [{ status: "rejected", refused: expect.stringMatching(/would not be promoted/) as string }] },
  });
  expect(vault.stored(path)).toContain('scope: "team"');
});

it("a retirement is withdrawn where its note is about another stage by now", async () => {
  const path = "learnings/mock.md";
  const vault = memoryVault({
    "INTENT.md": "Stage: review",
    [path]: noteText({ type: "learning", domain: "task", phase: "design" }, "Draw it first, then build it."),
  });
  const memory = createMemory({
    ...{ vault, clock: { now: () => today }, scheduler: { pause: () => Promise.resolve() } },
    learning: () => ({ ...usualLearnings, stageFile: "INTENT.md" }),
  });
  await memory.open();
  const made = await memory.consolidate({ write: true, force: true });
  const id = made.ok ? (made.value.proposals[0]?.id ?? "") : "";
  await memory.open();
  const moved = (vault.stored(path) ?? "").replace('phase: "design"', "phase: maintenance");
  vault.write(path, moved);
  await memory.open();
  expect(await memory.proposals({ action: "accept", ids: [id] })).toMatchObject({
    value: { proposals: [{ status: "rejected", refused: expect.stringMatching(/would not be retired/) as string }] },
  });
  expect(vault.stored(path)).toBe(moved);
});
