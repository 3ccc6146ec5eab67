import { beforeAll, describe, expect, it } from "vitest";
import type { WordIndex } from "../../../src/core/index/word-index.ts";
import { saidWords } from "../../../src/app/search/said-words.ts";
import { episodeText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const texts = {
  "a.md": episodeText("1", {}, "## Context", "The jQuery of the harbour page, and the query that retries."),
};

describe("words as they were said", () => {
  let index: WordIndex;
  beforeAll(async () => {
    index = (await openMemory(texts)).memory.library.catalog.words;
  });

  it.each([
    ["upgrade jQuery", ["jquery"]],
    ["a query of jQuery", ["query", "jquery"]],
    ["a query", ["query"]],
  ])("tell a compound once: %s", (text, told) => {
    const met = ["queri", ...(text.includes("jQuery") ? ["jqueri"] : [])];
    expect(saidWords(index, text)(met)).toEqual(told);
  });

  it("have their parts where the compound itself is not met", () => {
    expect(saidWords(index, "myQuery")(["queri"])).toEqual(["query"]);
  });

  it("are those of a question, too", () => {
    expect(saidWords(index, "jQuery retries")(["queri", "jqueri", "retri"])).toEqual(["jquery", "retries"]);
  });
});
