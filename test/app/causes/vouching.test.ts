import { expect, it } from "vitest";
import { graph } from "../../support/legacy-graph.ts";
import { migrated } from "../../support/migrated.ts";
import { episodeText, evidence, patternText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const name = "ANTIPATTERN-rush";
const episode = (id: string, outcome: string | undefined, ...body: readonly string[]): Texts => ({
  [`EPISODE-${id}.md`]: episodeText(id, { outcome: outcome ?? null, date: "2020-01-01" }, ...body),
});
const assumed = (id: string): Texts => {
  const source = { assumed_outcome: "partial" };
  return { [`EPISODE-${id}.md`]: episodeText(id, { outcome: "partial", date: "2020-01-01", source }) };
};
const failedDecision = ["## Decisions", "### d001: Rush", "- **Chosen**: Rush", "- **Outcome**: failure"];
const listed = evidence("[[EPISODE-1]] (failure)", "[[EPISODE-2]] (failure)");

it.each([
  { what: "failed", notes: { ...episode("1", "failure"), ...episode("2", "failure") }, measured: true, warned: true },
  {
    what: "succeeded",
    notes: { ...episode("1", "success"), ...episode("2", "success") },
    ...{ measured: false, says: 1, warned: false },
  },
  {
    what: "succeeded, although the practice failed in each",
    notes: { ...episode("1", "success", ...failedDecision), ...episode("2", "success", ...failedDecision) },
    ...{ measured: true, warned: true },
  },
  {
    what: "half succeeded",
    notes: { ...episode("1", "partial"), ...episode("2", "success") },
    ...{ measured: false, says: 0.75, warned: false },
  },
  {
    what: "do not say how they ended",
    notes: { ...episode("1", undefined), ...episode("2", undefined) },
    ...{ measured: false, warned: true },
  },
  {
    what: "were imported and are taken to have half succeeded",
    notes: { ...assumed("1"), ...assumed("2") },
    ...{ measured: false, warned: true },
  },
  { what: "do not exist", notes: {}, measured: false, warned: true },
  { what: "are there but for one", notes: episode("1", "failure"), measured: false, warned: true },
])("an anti-pattern whose episodes $what: measured $measured, warned of $warned", async (row) => {
  const { notes, measured, says, warned } = { says: undefined, ...row };
  const texts = { ...notes, [`${name}.md`]: patternText(name, {}, listed) };
  const { memory } = await openMemory(texts);
  const answer = memory.listAntipatterns({});
  const [found] = answer.ok ? answer.value.patterns : [];
  expect(found).toMatchObject({ success_rate: 0, occurrences: 2, measured });
  expect(found?.episodes_say).toBe(says);
  const start = memory.bootstrap({});
  const whys = start.ok ? start.value.warnings.filter(({ title }) => title === name).map(({ why }) => why) : [];
  const said = measured ? "failed in 2 of 2 uses" : "said to have failed in 2 of 2 uses";
  expect(whys).toEqual(warned ? [said] : []);
});

it("of a graph that took missing outcomes for failures, nothing is measured and nobody is warned", async () => {
  const contributions = { "episode-1": 0, "episode-2": 0, "episode-3": 0 };
  const pattern = {
    name: "rush anti-pattern",
    trigger: "Hurry",
    action: "AVOID: rush",
    success_rate: 0,
    contributions,
  };
  const notes = Object.assign({}, ...["1", "2", "3"].map((id) => episode(id, "success"))) as Texts;
  const { memory } = await migrated({ "g.json": graph({ patterns: [pattern] }) }, { format: "graph", notes });
  expect(memory.listAntipatterns({})).toMatchObject({ value: { patterns: [{ measured: false, episodes_say: 1 }] } });
  expect(memory.bootstrap({})).toMatchObject({ value: { warnings: [] } });
});
