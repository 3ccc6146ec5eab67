import { expect, it } from "vitest";
import { withoutOwnNumbers } from "../../../src/core/learnings/own-numbers.ts";

it.each([
  ["Restart the worker (attempt 3) for issue #12", "Restart the worker (attempt) for issue"],
  ["Retry deployment 3: drain it first", "Retry deployment: drain it first"],
  ["Drain (3) before it starts", "Drain before it starts"],
  ["Drain pools 3/4 and 5, then wait", "Drain pools and, then wait"],
  ["Give it 10% more, $5 at most", "Give it more, at most"],
  ["3. Oil the gate", "Oil the gate"],
  ["Wait (5 minutes) for C# 12", "Wait (minutes) for C#"],
  ["Build v2 in 5-minute steps", "Build v2 in 5-minute steps"],
  ["Keep 7 gates open : all", "Keep 7 gates open : all"],
])("“%s” has no debris where its own numbers were: “%s”", (text, told) => {
  expect(withoutOwnNumbers(text, ["7 others"], "")).toBe(told);
});

it("a gap may say that there was one", () => {
  expect(withoutOwnNumbers("Retry deployment 3: issue #12", ["issue #13"], "…")).toBe("Retry deployment …: issue #…");
});
