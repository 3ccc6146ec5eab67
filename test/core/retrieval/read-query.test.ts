import { describe, expect, it } from "vitest";
import { scopesBy } from "../../../src/core/learnings/scopes.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import type { Due } from "../../../src/core/retrieval/said-by.ts";
import { readQuery } from "../../../src/core/retrieval/read-query.ts";
import type { Sought } from "../../../src/core/retrieval/sought.ts";

const now = Date.UTC(2026, 10, 18, 12);
const read = (text: string): ReturnType<typeof readQuery> => readQuery(text, now);

describe("what is typed", () => {
  it.each([
    { text: "why did it stop", words: "why did it stop" },
    { text: "C++ templates", words: "C++ templates" },
    { text: 'say "never again" twice', words: "say never again twice" },
    { text: "http://example.org/a note: this", words: "http://example.org/a note: this" },
    { text: "outcome:failure cache", words: "cache" },
    { text: "a - b", words: "a - b" },
    { text: "  ", words: "" },
    { text: "outcome:failure -", words: "" },
    { text: '"', words: "" },
    { text: 'cache ""', words: "cache" },
  ])("“$text” looks for “$words”", ({ text, words }) => {
    expect(read(text).words).toBe(words);
  });

  it.each(["- causes [[", "[[", '"', "a:"])("is read in one pass, even if it is nothing but “%s”", (piece) => {
    expect(read(piece.repeat(200_000 / piece.length)).filters).toEqual([]);
  });

  it("takes quotation marks with nothing between them for no phrase", () => {
    expect(read('cache "" " "')).toMatchObject({ words: "cache", phrases: [] });
  });

  it("tells phrases and unwanted words apart from the rest", () => {
    const { phrases, without, filters } = read('"berth 14" -cache -"last week" retry');
    expect({ phrases, without, filters }).toEqual({
      phrases: ["berth 14"],
      without: ["cache", "last week"],
      filters: [],
    });
  });

  it("takes the flags of a command, and dashes in pasted text, for text", () => {
    const flags = "ran git push --force-with-lease and pytest -k cache -x";
    expect(read(flags)).toMatchObject({ words: flags, without: [] });
    const pasted = `${"word ".repeat(20)}tar -xzf`;
    expect(read(pasted)).toMatchObject({ words: pasted, without: [] });
  });

  it.each(["rate:high", "since:someday", "seen:", "kind:,", "kind:episodes", "outcome:success,lost", "scope:me"])(
    "names %s as not understood",
    (text) => {
      const typed = text === "seen:" ? "seen:x" : text;
      expect(read(`retry ${typed}`).mistakes).toEqual([typed]);
    },
  );
});

describe("an operator that there is none of", () => {
  it.each([
    ["cuases:[[X]] cache", ["cuases:[[X]]"]],
    ["outcom:failure", ["outcom:failure"]],
    ["tags:sync deu:today", ["tags:sync", "deu:today"]],
  ])("is told where it is nearly one of ours, and looked for as words: %s", (text, mistakes) => {
    expect(read(text)).toMatchObject({ words: text, mistakes });
  });

  it.each(["http://example.org", "file:main.ts", "std:vector", "re: the lamp", "14:30", "c:temp"])(
    "is text where it is none of them: %s",
    (text) => {
      expect(read(text)).toMatchObject({ words: text, mistakes: [] });
    },
  );

  it("is text in what was pasted", () => {
    expect(read(`${"word ".repeat(20)}cuases:it`).mistakes).toEqual([]);
  });
});

it.each(["rate:", "-kind:", "Outcome:"])("an operator alone, %s, waits for its value", (typed) => {
  expect(read(`retry ${typed}`)).toMatchObject({ words: "retry", mistakes: [typed] });
});

const episode = `---
title: EPISODE-2026-10-30-session-90
type: episode
tags: [episodic, Sync]
outcome: failure
task: x
project: quay-app
---

## Decisions

### d001: Wait
- **Type**: recovery
- **Chosen**: Wait
`;
const pattern = `---
title: PATTERN-backoff
type: pattern
tags: [pattern]
trigger: x
last_validated: 2026-08-25
---

## Causal Relationships
- causes [[PATTERN-calm server|calm]]
- prevents [[ANTIPATTERN-thundering herd]]
- correlates [[PATTERN-quiet night]]
`;
const notes = {
  episode: parseNote(noteId("episodes/e.md"), episode).note,
  pattern: parseNote(noteId("patterns/p.md"), pattern).note,
};

const dues = {
  late: [-3, false],
  now: [0, false],
  fresh: [-90, true],
  waiting: [-90, true],
  soon: [6, false],
} as const;

describe("due:", () => {
  const due = (name: keyof typeof dues): Due => {
    const [inDays, isNew] = dues[name];
    return { inDays, isNew, isToday: ["late", "now", "fresh"].includes(name) };
  };
  it.each([
    ["due:today", ["late", "now", "fresh"]],
    ["due:again", ["late", "now"]],
    ["due:new", ["fresh"]],
    ["due:overdue", ["late"]],
    ["due:0d", ["late", "now", "fresh"]],
    ["due:6d", ["late", "now", "fresh", "soon"]],
    ["due:overdue,new", ["late", "fresh"]],
    ["-due:today", ["waiting", "soon"]],
  ])("%s means %j", (text, fits) => {
    const names = Object.keys(dues) as (keyof typeof dues)[];
    const [filter] = read(text).filters;
    const { note } = parseNote(noteId("e.md"), episode);
    const known = { tally: () => undefined, scopeOf: scopesBy([]) };
    expect(names.filter((name) => filter?.accepts(note, { ...known, due: () => due(name) }))).toEqual(fits);
  });

  it.each(["due:someday", "due:7", "due:today,lost", "due:,"])("%s is not understood", (typed) => {
    expect(read(typed).mistakes).toEqual([typed]);
  });

  it("never means what is never asked for", () => {
    expect(fitting("due:today,overdue,9999d")).toEqual([]);
  });
});

function fitting(text: string, sought: readonly Sought[] = []): readonly string[] {
  const tally = (id: string) => (id === notes.pattern.id ? { trials: [], occurrences: 3, rate: 0.8333 } : undefined);
  const { filters } = read(text);
  return Object.entries(notes)
    .filter(([, note]) =>
      filters.every((filter) => filter.accepts(note, { tally, scopeOf: scopesBy([]), due: () => undefined, sought })),
    )
    .map(([name]) => name);
}

describe("conditions", () => {
  it.each([
    { text: "kind:episode", fits: ["episode"] },
    { text: "kind:episode,pattern", fits: ["episode", "pattern"] },
    { text: "-kind:episode", fits: ["pattern"] },
    { text: "outcome:failure", fits: ["episode"] },
    { text: "OUTCOME:Failure", fits: ["episode"] },
    { text: "outcome:success", fits: [] },
    { text: "tag:sync", fits: ["episode"] },
    { text: "tag:#sync", fits: ["episode"] },
    { text: "project:quay-app", fits: ["episode"] },
    { text: "type:decision", fits: ["episode"] },
    { text: "type:recovery", fits: ["episode"] },
    { text: "rate:>0.8", fits: ["pattern"] },
    { text: "rate:>=83%", fits: ["pattern"] },
    { text: "rate:<0.3", fits: [] },
    { text: "seen:>=2", fits: ["pattern"] },
    { text: "seen:3", fits: ["pattern"] },
    { text: "since:30d", fits: ["episode"] },
    { text: "before:2026-09-01", fits: ["pattern"] },
    { text: "since:2026-09", fits: ["episode"] },
    { text: "before:2026-09", fits: ["pattern"] },
    { text: "since:2026-08", fits: ["episode", "pattern"] },
    { text: "since:2026-08-25", fits: ["episode", "pattern"] },
    { text: "since:2026-10-30", fits: ["episode"] },
    { text: "since:2026-10-31", fits: [] },
    { text: "causes:[[PATTERN-calm server]]", fits: ["pattern"] },
    { text: 'causes:"calm"', fits: ["pattern"] },
    { text: 'causes:"thundering herd"', fits: [] },
    { text: 'causes:"quiet night"', fits: [] },
  ])("$text", ({ text, fits }) => {
    expect(fitting(text)).toEqual(fits);
  });

  it.each([
    ["since:2026-08-25", ["episode", "pattern"]],
    ["since:2026-08-26", ["episode"]],
    ["before:2026-09", ["pattern"]],
  ])("a day is that of the last confirmation where that is asked for: %s", (text, fits) => {
    expect(fitting(text, ["confirmed"])).toEqual(fits);
  });
});
