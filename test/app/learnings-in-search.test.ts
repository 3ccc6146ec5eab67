import { expect, it } from "vitest";
import type { LearningSettings } from "../../src/core/model/learning-settings.ts";
import { usualLearnings } from "../../src/core/model/learning-settings.ts";
import { noteText, type Texts } from "../support/note-text.ts";
import { openMemory, today } from "../support/open-memory.ts";

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(today - days * dayMs).toISOString().slice(0, 10);

const learning = (text: string, fields: object = {}): string =>
  noteText({ type: "learning", kind: "procedural", importance: 0.5, created_at: daysAgo(0), ...fields }, text);

async function found(
  texts: Texts,
  input: object,
  settings: Partial<LearningSettings> = {},
): Promise<readonly string[]> {
  const wanted = { ...usualLearnings, ...settings };
  const { memory } = await openMemory(texts, { learning: () => wanted });
  const report = await memory.search(input);
  return report.ok ? report.value.hits.map(({ id }) => id) : [report.error.message];
}

it("inverted ranking: of equally prominent learnings the one that fits best comes first", async () => {
  const texts = {
    "a.md": learning("Paint the gate."),
    "b.md": learning("Oil the squeaking hinge of the gate before you paint it."),
    "c.md": learning("The hinge of the gate came from the smith."),
  };
  const [first, ...others] = await found(texts, { query: "oil squeaking hinge gate" });
  expect(first).toBe("b.md");
  expect(others.at(-1)).toBe("a.md");
});

it("inverted decay: of equally fitting learnings the one that proved itself of late comes first", async () => {
  const text = "Oil the hinge.";
  const texts = {
    "a old.md": learning(text, { importance: 0.2, last_reinforced: daysAgo(90) }),
    "b older.md": learning(text, { importance: 0.2, last_reinforced: daysAgo(180) }),
    "c often.md": learning(text, { importance: 0.9, reinforcement_count: 3 }),
    "d more often.md": learning(text, { importance: 0.9, reinforcement_count: 9 }),
    "e new.md": learning(text),
  };
  expect(await found(texts, { query: "oil hinge" })).toEqual([
    ...["d more often.md", "c often.md", "e new.md", "a old.md", "b older.md"],
  ]);
});

it("of equally fitting and important learnings a team's comes before a project's, and that before everybody's", async () => {
  const text = "Oil the hinge.";
  const texts = {
    "a.md": learning(text, { scope: "global" }),
    "b.md": learning(text, { scope: "project" }),
    "c.md": learning(text, { scope: "team" }),
    "shared/d.md": learning(text),
  };
  const settings = { scopes: [{ paths: "shared/**", scope: "global" as const }] };
  expect(await found(texts, { query: "oil hinge" }, settings)).toEqual(["c.md", "b.md", "a.md", "shared/d.md"]);
  expect(await found(texts, { query: "oil hinge scope:global" }, settings)).toEqual(["a.md", "shared/d.md"]);
  expect(await found(texts, { query: "oil hinge scope:project" }, settings)).toEqual(["b.md"]);
});

it("a type that starves: a filter of learnings counts before anything is cut off", async () => {
  const many = Array.from({ length: 150 }, (_, at): [string, string] => [
    `${String(at)}.md`,
    learning(`Oil the hinge ${"oil hinge ".repeat(at % 7)}.`),
  ]);
  const texts = { ...Object.fromEntries(many), "proxy.md": learning("She wants the hinge oiled, not greased.") };
  const [first, ...others] = await found(texts, { query: "oil hinge", learning_type: "proxy" });
  expect(first).toMatch(/^proxy\.md#/);
  expect(others).toEqual([]);
});

it("stale rows: what is deleted, or emptied, is found no more", async () => {
  const texts = { "a.md": learning("Oil the hinge."), "b.md": learning("Oil the hinge."), "c.md": learning("Oil it.") };
  const { memory, vault } = await openMemory(texts);
  vault.remove("a.md");
  vault.write("b.md", "");
  await memory.open();
  expect(await memory.search({ query: "oil hinge" })).toMatchObject({ value: { hits: [{ id: "c.md" }] } });
});

it.each(["C++ templates", "foo-bar lint", "don't lint", "lint: commit"])(
  "a query that is no plain word is no error: %s finds what has the rest of it",
  async (query) => {
    const texts = {
      "a.md": learning("Lint before every commit."),
      "b.md": learning("Instantiate C++ templates in one file."),
      "c.md": learning("The foo-bar is closed."),
    };
    expect(await found(texts, { query })).toContain(query.startsWith("C++") ? "b.md" : "a.md");
  },
);

it("a filter's budget: five of a proxy's, ten of a task's, and all that is institutional", async () => {
  const many = (name: string): string =>
    Array.from({ length: 12 }, (_, at) =>
      noteText(
        { id: `${name}${String(at)}`, type: "procedural", importance: 0.5 },
        `Oil hinge ${"abcdefghijkl".charAt(at)}.`,
      ),
    ).join("");
  const texts = { "proxy.md": many("p"), "tasks/MEMORY.md": many("t"), "institutional.md": many("i") };
  const counts = await Promise.all(
    ["proxy", "task", "institutional"].map(
      async (learning_type) => (await found(texts, { query: "oil hinge", learning_type })).length,
    ),
  );
  expect(counts).toEqual([5, 10, 12]);
});
