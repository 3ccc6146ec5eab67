import fc from "fast-check";
import { expect, it } from "vitest";
import { passageAt, wholeText } from "../../../src/app/browse/whole-text.ts";
import { readable } from "../../../src/core/retrieval/readable.ts";

/** Words that tell where they begin, however they stand beside each other. */
const word = fc.stringMatching(/^[A-C][x-z]{2}$/);
const section = fc
  .uniqueArray(word, { minLength: 1, maxLength: 20 })
  .chain((words) =>
    fc.array(fc.boolean(), { minLength: words.length, maxLength: words.length }).map((ends) => ({ words, ends })),
  );

it("begins a passage with the last block from which on what was found is still said", () => {
  fc.assert(
    fc.property(section, fc.nat(), fc.integer({ min: 3, max: 29 }), ({ words, ends }, place, length) => {
      const whole = words
        .map((each, at) => each + (ends[at] === true ? "\n\n" : " "))
        .join("")
        .trim();
      const blocks = whole.split("\n\n");
      const said = readable(whole);
      const starts = [...said.matchAll(/[A-C]/g)].map(({ index }) => index);
      const found = said
        .slice(starts[place % starts.length])
        .slice(0, length)
        .trim();
      const rests = blocks.map((_, from) => blocks.slice(from).join("\n\n"));
      const slow = rests.findLast((rest) => readable(rest).includes(found));
      expect(passageAt(whole, 1, `…${found}…`)).toBe(slow);
    }),
  );
});

it("gives the whole section where none of it says so", () => {
  expect(passageAt("One.\n\nTwo.\n\n## Next\n\nThree.", 1, "four")).toBe("One.\n\nTwo.");
});

it("takes code whole, with its blank lines and fences of another length", () => {
  const code = "````md\n```\nA\n```\n\nB\n````";
  expect(wholeText(`Before.\n\n\n${code}\nAfter.`, 100).text).toBe(`Before.\n\n${code}\n\nAfter.`);
});

it("ends a passage at the next heading, and not at a remark in code", () => {
  const section = "Run it.\n\n```sh\n# as root\nmake\n```";
  expect(passageAt(`## How\n\n${section}\n\n## Next\n\nThree.`, 1, "Run it.")).toBe(section);
});
