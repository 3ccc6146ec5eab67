import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { Pattern } from "../../../src/core/model/pattern.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { causalLine, evidenceLine } from "../../../src/core/notes/render-pattern.ts";

function read(body: string): Pattern {
  const { note } = parseNote(noteId("patterns/PATTERN-a.md"), body);
  if (note.kind !== "pattern" && note.kind !== "antipattern") throw new Error(`read as ${note.kind}`);
  return note;
}

describe("a causal line", () => {
  it.each([
    { line: "- causes [[B]] (2 of 3 sessions)", links: ["causes B 2 of 3 sessions"] },
    { line: "- causes [[B]] - weight 0.8", links: ["causes B weight 0.8"] },
    { line: "- Causes: [[B]]", links: ["causes B"] },
    { line: "- **causes** [[B]]", links: ["causes B"] },
    { line: "- `PREVENTS` [[B|alias]]", links: ["prevents B|alias"] },
    { line: "- enables\n  [[B]]", links: ["enables B"] },
    { line: "- causes [[A]] and [[B]]", links: ["causes A and [[B]]", "causes B and [[B]]"] },
    { line: "- improves [[B]]", links: [] },
    { line: "- causes [[ ]]", links: [] },
    { line: "causes [[B]]", links: [] },
    { line: "> - causes [[B]]", links: [] },
    { line: "```\n- causes [[B]]\n```", links: [] },
    { line: "<!-- - causes [[B]] -->", links: [] },
    { line: "- causes `[[B]]`", links: [] },
  ])("$line", ({ line, links }) => {
    const read_ = read(`## Causal Relationships\n${line}\n`).causalLinks;
    expect(read_.map(({ type, target, remark }) => [type, target, remark].filter(Boolean).join(" "))).toEqual(links);
  });

  it.each([
    { after: "(EPISODE-1, EPISODE-2)", link: { episodes: ["EPISODE-1", "EPISODE-2"], suggested: false } },
    {
      after: "(why not, [[EPISODE-1]], suggested)",
      link: { remark: "why not", episodes: ["EPISODE-1"], suggested: true },
    },
    {
      after: "(seen in EPISODE-1, then again)",
      link: { remark: "seen in EPISODE-1, then again", episodes: ["EPISODE-1"] },
    },
    { after: "(suggested)", link: { episodes: [], suggested: true } },
  ])("names its evidence: $after", ({ after, link }) => {
    const [found] = read(`## Causal Relationships\n- causes [[B]] ${after}\n`).causalLinks;
    expect(found).toMatchObject(link);
    expect(found && causalLine(found)).toBe(`- causes [[B]] ${after.replaceAll(/\[\[|\]\]/g, "")}`);
  });

  it("counts only in its own section, deeper headings included", () => {
    const pattern = read("## Causal Relationships\n### Notes\n- causes [[A]]\n## Relations\n- enables [[B]]\n");
    expect(pattern.causalLinks.map(({ target }) => target)).toEqual(["A"]);
    expect(pattern.relations.map(({ target }) => target)).toEqual(["B"]);
  });
});

describe("an evidence line", () => {
  it.each([
    { line: "- validated_by [[EPISODE-1]] (success)", evidence: { outcome: "success", remark: undefined } },
    { line: "- [[EPISODE-1]] - partial (fallback used)", evidence: { outcome: "partial", remark: "fallback used" } },
    { line: "- [[EPISODE-1]]: Failure, late", evidence: { outcome: "failure", remark: "late" } },
    { line: "- [[EPISODE-1]] (success) slow", evidence: { outcome: "success", remark: "slow" } },
    { line: "- validated_by [[EPISODE-1]]", evidence: { outcome: undefined, remark: undefined } },
    {
      line: "- [[EPISODE-1]] (after the failure of another)",
      evidence: { outcome: undefined, remark: "after the failure of another" },
    },
    { line: "- [[EPISODE-1]] (successor)", evidence: { outcome: undefined, remark: "successor" } },
  ])("$line", ({ line, evidence }) => {
    const [found] = read(`## Evidence Episodes\n${line}\n`).evidence;
    expect({ outcome: found?.outcome, remark: found?.remark }).toEqual(evidence);
    expect(found).not.toHaveProperty("value");
    expect(found?.episode).toBe("EPISODE-1");
  });

  it.each([
    { said: "(rate 0.7)", value: 0.7, remark: undefined },
    { said: "(rate 0.25, on the tablet)", value: 0.25, remark: "on the tablet" },
    { said: "(rate 7)", value: undefined, remark: "rate 7" },
  ])("may say how well it went where no outcome does: $said", ({ said, value, remark }) => {
    const [found] = read(`## Evidence Episodes\n- validated_by [[EPISODE-1]] ${said}\n`).evidence;
    expect({ value: found?.value, remark: found?.remark, outcome: found?.outcome }).toEqual({ value, remark });
    if (found && value !== undefined) expect(evidenceLine(found)).toBe(`- validated_by [[EPISODE-1]] ${said}`);
  });

  it("is written so that other tools read the outcome, too", () => {
    expect(evidenceLine({ episode: "EPISODE-1", outcome: "partial", remark: "see [[x]] (again" })).toBe(
      String.raw`- validated_by [[EPISODE-1]] (partial, see \[\[x\]\] \(again)`,
    );
  });
});

describe("the lines of fields", () => {
  it("are those of the frontmatter", () => {
    const { fieldLines } = read(
      "---\ntitle: a\ntrigger: t\nsuccess_rate: 0.5\noccurrences: 2\nlast_validated: 2026-01-21\n---\n## Trigger\n\nt\n",
    );
    expect(fieldLines).toEqual({ trigger: 3, successRate: 4, occurrences: 5, lastValidated: 6 });
  });

  it("are those of older names and of sections, where these are what is read", () => {
    const { fieldLines } = read("---\ntrigger:\nlast_used: 2026-01-21\nlast_validated:\n---\n\n## Trigger\n\nt\n");
    expect(fieldLines).toEqual({ trigger: 7, lastValidated: 3 });
  });

  it("are absent for what the note does not state", () => {
    expect(read("text\n").fieldLines).toEqual({});
  });
});
