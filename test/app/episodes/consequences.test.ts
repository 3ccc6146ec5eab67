import { expect, it } from "vitest";
import { worstConsequencesOf } from "../../../src/app/episodes/consequences.ts";

const event = (id: string, type: string, causedBy: readonly string[], leadsTo: readonly string[] = []) => ({
  ...{ id, type, causedBy, leadsTo },
  ...{ content: id, line: 1 },
});

const events = [
  event("before", "error", []),
  event("sent", "milestone", ["d001"], ["answered"]),
  event("praised", "milestone", ["d001"]),
  event("answered", "tool_call", [], ["sent"]),
  event("angry", "error", ["answered"]),
  event("other", "error", ["d002"]),
  event("late", "error", ["angry"]),
];

it.each([
  [1, ["angry"]],
  [2, ["angry", "late"]],
  [3, ["sent", "angry", "late"]],
  [9, ["sent", "praised", "angry", "late"]],
])("of what came of a decision by and by, %i are told: what went wrong above all", (most, told) => {
  const decision = { id: "d001", effects: [] };
  expect(worstConsequencesOf({ events }, decision, most).map(({ id }) => id)).toEqual(told);
});
