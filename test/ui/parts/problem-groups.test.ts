import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
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
const titleOf = (id: string): string => id.replace(".md", "");

describe("the problems by note", () => {
  it("puts notes that cannot be read as meant before notes that are worth a look", () => {
    expect(groupProblems(problems, "all", titleOf).map(({ title }) => title)).toEqual(["b", "c", "a"]);
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
    const shown = groupProblems(problems, filter, titleOf).flatMap(({ title, rows }) =>
      rows.map(({ line }) => [title, line]),
    );
    expect(shown).toEqual(lines);
  });

  it("gives every row a key of its own, so that the focus finds it again", () => {
    const keys = groupProblems(problems, "all", titleOf).flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(new Set(keys).size).toBe(problems.length);
  });

  it("counts what each filter would show", () => {
    expect(countProblems(problems)).toEqual({ all: 4, error: 2, warning: 2 });
  });
});
