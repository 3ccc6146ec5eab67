import { describe, expect, it } from "vitest";
import type { BootstrapReport } from "../../src/app/bootstrap.ts";
import { estimateTokens } from "../../src/core/lib/estimate-tokens.ts";
import { episodeText, memoryText, noteText, patternText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

async function start(texts: Texts, input: object = {}): Promise<BootstrapReport> {
  const { memory } = await openMemory(texts);
  const answered = memory.bootstrap(input);
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}

const titles = (rows: readonly { readonly title: string }[]): readonly string[] => rows.map(({ title }) => title);

/** Today is 2026-10-01. */
const episode = (id: string, date: string, outcome: string, ...body: readonly string[]): Texts => ({
  [`EPISODE-${id}.md`]: episodeText(id, { date, outcome }, ...body),
});

const rated = (title: string, rate: number, n: number, fields = {}): Texts => ({
  [`${title}.md`]: patternText(title, { unattributed: { n, sum: rate * n }, trigger: `When ${title}`, ...fields }),
});

const merged = (...vaults: readonly Texts[]): Texts => Object.fromEntries(vaults.flatMap(Object.entries<string>));

describe("warnings are", () => {
  const errors = ["## Events Timeline", "1. It broke #error", "## Lessons Learned", "- Look twice."];
  const partly = { ...episode("2", "2026-09-28", "partial"), ...episode("3", "2026-09-29", "success", ...errors) };
  const failed = { ...episode("1", "2026-09-25", "failure"), ...partly };

  it.each([
    { when: "something failed in the last seven days", texts: failed, found: ["EPISODE-1"] },
    { when: "nothing failed", texts: partly, found: ["EPISODE-2"] },
    { when: "all went well", texts: episode("3", "2026-09-29", "success", ...errors), found: ["EPISODE-3"] },
    { when: "it failed ten days ago", texts: episode("4", "2026-09-21", "failure"), found: [] },
    { when: "it failed on the seventh day before", texts: episode("5", "2026-09-24", "failure"), found: ["EPISODE-5"] },
  ])("$found when $when", async ({ texts, found }) => {
    expect(titles((await start(texts)).warnings)).toEqual(found);
  });

  it("at most three of each, what keeps failing after what failed", async () => {
    const texts = [1, 2, 3, 4].map((n) => ({
      ...episode(String(n), "2026-09-30", "failure"),
      ...rated(`ANTIPATTERN-rush-${"abcd".charAt(n - 1)}-gate`, n / 100, 5),
    }));
    const { warnings } = await start(merged(...texts, rated("ANTIPATTERN-calm-gate", 0, 1)));
    expect(titles(warnings)).toEqual([
      ...["EPISODE-4", "EPISODE-3", "EPISODE-2"],
      ...["ANTIPATTERN-rush-a-gate", "ANTIPATTERN-rush-b-gate", "ANTIPATTERN-rush-c-gate"],
    ]);
  });
});

describe("patterns are", () => {
  it("those that work in more than seven of ten, seen at least twice; then those seen once, marked", async () => {
    const texts = {
      ...rated("Seventy gates", 0.7, 5),
      ...rated("Higher gates", 0.71, 5),
      ...rated("Single gates", 1, 1),
    };
    const { patterns } = await start(texts);
    expect(patterns.map(({ title, single }) => ({ title, single }))).toEqual([
      { title: "Higher gates", single: false },
      { title: "Single gates", single: true },
    ]);
  });

  it("those that fit the task, first", async () => {
    const texts = {
      ...rated("Hinges", 0.9, 9),
      ...rated("Paint", 0.8, 5, { trigger: "The paint peels off the fence" }),
    };
    expect(titles((await start(texts)).patterns)).toEqual(["Hinges", "Paint"]);
    expect(titles((await start(texts, { task: "new paint for the fence" })).patterns)).toEqual(["Paint", "Hinges"]);
  });

  it("never tautologies, nor what looks like a test", async () => {
    const texts = {
      ...rated("Hinges", 1, 9, { trigger: "Oil it" }),
      ...rated("Good pattern", 1, 9),
    };
    expect((await start(texts)).patterns).toEqual([]);
  });
});

it("lessons are the last five, and what happened last is there, too", async () => {
  const texts = ["a", "b", "c"].map((name, at) =>
    episode(name, `2026-01-0${String(at + 1)}`, "success", "## Lessons Learned", `- One ${name}`, `- Two ${name}`),
  );
  const { lessons, recent } = await start(merged(...texts));
  expect(lessons.map(({ text }) => text)).toEqual(["One c", "Two c", "One b", "Two b", "One a"]);
  expect(titles(recent)).toEqual(["EPISODE-c", "EPISODE-b", "EPISODE-a"]);
});

it.each([
  { outcome: "failure", line: "- 2026-01-01 EPISODE-a (failed): Mend the gate" },
  { outcome: "partial", line: "- 2026-01-01 EPISODE-a (half worked): Mend the gate" },
  { outcome: "success", line: "- 2026-01-01 EPISODE-a: Mend the gate" },
])("what happened last says that it ended in $outcome: $line", async ({ outcome, line }) => {
  const { recent, markdown } = await start(episode("a", "2026-01-01", outcome));
  expect(recent).toMatchObject([{ outcome }]);
  expect(markdown.split("\n")).toContain(line);
});

it("what happened last says nothing of an end that nobody told", async () => {
  const { recent, markdown } = await start({
    "EPISODE-a.md": episodeText("a", {
      date: "2026-01-01",
      outcome: "partial",
      source: { assumed_outcome: "partial" },
    }),
  });
  expect(recent[0]?.outcome).toBeUndefined();
  expect(markdown).toContain("EPISODE-a: Mend the gate");
});

it("what fits the task best comes first, of warnings and of lessons", async () => {
  const texts = merged(
    rated("Ship in a rush", 0, 3, { trigger: "Paint on another day", type: "antipattern" }),
    rated("Paint on the ferry", 0, 3, { trigger: "Paint the ferry", type: "antipattern" }),
    episode("b", "2026-01-02", "success", "## Lessons Learned", "- Sweep first", "- Paint dries slowly"),
    episode("a", "2026-01-01", "success", "## Lessons Learned", "- A ferry is painted in dock"),
  );
  const { warnings, lessons } = await start(texts, { task: "paint the ferry" });
  expect(titles(warnings)[0]).toBe("Paint on the ferry");
  expect(lessons.map(({ text }) => text)).toEqual(["A ferry is painted in dock", "Paint dries slowly", "Sweep first"]);
});

it("what clearly warns of the task is told however seldom it was seen, and of another task it is not", async () => {
  const seldom = rated("Serve warm", 0, 1, { trigger: "A cake is served warm from the oven", type: "antipattern" });
  const texts = merged(
    seldom,
    rated("Paint in rain", 0, 3, { trigger: "Paint the ferry in rain", type: "antipattern" }),
  );
  const about = async (task: string): Promise<readonly string[]> => titles((await start(texts, { task })).warnings);
  expect(await about("Serve the cake warm from the oven")).toEqual(["Serve warm", "Paint in rain"]);
  expect(await about("Sweep the yard")).toEqual(["Paint in rain"]);
});

it.each([
  { task: "Etwas für Oma", first: "Sweep first" },
  { task: "Brot für Oma", first: "Sweep first" },
  { task: "Was ist zu tun, wenn der Ofen ausfällt", first: "Bei Rauch den Ofen aus" },
  { task: "Ersatzfahrer für Samstag", first: "Für samstags immer einen Ersatzfahrer" },
])("what the German small words of a task are in fits no better: $task", async ({ task, first }) => {
  const taught = ["- Frau Kern ist allergisch, und wenn der Teig ruht", "- Für samstags immer einen Ersatzfahrer"];
  const texts = merged(
    episode("b", "2026-01-02", "success", "## Lessons Learned", "- Sweep first"),
    episode("a", "2026-01-01", "success", "## Lessons Learned", ...taught, "- Bei Rauch den Ofen aus"),
  );
  expect((await start(texts, { task })).lessons[0]?.text).toBe(first);
});

describe("learnings are among the lessons", () => {
  const learning = (id: string, text: string, fields: object = {}): string =>
    noteText({ id, type: "directive", ...fields }, text);
  const texts = {
    "MEMORY.md":
      learning("a", "Never release on a Friday.", { importance: 0.4 }) +
      learning("b", "Sweep the yard in autumn.", { importance: 0.9 }) +
      learning("c", "Release on any day.", { status: "retired" }),
  };
  const lessonsFor = async (more: Texts, input: object = {}): Promise<readonly string[]> =>
    (await start({ ...texts, ...more }, input)).lessons.map(({ text }) => text);

  it("those first that speak of the task, and none that no longer holds", async () => {
    const newest = episode("1", "2026-09-30", "success", "## Lessons Learned", "- Oil the hinges");
    const lessons = await lessonsFor(newest, { task: "release on Friday" });
    expect(lessons).toEqual(["Never release on a Friday.", "Oil the hinges", "Sweep the yard in autumn."]);
    expect((await start(texts, { task: "release on Friday" })).markdown).toContain("- Never release on a Friday.\n");
  });

  it("the most prominent, where episodes teach less than five things, each once", async () => {
    expect(await lessonsFor({})).toEqual(["Sweep the yard in autumn.", "Never release on a Friday."]);
    const taught = ["- One", "- Two", "- don't ever release on a Friday", "- Three"];
    const newest = episode("1", "2026-09-30", "success", "## Lessons Learned", ...taught);
    expect(await lessonsFor(newest)).toEqual([
      ...["One", "Two", "don't ever release on a Friday", "Three", "Sweep the yard in autumn."],
    ]);
  });
});

it("what is institutional is there by itself, apart from other learnings", async () => {
  const texts = {
    "institutional.md": memoryText({ a: "Gates are ours." }),
    "MEMORY.md": memoryText({ b: "Not this." }),
  };
  expect((await start(texts)).institutional).toMatchObject([{ text: "Gates are ours.", kind: "learning" }]);
});

it("what is institutional is there whole, however small the budget, and says nothing that no longer holds", async () => {
  const entry = (id: string, fields: object, text: string): string =>
    noteText({ id, type: "directive", importance: 0.1, ...fields }, text);
  const long = `Ask before you open the sluice. ${"It floods the meadow. ".repeat(40)}`.trim();
  const texts = {
    "team/Institutional.md":
      entry("a", {}, long) +
      entry("b", { status: "retired" }, "Old.") +
      entry("c", { superseded_by: "[[a]]" }, "Older."),
    ...rated("Gate hinges", 0.9, 3),
  };
  const started = await start(texts, { budget: 50 });
  expect(started.institutional.map(({ text }) => text)).toEqual([long]);
  expect(started.markdown).toContain(long);
  expect(started.left_out).toEqual(["Gate hinges.md"]);
});

it("a project sees its own episodes only", async () => {
  const texts = {
    "EPISODE-1.md": episodeText("1", { date: "2026-09-30", project: "gates" }),
    "EPISODE-2.md": episodeText("2", { date: "2026-09-30", project: "fences" }),
  };
  expect(titles((await start(texts, { project: "gates" })).recent)).toEqual(["EPISODE-1"]);
});

describe("the budget", () => {
  it("names a note once, however many of its items it leaves out", async () => {
    const lessons = ["one", "two"].map((word) => `- ${`Lesson ${word}: sweep before you paint the gate. `.repeat(20)}`);
    const fields = { date: "2026-09-30", outcome: "failure", task: "Paint the gate ".repeat(40).trim() };
    const texts = { "EPISODE-1.md": episodeText("1", fields, "## Lessons Learned", ...lessons) };
    expect((await start(texts, { budget: 50 })).left_out).toEqual(["EPISODE-1.md"]);
  });

  const texts = merged(...[1, 2, 3, 4, 5].map((n) => rated(`Gate ${"abcde".charAt(n - 1)} hinges`, 0.9, n + 1)));

  it.each([50, 100, 200, 400])("of %d tokens is kept: whole items are left out, and named", async (budget) => {
    const { markdown, tokens, left_out, patterns } = await start(texts, { budget });
    expect(tokens).toBe(estimateTokens(markdown));
    expect(tokens).toBeLessThanOrEqual(budget);
    expect(patterns.length + left_out.length).toBe(5);
    for (const { title } of patterns) expect(markdown).toContain(title);
    expect(markdown.match(/Do: Oil it\./g) ?? []).toHaveLength(patterns.length);
  });

  it("is no fewer than fifty tokens", async () => {
    const { memory } = await openMemory();
    expect(memory.bootstrap({ budget: 49 })).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
  });
});

it("an empty vault has nothing to say", async () => {
  expect(await start({})).toEqual({
    ...{ warnings: [], patterns: [], lessons: [], recent: [], institutional: [], due: 0 },
    ...{ tokens: 0, left_out: [], markdown: "" },
  });
});
