import { describe, expect, it } from "vitest";
import { noteId, type NoteId } from "../../../src/core/model/note-id.ts";
import type { Problem } from "../../../src/core/model/problem.ts";
import { countProblems, groupProblems } from "../../../src/ui/parts/problem-groups.ts";

const problem = (path: string, line: number, code: Problem["code"]): Problem => ({
  id: noteId(path),
  line,
  code,
  message: `${code} at ${String(line)}`,
});

const problems = [
  problem("a.md", 3, "stale"),
  problem("b.md", 2, "self-loop"),
  problem("b.md", 9, "bad-date"),
  problem("c.md", 1, "missing-field"),
];
const naming = { titleOf: (id: string): string => id.replace(".md", ""), fixable: new Set<NoteId>() };

describe("the problems by note", () => {
  it("puts notes that cannot be read as meant before notes that are worth a look", () => {
    expect(groupProblems(problems, "all", naming).map(({ title }) => title)).toEqual(["b", "c", "a"]);
  });

  it.each([
    {
      filter: "error" as const,
      lines: [
        ["b", 9],
        ["c", 1],
      ],
    },
    {
      filter: "warning" as const,
      lines: [
        ["a", 3],
        ["b", 2],
      ],
    },
  ])("shows only the $filter rows", ({ filter, lines }) => {
    const shown = groupProblems(problems, filter, naming).flatMap(({ title, rows }) =>
      rows.map(({ line }) => [title, line]),
    );
    expect(shown).toEqual(lines);
  });

  it("gives every row a key of its own, so that the focus finds it again", () => {
    const keys = groupProblems(problems, "all", naming).flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(new Set(keys).size).toBe(problems.length);
  });

  it("counts what each filter would show", () => {
    expect(countProblems(problems)).toEqual({ all: 4, error: 2, warning: 2 });
  });
});

describe("what can be done about a problem", () => {
  const actsOf = (given: readonly Problem[], fixable: readonly string[] = []): unknown =>
    groupProblems(given, "all", { ...naming, fixable: new Set(fixable.map(noteId)) }).flatMap(({ rows }) =>
      rows.map(({ act }) => act),
    );

  it("is correcting numbers, where they follow from evidence", () => {
    const wrong = [problem("a.md", 3, "stored-differs"), problem("b.md", 3, "stored-differs")];
    expect(actsOf(wrong, ["b.md"])).toEqual([undefined, { kind: "fix" }]);
    expect(actsOf([problem("b.md", 3, "stale")], ["b.md"])).toEqual([undefined]);
  });

  it("is writing the note that is missing", () => {
    expect(actsOf([{ ...problem("a.md", 3, "unresolved-target"), missing: "PATTERN-oil" }])).toEqual([
      { kind: "write", name: "PATTERN-oil" },
    ]);
  });
});
