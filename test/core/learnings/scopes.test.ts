import { describe, expect, it } from "vitest";
import { isOfKind, placeOf, usualBudget } from "../../../src/core/learnings/kinds.ts";
import { scopesBy, scopeWeight, weightOf } from "../../../src/core/learnings/scopes.ts";
import { noteId } from "../../../src/core/model/note-id.ts";

describe("whom a learning is for", () => {
  it.each([
    ["p/tasks/foo.md", "project"],
    ["p/x/tasks/task-9/y.md", "team"],
    ["p/tasks/task-9.md", "team"],
    ["p/.sessions/2026/x.md", "team"],
    ["learnings/MEMORY.md#m1", "project"],
  ])("by its place %s: %s", (path, scope) => {
    expect(scopesBy([])({ id: noteId(path) })).toBe(scope);
  });

  const rules = [
    { paths: "p/.sessions/shared", scope: "global" },
    { paths: "p/**/tasks/*.md", scope: "team" },
    { paths: "everybody/**", scope: "global" },
  ] as const;

  it.each([
    ["p/.sessions/shared/x.md", "global"],
    ["p/.sessions/x.md", "team"],
    ["p/tasks/foo.md", "team"],
    ["P/a/b/Tasks/foo.md#m1", "team"],
    ["p/tasks/deep/foo.md", "project"],
    ["everybody/a/b.md", "global"],
    ["everybody.md", "project"],
  ])("by the first rule for its place %s: %s", (path, scope) => {
    expect(scopesBy(rules)({ id: noteId(path) })).toBe(scope);
  });

  it("is what it says itself, before its place and any rule", () => {
    expect(scopesBy(rules)({ id: noteId("p/.sessions/x.md"), scope: "global" })).toBe("global");
  });

  it.each([
    ["team", 0.75],
    ["project", 0.6],
    ["global", 0.5],
  ] as const)("%s: what counts 0.5 counts %f", (scope, worth) => {
    expect(0.5 * weightOf(scope)).toBeCloseTo(worth, 10);
  });

  it("weighs as 1.5 to 1.2 to 1 for somebody in the team", () => {
    const [team, project, global] = (["team", "project", "global"] as const).map((own) => scopeWeight(own, "team"));
    expect(team).toBe(1);
    expect((project ?? 0) * 1.5).toBeCloseTo(1.2, 10);
    expect((global ?? 0) * 1.5).toBeCloseTo(1, 10);
  });

  it("gives what is for others no lead", () => {
    expect(scopeWeight("team", "project")).toBe(scopeWeight("global", "project"));
    expect(scopeWeight("team", "global")).toBe(1);
  });
});

describe("the kinds of learnings", () => {
  it.each([
    ["a/Institutional.md", "institutional"],
    ["tasks/institutional.md#e1", "institutional"],
    ["a/proxy.md", "proxy"],
    ["proxy-tasks/deep/x.md", "proxy"],
    ["tasks/x.md", "task"],
    ["x.md", "task"],
  ])("by the place %s: %s", (path, kind) => {
    expect(placeOf(path)).toBe(kind);
  });

  it("are also what a learning says it is", () => {
    const learning = { id: noteId("proxy.md#a"), learningType: "directive" as const };
    expect([isOfKind(learning, "directive"), isOfKind(learning, "proxy"), isOfKind(learning, "task")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("have as much room as is usual, and what everybody should know has all of it", () => {
    expect(usualBudget("task")).toEqual({ limit: 10, maxChars: 8000 });
    expect(usualBudget("proxy")).toEqual({ limit: 5, maxChars: 4000 });
    expect(usualBudget("institutional").maxChars).toBeUndefined();
    expect(usualBudget(undefined)).toEqual({ limit: 10 });
  });
});
