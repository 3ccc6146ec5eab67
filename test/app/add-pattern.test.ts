import { describe, expect, it } from "vitest";
import { add, episodes, errorOf, lint, path } from "../support/adding-pattern.ts";
import { episodeText, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

describe("a new pattern", () => {
  it("is a note of its own with all that was said", async () => {
    const { memory, vault } = await openMemory({ "patterns/Rust.md": patternText("Rust") });
    const link = { type: "prevents", target: "Rust" };
    expect(await add(memory, { description: "Since spring.", causal_relationships: [link] })).toEqual({
      ...{ id: path, permalink: "patterns/pattern-lint-bypass", title: "PATTERN-lint-bypass", kind: "pattern" },
      ...{ created: true, occurrences: 1, success_rate: 1, episodes: 0, warnings: [] },
    });
    expect(vault.stored(path)).toBe(
      [
        ...["---", "title: PATTERN-lint-bypass", "type: pattern", "tags: [causal, pattern]"],
        ...["permalink: patterns/pattern-lint-bypass", "trigger: The linter complains", "success_rate: 1"],
        ...["occurrences: 1", "last_validated: 2026-10-01", "unattributed:", "  n: 1", "  sum: 1", "---", ""],
        ...["# Lint bypass", "", "## Context", "", "Since spring.", "", "## Trigger", "", "The linter complains", ""],
        ...["## Action", "", "Mend the code", "", "## Causal Relationships", "", "- prevents [[Rust]]", ""],
        ...["## Relations", "", "(none)", ""],
      ].join("\n"),
    );
    expect(memory.problems().filter(({ code }) => code !== "single-episode")).toEqual([]);
  });

  it("that somebody wrote down as a rule counts nothing until it was tried, nor does writing it again", async () => {
    const { memory, vault } = await openMemory(episodes);
    const added = await memory.addPattern(lint, "rule");
    expect(added).toMatchObject({ value: { created: true, occurrences: 0, success_rate: null, warnings: [] } });
    expect(vault.stored(path)).not.toMatch(/unattributed|success_rate/);
    await memory.open();
    const before = vault.stored(path);
    expect(await memory.addPattern(lint, "rule")).toMatchObject({ value: { created: false, occurrences: 0 } });
    expect(vault.stored(path)).toBe(before);
    expect(memory.problems()).toEqual([]);
    const shown = await memory.addPattern({ ...lint, evidence_episode: "1" }, "rule");
    expect(shown).toMatchObject({ value: { occurrences: 1, success_rate: 1 } });
  });

  it.each([
    { name: "Ölstand messen", file: "olstand-messen", heading: "Ölstand messen", part: "ölstand" },
    { name: "Straße räumen", file: "strasse-raumen", heading: "Straße räumen", part: "räumen" },
    { name: "Tür-Öler nachfüllen", file: "tur-oler-nachfullen", heading: "Tür-Öler nachfüllen", part: "tür-öler" },
    { name: "Привет мир", file: "privet-mir", heading: "Привет мир", part: "мир" },
    { name: "PATTERN-Öl-nachfüllen", file: "ol-nachfullen", heading: "Öl nachfüllen", part: "nachfüllen" },
  ])("is found as it was spelt, by all of that and by a part: $name", async ({ name, file, heading, part }) => {
    const { memory, vault } = await openMemory();
    const id = `patterns/PATTERN-${file}.md`;
    expect(await add(memory, { name })).toMatchObject({ id, created: true });
    expect(vault.stored(id)).toContain(`\naliases:\n  - ${heading}\n`);
    expect(vault.stored(id)).toContain(`\n# ${heading}\n`);
    await memory.open();
    for (const said of [heading, part]) expect(memory.why({ note: said })).toMatchObject({ value: { root: { id } } });
    expect(await add(memory, { name })).toMatchObject({ id, created: false });
  });

  it.each([
    {
      there: "ANTIPATTERN-lint-bypass",
      given: {},
      says: /^opposite: .*ANTIPATTERN-lint-bypass\.md is an anti-pattern of/,
    },
    {
      there: "PATTERN-lint-bypass",
      given: { is_antipattern: true },
      says: /^opposite: .*PATTERN-lint-bypass\.md is a p/,
    },
  ])("warns of $there, which says the contrary, once", async ({ there, given, says }) => {
    const isHarmful = there.startsWith("ANTI");
    const tags = isHarmful ? ["antipattern"] : [];
    const { memory } = await openMemory({ [`patterns/${there}.md`]: patternText(there, { tags }) });
    expect(await add(memory, given)).toMatchObject({ created: true, warnings: [expect.stringMatching(says)] });
    expect(await add(memory, given)).toMatchObject({ created: false, warnings: [] });
  });

  it("that is to be avoided says what to do instead; of one to follow, nobody asks", async () => {
    const { memory, vault } = await openMemory();
    const { id } = await add(memory, { is_antipattern: true, instead: "Ask [[Ada]] first." });
    expect(vault.stored(id)).toContain("## Anti-Pattern Warning\n\nAsk [[Ada]] first.\n\n## Relations\n");
    const refused = await errorOf(memory, { ...lint, instead: "Ask Ada first." });
    expect(refused).toMatchObject({ code: "INVALID_ARGUMENT", details: { issues: [{ path: "instead" }] } });
    expect(await add(memory, { instead: " " })).toMatchObject({ id: path });
    expect(vault.stored(path)).not.toContain("Warning");
  });

  it("that is to be avoided has failed unless something else is said", async () => {
    const { memory } = await openMemory(episodes);
    const avoid = { name: "friday", is_antipattern: true };
    expect(await add(memory, avoid)).toMatchObject({
      kind: "antipattern",
      title: "ANTIPATTERN-friday",
      success_rate: 0,
    });
    expect(await add(memory, avoid)).toMatchObject({ created: false, occurrences: 2, success_rate: 0 });
  });

  it.each([
    { given: { name: "friday", action: "AVOID: a release on Friday" }, title: "ANTIPATTERN-friday" },
    { given: { name: "friday", action: "AVOID: a wait", is_antipattern: false }, title: "PATTERN-friday" },
    { given: { name: "friday-anti-pattern" }, title: "ANTIPATTERN-friday" },
    { given: { name: "Friday Anti-Pattern" }, title: "ANTIPATTERN-friday" },
    { given: { name: "Friday Anti-Pattern", is_antipattern: false }, title: "PATTERN-friday-anti-pattern" },
  ])("is to be avoided where its action says so, and nothing else does: $title", async ({ given, title }) => {
    const { memory } = await openMemory(episodes);
    expect(await add(memory, given)).toMatchObject({ title });
  });

  it("went as its episode ended", async () => {
    const { memory, vault } = await openMemory(episodes);
    expect(await add(memory, { evidence_episode: "EPISODE-2" })).toMatchObject({ success_rate: 0.5, occurrences: 1 });
    expect(vault.stored(path)).toContain("\n- validated_by [[EPISODE-2]] (partial)\n");
  });

  it.each(["Lint Bypass", "lint-bypass", "PATTERN-lint-bypass", "pattern-Lint-Bypass"])(
    "called %s is the same note",
    async (name) => {
      const { memory, vault } = await openMemory();
      await add(memory);
      expect(await add(memory, { name })).toMatchObject({ id: path, created: false, occurrences: 2 });
      expect(vault.paths()).toEqual([path]);
    },
  );

  it("is another than one whose name it begins, and than an anti-pattern of its name", async () => {
    const { memory, vault } = await openMemory();
    await add(memory, { name: "retry-with-backoff" });
    const before = vault.stored("patterns/PATTERN-retry-with-backoff.md");
    expect(await add(memory, { name: "retry" })).toMatchObject({ created: true });
    expect(await add(memory, { name: "ANTIPATTERN-retry" })).toMatchObject({ created: true, kind: "antipattern" });
    expect(vault.stored("patterns/PATTERN-retry-with-backoff.md")).toBe(before);
  });

  it("may be called by any letters", async () => {
    const { memory } = await openMemory();
    expect(await add(memory, { name: "再試行" })).toMatchObject({ id: "patterns/PATTERN-再試行.md" });
  });
});

it.each([
  { when: "the rate is above 1", more: { success_rate: 1.5 } },
  { when: "the rate is below 0", more: { success_rate: -0.1 } },
  { when: "the rate is no number", more: { success_rate: "x" } },
  { when: "nothing is left of the name", more: { name: "***" } },
  { when: "there is no name", more: { name: " " } },
  { when: "a link is of no known type", more: { causal_relationships: [{ type: "improves", target: "Rust" }] } },
  { when: "it leads to itself", more: { causal_relationships: [{ type: "causes", target: "PATTERN-lint-bypass" }] } },
])("is INVALID_ARGUMENT and writes nothing when $when", async ({ more }) => {
  const { memory, vault } = await openMemory();
  expect(await errorOf(memory, { ...lint, ...more })).toMatchObject({ code: "INVALID_ARGUMENT" });
  expect(vault.paths()).toEqual([]);
});

describe("damage of YAML: every text comes back as it was given", () => {
  it.each(["Fix: it #now", "- [x] done", "'quoted\"", "@at", "true", "2026-01-21", "a\\b", "{a: b}", "# 1", "* star"])(
    "%s",
    async (text) => {
      const { memory } = await openMemory();
      await add(memory, { trigger: text, action: text, description: text });
      const listed = memory.listPatterns({});
      expect(listed).toMatchObject({ ok: true, value: { patterns: [{ trigger: text }] } });
      expect(memory.problems().map(({ code }) => code)).not.toContain("frontmatter-invalid");
    },
  );
});

describe("double counting: an episode", () => {
  it("counts once, whatever it is called", async () => {
    const { memory, vault } = await openMemory(episodes);
    for (const name of ["EPISODE-1", "EPISODE-2", "EPISODE-3"]) await add(memory, { evidence_episode: name });
    const before = vault.stored(path);
    for (const name of ["EPISODE-1", "1", "[[EPISODE-1]]", "episodes/EPISODE-1.md"])
      expect(await add(memory, { evidence_episode: name })).toMatchObject({ occurrences: 3, success_rate: 0.5 });
    expect(vault.stored(path)).toBe(before);
  });

  it("that went otherwise than was said is corrected, not counted again", async () => {
    const { memory } = await openMemory(episodes);
    await add(memory, { evidence_episode: "EPISODE-1", success_rate: 1 });
    await add(memory, { evidence_episode: "EPISODE-2", success_rate: 1 });
    expect(await add(memory, { evidence_episode: "EPISODE-3", success_rate: 0 })).toMatchObject({
      success_rate: 0.6667,
    });
    expect(await add(memory, { evidence_episode: "EPISODE-1", success_rate: 1 })).toMatchObject({ occurrences: 3 });
    expect(await add(memory, { evidence_episode: "EPISODE-1", success_rate: 0 })).toMatchObject({
      ...{ occurrences: 3, success_rate: 0.3333 },
    });
    expect(await add(memory, { evidence_episode: "EPISODE-1", success_rate: 0.7 })).toMatchObject({
      ...{ occurrences: 3, success_rate: 0.5667 },
    });
  });

  it("that is not there is named, counted and warned of", async () => {
    const { memory } = await openMemory();
    const { warnings, occurrences } = await add(memory, { evidence_episode: "EPISODE-9" });
    expect({ occurrences, warnings }).toEqual({
      occurrences: 1,
      warnings: [expect.stringMatching(/^missing-evidence: /)],
    });
    expect(await add(memory, { evidence_episode: "EPISODE-9" })).toMatchObject({ occurrences: 1 });
  });

  it("that is told before its note is written is the note's from then on, and counts once", async () => {
    const { memory, vault } = await openMemory();
    const input = { evidence_episode: "2026-11-19-session-5", is_antipattern: true };
    await add(memory, input);
    await memory.addEpisode({ session_id: "2026-11-19-session-5", task: "Ship", outcome: "failure" });
    await memory.open();
    expect(await add(memory, input)).toMatchObject({ occurrences: 1, success_rate: 0 });
    expect(vault.stored("patterns/ANTIPATTERN-lint-bypass.md")?.match(/session-5/g)).toHaveLength(1);
    expect(memory.listAntipatterns({ min_occurrences: 1 })).toMatchObject({
      value: { patterns: [{ evidence: [{ id: "episodes/EPISODE-2026-11-19-session-5.md", kind: "episode" }] }] },
    });
  });

  it("that does not say how it ended is no success", async () => {
    const { memory } = await openMemory({ "EPISODE-4.md": episodeText("4", { outcome: "" }) });
    expect(await add(memory, { evidence_episode: "EPISODE-4" })).toMatchObject({ occurrences: 0, success_rate: null });
  });
});

describe("frozen averages: the rate moves", () => {
  it.each([
    { values: [1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1], rate: 0.6364 },
    { values: [1, 1, 0], rate: 0.6667 },
  ])("to $rate after $values", async ({ values, rate }) => {
    const { memory } = await openMemory();
    let last: unknown;
    for (const success_rate of values) last = await add(memory, { success_rate });
    expect(last).toMatchObject({ occurrences: values.length, success_rate: rate });
  });

  it("however many uses there were before", async () => {
    const fields = { success_rate: 1, occurrences: 1199, unattributed: { n: 1199, sum: 200 } };
    const { memory } = await openMemory({ [path]: patternText("PATTERN-lint-bypass", fields) });
    expect(await add(memory, { success_rate: 0 })).toMatchObject({ occurrences: 1200, success_rate: 0.1667 });
  });

  it("from what the note says, where nothing else vouches for it", async () => {
    const fields = { success_rate: 0.5, occurrences: 9 };
    const { memory } = await openMemory({ [path]: patternText("PATTERN-lint-bypass", fields) });
    expect(await add(memory, { success_rate: 1 })).toMatchObject({ occurrences: 10, success_rate: 0.55 });
  });
});

it("advice that repeats its trigger is written with a warning", async () => {
  const { memory } = await openMemory();
  const { created, warnings } = await add(memory, { action: "The linter complains." });
  expect({ created, warnings }).toEqual({ created: true, warnings: [expect.stringMatching(/^tautology: /)] });
});
