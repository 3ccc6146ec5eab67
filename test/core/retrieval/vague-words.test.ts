import { expect, it } from "vitest";
import { tellsNothing } from "../../../src/core/retrieval/vague-words.ts";

const telling = (text: string): readonly string[] => {
  const isEmpty = tellsNothing(text);
  return text
    .toLowerCase()
    .split(" ")
    .filter((word) => !isEmpty(word));
};

it.each([
  ["something went wrong with the pump and several others already use it", ["pump", "others"]],
  ["enables causes leads validated success episode d1 2026 outage", ["outage"]],
  ["die Rechnung ist eines der ersten und war auf der Liste noch nicht da", ["rechnung", "liste"]],
  ["the die that was cast and the war", ["die", "cast", "war"]],
])("leaves of a text what tells what it is about: %s", (text, words) => {
  expect(telling(text)).toEqual(words);
});
