import { expect, it } from "vitest";
import { stemEnglish } from "../../../src/core/index/stems.ts";
import { saysAsAsked } from "../../../src/core/retrieval/as-asked.ts";

const says = (text: string, question: string): boolean =>
  saysAsAsked(text, { question, terms: [stemEnglish(question.toLowerCase())] }, stemEnglish);

it.each([
  ["retry", "Two retries."],
  ["retried", "They retry."],
  ["mapping", "The maps."],
  ["caches", "We are caching it."],
  ["Boote", "Das Boot."],
  ["entanglement", "An ENTANGLEMENT's end."],
])("%s is said by “%s”", (word, text) => {
  expect(says(text, word)).toBe(true);
});

it.each([
  ["entanglement", "entangled"],
  ["entangled", "entanglement"],
  ["readability", "readable"],
  ["navigator", "navigation"],
])("%s is not said by “%s”, which has the same stem", (word, other) => {
  expect(stemEnglish(word)).toBe(stemEnglish(other));
  expect(says(`The ${other}.`, word)).toBe(false);
});

it("only the words that are looked for count", () => {
  const asked = { question: "entangled retries", terms: [stemEnglish("entangled")] };
  expect(saysAsAsked("Retries, and an entanglement.", asked, stemEnglish)).toBe(false);
  expect(saysAsAsked("What is entangled.", asked, stemEnglish)).toBe(true);
});

it("a compound written together is looked for by its stem, too", () => {
  const asked = { question: "retry-limits", terms: [stemEnglish("retrylimits")] };
  expect(saysAsAsked("The retrylimits are three.", asked, stemEnglish)).toBe(true);
  expect(saysAsAsked("A limit of each retry.", asked, stemEnglish)).toBe(false);
});

it("a compound is said by itself", () => {
  const asked = { question: "retry-limit", terms: ["retry-limit"] };
  expect(saysAsAsked("The retry-limit is three.", asked, stemEnglish)).toBe(true);
  expect(saysAsAsked("A limit of each retry.", asked, stemEnglish)).toBe(false);
});
