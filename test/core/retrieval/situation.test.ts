import { beforeAll, describe, expect, it } from "vitest";
import type { WordIndex } from "../../../src/core/index/word-index.ts";
import { likeness, readSituation, type Likeness } from "../../../src/core/retrieval/situation.ts";
import { episodeText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const episode = (id: string, text: string): string => episodeText(id, {}, "## Context", text);
const texts = {
  "a.md": episode("1", "The barn, the hinge and a weasel."),
  "b.md": episode("2", "The barn and the field."),
  "c.md": episode("3", "The barn in the morning."),
};

describe("two situations", () => {
  let index: WordIndex;
  let empty: WordIndex;
  beforeAll(async () => {
    index = (await openMemory(texts)).memory.library.catalog.words;
    empty = (await openMemory()).memory.library.catalog.words;
  });
  const compared = (words: WordIndex, one: string, other: string): Likeness =>
    likeness(readSituation(words, one), readSituation(words, other));

  it("are as alike as the words they share, of those that both have", () => {
    // Where nothing is known every word counts the same: 2 / √(2 · 8).
    const { similarity, words } = compared(empty, "hinge oil", "hinge oil gate frost hay sheep lamb snow");
    expect(similarity).toBeCloseTo(0.5, 10);
    expect(words).toBe(2);
  });

  it("are the same by the same words, and nothing alike by none", () => {
    expect(compared(index, "Oil the hinge", "the hinge: oil it").similarity).toBeCloseTo(1, 10);
    expect(compared(index, "Oil the hinge", "Mow the field")).toEqual({ similarity: 0, words: 0 });
    expect(compared(index, "the", "the").similarity).toBe(0);
  });

  it("are more alike by a word that few notes have", () => {
    const rare = compared(index, "weasel oil", "weasel hay").similarity;
    expect(rare).toBeGreaterThan(compared(index, "barn oil", "barn hay").similarity);
  });

  it("are not alike by being told in German", () => {
    const [one, other] = ["Der Zaun ist nicht mehr da", "Die Presse war nicht mit der Säge zu öffnen"];
    expect(compared(index, one, other)).toEqual({ similarity: 0, words: 0 });
  });
});
