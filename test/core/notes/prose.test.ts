import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cleanMarkdown } from "../../../src/core/notes/clean.ts";
import { readProse, writeProse } from "../../../src/core/notes/prose.ts";
import { readBody, sectionsNamed } from "../../../src/core/notes/sections.ts";
import { anyText, text } from "../../support/arbitrary-text.ts";

const start = { bodyStart: 0, bodyLine: 1 };

test("Markdown under a heading is read back as it was written", () => {
  fc.assert(
    fc.property(text(20), (markdown) => {
      const body = readBody(`## Context\n\n${writeProse(markdown)}\n\n## Next\n`, start);
      expect(readProse(body, "Context")).toBe(cleanMarkdown(markdown));
    }),
    { numRuns: 3000 },
  );
});

test("Markdown under a heading hides nothing that follows, and makes no section", () => {
  fc.assert(
    fc.property(anyText(20), (markdown) => {
      const body = readBody(`## Context\n\n${writeProse(markdown)}\n\n## Next\n\n- a\n`, start);
      expect(body.sections.map(({ title }) => title)).toEqual(["Context", "Next"]);
      expect(sectionsNamed(body, "Next")[0]?.blocks).toHaveLength(1);
    }),
    { numRuns: 2000 },
  );
});

describe("prose", () => {
  it.each([
    { says: "keeps its headings from being sections", markdown: "a\n\n# b", written: "a\n\n\\# b" },
    { says: "keeps a fenced comment as it is", markdown: "```sh\n# b\n```", written: "```sh\n# b\n```" },
    { says: "keeps a rule as it is", markdown: "a\n\n---\n\nb", written: "a\n\n---\n\nb" },
    { says: "protects an underline", markdown: "a\n---", written: "a\n\\---" },
    { says: "protects what is protected once more", markdown: "\\# b", written: "\\\\# b" },
    { says: "does not open a fence that it does not close", markdown: "```sh\n# b", written: "\\```sh\n\\# b" },
    { says: "does not open a comment that it does not close", markdown: "<!-- a", written: "\\<!-- a" },
  ])("$says", ({ markdown, written }) => {
    expect(writeProse(markdown)).toBe(written);
  });

  it("is empty where a note says that there is none", () => {
    expect(readProse(readBody("## Context\n(none)\n## Action\n_None_\n", start), "Context", "Action")).toBe("");
  });
});
