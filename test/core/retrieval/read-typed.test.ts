import { beforeAll, describe, expect, it } from "vitest";
import type { WordIndex } from "../../../src/core/index/word-index.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { readTyped } from "../../../src/core/retrieval/read-typed.ts";
import { meeting, termsOf } from "../../../src/core/retrieval/word-leg.ts";
import { openMemory } from "../../support/open-memory.ts";
import { episodeText } from "../../support/note-text.ts";

const texts = {
  "a.md": episodeText("1", {}, "## Context", "The regatta broke the cache of the harbour page, and jitter mended it."),
  "b.md": episodeText("2", {}, "## Context", "The migration of the harbour page, and the outage after it."),
};

describe("a question as it is typed", () => {
  let index: WordIndex;
  const read = (words: string): { terms: readonly string[]; guessed: number; unknown: readonly string[] } => {
    const { terms, guesses, unknown } = readTyped(index, words);
    return { terms: terms.map(({ term }) => index.lexicon.term(term)), guessed: guesses.length, unknown };
  };
  beforeAll(async () => {
    index = (await openMemory(texts)).memory.library.catalog.words;
  });

  it.each(["jit", "jitt", "regat", "harb", "outa"])("may end in a word that is only begun, such as %s", (begun) => {
    const { terms, unknown } = read(`cache ${begun}`);
    expect(terms.filter((term) => term.startsWith(begun))).not.toEqual([]);
    expect(unknown).toEqual([]);
  });

  it.each([
    ["regata", "regatta"],
    ["jiter", "jitter"],
    ["outge", "outag"],
    ["migrtion", "migrat"],
    ["harbuor", "harbour"],
  ])("may be misspelt: %s", (typed, meant) => {
    expect(read(`${typed} page`).terms).toContain(meant);
  });

  it.each(["ditter", "cacge", "iitter"])("is no other word that begins otherwise, or is short: %s", (typed) => {
    expect(read(`${typed} page`)).toMatchObject({ guessed: 0, unknown: [typed] });
  });

  it("has each word once, however often it is said", () => {
    const said = { guessed: 1, unknown: ["zzzzzz"] };
    expect(read("zzzzzz harbuor harbuor zzzzzz page page")).toMatchObject(said);
  });

  it("has only the words as they were said where notes have them", () => {
    expect(read("harbour page")).toEqual({ terms: ["harbour", "page"], guessed: 0, unknown: [] });
  });

  it("begins no word but the last", () => {
    expect(read("jit cache")).toEqual({ terms: ["cach"], guessed: 0, unknown: ["jit"] });
  });

  it("is met by what is only spelt like it less than by what is said, and as one word", () => {
    const met = (words: string): number => {
      const wanted = readTyped(index, words);
      return meeting(index, wanted, termsOf(index, noteId("a.md"))).coverage;
    };
    expect([met("regatta"), met("regata")]).toEqual([1, 0.5]);
    expect(met("regatta outage")).toBe(0.5);
    expect(met("regata outage")).toBe(0.25);
  });

  it("stays unknown where nothing is like it", () => {
    expect(read("xylophone")).toEqual({ terms: [], guessed: 0, unknown: ["xylophone"] });
  });
});
