import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readBlocks } from "../../../src/core/notes/blocks.ts";
import { cleanText } from "../../../src/core/notes/clean.ts";
import { escapeText, linksOutsideCode, unescapeText } from "../../../src/core/notes/escape.ts";
import { linesOf } from "../../../src/core/notes/lines.ts";
import { readObservation } from "../../../src/core/notes/observation.ts";
import { anyText } from "../../support/arbitrary-text.ts";

const clean = anyText(16).map(cleanText);

test("unescaping what was escaped gives the same text", () => {
  fc.assert(
    fc.property(clean, (text) => {
      expect(unescapeText(escapeText(text))).toBe(text);
    }),
    { numRuns: 3000 },
  );
});

test("escaped text is running text: no heading, list, code, quote or comment begins in it", () => {
  fc.assert(
    fc.property(clean, (text) => {
      const paragraphs = text.split("\n\n").filter((part) => part !== "");
      const blocks = readBlocks(linesOf(escapeText(text)));
      expect(blocks.map(({ kind }) => kind)).toEqual(paragraphs.map(() => "paragraph"));
    }),
    { numRuns: 2000 },
  );
});

test("escaped text holds no link and no tag", () => {
  fc.assert(
    fc.property(clean, (text) => {
      const escaped = escapeText(text);
      const [observation] = readBlocks(linesOf(escaped)).flatMap((block) => readObservation(block) ?? []);
      expect(linksOutsideCode(escaped)).toEqual([]);
      // A code span is kept as it is, tags in it included.
      if (!text.includes("`")) expect(observation).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

describe("escaping", () => {
  it.each([
    { text: "Fix issue #2036 and PR #12", escaped: String.raw`Fix issue \#2036 and PR \#12` },
    { text: "C# and a#b", escaped: "C# and a#b" },
    { text: "if [[ -z $x ]]; then", escaped: String.raw`if \[\[ -z $x \]\]; then` },
    { text: "run `[[ -z $x ]] #now` first", escaped: "run `[[ -z $x ]] #now` first" },
    { text: "one ` tick #tag", escaped: String.raw`one ` + "` tick " + String.raw`\#tag` },
    { text: "- [ ] todo", escaped: String.raw`\- [ ] todo` },
    { text: "1. first", escaped: String.raw`1\. first` },
    { text: "[x] done", escaped: String.raw`\[x] done` },
    { text: "see ^e001", escaped: String.raw`see \^e001` },
    { text: "2^10", escaped: "2^10" },
    { text: "100 %% hidden %%", escaped: String.raw`100 \%\% hidden \%\%` },
    { text: "<!-- x -->", escaped: String.raw`\<!-- x -->` },
    { text: String.raw`C:\new\table`, escaped: String.raw`C:\new\table` },
    { text: String.raw`a \# b`, escaped: String.raw`a \\# b` },
    { text: "```js", escaped: "\\`\\`\\`js" },
    { text: "a\n===\nb", escaped: "a\n\\===\nb" },
    { text: "> quoted", escaped: String.raw`\> quoted` },
    { text: "price: $& and $1", escaped: "price: $& and $1" },
    { text: "**bold**: _em_", escaped: "**bold**: _em_" },
  ])("writes $text as $escaped", ({ text, escaped }) => {
    expect(escapeText(text)).toBe(escaped);
    expect(unescapeText(escaped)).toBe(text);
  });
});
