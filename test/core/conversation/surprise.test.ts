import { describe, expect, it } from "vitest";
import { surprisesOf } from "../../../src/core/conversation/surprise.ts";
import type { Message } from "../../../src/core/model/message.ts";
import { partsFrom } from "../segmentation/parts-from.ts";

/** The surprise of episodes of one message each. */
function surprises(...texts: readonly string[]): readonly number[] {
  const messages = texts.map((text): Message => ({ speaker: "Ada", text }));
  return surprisesOf(messages, partsFrom([...messages.keys()], messages.length));
}

const pier = "The crane of the northern pier lifts the crates of the ships.";
const more = "The ships at the northern pier wait for the crane and its crates.";

describe("how surprising an episode is", () => {
  it("is nothing for the first, and as usual while nobody can say what is usual", () => {
    expect(surprises(pier, more, more)).toEqual([0, 0.35, 0.35]);
  });

  it("is much for what has nothing to do with what was spoken of, and less for what has", () => {
    const found = surprises(pier, more, pier, more, pier, "Bees swarm in the orchard above the village.");
    // Of five novelties, one is 1 and four are near each other: (1 - mean) / deviation is 2, and 0.35 + 0.175 × 2 = 0.7.
    expect(found.at(-1)).toBeCloseTo(0.7, 1);
    for (const usual of found.slice(0, -1)) expect(usual).toBeLessThan(0.7);
  });

  it.each([
    ["Got it, thank you.", 0],
    ["I see, that is how it is done.", 0.3],
    ["Wait, what? The crane is sold?", 0.7],
    ["I had no idea that the crane was sold.", 1],
  ])("is what people say of it: %j is %d", (text, surprise) => {
    expect(surprises(text)).toEqual([surprise]);
  });

  it("is less where somebody exclaims all the time", () => {
    const found = surprises(...Array.from({ length: 10 }, () => `I had no idea. ${pier}`));
    // Ten of ten: a quarter of 10 / 14 of them.
    expect([found[0], found.at(-1)]).toEqual([1, 0.35]);
  });

  it("does not depend on what is said later", () => {
    const texts = [pier, "Wait, what?", more, "Bees swarm in the orchard.", pier, "The ledger of October adds up."];
    const all = surprises(...texts);
    for (const [count] of texts.entries()) expect(surprises(...texts.slice(0, count))).toEqual(all.slice(0, count));
  });
});
