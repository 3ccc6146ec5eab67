import { beforeAll, describe, expect, it } from "vitest";
import type { WordIndex } from "../../../src/core/index/word-index.ts";
import { sharpQuestion } from "../../../src/core/retrieval/telling-words.ts";
import { openMemory } from "../../support/open-memory.ts";
import { episodeText } from "../../support/note-text.ts";

const common = "The gate and the barn and the field were looked at again in the morning.";
const texts = {
  "a.md": episodeText("1", {}, "## Context", `${common} The hinge rusted.`),
  "b.md": episodeText("2", {}, "## Context", `${common} A weasel took the hens.`),
  "c.md": episodeText("3", {}, "## Context", `${common} Marmalade, hinge, oil, sheep, lamb, dog, hay, frost, snow.`),
};
const prose =
  "In the morning I would like somebody to look at the gate again, and at the barn and at the field, and while they are there to see whether the weasel has been at the hens and the marmalade, because that is what I think.";

describe("a question", () => {
  let index: WordIndex;
  beforeAll(async () => {
    index = (await openMemory(texts)).memory.library.catalog.words;
  });

  it("stays as it is while it is one", () => {
    expect(sharpQuestion(index, "has the weasel been at the hens again")).toBe("has the weasel been at the hens again");
  });

  it("is made of the most telling words of a page of prose", () => {
    const words = sharpQuestion(index, prose).split(" ");
    expect(words.length).toBeLessThanOrEqual(8);
    expect(words.slice(0, 3).sort()).toEqual(["hens", "marmalade", "weasel"]);
  });

  it("is the first 500 characters where the vault has none of the words", () => {
    const foreign = "xylophone quixotic zebra ".repeat(60);
    expect(sharpQuestion(index, foreign)).toBe(foreign.slice(0, 500));
  });
});
