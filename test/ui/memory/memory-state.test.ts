import { describe, expect, it } from "vitest";
import { isNarrowed, pressed, readMemoryState, startMemory, toggled } from "../../../src/ui/memory/memory-state.ts";

describe("what the Memory view shows", () => {
  it("has values put in and taken out, of periods one at a time", () => {
    const two = toggled(toggled(startMemory, "tags", "a"), "tags", "b");
    expect(two.chosen.tags).toEqual(["a", "b"]);
    expect(toggled(two, "tags", "a").chosen.tags).toEqual(["b"]);
    expect(toggled(toggled(startMemory, "days", "7"), "days", "30").chosen.days).toEqual(["30"]);
    expect([isNarrowed(startMemory), isNarrowed(two), isNarrowed({ ...startMemory, query: " " })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("is one thing, typed and pressed: a press takes out both", () => {
    const typed = { ...startMemory.chosen, outcomes: ["partial"] };
    const both = { ...toggled(startMemory, "outcomes", "partial"), query: "outcome:partial lamp" };
    expect(pressed(both, typed, { dimension: "outcomes", value: "partial" })).toEqual({
      ...startMemory,
      query: "lamp",
    });
    const other = pressed(both, typed, { dimension: "outcomes", value: "failure" });
    expect(other).toEqual(toggled(both, "outcomes", "failure"));
  });

  it("comes back from a workspace, whatever stands there", () => {
    const state = { ...toggled(startMemory, "outcomes", "failure"), query: "hinge", by: "kind" as const };
    expect(readMemoryState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    for (const broken of [undefined, null, 7, { by: "colour", query: 1, chosen: { tags: "x", kinds: [1] } }]) {
      expect(readMemoryState(broken)).toEqual(startMemory);
    }
  });
});
