import { describe, expect, it } from "vitest";
import type { ContextReport } from "../../src/app/context.ts";
import type { Memory } from "../../src/app/memory.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { openMemory } from "../support/open-memory.ts";
import { patternVault } from "../support/note-text.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";

async function contextOf(memory: Memory, input: object): Promise<ContextReport> {
  const told = await memory.context(input);
  if (!told.ok) throw new Error(told.error.message);
  return told.value;
}

describe("the context of a note", () => {
  it("is what is related to it, and what its paragraph is about", async () => {
    const { memory } = await openMemory(demoTexts());
    const note = "EPISODE-2026-08-12-session-45";
    const whole = await contextOf(memory, { note });
    expect(whole.related).toEqual(((await memory.related({ note, detail: "none" })) as { value: unknown }).value);
    expect(whole.passage).toEqual([]);
    const paragraph = "Two guests were promised the same berth, because availability came from a cache.";
    const { passage, related } = await contextOf(memory, { note, paragraph });
    expect(passage.map(({ name }) => name)).toContain("Never cache availability");
    expect(related).toEqual(whole.related);
  });

  it("is what leads to it, and where it leads", async () => {
    const { memory } = await openMemory(
      patternVault("Rust causes Squeak (EPISODE-1)", "Oil prevents Rust", "Rust enables ?Hole"),
    );
    const { causes, effects } = await contextOf(memory, { note: "Rust" });
    expect(causes).toEqual([{ id: "patterns/Oil.md", label: "Oil", type: "prevents", evidence: 0 }]);
    expect(effects.map(({ label, type }) => `${type} ${label}`).sort()).toEqual(["causes Squeak", "enables Hole"]);
  });

  it("is when it is asked for again, once somebody has rated it", async () => {
    const { memory, review, wait } = await reviewDesk({
      "episodes/EPISODE-a.md": reviewable("a", { date: "2026-03-01" }),
    });
    expect(await contextOf(memory, { note: "EPISODE-a" })).not.toHaveProperty("review");
    await review({ id: "EPISODE-a", rating: "good" });
    const { review: standing } = await contextOf(memory, { note: "EPISODE-a" });
    expect(standing).toEqual({ isDue: false, day: expect.stringMatching(/^2026-1\d-\d\d$/) as string });
    wait(400 * 86_400_000);
    expect((await contextOf(memory, { note: "EPISODE-a" })).review?.isDue).toBe(true);
  });

  it("of what is no note is refused", async () => {
    const { memory } = await openMemory({});
    expect(await memory.context({ note: "Nothing" })).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  });
});

describe("what a note is related by", () => {
  const note = (title: string, ...lines: readonly string[]): string =>
    [`# ${title}`, "", "## Action", ...lines.map((line) => `${line}\n`)].join("\n");

  it("is what tells it from others, and neither speech nor what links are called", async () => {
    const { memory } = await openMemory({
      "patterns/PATTERN-valve.md": note(
        "Oil the valve",
        "Something went wrong, already several times.",
        "- enables [[Lid]]",
      ),
      "patterns/PATTERN-pump.md": note(
        "Prime the pump",
        "Something went wrong, already several times.",
        "- enables [[Door]]",
      ),
      "patterns/PATTERN-gasket.md": note("Gasket of the valve", "Oil it: the valve leaks."),
    });
    const { related } = await contextOf(memory, { note: "PATTERN-valve" });
    expect(related.hits.map(({ id }) => id)).toEqual(["patterns/PATTERN-gasket.md"]);
    expect(related.words).toEqual(["valve", "Oil"]);
  });

  it("is first of all what it links to, patterns before others, in at most half of the places", async () => {
    const { memory } = await openMemory(demoTexts());
    const { related } = await contextOf(memory, { note: "EPISODE-2026-08-08-session-43-regatta-outage" });
    const ids = related.hits.map(({ id }) => id.replace(/^.*\//, "").replace(".md", ""));
    expect(ids.slice(0, 4)).toEqual([
      "ANTIPATTERN-retry-without-jitter",
      "ANTIPATTERN-release-before-the-weekend",
      "Harbour runbook",
      "EPISODE-2026-08-10-session-44-outage-timeline",
    ]);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
    expect(related.linked).toEqual(expect.arrayContaining(related.hits.slice(0, 4).map(({ id }) => id)));
    expect(related.hits[1]?.snippet).toBe("A change is ready on Thursday or Friday and the weekend needs it");
  });

  it("is what it links to even where nothing shares its words, and no note twice, nor itself", async () => {
    const { memory } = await openMemory({
      "a.md": "[[b]], ![[b#Part|again]], [[a]], [[nobody]], [[c.md|C]] and [[PATTERN-oil]]. `[[ -f x ]]`",
      "b.md": "Bread.",
      "c.md": "Cheese.",
      "patterns/PATTERN-oil.md": note("Oil the valve", "Oil it."),
    });
    const { related } = await contextOf(memory, { note: "a" });
    expect(related.hits.map(({ id }) => id)).toEqual(["patterns/PATTERN-oil.md", "b.md", "c.md"]);
    expect(related.linked).toEqual(related.hits.map(({ id }) => id));
    expect((await contextOf(memory, { note: "b" })).related).toMatchObject({ hits: [], linked: [] });
  });

  it("is spelt as the note spells it", async () => {
    const { memory } = await openMemory({
      "a.md": "# Tür\n\nDie Tür zum Gedächtnis führt Zoë.\n",
      "b.md": "# Gedächtnis\n\nZoë führt eine Tür.\n",
      "c.md": "# Regen\n\nEs regnet.\n",
    });
    const { related } = await contextOf(memory, { note: "a.md" });
    expect([...related.words].sort()).toEqual(["Gedächtnis", "Tür", "Zoë", "führt"]);
    expect([...(related.hits[0]?.why?.terms ?? [])].sort()).toEqual(["Gedächtnis", "Tür", "Zoë", "führt"]);
  });
});
