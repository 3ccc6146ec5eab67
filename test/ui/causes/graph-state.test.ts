import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  changed,
  isFiltered,
  noFilters,
  queryOf,
  readKeptView,
  readState,
  startState,
  writeState,
  type GraphState,
} from "../../../src/ui/causes/graph-state.ts";

const state: GraphState = {
  ...startState,
  around: "patterns/a.md",
  path: { from: "a.md", to: "b.md", way: 1 },
  on: "2026-08-01",
  since: "2026-07-01",
  hiddenTypes: ["correlates"],
  hiddenKinds: ["note"],
  rate: "often",
  isTable: true,
  current: "a.md",
};

describe("what a tab shows", () => {
  it("survives being written and read", () => {
    const view = { places: new Map([["a.md", { x: 1, y: 2 }]]), camera: { x: 3, y: 4, zoom: 0.5 } };
    const written: unknown = JSON.parse(JSON.stringify(writeState(state, view)));
    expect(readState(written)).toEqual(state);
    expect(readKeptView(written)).toEqual(view);
  });

  test("is read from anything, and then is what it would be read as again", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = readState(value);
        expect(readState(read)).toEqual(read);
        expect(readKeptView(value).places.size).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    { value: { on: "yesterday", rate: "best", hiddenTypes: ["hates"], isTable: "yes", path: { from: "a" } } },
    { value: "nothing" },
    { value: null },
  ])("is as at the beginning where it makes no sense: $value", ({ value }) => {
    expect(readState(value)).toEqual(startState);
  });

  it("takes no place that is none", () => {
    const { places, camera } = readKeptView({
      places: [["a", 1, "x"], ["b", 1, 2], 7],
      camera: { x: 0, y: 0, zoom: 0 },
    });
    expect([...places]).toEqual([["b", { x: 1, y: 2 }]]);
    expect(camera).toBeUndefined();
  });

  it("asks for what is not hidden", () => {
    expect(queryOf(startState)).toEqual({});
    const query = queryOf(state);
    expect(query).toMatchObject({ around: ["patterns/a.md"], on: "2026-08-01", since: "2026-07-01", rate: [0.7, 1] });
    expect(query.types).toEqual(["causes", "enables", "prevents"]);
    expect(query.kinds).not.toContain("note");
  });

  it("can be shown without filters again", () => {
    expect(isFiltered(state)).toBe(true);
    expect(isFiltered(changed(state, noFilters))).toBe(false);
    expect(changed(state, { path: undefined })).not.toHaveProperty("path");
  });
});
