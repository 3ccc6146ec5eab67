import fc from "fast-check";
import { expect, test } from "vitest";
import { Lexicon } from "../../../src/core/index/lexicon.ts";
import { stemEnglish } from "../../../src/core/index/stems.ts";
import { eachToken } from "../../../src/core/index/tokens.ts";

const words = fc.array(
  fc.oneof(
    fc.constantFrom(
      "linting",
      "lint",
      "Lints",
      "commits",
      "commit",
      "decisions",
      "caf\u00e9s",
      "foo-bars",
      "v1.2",
      "4\u4e2d",
    ),
    fc.stringMatching(/^[aeinstyd]{1,14}$/),
  ),
  { maxLength: 12 },
);

test("a word is found whether its stem is remembered or worked out", () => {
  fc.assert(
    fc.property(words, words, (read, asked) => {
      const lexicon = new Lexicon(stemEnglish);
      lexicon.eachTerm(read.join(" "), () => undefined);
      eachToken([...read, ...asked].join(" "), (word) => {
        expect(lexicon.find(word)).toBe(lexicon.id(stemEnglish(word)));
      });
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["added", "add"],
  ["adding", "add"],
  ["erred", "err"],
  ["ads", "ad"],
  ["one", "one"],
  ["ones", "one"],
  ["used", "use"],
  ["using", "use"],
  ["ins", "ins"],
  ["on", "on"],
  ["doing", "do"],
])("%s has the stem %s", (word, stem) => {
  expect(stemEnglish(word)).toBe(stem);
});
