import { describe, expect, it } from "vitest";
import { causalMap } from "../../../src/app/causes/causal-map.ts";
import type { StoryStep } from "../../../src/app/causes/path-story.ts";
import { hasReasons, titleOf, whatLedTo } from "../../../src/app/causes/what-led-to.ts";
import { keyOf } from "../../../src/core/causal/part.ts";
import { demoTexts } from "../../support/demo-vault.ts";
import { libraryOf } from "../../support/library-of.ts";

const library = libraryOf(demoTexts());
const jitter = "patterns/ANTIPATTERN-retry-without-jitter.md";
const outage = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";
const inWords = (steps: readonly StoryStep[]): readonly string[] =>
  steps.map(({ cause, type, effect }) => `${cause.label} ${type} ${effect.label}`);

describe("why something happened", () => {
  it("is told link by link, the nearest first, and apart from that what holds it off", () => {
    const led = whatLedTo(library, { note: jitter });
    expect(inWords(led.steps)).toEqual([
      "Release before the weekend causes Retry without jitter",
      "Cache without an owner causes Release before the weekend",
      "Everything in one step causes Release before the weekend",
      "Retry without jitter causes Cache without an owner",
    ]);
    expect(inWords(led.holdsOff)).toEqual([
      "Backoff with full jitter prevents Retry without jitter",
      "Timeline before causes enables Backoff with full jitter",
      "Idempotency key per mutation enables Backoff with full jitter",
    ]);
  });

  it("is told of an episode by the patterns that came up in it, each link once", () => {
    const { cameUp, edges, steps, holdsOff } = whatLedTo(library, { note: outage });
    expect(cameUp).toContain("Retry without jitter");
    expect(new Set(inWords([...steps, ...holdsOff])).size).toBe(edges.length);
  });

  it.each([jitter, outage])("is all in the picture: %s", (note) => {
    const { nodes, edges } = whatLedTo(library, { note });
    const map = causalMap(library, { around: [note] });
    expect(map.nodes.map(({ id }) => id)).toEqual(expect.arrayContaining([...nodes]));
    expect(map.edges.map(keyOf)).toEqual(expect.arrayContaining([...edges]));
  });

  it("is told of what is shown", () => {
    const { steps } = whatLedTo(library, { note: jitter, types: ["causes"] });
    expect(new Set(steps.map(({ type }) => type))).toEqual(new Set(["causes"]));
  });

  it("is not known of a note that no pattern names", () => {
    const note = "notes/Outage review.md";
    expect([hasReasons(library, note), hasReasons(library, outage)]).toEqual([false, true]);
    expect(whatLedTo(library, { note }).steps).toEqual([]);
    expect([titleOf(library, note), titleOf(library, "a/Gone.md")]).toEqual(["Outage review", "Gone"]);
  });
});
