import { describe, expect, it } from "vitest";
import { whatLedTo } from "../../../../src/app/causes/what-led-to.ts";
import { startState, type StateChange } from "../../../../src/ui/causes/graph-state.ts";
import { graphModel, type GraphModel } from "../../../../src/ui/parts/graph/graph-model.ts";
import { demoTexts } from "../../../support/demo-vault.ts";
import { libraryOf } from "../../../support/library-of.ts";

const library = libraryOf(demoTexts());
const jitter = "patterns/ANTIPATTERN-retry-without-jitter.md";
const outage = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";
const review = "notes/Outage review.md";
const shown = (change: StateChange): GraphModel =>
  graphModel(library, { ...startState, ...(change as typeof startState) }, (day) => day);

describe("what is drawn of why something happened", () => {
  it.each([jitter, outage])("is what is told of %s, and no more", (note) => {
    const { map, lit, centre } = shown({ around: note, isTold: true });
    const { nodes, edges } = whatLedTo(library, { note });
    expect(map.nodes.map(({ id }) => id).sort()).toEqual([...nodes].sort());
    expect(map.edges.map(({ key }) => key).sort()).toEqual([...edges].sort());
    expect(map.nodes.every(({ id }) => lit?.nodes.has(id))).toBe(true);
    expect(map.nodes.map(({ id }) => id)).toContain(centre);
  });

  it("counts the links that are drawn, and is arranged for itself", () => {
    const shed = "patterns/PATTERN-shed-load-early.md";
    const told = shown({ around: shed, isTold: true });
    const around = shown({ around: shed });
    const shedIn = ({ map }: GraphModel) => map.nodes.find(({ id }) => id === shed);
    expect([shedIn(told), shedIn(around)]).toMatchObject([
      { causes: 1, effects: 0 },
      { causes: 1, effects: 2 },
    ]);
    expect(told.key).not.toBe(around.key);
  });

  it("is the note alone, and nothing is lit, where nothing led to it: no effect is taken for a cause", () => {
    const timeline = "patterns/PATTERN-timeline-before-causes.md";
    const { map, lit, reasons } = shown({ around: timeline, isTold: true });
    expect([reasons?.edges, lit, map.edges, map.nodes.map(({ id }) => id)]).toEqual([[], undefined, [], [timeline]]);
    expect(shown({ around: timeline }).map.nodes.length).toBeGreaterThan(1);
    expect(shown({ around: review, isTold: true }).notice?.title).toMatch(/takes part in no causal relationship$/);
  });
});
