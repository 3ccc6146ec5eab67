import { describe, expect, it } from "vitest";
import { listAntipatterns, type AntipatternRow } from "../../src/app/list-antipatterns.ts";
import { insteadLine } from "../../src/app/patterns/what-instead.ts";
import { openMemory } from "../support/open-memory.ts";
import { libraryOf } from "../support/library-of.ts";
import { causal, evidence, patternText } from "../support/note-text.ts";

const failed = evidence("[[EPISODE-1]] (failure)", "[[EPISODE-2]] (failure)");
const worked = evidence("[[EPISODE-1]] (success)", "[[EPISODE-3]] (success)");
const mixed = evidence("[[EPISODE-1]] (success)", "[[EPISODE-3]] (partial)");
const avoid = (...body: readonly string[]): string =>
  patternText("ANTIPATTERN-wait", { trigger: "The server is overloaded by retries" }, failed, ...body);

function rowOf(texts: Readonly<Record<string, string>>): AntipatternRow | undefined {
  const listed = listAntipatterns({}, libraryOf({ "ANTIPATTERN-wait.md": avoid(), ...texts }), {});
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.value.patterns.find(({ title }) => title === "ANTIPATTERN-wait");
}

function instead(texts: Readonly<Record<string, string>>): readonly string[] {
  return rowOf(texts)?.replacement.map(({ title }) => title) ?? [];
}

it("what worked instead is what prevents it, the surest first", () => {
  expect(
    instead({
      "B.md": patternText("B", {}, causal("prevents [[ANTIPATTERN-wait]]")),
      "C.md": patternText("C", {}, causal("prevents [[ANTIPATTERN-wait]] (EPISODE-1)"), worked),
      "D.md": patternText("D", {}, causal("prevents [[ANTIPATTERN-wait]] (suggested)")),
      "E.md": patternText("E", {}, causal("causes [[ANTIPATTERN-wait]]")),
    }),
  ).toEqual(["C", "B"]);
});

it("then what is for the same situation and fares better, the best first", () => {
  const trigger = { trigger: "Retries overload a server" };
  expect(
    instead({
      "B.md": patternText("B", trigger, mixed),
      "C.md": patternText("C", trigger, worked),
      "D.md": patternText("D", trigger, failed),
      "E.md": patternText("E", trigger),
      "F.md": patternText("F", { trigger: "A server is bought" }, worked),
      "ANTIPATTERN-g.md": patternText("ANTIPATTERN-g", trigger, worked),
    }),
  ).toEqual(["C", "B"]);
});

it("first of all what its own warning names, each once", () => {
  const warning = ["## Anti-Pattern Warning", "Use [[C]], or [[Unwritten]]."];
  expect(
    instead({
      "ANTIPATTERN-wait.md": avoid(...warning),
      "B.md": patternText("B", {}, causal("prevents [[ANTIPATTERN-wait]]")),
      "C.md": patternText("C", {}, causal("prevents [[ANTIPATTERN-wait]] (EPISODE-1)"), worked),
    }),
  ).toEqual(["C", "Unwritten", "B"]);
});

const long = "Ask once, wait for the answer, and tell whoever waits that it takes a while; then look at the load";

describe("what its own warning says", () => {
  const linked = { "PATTERN-ask-once.md": patternText("PATTERN-ask-once") };
  const said = (...lines: readonly string[]): string | undefined =>
    rowOf({ ...linked, "ANTIPATTERN-wait.md": avoid("## Anti-Pattern Warning", ...lines) })?.instead_said;

  it.each([
    { lines: ["Ask **once**, with a limit."], tells: "Ask once, with a limit." },
    { lines: ["Ask once.", "", "Then wait."], tells: "Ask once. Then wait." },
    { lines: ["- Ask once", "- Wait"], tells: "Ask once; Wait" },
    { lines: ["Not in step: [[PATTERN-ask-once]]."], tells: "Not in step: Ask once." },
    { lines: ["Not in step: [[PATTERN-ask-once|one question]]."], tells: "Not in step: one question." },
    { lines: ["See [[Nobody wrote this]] first."], tells: "See Nobody wrote this first." },
    { lines: [`Do not. ${long}.`, long], tells: `Do not. ${long}.` },
  ])("is told in its first sentences, on one line: $tells", ({ lines, tells }) => {
    expect(said(...lines)).toBe(tells);
  });

  it("is cut where even its first sentence is long", () => {
    const told = said(`${long}, ${long}, ${long}, ${long}`) ?? "";
    expect(told.length).toBeLessThanOrEqual(160);
    expect(told).toMatch(/^Ask once, wait for the answer/);
  });

  it.each([
    { lines: ["[[PATTERN-ask-once]]"] },
    { lines: ["- [[PATTERN-ask-once]], [[Plan|the plan]].", "- [[Plan]]"] },
    { lines: ["(none)"] },
    { lines: [""] },
  ])("is nothing where it only links, or is empty: $lines", ({ lines }) => {
    expect(said(...lines)).toBeUndefined();
  });

  it("leaves a line that only links to the links", () => {
    expect(said("Ask once.", "", "[[PATTERN-ask-once]]")).toBe("Ask once.");
  });

  it("is no advice in the place of a pattern, of which it warns", () => {
    const text = patternText("PATTERN-ask", {}, failed, "## Anti-Pattern Warning", "Not at night.");
    const listed = listAntipatterns({}, libraryOf({ "PATTERN-ask.md": text }), {});
    expect(listed.ok && listed.value.patterns.map((row) => row.instead_said)).toEqual([undefined]);
  });
});

it("what is said and what is linked are told on one line", () => {
  const { replacement = [], ...row } =
    rowOf({
      "ANTIPATTERN-wait.md": avoid("## Anti-Pattern Warning", "Ask once: [[PATTERN-limit]]."),
      "PATTERN-limit.md": patternText("PATTERN-limit"),
      "B.md": patternText("B", {}, causal("prevents [[ANTIPATTERN-wait]]")),
    }) ?? {};
  expect(insteadLine({ ...row, instead: replacement })).toBe("Instead: Ask once: Limit. (PATTERN-limit, B)");
  expect(insteadLine({ instead: replacement })).toBe("Instead: PATTERN-limit, B");
  expect(insteadLine({ ...row, instead: [] })).toBe("Instead: Ask once: Limit.");
  expect(insteadLine({ instead: [] })).toBe("");
});

it.each([
  { warning: "Ask once: [[PATTERN-limit]].", line: "Instead: PATTERN-limit" },
  { warning: "Ask once.", line: "Instead: Ask once." },
])(
  "where a session begins, the notes that say it are named, and the words where there are none: $line",
  async (each) => {
    const { memory } = await openMemory({
      "patterns/ANTIPATTERN-wait.md": avoid("## Anti-Pattern Warning", each.warning),
      "patterns/PATTERN-limit.md": patternText("PATTERN-limit"),
    });
    const pack = memory.bootstrap({});
    expect(pack.ok && pack.value.markdown.split("\n").map((said) => said.trim())).toContain(each.line);
  },
);
