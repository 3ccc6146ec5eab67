import { describe, expect, it } from "vitest";
import type { Learning } from "../../../src/core/model/learning.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { renderMemoryFile } from "./render-memory-file.ts";

function entries(text: string): readonly Learning[] {
  const { note } = parseNote(noteId("MEMORY.md"), text);
  return note.kind === "memory-file" ? note.entries : [];
}

const entry = (id: string, body: string): string => `---\nid: ${id}\ntype: procedural\n---\n${body}\n`;

describe("the entries of a memory file", () => {
  it("oracles 73, 74: are those with frontmatter and those with a heading in brackets", () => {
    expect(entries(`## [d] A\nx\n\n## [d] B\ny\n\n${entry("1", "one")}\n${entry("2", "two")}`)).toHaveLength(4);
    expect(entries("preamble\n## [d] A\nx\n\n## [d] B")).toHaveLength(3);
  });

  it("are none in an empty file, and make an empty one", () => {
    expect(["", " \n\n"].map(entries)).toEqual([[], []]);
    expect(renderMemoryFile([])).toBe("");
  });

  it("✗ oracle 77: are not divided by a rule in a body", () => {
    expect(entries(`${entry("1", "one\n\n---\n\nPara two")}\n${entry("2", "two")}`).map(({ text }) => text)).toEqual([
      "one\n\n---\n\nPara two",
      "two",
    ]);
  });

  it("✗ oracle 76: have ids that are text", () => {
    expect(
      ["007", "1e3", "true", "'7'"].flatMap((id) => entries(entry(id, "x"))).map(({ entryId }) => entryId),
    ).toEqual(["007", "1e3", "true", "7"]);
  });

  it("without one of their own are called by what they say, each time the same", () => {
    const [first, second] = [entries("## [d] A\nx"), entries("preamble\n\n## [d] A\r\nx\r\n")].map(
      (read) => read.at(-1)?.id,
    );
    expect(first).toMatch(/^MEMORY\.md#entry-[0-9a-z]{11}$/);
    expect(second).toBe(first);
  });

  it("oracles 72, 75: take the defaults of a new entry for what cannot be read", () => {
    const [read] = entries(
      "---\nid: 1\ntype: banana\ndomain: zz\nphase: ''\nimportance: high\nreinforcement_count: many\n---\nx",
    );
    expect(read).toMatchObject({ learningType: "procedural", domain: "team", phase: "unknown", importance: 0.5 });
    expect(read?.reinforcementCount).toBe(0);
    expect(["1.5", "-0.5"].map((value) => entries(`---\nid: 1\nimportance: ${value}\n---\nx`)[0]?.importance)).toEqual([
      1, 0,
    ]);
  });

  it("✗ oracle 78: keep session and task through a rewrite", () => {
    const text = "---\nid: '1'\nsession_id: '7'\nsession_task: 'it''s late'\n---\nx\n";
    const [again] = entries(renderMemoryFile(entries(text)));
    expect(again).toMatchObject({ entryId: "1", sessionId: "7", sessionTask: "it's late" });
  });

  it("oracle 75: end where the file does when a fence is never closed", () => {
    expect(entries("---\nid: 1\ntype: procedural\nno end").map(({ text }) => text)).toEqual([
      "---\nid: 1\ntype: procedural\nno end",
    ]);
  });

  it("are at their lines, problems too", () => {
    const { note, problems } = parseNote(
      noteId("MEMORY.md"),
      `${entry("1", "x")}\n${entry("1", "y")}\n---\nid: 2\ncreated_at: soon\n---\nz\n`,
    );
    expect(note.kind === "memory-file" && note.entries.map(({ line }) => line)).toEqual([1, 13]);
    expect(problems.map(({ code, line }) => `${code} ${String(line)}`)).toEqual(["bad-date 15", "duplicate-id 7"]);
  });

  const problemsOf = (text: string): readonly string[] =>
    parseNote(noteId("MEMORY.md"), text).problems.map(({ code, line }) => `${code} ${String(line)}`);

  it.each([
    { what: "no YAML", text: `${entry("1", "one")}---\nbroken: [\n---\ntext\n${entry("2", "two")}`, line: 6 },
    { what: "keys of something else", text: `${entry("1", "one")}\n---\ntitle: x\n---\ntext\n`, line: 7 },
    { what: "a line that is no key", text: `${entry("1", "one")}---\nid: 2\nno key\n---\ntext\n`, line: 6 },
    { what: "no end", text: `${entry("1", "one")}---\nid: 2\ntype: procedural\ntext\n`, line: 6 },
  ])("that cannot be told apart are named with their line: $what", ({ text, line }) => {
    expect(problemsOf(text)).toEqual([`double-frontmatter ${String(line)}`]);
  });

  it.each([
    "one\n\n---\n\nNote: two\n\n---\n\nthree",
    "---\nPara two: it goes on",
    "```yaml\n---\ntitle: x\n---\n```",
    "A table:\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    "Heading\n---\ntext",
  ])("are not missed where only a rule, a heading or code is: %j", (body) => {
    expect(problemsOf(`${entry("1", body)}\n${entry("2", "two")}`)).toEqual([]);
  });
});
