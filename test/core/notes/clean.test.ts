import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cleanLine, cleanMarkdown, cleanText } from "../../../src/core/notes/clean.ts";
import { anyText } from "../../support/arbitrary-text.ts";

test("cleaning clean text changes nothing", () => {
  fc.assert(
    fc.property(anyText(16), fc.constantFrom(cleanText, cleanMarkdown, cleanLine), (text, clean) => {
      expect(clean(clean(text))).toBe(clean(text));
    }),
    { numRuns: 2000 },
  );
});

test("clean text survives being written to a file", () => {
  fc.assert(
    fc.property(anyText(16), fc.constantFrom(cleanText, cleanMarkdown, cleanLine), (text, clean) => {
      expect(new TextDecoder().decode(new TextEncoder().encode(clean(text)))).toBe(clean(text));
    }),
    { numRuns: 1000 },
  );
});

describe("text", () => {
  it.each([
    { says: "has one kind of line break", raw: "a\r\nb\rc\u2028d\u0085e", clean: "a\nb\nc\nd\ne" },
    { says: "has no control characters", raw: "a\u0000b\u0007c\ufeff", clean: "abc" },
    { says: "has whole characters only", raw: "a\ud800b\udc00", clean: "a\ufffdb\ufffd" },
    { says: "has one blank line at most, and no indentation after it", raw: "a\n\n \n\n  b", clean: "a\n\nb" },
    { says: "keeps the indentation of a line that follows another", raw: "a\n  b", clean: "a\n  b" },
    { says: "has spaces for tabs at the beginning of a line", raw: "a\n\tb\tc", clean: "a\n    b\tc" },
    { says: "has no blanks at the end of a line", raw: "a \t\nb\u00a0\n", clean: "a\nb" },
  ])("$says", ({ raw, clean }) => {
    expect(cleanText(raw)).toBe(clean);
  });
});

describe("Markdown", () => {
  it("keeps its indentation, also that of its first line", () => {
    expect(cleanMarkdown("\n\n    code\n\n\n\n    more  \n\n")).toBe("    code\n\n    more");
  });
});

describe("a line", () => {
  it("has single blanks", () => {
    expect(cleanLine("  a \n\n\t b\u00a0c ")).toBe("a b c");
  });
});
