import { expect, it } from "vitest";
import { isOver, stageNamed } from "../../../src/core/learnings/stages.ts";

it.each([
  ["task", "specification", "planning", true],
  ["task", "Specification", "maintenance", true],
  ["team", "specification", "planning", false],
  ["task", "implementation", "planning", false],
  ["task", "planning", "planning", false],
  ["task", "unknown", "planning", false],
  ["task", "specification", "unknown", false],
  ["task", "specification", "holidays", false],
] as const)("of a %s, made in %s: over in %s is %s", (domain, phase, now, over) => {
  expect(isOver({ domain, phase }, stageNamed(now))).toBe(over);
});
