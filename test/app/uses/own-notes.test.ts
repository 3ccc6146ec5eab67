import { afterEach, describe, expect, it } from "vitest";
import { proposalKinds, type ProposalKind } from "../../../src/core/model/proposal.ts";
import { eventually } from "../../support/eventually.ts";
import { story } from "../../support/fact-story.ts";
import type { MemoryVault } from "../../support/memory-vault.ts";
import { noteText, patternText, type Texts } from "../../support/note-text.ts";
import { reviewable } from "../../support/review-vault.ts";
import { hinge, log, said, stopWriting, writingDesk as desk, type WritingDesk } from "../../support/writing-desk.ts";

afterEach(stopWriting);

describe("what our own commands write", () => {
  const source = { format: "claude-code", files: { "s.jsonl": "1x" } };
  const told = `See [[hinge]]: ${said}.`;
  const learning = noteText({ id: "rust", type: "learning", evidence: ["[[hinge]]"] }, told);
  const proposal = (status: string, block: string): string =>
    noteText({ type: "proposal", kind: "new-learning", status }, "# Rust", "## Reason", told, "## Change", block);
  const newNote = ['````markdown path="learnings/rust.md"', learning.trimEnd(), "````"].join("\n");
  const patch = ['```diff path="learnings/rust.md"', "@@ -1,1 +1,1 @@", "-a", "+b", "```"].join("\n");

  it.each<readonly [string, Texts]>([
    ["a proposal", { "proposals/rust.md": proposal("open", newNote) }],
    [
      "a note that a proposal has made",
      { "proposals/rust.md": proposal("open", newNote), "learnings/rust.md": learning },
    ],
    [
      "a note that a proposal has changed",
      { "proposals/rust.md": proposal("accepted", patch), "learnings/rust.md": learning },
    ],
    ["an imported session", { "episodes/s.md": reviewable("s", { source }).replace("What we saw.", told) }],
    ["a migrated learning", { "learnings/rust.md": learning.replace("id: ", 'source: {"format": "memory-md"}\nid: ') }],
  ])("proves nothing: %s, whoever ran it", async (_what, texts) => {
    const { vault, pass, memory } = await desk();
    for (const [path, text] of Object.entries(texts)) vault.write(path, text);
    await pass();
    await pass();
    expect(await memory.pendingReviews({})).toMatchObject({ value: { total: 1 } });
    expect(vault.stored(log)).toBeUndefined();
  });

  it("proves nothing: evidence that is added to a new pattern", async () => {
    const { vault, pass, memory } = await desk();
    vault.write("patterns/PATTERN-oil.md", patternText("PATTERN-oil"));
    await pass();
    expect(await memory.recordTrial({ pattern: "PATTERN-oil", went: "success", note: hinge })).toMatchObject({
      ok: true,
    });
    await pass();
    await pass();
    expect(vault.stored("patterns/PATTERN-oil.md")).toContain("[[");
    expect(vault.stored(log)).toBeUndefined();
  });

  const isGood = async (vault: MemoryVault): Promise<void> => {
    await eventually(() => {
      expect(vault.stored(log)).toMatch(/\| x\/hinge \| good \|.*\| agent \|/);
    });
  };

  it.each<readonly [string, (desk: WritingDesk, path: string) => Promise<string>]>([
    ["there", (_desk, path) => Promise.resolve(path)],
    [
      "there once it has another name",
      async ({ rename, pass }, path) => {
        await rename(path, "gate.md");
        await pass();
        return "gate.md";
      },
    ],
    [
      "in a note of that name, once it is gone",
      async ({ vault, pass }, path) => {
        vault.remove(path);
        await pass();
        vault.write(path, "# Anew\n");
        return path;
      },
    ],
  ])("proves nothing, but what a person writes %s does", async (_where, become) => {
    const made = await desk();
    const { vault, pass, memory } = made;
    const done = await memory.addEpisode({ session_id: "s1", task: "Mend the gate", outcome: "success" });
    const path = await become(made, done.ok ? done.value.id : "");
    await pass();
    expect(vault.stored(log)).toBeUndefined();
    vault.write(path, `${vault.stored(path) ?? ""}\nIt was [[hinge]] again.\n`);
    await pass();
    await isGood(vault);
  });

  it("in a note that a person is writing takes nothing from what they say there", async () => {
    const { vault, pass, memory } = await desk();
    vault.write("patterns/PATTERN-oil.md", patternText("PATTERN-oil").replace(/\n*$/, "\n\nAs [[hinge]] shows.\n"));
    await memory.open();
    expect(await memory.recordTrial({ pattern: "PATTERN-oil", went: "success", note: "old.md" })).toMatchObject({
      ok: true,
    });
    await pass();
    await isGood(vault);
  });

  it("proves nothing under another name either", async () => {
    const { vault, pass, memory, rename } = await desk();
    vault.write("patterns/PATTERN-oil.md", patternText("PATTERN-oil"));
    await pass();
    await memory.recordTrial({ pattern: "PATTERN-oil", went: "success", note: hinge });
    await pass();
    await rename("patterns/PATTERN-oil.md", "patterns/PATTERN-grease.md");
    await pass();
    expect(vault.stored("patterns/PATTERN-grease.md")).toContain("[[");
    expect(vault.stored(log)).toBeUndefined();
  });

  it.each<readonly [string, string, (text: string) => string]>([
    ["its links", "episodes/hinge-of-the-gate.md", (text) => text.replaceAll("[[hinge]]", "[[hinge-of-the-gate]]")],
    ["the paths of its links", hinge, (text) => text.replaceAll("[[hinge]]", "[[episodes/hinge|hinge]]")],
  ])("proves nothing where the app writes anew %s", async (_what, path, anew) => {
    const { vault, pass, memory, rename } = await desk();
    const pattern = "patterns/PATTERN-oil.md";
    vault.write(pattern, patternText("PATTERN-oil"));
    await pass();
    await memory.recordTrial({ pattern: "PATTERN-oil", went: "success", note: hinge });
    await pass();
    if (path !== hinge) await rename(hinge, path);
    const before = vault.stored(pattern) ?? "";
    expect(anew(before)).not.toBe(before);
    vault.write(pattern, anew(before));
    await pass();
    await pass();
    expect(vault.stored(log)).toBeUndefined();
  });

  it("takes nothing from what a person adds just as it says it", async () => {
    const { vault, pass, memory } = await desk();
    const path = "patterns/PATTERN-oil.md";
    vault.write(path, patternText("PATTERN-oil"));
    await pass();
    await memory.recordTrial({ pattern: "PATTERN-oil", went: "success", note: "old.md" });
    await pass();
    const text = vault.stored(path) ?? "";
    const [line = ""] = /^.*\[\[old\]\].*$/m.exec(text) ?? [];
    vault.write(path, text.replace(line, `${line}\n${line.replace("old", "hinge")}`));
    await pass();
    await isGood(vault);
  });

  it.each<readonly [string, readonly ProposalKind[]]>([
    ["proposed", []],
    ["proposed and accepted at once", proposalKinds],
  ])("proves nothing: facts and duplicates that are %s", async (_what, apply) => {
    const texts = {
      ...story(1, 10),
      ...["a", "b", "c"].reduce(
        (all, id) => ({
          ...all,
          [`learnings/${id}.md`]: noteText(
            { id, type: "learning", session_id: `s-${id}` },
            "Ask the pilot which berth is free",
          ),
        }),
        {},
      ),
    };
    const { vault, pass, memory } = await desk(texts, Object.keys(texts), { proposing: () => ({ apply }) });
    expect(await memory.consolidate({ write: true, force: true })).toMatchObject({ ok: true });
    await pass();
    expect(await memory.compact({ write: true })).toMatchObject({ ok: true });
    await pass();
    await pass();
    expect(memory.library.catalog.proposals().length).toBeGreaterThan(2);
    expect(vault.stored(log)).toBeUndefined();
  });
});
