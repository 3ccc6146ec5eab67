import { describe, expect, it } from "vitest";
import { exclusion, exclusionIn } from "../../../src/core/model/exclusion.ts";

describe("what Obsidian's setting Excluded files leaves out", () => {
  it.each([
    { filter: "private/", path: "private/diary.md", left: "out" },
    { filter: "private/", path: "private/deep/er.md", left: "out" },
    { filter: "private/", path: "farm/private/diary.md", left: "in" },
    { filter: "private/", path: "private.md", left: "in" },
    { filter: "private", path: "private.md", left: "out" },
    { filter: "private", path: "privateer/ship.md", left: "out" },
    { filter: "Private/", path: "private/diary.md", left: "out" },
    { filter: "farm/todo.md", path: "farm/todo.md", left: "out" },
    { filter: "farm/todo.md", path: "farm/todo-md", left: "in" },
    { filter: "a+b (c)/", path: "a+b (c)/note.md", left: "out" },
    { filter: " private/ ", path: "private/diary.md", left: "out" },
    { filter: "reviews/", path: "reviews/2026-11 laptop.md", left: "in" },
    { filter: "reviews/", path: "reviews/2026-11 laptop/about.md", left: "out" },
    { filter: "reviews/", path: "reviews/about.md", left: "out" },
    { filter: "", path: "note.md", left: "in" },
    { filter: "  ", path: "note.md", left: "in" },
    { filter: String.raw`/\.draft\.md$/`, path: "farm/one.draft.md", left: "out" },
    { filter: String.raw`/\.draft\.md$/`, path: "farm/one.md", left: "in" },
    { filter: "/DRAFT/", path: "farm/my draft.md", left: "out" },
    { filter: "/^farm/", path: "farm/note.md", left: "out" },
    { filter: "/^farm/", path: "home/farm/note.md", left: "in" },
    { filter: "/(/", path: "(/note.md", left: "in" },
    { filter: "//", path: "a//b.md", left: "in" },
    { filter: "/", path: "a/b.md", left: "in" },
    { filter: "été/", path: "e\u0301te\u0301/plage.md", left: "out" },
    { filter: "e\u0301te\u0301/", path: "été/plage.md", left: "out" },
  ])("$filter leaves $path $left", ({ filter, path, left }) => {
    expect(exclusion([filter])(path)).toBe(left === "out");
  });

  it("leaves in the logs of a memory that is in a folder, and of no other", () => {
    const isExcluded = exclusion(["Notes/", "reviews/"], "Notes/Memory");
    expect(isExcluded("Notes/Memory/reviews/2026-11 laptop.md")).toBe(false);
    expect(isExcluded("Notes/reviews/2026-11 laptop.md")).toBe(true);
    expect(isExcluded("reviews/2026-11 laptop.md")).toBe(true);
  });

  it("counts every entry", () => {
    const isExcluded = exclusion(["a/", "/b/"]);
    expect(["a/x.md", "x/b.md", "x.md"].map(isExcluded)).toEqual([true, true, false]);
  });

  it.each([[undefined], [null], ["private/"], [{ 0: "private/" }], [[7, null, ["private/"]]]])(
    "excludes nothing by %j, which is no list of entries",
    (filters) => {
      expect(exclusion(filters)("private/diary.md")).toBe(false);
    },
  );

  it.each([
    { path: "node_modules/left-pad/README.md", left: true },
    { path: "code/site/node_modules/a/b.md", left: true },
    { path: "my node_modules/a.md", left: false },
    { path: "node_modules.md", left: false },
    { path: "notes/node_modules", left: false },
  ])("leaves out what other people's programs bring along: $path, $left", ({ path, left }) => {
    expect(exclusion(undefined)(path)).toBe(left);
  });
});

describe("the file of Obsidian's settings", () => {
  const excludes = (text: string, path = "private/diary.md"): unknown => {
    const read = exclusionIn(text);
    return read.ok ? read.value(path) : "unreadable";
  };

  it.each([
    { text: '{"userIgnoreFilters":["private/"]}', outcome: true },
    { text: '\ufeff{"userIgnoreFilters":["private/"]}', outcome: true },
    { text: '{"userIgnoreFilters":null}', outcome: false },
    { text: '{"userIgnoreFilters":"private/"}', outcome: false },
    { text: '{"alwaysUpdateLinks":true}', outcome: false },
    { text: "{}", outcome: false },
    { text: "[]", outcome: false },
    { text: "", outcome: "unreadable" },
    { text: '{"userIgnoreFilters":["pri', outcome: "unreadable" },
  ])("$text", ({ text, outcome }) => {
    expect(excludes(text)).toBe(outcome);
  });
});
