import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import type { SearchReport } from "../../src/app/search.ts";
import { episodeText } from "../support/note-text.ts";
import { fakeEmbedder } from "../support/fake-embedder.ts";
import { memoryOf, openWith } from "../support/meant-memory.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";

const vault = (): MemoryVault =>
  memoryVault({
    "boat.md": episodeText("2026-09-01-session-1", { task: "Paint it" }, "## Context", "The boat is red."),
    "storm.md": episodeText("2026-09-02-session-2", { task: "Wait" }, "## Context", "Wind.", "## More", "A gale blew."),
    "both.md": episodeText("2026-08-02-session-3", { task: "Sail" }, "## Context", "A ship in a gale and a storm."),
    "money.md": "# Red\n\nAn invoice in red ink.",
  });

async function ask(memory: Memory, query: string, more: object = {}): Promise<SearchReport> {
  const report = await memory.search({ query, explain: true, ...more });
  if (!report.ok) throw new Error(report.error.message);
  return report.value;
}

describe("searching by meaning, too", () => {
  it("finds a note that has no word of the question, at the part that answers", async () => {
    const { memory } = await openWith(fakeEmbedder(), vault());
    const { hits, relevant } = await ask(memory, "tempest");
    expect(hits[0]).toMatchObject({ id: "storm.md", heading: "More", why: { legs: [{ name: "meaning", rank: 1 }] } });
    expect(relevant).toBe(true);
  });

  it("prefers a note that fits by both, and keeps what has the words", async () => {
    const notes = memoryVault({ "a.md": "# One\n\nA red boat.", "b.md": "# Two\n\nA red door." });
    const { memory } = await openWith(fakeEmbedder(), notes);
    expect((await ask(memory, "red vessel")).hits.map(({ id }) => id)).toEqual(["a.md", "b.md"]);
  });

  it("asks a note found by meaning for the same conditions", async () => {
    const { memory } = await openWith(fakeEmbedder(), vault());
    for (const query of ["payment kind:episode", "payment -ink", 'payment "blue ink"']) {
      expect((await ask(memory, query)).hits.map(({ id }) => id)).not.toContain("money.md");
    }
  });

  it("says of what is near nothing that nothing is relevant, and lists nothing", async () => {
    const { memory } = await openWith(fakeEmbedder(), vault());
    expect(await ask(memory, "sleep")).toMatchObject({ relevant: false, hits: [] });
  });

  it("answers by words alone as long as the notes are still being read", async () => {
    const embedder = fakeEmbedder();
    embedder.hold();
    const memory = memoryOf(vault(), () => Promise.resolve(embedder));
    await memory.open();
    expect(await ask(memory, "tempest")).toMatchObject({ hits: [] });
    expect((await ask(memory, "red")).hits).toHaveLength(2);
    embedder.goOn();
    await memory.meaning.settled();
    expect((await ask(memory, "tempest")).hits).not.toEqual([]);
  });

  it("goes on by words alone when the embedder breaks while it is asked", async () => {
    const embedder = fakeEmbedder();
    const { memory } = await openWith(embedder, vault());
    embedder.breakDown("out of memory");
    expect(await ask(memory, "red")).toMatchObject({ relevant: true });
  });

  it("compares a page of prose as a whole, as far as a model reads, though its words ask a sharp question", async () => {
    const embedder = fakeEmbedder();
    const { memory } = await openWith(embedder, vault());
    const page = `The red door of the house was painted again and ${"the paint peeled in the sun ".repeat(9)}after the tempest.`;
    const { hits } = await ask(memory, `${page} kind:episode`);
    expect(embedder.texts.at(-1)).toBe(page);
    expect(hits.map(({ id }) => id)).toContain("storm.md");
    await memory.explain({ note: "storm.md", query: page });
    expect(embedder.texts.at(-1)).toBe(page);
    await ask(memory, page.repeat(100));
    expect(embedder.texts.at(-1)).toHaveLength(2000);
  });

  it("does not take words that say nothing for a meaning", async () => {
    const embedder = {
      ...fakeEmbedder(),
      embed: (texts: readonly string[]) => Promise.resolve(texts.map(() => new Float32Array([1, 0, 0, 0, 0]))),
    };
    const { memory } = await openWith(embedder, vault());
    expect(await ask(memory, "the of and")).toMatchObject({ relevant: false, hits: [] });
    expect((await ask(memory, "marmalade")).relevant).toBe(true);
  });

  it("is left out where only words are asked for", async () => {
    const { memory } = await openWith(fakeEmbedder(), vault());
    expect(await memory.recall({ query: "tempest", legs: "words" })).toMatchObject({ value: { hits: [] } });
    expect(await memory.recall({ query: "tempest" })).toMatchObject({ value: { hits: [{ id: "storm.md" }, {}] } });
  });

  test("the reasons given for a hit recombine to its score, and are numbered as the legs rank", async () => {
    const { memory } = await openWith(fakeEmbedder(), vault());
    const words = fc.constantFrom("red", "gale", "vessel", "tempest", "invoice", "payment", "wait", "wind");
    const asked = fc.record({
      query: fc.array(words, { minLength: 1, maxLength: 4 }).map((some) => some.join(" ")),
      decay: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ query, decay }) => {
        const { hits } = await ask(memory, query, { decay });
        for (const { score, why } of hits) {
          const legs = why?.legs.reduce((sum, leg) => sum + leg.weight * leg.normalised, 0) ?? 0;
          const factors = why?.factors.reduce((product, factor) => product * factor.value, 1) ?? 1;
          expect(score).toBeCloseTo(legs * factors, 3);
          expect(why?.legs.reduce((sum, leg) => sum + leg.weight, 0)).toBeLessThanOrEqual(1 + 1e-9);
          expect(why?.legs.every(({ rank, normalised }) => rank >= 1 && normalised <= 1)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("explaining by meaning, too", () => {
  it("says that a note was found by its meaning, and of another that it is too far", async () => {
    const { memory } = await openWith(fakeEmbedder(), vault());
    expect(await memory.explain({ note: "storm.md", query: "tempest" })).toMatchObject({
      value: { present: true, reason: "Place 1 of 2, by its meaning." },
    });
    expect(await memory.explain({ note: "money.md", query: "tempest" })).toMatchObject({
      value: { present: false, reason: 'It has none of the words of "tempest", and does not come near its meaning.' },
    });
  });
});
