import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { findLinks, withLinks } from "../../../src/core/notes/wiki-link.ts";

describe("a text with something else in the place of its links", () => {
  it.each([
    ["Oil [[Gate]] and [[Door|the door]].", "Oil <Gate> and <Door|the door>."],
    [String.raw`Oil \[[Gate]] and [[Door]].`, String.raw`Oil \[[Gate]] and <Door>.`],
    ["[[a [[b]] c]]", "<a [[b]] c>"],
    ["[[one\nline]]", "[[one\nline]]"],
    ["[[[[[[", "[[[[[["],
  ])("of %j is %j", (text, read) => {
    expect(withLinks(text, (inside) => `<${inside}>`)).toBe(read);
  });

  test("is the text itself where all of them stay", () => {
    const texts = fc.array(fc.constantFrom("[[", "]]", "|", "\n", "\\", "a"));
    fc.assert(
      fc.property(texts, (pieces) => {
        expect(withLinks(pieces.join(""), () => undefined)).toBe(pieces.join(""));
      }),
    );
  });

  test("has as many of them as there are links", () => {
    const texts = fc.array(fc.constantFrom("[[", "]]", "\n", "a"));
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join("");
        expect([...withLinks(text, () => "§").matchAll(/§/g)]).toHaveLength(findLinks(text).length);
      }),
    );
  });
});
