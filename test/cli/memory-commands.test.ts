import { expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { causal, episodeText, evidence, noteText, patternText } from "../support/note-text.ts";

const notes = {
  "episodes/EPISODE-1.md": episodeText(
    "1",
    { outcome: "failure", date: "2026-09-30", project: "quay" },
    ...["## Decisions", "### d001: Oil", "- **Chosen**: Oil it", "- **Rationale**: At hand", "- **Outcome**: failure"],
  ),
  "patterns/ANTIPATTERN-rust.md": patternText(
    "ANTIPATTERN-rust",
    {},
    evidence("[[EPISODE-1]]", "[[EPISODE-2]] (failure)"),
    "## Anti-Pattern Warning\n\nSand it first.",
  ),
  "patterns/PATTERN-oil.md": patternText("PATTERN-oil", {}, causal("prevents [[ANTIPATTERN-rust]]")),
};

async function printed(...args: readonly string[]): Promise<string> {
  const { code, out, err } = await terminal(notes).run(...args);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  return out.join("\n");
}

it.each([
  { args: ["bootstrap"], says: "## Beware\n\n- EPISODE-1: failed, a day ago\n  Mend the gate" },
  { args: ["bootstrap"], says: "  When: The gate squeaks\n  Instead: PATTERN-oil" },
  {
    args: ["preflight", "mend the gate that squeaks"],
    says: "- ANTIPATTERN-rust (failed in 2 of 2 uses, likely 34% to 100% of the time)",
  },
  {
    args: ["preflight", "bake a cake"],
    says: "Nothing that is known clearly speaks against this. That is no all-clear: more than half",
  },
  {
    args: ["why", "ANTIPATTERN-rust"],
    says: "ANTIPATTERN-rust\nWhat holds it off:\n  prevented by PATTERN-oil  (support 0.5, 0 episodes; patterns/PATTERN-oil.md:16)",
  },
  {
    args: ["what-follows", "PATTERN-oil"],
    says: "PATTERN-oil\n  prevents ANTIPATTERN-rust  (support 0.5, 0 episodes; patterns/PATTERN-oil.md:16)",
  },
  { args: ["why", "1"], says: "with --event-id: d001." },
  { args: ["why", "1", "--event-id", "d001"], says: "Oil\nThe episode does not say what led to d001;" },
  { args: ["similar-decisions", "oil", "it"], says: "No other decision is like this." },
  {
    args: ["decisions", "1"],
    says: "EPISODE-1\n  d001  no time  Oil [failure]\n        chosen: Oil it\n        because At hand",
  },
  { args: ["pattern", "list"], says: "PATTERN-oil: untried\n  The gate squeaks\n1 pattern." },
  {
    args: ["antipatterns"],
    says: "ANTIPATTERN-rust: failed in 2 of 2 uses\n  The gate squeaks\n  Instead: Sand it first. (PATTERN-oil)\n1 anti-pattern.",
  },
  { args: ["learning", "list"], says: "0 learnings. Write one with retrace learning add;" },
  { args: ["episode", "list", "--outcome", "success"], says: "0 episodes." },
  {
    args: ["antipatterns", "--min-occurrences", "3"],
    says: "0 anti-patterns.\n1 more was used too seldom to be listed: --min-occurrences 1.",
  },
  {
    args: ["pattern", "add", "paint", "--trigger", "It peels", "--action", "Sand it"],
    says: "Wrote patterns/PATTERN-paint.md: counted once, no episode recorded behind it",
  },
  {
    args: ["search", "gate outcome:bogus"],
    says: "not understood: outcome:bogus (success, partial, failure, unknown)",
  },
  { args: ["search", "gate type:bogus"], says: "not understood: type:bogus (no note has this type)" },
  { args: ["search", "gate", "kind:pattern"], says: "Oil  Context\n  patterns/PATTERN-oil.md:" },
  {
    args: ["search", "gate kind:pattern", "--explain"],
    says: "  because words #1 (gate), it meets the conditions kind:pattern\n",
  },
  { args: ["search", "gate kind:pattern", "--explain"], says: "  score words 1.000 × 1.000 × evidence 0.9" },
  {
    args: ["search", "gate", "kind:pattern", "--detail", "high"],
    says: "### PATTERN-oil [rank: 1, score: 0.90]\npatterns/PATTERN-oil.md:8 (Context)",
  },
  { args: ["search", "gate", "kind:pattern", "--detail", "high"], says: "\nDetails:\n- Do: " },
  { args: ["search", "zebra", "--detail", "high"], says: "Nothing relevant." },
  {
    args: ["search", "outcome:failure", "--explain"],
    says: "  because it meets the conditions outcome:failure\n1 note.",
  },
  {
    args: ["search", "gate", "zebra", "marmalade"],
    says: "Nothing relevant. These notes only share words with it.\n",
  },
  { args: ["search", "mend", "oil", "hand", "zebra"], says: "These fit only in part.\n" },
  { args: ["search", "oil", "zebra"], says: "Oil  Context\n  patterns/PATTERN-oil.md:8  (oil)\n" },
  { args: ["search", "oil"], says: "  patterns/PATTERN-oil.md:8\n" },
  { args: ["search", "gate", "--project", "qay"], says: 'No episode is of the project "qay". Did you mean quay?' },
  { args: ["search", "project:qay"], says: 'No episode is of the project "qay". Did you mean quay?' },
  { args: ["search", "gate", "--", "-project:qay"], says: "Mend the gate" },
  { args: ["search", "oil", "--project", "quay"], says: "Mend the gate" },
  {
    args: ["search", "oil last year"],
    says: 'None of these is from then: "last year". Newer and older ones are listed, too;',
  },
  { args: ["search", "zebra", "marmalade"], says: "Nothing relevant." },
  { args: ["search", "tag:nowhere"], says: "Nothing meets this." },
  { args: ["search", "gate", "tag:nowhere", "kind:pattern"], says: "this. No note at all meets tag:nowhere." },
  { args: ["search", "what happened since 2025"], says: 'All episodes from then, newest first: "since 2025".\nMend' },
  {
    args: ["search", "what happened in 1999"],
    says: "Nothing from then. These are the nearest to it.\nMend the gate\n",
  },
  { args: ["explain", "PATTERN-oil", "gate", "kind:foo"], says: "not understood: kind:foo (episode, pattern," },
  { args: ["explain", "PATTERN-oil", "squeaks"], says: "by the words squeaks.\n  words: rank 1, " },
  { args: ["explain", "PATTERN-oil", "squeaks"], says: ": squeaks\n  score words 1.000 × 1.000 × evidence 0.9" },
  { args: ["recent", "--days", "1"], says: "2026-09-30  EPISODE-1 (failed)\n            Mend the gate" },
  { args: ["status"], says: "3 notes with 3 memories: 1 episode, 1 pattern, 1 anti-pattern, 0 learnings." },
  { args: ["status"], says: "parts of notes can be found by their words." },
])("$args prints $says", async ({ args, says }) => {
  expect(await printed(...args)).toContain(says);
});

it.each([
  { args: ["search", "outcome:failur"], out: "not understood: outcome:failur (did you mean outcome:failure?)" },
  {
    args: ["search", "zebra", "outcome:failur"],
    out: "not understood: outcome:failur (did you mean outcome:failure?)\nNothing relevant.",
  },
  {
    args: ["search", "projct:zebra"],
    out: "taken as words: projct:zebra (did you mean project:?)\nNothing relevant.",
  },
])("$args first says what was not understood, and of what was not looked for nothing", async ({ args, out }) => {
  expect((await terminal(notes).run(...args)).out).toEqual([out]);
});

it.each([
  { args: ["search", "gate", "--since", "nope"], says: "since: must be a day, a month or days back" },
  { args: ["search", "gate", "--decay", "5"], says: "decay: must be a number from 0 to 1" },
  { args: ["search", "gate", "--limit", "many"], says: "limit: must be a whole number" },
  { args: ["model", "download"], says: "NAME is missing: it must be the name of a model" },
])("$args is refused with $says", async ({ args, says }) => {
  const { code, err } = await terminal(notes).run(...args);
  expect({ code, err: err.join("") }).toEqual({ code: 2, err: expect.stringContaining(says) as string });
});

it("says of which days nothing is remembered", async () => {
  const old = { "episodes/EPISODE-1.md": episodeText("1", { date: "2026-09-29" }) };
  expect((await terminal(old).run("recent", "--days", "1")).out).toEqual(["No memories of the last day."]);
});

it("says of how many uses no note tells", async () => {
  const counted = patternText("ANTIPATTERN-haste", { unattributed: { n: 3, sum: 0 } }, evidence("[[EPISODE-1]]"));
  const { out } = await terminal({ ...notes, "patterns/ANTIPATTERN-haste.md": counted }).run("antipatterns");
  expect(out.join("\n")).toContain("failed in 4 of 4 uses\n  The gate squeaks\n  3 uses have no note.");
});

it("says in words how the sessions ended that an anti-pattern says otherwise of, and what a half is", async () => {
  const haste = patternText("ANTIPATTERN-haste", {}, evidence("[[EPISODE-1]] (partial)", "[[EPISODE-3]] (failure)"));
  const { out } = await terminal({
    ...notes,
    "patterns/ANTIPATTERN-haste.md": haste,
    "episodes/EPISODE-3.md": episodeText("3", { outcome: "success" }),
  }).run("antipatterns");
  expect(out.join("\n")).toContain(
    "failed in 1½ of 2 uses\n  The gate squeaks\n  As a whole, the sessions it was done in ended better than its evidence says: 1 worked, 1 failed.\n2 anti-patterns.\n½: what half worked counts half.",
  );
});

it("lists patterns by words of their trigger, and says of anti-patterns that it left out", async () => {
  const left = "1 anti-pattern fits, too: --include-antipatterns.";
  expect(await printed("pattern", "list", "gate", "squeaks")).toBe(
    `PATTERN-oil: untried\n  The gate squeaks\n1 pattern. ${left}`,
  );
  expect(await printed("pattern", "list", "--min-occurrences", "1", "gate")).toBe(`0 patterns. ${left}`);
  expect(await printed("pattern", "list", "gate", "--include-antipatterns")).toMatch(/\n2 patterns\.$/);
  expect(await printed("pattern", "list")).toMatch(/\n1 pattern\.$/);
  expect(await printed("pattern", "list", "hinge")).toBe("0 patterns.");
});

it("prints a learning once that is called by its own words", async () => {
  const entry = "---\nid: m1\ntype: semantic\nimportance: 0.8\nstatus: active\n---\nOil every hinge.\n";
  const { out } = await terminal({ "learnings/MEMORY.md": entry }).run("search", "hinge");
  expect(out.join("\n").match(/Oil every hinge/g)).toHaveLength(1);
});

it.each([["all"], ["core"]])("mcp serves %s tools and prints nothing of its own", async (tools) => {
  const { run, served } = terminal(notes);
  expect(await run("mcp", "--tools", tools)).toEqual({ code: 0, out: [], err: [] });
  expect(served).toEqual([tools]);
});

it("an episode is shown as a timeline, decisions among what happened, with what was to choose from", async () => {
  const told = episodeText(
    "7",
    { date: "2026-09-30" },
    ...["## Decisions", "### d001: Oil", "- **Timestamp**: 2026-09-30T10:30:00Z", "- **Context**: It squeaks"],
    ...["- **Options**: Oil, Grease", "- **Chosen**: Grease", "## Events Timeline"],
    ...["1. [2026-09-30T10:00:00Z] A squeak #error ^e001", "2. [2026-09-30T11:00:00Z] Silence #milestone ^e002"],
  );
  const { out } = await terminal({ "episodes/EPISODE-7.md": told }).run("episode", "show", "7");
  expect(out.join("\n")).toContain(
    [
      "Timeline",
      "  e001  2026-09-30T10:00:00Z  error: A squeak",
      "  d001  2026-09-30T10:30:00Z  Oil",
      "        It squeaks",
      "        options: Oil | Grease",
      "        chosen: Grease",
      "  e002  2026-09-30T11:00:00Z  milestone: Silence",
    ].join("\n"),
  );
});

it("says of a time in which nothing went wrong that something happened", async () => {
  const august = episodeText("2", { outcome: "success", date: "2026-08-30" });
  const { out } = await terminal({ ...notes, "episodes/EPISODE-2.md": august }).run(
    "search",
    "what went wrong in August",
  );
  expect(out.join("\n")).toMatch(/^Nothing went wrong then \(1 episode\)\. These are the nearest that did\.\n/);
});

it("lists of learnings those that count, says how many no longer do, and with --status all shows why", async () => {
  const learning = (text: string, fields: object = {}): string =>
    noteText({ type: "learning", kind: "procedural", importance: 0.5, ...fields }, text);
  const { run } = terminal({
    "a.md": learning("Oil the hinge."),
    "b.md": learning("Oil the lock.", { status: "retired" }),
    "c.md": learning("Oil the gate.", { superseded_by: "[[a]]" }),
  });
  const counting = (await run("learning", "list")).out.join("\n");
  expect(counting).toMatch(
    /^ +0\.\d\d {2}project {2}procedural {3}Oil the hinge\.\n +a\.md\n1 learning\. 2 more no longer count: --status all\.$/,
  );
  const all = (await run("learning", "list", "--status", "all")).out.join("\n");
  expect(all).toMatch(/ Oil the lock\.\n +b\.md\n +retired$/m);
  expect(all).toMatch(/ Oil the gate\.\n +c\.md\n +superseded by another$/m);
  expect(all).toMatch(/\n3 learnings\.$/);
  expect((await run("learning", "list", "--status", "compacted")).out.join("\n")).toMatch(
    / Oil the gate\.\n[^]*\n1 learning\.$/,
  );
});

it("says of an anti-pattern that has no episode yet that it is there, and where", async () => {
  const { run } = terminal({ "patterns/ANTIPATTERN-rust.md": patternText("ANTIPATTERN-rust") });
  expect((await run("antipatterns")).out.join("\n")).toBe(
    "0 anti-patterns.\n1 more of which no use is known: retrace pattern list --include-antipatterns.",
  );
  expect((await run("pattern", "list", "--include-antipatterns")).out.join("\n")).toContain("ANTIPATTERN-rust");
});
