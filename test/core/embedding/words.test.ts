import { expect, it } from "vitest";
import { wordsOf } from "../../../src/core/embedding/words.ts";

it.each([
  { name: "in lower case, without signs", text: "Retry, then WAIT!", words: ["retry", "then", "wait"] },
  { name: "without accents and ligatures", text: "Zoë’s café, ﬁne", words: ["zoe", "cafe", "fine"] },
  {
    name: "with an apostrophe, but without a possessive",
    text: "don't touch Maren's",
    words: ["don't", "touch", "maren"],
  },
  {
    name: "apart where a name of code is put together",
    text: "fooBar HTTPServer",
    words: ["foo", "bar", "httpserver"],
  },
  { name: "of code at its signs", text: "src/sync_queue.ts v2", words: ["src", "sync", "queue", "ts", "v2"] },
  { name: "of any script", text: "Привет 瀬戸内 한국어", words: ["привет", "瀬戸内", "한국어"] },
  { name: "of nothing", text: " … ", words: [] },
])("finds the words $name", ({ text, words }) => {
  expect(wordsOf(text)).toEqual(words);
});
