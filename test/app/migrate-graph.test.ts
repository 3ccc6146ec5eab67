import { describe, expect, it } from "vitest";
import { graph } from "../support/legacy-graph.ts";
import { migrated, takeIn } from "../support/migrated.ts";
import { episodeText } from "../support/note-text.ts";

const file = "causal-graph.json";

const rated = (name: string, success_rate: number, occurrences: number): object => ({
  ...{ id: "p001", name, description: "", trigger: `When ${name}`, action: "Do it" },
  ...{ success_rate, occurrences, last_used: "2026-09-10T17:55:45.9796943-08:00" },
});

const shown = (name: string, episodes: readonly string[], value: number, more: object = {}): object => ({
  ...{ name, trigger: `When ${name}`, action: "Do it", success_rate: value, occurrences: episodes.length },
  contributions: Object.fromEntries(episodes.map((episode) => [`episode-${episode}`, value])),
  ...{ episodes: episodes.map((episode) => `episode-${episode}`), ...more },
});

const early = graph({
  patterns: [
    rated("Good pattern", 0.9, 1),
    rated("Bad pattern", 0.2, 2),
    rated("Worse pattern", 0.1, 2),
    rated("Test pattern", 1, 6),
  ],
});

const last = graph({
  patterns: [
    shown("implementation pattern", ["1", "2", "3"], 1),
    shown("routing pattern", ["3"], 1),
    shown("design pattern", ["2", "4"], 1),
    shown("unknown anti-pattern", ["1", "2"], 0, { action: "AVOID: Do it" }),
  ],
});

const quiet = episodeText("1", { outcome: "success" }, "## Decisions", "### d001: Oil", "- **Chosen**: Oil it");
const episodes = { "episodes/EPISODE-1.md": quiet, "episodes/EPISODE-2.md": episodeText("2", { outcome: "partial" }) };

interface Row {
  readonly title: string;
  readonly success_rate: number | null;
  readonly occurrences: number;
}

const numbers = (answer: { readonly ok: boolean; readonly value?: { readonly patterns: readonly Row[] } }): unknown =>
  answer.value?.patterns.map(({ title, success_rate, occurrences }) => [title, success_rate, occurrences]);

describe("the patterns of a graph become notes", () => {
  it("with the uses that no episode vouches for, and the rates they had", async () => {
    const { memory, vault } = await migrated({ [file]: early }, { format: "graph" });
    expect(numbers(memory.listAntipatterns({}))).toEqual([
      ["PATTERN-worse-pattern", 0.1, 2],
      ["PATTERN-bad-pattern", 0.2, 2],
    ]);
    expect(numbers(memory.listAntipatterns({ max_success_rate: 0.15 }))).toEqual([["PATTERN-worse-pattern", 0.1, 2]]);
    expect(vault.stored("patterns/PATTERN-worse-pattern.md")).toContain("unattributed:\n  n: 2\n  sum: 0.2\n");
  });

  it("with the episodes that show them, each once", async () => {
    const { memory, vault } = await migrated({ [file]: last }, { format: "graph", notes: episodes });
    expect(numbers(memory.listPatterns({ min_success_rate: 0.7 }))).toEqual([
      ["PATTERN-implementation-pattern", 1, 3],
      ["PATTERN-design-pattern", 1, 2],
      ["PATTERN-routing-pattern", 1, 1],
    ]);
    expect(vault.stored("patterns/PATTERN-design-pattern.md")).toContain(
      "- validated_by [[EPISODE-2]] (success)\n- validated_by [[EPISODE-4]] (success)\n",
    );
  });

  it("an anti-pattern by its name or its action; that its evidence lacks outcomes is said in its warning", async () => {
    const avoid = rated("rush", 0, 2);
    const { memory, vault } = await migrated(
      { [file]: last, "other.json": graph({ patterns: [{ ...avoid, action: "AVOID: rushing" }] }) },
      { format: "graph", notes: episodes },
    );
    expect(numbers(memory.listAntipatterns({}))).toEqual([
      ["ANTIPATTERN-rush", 0, 2],
      ["ANTIPATTERN-unknown-anti-pattern", 0, 2],
    ]);
    expect(vault.stored("patterns/ANTIPATTERN-unknown-anti-pattern.md")).toMatch(
      /## Anti-Pattern Warning\n\nThe evidence lacks outcomes\. None of the 2 episodes/,
    );
    expect(vault.stored("patterns/ANTIPATTERN-rush.md")).not.toContain("## Anti-Pattern Warning");
  });

  it("uses counted many times over are kept apart, and NUL reaches no file", async () => {
    const anonymous = Object.fromEntries(Array.from({ length: 264 }, (_, at) => [`\0legacy:${String(at)}`, 0]));
    const inflated = shown("unknown anti-pattern", ["1", "2", "5"], 0, { occurrences: 267 });
    const contributions = { ...anonymous, "episode-1": 0, "episode-2": 0, "episode-5": 0 };
    const { memory, vault, report } = await migrated(
      { [file]: graph({ patterns: [{ ...inflated, contributions }] }) },
      { format: "graph", notes: episodes },
    );
    const text = vault.stored("patterns/ANTIPATTERN-unknown-anti-pattern.md") ?? "";
    expect(text).toContain("occurrences: 3\nunattributed:\n  n: 264\n  sum: 0\n  counted: false\n");
    expect(text).not.toContain("\0");
    expect(numbers(memory.listAntipatterns({}))).toEqual([["ANTIPATTERN-unknown-anti-pattern", 0, 3]]);
    expect(report.files).toMatchObject([{ status: "migrated", issues: [{ code: "no-evidence", severity: "note" }] }]);
    expect(memory.problems().map(({ code }) => code)).toEqual(["unresolved-target"]);
  });

  it.each([
    { what: "no id", pattern: { ...rated("Retry", 1, 3), id: undefined }, codes: ["no-evidence"] },
    { what: "created: null", pattern: { ...rated("Retry", 1, 3), created: null }, codes: ["no-evidence"] },
    { what: "no rate", pattern: { name: "Retry", trigger: "It fails", action: "Retry" }, codes: ["bad-rate"] },
    { what: "no trigger", pattern: { name: "Retry", action: "Retry", success_rate: 1 }, codes: ["record-shape"] },
    {
      what: 'a rate of "0.8"',
      pattern: { ...rated("Retry", 1, 3), success_rate: "0.8" },
      codes: ["bad-rate", "no-evidence"],
    },
    {
      what: "a rate of 80%",
      pattern: { ...rated("Retry", 1, 3), success_rate: "80%" },
      codes: ["bad-rate", "no-evidence"],
    },
    { what: "a rate of 180%", pattern: { ...rated("Retry", 1, 3), success_rate: "180%" }, codes: ["bad-rate"] },
    {
      what: "odd contributions",
      pattern: {
        ...shown("Retry", ["1"], 1),
        contributions: { "episode-1": "often", "episode-2": 7, "episode-3": "1" },
      },
      codes: ["bad-rate"],
    },
    { what: "a rate of 7", pattern: { ...rated("Retry", 7, 3) }, codes: ["bad-rate"] },
    { what: "episodes only", pattern: { ...rated("Retry", 1, 1), episodes: ["episode-1"] }, codes: [] },
  ])("a pattern with $what is one all the same", async ({ pattern, codes }) => {
    const { memory, report } = await migrated(
      { [file]: graph({ patterns: [pattern] }) },
      { format: "graph", notes: episodes },
    );
    expect(report.files[0]).toMatchObject({ note: "patterns/PATTERN-retry.md" });
    expect(report.files[0]?.issues.map(({ code }) => code)).toEqual(codes);
    const exported = await memory.exportJson({});
    expect(exported.ok && exported.value.files.at(-1)?.json["patterns"]).toEqual(JSON.parse(JSON.stringify([pattern])));
  });

  it.each([
    { stated: "0.8", rate: 0.8 },
    { stated: " 80 % ", rate: 0.8 },
    { stated: "12,5%", rate: 0.125 },
    { stated: 80, rate: null },
    { stated: "often", rate: null },
    { stated: -0.1, rate: null },
  ])("a rate of $stated is $rate, and that is said", async ({ stated, rate }) => {
    const patterns = [{ ...rated("Retry", 0, 2), success_rate: stated }];
    const { memory, report } = await migrated({ [file]: graph({ patterns }) }, { format: "graph" });
    expect(memory.listPatterns({})).toMatchObject({ value: { patterns: [{ success_rate: rate }] } });
    const [issue] = report.files[0]?.issues ?? [];
    expect(issue).toMatchObject({ code: "bad-rate", severity: "warning" });
    expect(issue?.message).toContain(String(stated).trim());
  });

  it("two of one name are one, with the evidence of both", async () => {
    const patterns = [shown("Lint bypass", ["1"], 1), shown("lint-bypass", ["1", "2"], 1, { action: "Do not" })];
    const { memory, vault, report } = await migrated(
      { [file]: graph({ patterns }) },
      { format: "graph", notes: episodes },
    );
    expect(report.files[0]?.issues).toMatchObject([{ code: "merged-pattern", severity: "warning" }]);
    expect(numbers(memory.listPatterns({}))).toEqual([["PATTERN-lint-bypass", 1, 2]]);
    expect(vault.stored("patterns/PATTERN-lint-bypass.md")).toContain("        action: Do not\n");
    const again = await takeIn(memory, { [file]: graph({ patterns }) }, { format: "graph" });
    expect(again.files).toMatchObject([{ status: "unchanged" }]);
  });

  it.each([
    { what: "an empty graph", text: graph({}), status: "unchanged", codes: ["kept-aside"] },
    { what: "an episode", text: '{"task":"x"}', status: "skipped", codes: ["not-ours"] },
    {
      what: "a pattern without a name",
      text: graph({ patterns: [{ trigger: "x" }, 3] }),
      status: "skipped",
      codes: ["record-shape", "record-shape", "kept-aside"],
    },
  ])("$what makes none", async ({ text, status, codes }) => {
    const { report, vault } = await migrated({ [file]: text }, { format: "graph" });
    expect(report.files[0]).toMatchObject({ status });
    expect(report.files[0]?.issues.map(({ code }) => code)).toEqual(codes);
    expect(vault.paths()).toEqual([]);
  });

  it.each(["error", "merge", "overwrite"])("a second run changes nothing, on conflict %s", async (on_conflict) => {
    const files = { [file]: early, "later.json": graph({ patterns: [shown("Worse pattern", ["1"], 0.5)] }) };
    const { memory } = await migrated(files, { format: "graph", notes: episodes, on_conflict });
    const again = await takeIn(memory, files, { format: "graph", on_conflict });
    expect(again.totals).toMatchObject({ created: 0, changed: 0, migrated: 0, warnings: 0 });
  });

  it("what is merged gets the evidence it does not have", async () => {
    const { memory } = await migrated({ [file]: last }, { format: "graph", notes: episodes });
    const more = graph({ patterns: [shown("routing pattern", ["1", "3"], 1)] });
    await takeIn(memory, { [file]: more }, { format: "graph", on_conflict: "merge" });
    expect(numbers(memory.listPatterns({ trigger: "routing" }))).toEqual([["PATTERN-routing-pattern", 1, 2]]);
  });

  it("and the graph's patterns again", async () => {
    const { memory } = await migrated({ [file]: last }, { format: "graph", notes: episodes });
    const exported = await memory.exportJson({});
    const patterns = exported.ok ? exported.value.files.find(({ name }) => name === file)?.json["patterns"] : [];
    const { patterns: given } = JSON.parse(last) as { patterns: readonly { readonly name: string }[] };
    expect(patterns).toHaveLength(4);
    expect(patterns).toEqual(expect.arrayContaining(given as object[]));
  });
});
