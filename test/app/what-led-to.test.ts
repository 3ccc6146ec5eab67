import { describe, expect, it } from "vitest";
import { causalMap } from "../../src/app/causal-map.ts";
import { hasReasons, titleOf, whatLedTo } from "../../src/app/what-led-to.ts";
import { keyOf } from "../../src/core/causal/part.ts";
import { tellReasons } from "../../src/ui/parts/graph/told-story.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { libraryOf } from "../support/library-of.ts";

const library = libraryOf(demoTexts());
const jitter = "patterns/ANTIPATTERN-retry-without-jitter.md";
const outage = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";
const told = (note: string): readonly string[] =>
  whatLedTo(library, { note }).steps.map(({ cause, type, effect }) => `${cause.label} ${type} ${effect.label}`);

describe("why something happened", () => {
  it("is told link by link, the nearest first, with what holds it off", () => {
    expect(told(jitter)).toEqual([
      "Backoff with full jitter prevents Retry without jitter",
      "Release before the weekend causes Retry without jitter",
      "Timeline before causes enables Backoff with full jitter",
      "Idempotency key per mutation enables Backoff with full jitter",
      "Cache without an owner causes Release before the weekend",
      "Everything in one step causes Release before the weekend",
    ]);
    const { lead, steps } = tellReasons(whatLedTo(library, { note: jitter }));
    expect(lead).toBe("6 links bear on it, the nearest first.");
    expect(steps[0]?.balance).toBe("No episode speaks for it, 1 partly, none against.");
  });

  it("is told of an episode by the patterns that came up in it, each link once", () => {
    const { cameUp, edges } = whatLedTo(library, { note: outage });
    expect(cameUp).toContain("Retry without jitter");
    expect(new Set(told(outage)).size).toBe(edges.length);
    expect(tellReasons(whatLedTo(library, { note: outage })).title).toBe(
      "Why: Bring everything back in the middle of the regatta",
    );
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
    expect(tellReasons(whatLedTo(library, { note })).lead).toBe("No note says what leads to it.");
    expect([titleOf(library, note), titleOf(library, "a/Gone.md")]).toEqual(["Outage review", "Gone"]);
  });
});
