import { expect, it } from "vitest";
import type { PreflightReport } from "../../../src/app/preflight.ts";
import type { MatchingPattern } from "../../../src/app/preflight/matched-rows.ts";
import { answerOf, heardOf, warningOf } from "../../../src/ui/parts/preflight-rows.ts";
import { evidence, patternText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const pattern = (title: string, facts: Partial<MatchingPattern>): MatchingPattern => ({
  ...{ id: `${title}.md`, permalink: "", title, kind: "pattern", sure: true, why: "oil", terms: ["oil"] },
  ...{ trigger: "A hinge squeaks", action: "Oil it.", rate: 0.5, interval: [0.1, 0.9], occurrences: 2, evidence: [] },
  ...facts,
});

const episode = { permalink: "", kind: "episode", why: "oil", outcome: "failure", task: "Mend", lessons: [] } as const;
const oiled = { id: "d001", title: "Oil it", context: null, chosen: "Oil", rationale: null } as const;
const decision = { ...oiled, outcome: "failure", came_of_it: [], worked_then: [] } as const;
const again = { ...episode, id: "gate.md", title: "Gate", decision, same_decision: true } as const;
const alike = { ...episode, id: "door.md", title: "Door", decision, same_decision: false } as const;

function reportOf(found: Partial<PreflightReport>): PreflightReport {
  const nothing = { warnings: [], rules: [], episodes: [], patterns: [] };
  return { relevant: true, tokens: 0, left_out: [], markdown: "", ...nothing, ...found };
}

async function opened(): Promise<Parameters<typeof answerOf>[1]> {
  const { memory } = await openMemory({});
  return { library: memory.library, naming: { titleOf: ({ title }) => title, writeDay: String } };
}

const titles = (rows: readonly { readonly title: string }[]): readonly string[] => rows.map(({ title }) => title);

it("tells the same decision apart from what is merely like it, and that only where somebody asks", async () => {
  const telling = await opened();
  const report = reportOf({ episodes: [again, alike], patterns: [pattern("Grease", {})] });
  const said = answerOf(report, telling);
  expect([titles(said.before), titles(said.alike), titles(said.worked)]).toEqual([["Gate"], ["Door"], ["Grease"]]);
  const unasked = warningOf(report, telling);
  expect([titles(unasked.before), titles(unasked.alike), titles(unasked.worked)]).toEqual([["Gate"], [], []]);
});

it("tells what was tried apart from what nobody has tried, and from what only shares words", async () => {
  const doubtful = pattern("Paint", { sure: false, terms: ["oil", "door"] });
  const plane = pattern("Plane", { rate: null, occurrences: 0 });
  const patterns = [pattern("Grease", {}), pattern("Tar", { rate: 0.25 }), plane, doubtful];
  expect(answerOf(reportOf({ patterns }), await opened())).toMatchObject({
    worked: [{ title: "Grease", text: "Oil it." }],
    hoped: [{ title: "Plane" }],
    refuted: [{ title: "Tar" }],
    perhapsWorked: [{ title: "Paint", text: "Only shares oil, door" }],
  });
});

it("tells what a pattern says to do in whole sentences, and not all of a long list", async () => {
  const step = "Take the hinge off, and clean it with a brush before it gets new grease.";
  const action = `1. ${step}\n${Array.from({ length: 9 }, () => `2. ${step}`).join("\n")}`;
  const said = answerOf(reportOf({ patterns: [pattern("Grease", { action })] }), await opened());
  expect(titles(said.worked)).toEqual(["Grease"]);
  expect(said.worked[0]?.text).toBe(`${step} ${step}`);
});

it("reads out what was tried apart from what is only said to go wrong, what is forbidden, and what is done again", async () => {
  const { memory } = await openMemory({
    "ANTIPATTERN-rust.md": patternText("ANTIPATTERN-rust", {}, evidence("[[A]] (failure, on 2026-08-08)")),
    "ANTIPATTERN-tar.md": patternText("ANTIPATTERN-tar", { occurrences: 0 }),
    "ANTIPATTERN-wax.md": patternText("ANTIPATTERN-wax", {}, evidence("[[A]] (success, on 2026-08-08)")),
    "ANTIPATTERN-ink.md": patternText("ANTIPATTERN-ink", {}, evidence("[[A]] (avoided, on 2026-08-08)")),
  });
  const warnings = ["rust", "tar", "wax", "ink"].map((name) => ({
    ...pattern(`ANTIPATTERN-${name}`, { kind: "antipattern" }),
    instead: [],
  }));
  const rule = { permalink: "", kind: "learning", why: "oil", forbids: "Never paint rust." } as const;
  const rules = [{ ...rule, id: "paint.md", title: "Never paint rust", text: "Never paint rust." }];
  const report = reportOf({ warnings, rules, episodes: [again] });
  const { naming } = await opened();
  expect(heardOf(warningOf(report, { library: memory.library, naming }))).toBe(
    "This has gone wrong before: ANTIPATTERN-rust. Said to go wrong: ANTIPATTERN-tar, ANTIPATTERN-wax, ANTIPATTERN-ink. " +
      "Learned not to do: Never paint rust. Tried before, and it did not go well: Gate",
  );
});

it("says that it has gone wrong before only of what has, and else names what it is", async () => {
  const telling = await opened();
  const patterns = [pattern("Grease", {}), pattern("Plane", { rate: null }), pattern("Paint", { sure: false })];
  const both = reportOf({ episodes: [again, alike], patterns });
  expect(heardOf(answerOf(both, telling))).toBe("Tried before, and it did not go well: Gate");
  const merely = reportOf({ episodes: [alike], patterns });
  expect(heardOf(answerOf(merely, telling))).toBe(
    "Something like it did not go well: Door. What worked: Grease. What may work: Plane. May have to do with it: Paint",
  );
  expect(heardOf(warningOf(merely, telling))).toBe("");
});
