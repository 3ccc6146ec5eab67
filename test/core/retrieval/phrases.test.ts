import { describe, expect, it } from "vitest";
import { hasPhrases } from "../../../src/core/retrieval/phrases.ts";

describe("a phrase", () => {
  it.each([
    { text: "The paper list is on the wall.", phrase: "paper list", is: true },
    { text: "The Paper\nLIST!", phrase: "paper list", is: true },
    { text: "A list of paper", phrase: "paper list", is: false },
    { text: "newspaper lists", phrase: "paper list", is: false },
    { text: "Port-Maëlan in spring", phrase: "port maelan", is: true },
    { text: "システムが直りました", phrase: "直りました", is: true },
    { text: "uses C++ templates", phrase: "C++ templates", is: true },
  ])("“$phrase” in “$text”: $is", ({ text, phrase, is }) => {
    expect(hasPhrases(text, [phrase])).toBe(is);
  });

  it("is one of several that all have to stand there", () => {
    expect(hasPhrases("one two three", ["one two", "three one"])).toBe(false);
  });
});
