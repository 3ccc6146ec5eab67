import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readFrontmatter } from "../../../src/core/notes/frontmatter.ts";
import { yamlField, yamlFrontmatter, type YamlValue } from "../../../src/core/notes/yaml-line.ts";
import { anyText } from "../../support/arbitrary-text.ts";

const { value } = fc.letrec<{ value: YamlValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    anyText(),
    fc.constantFrom<YamlValue>(
      null,
      true,
      false,
      0,
      -1,
      0.5,
      1e-7,
      1e21,
      "null",
      "yes",
      "0x1f",
      "1e3",
      "~",
      "2026-01-21",
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(anyText(3), tie("value"), { maxKeys: 3 }),
  ),
}));

test("whatever is written into a field is read from it", () => {
  fc.assert(
    fc.property(fc.constantFrom("key", "a key", "__proto__", "007", "x: y", "ünï"), value, (key, written) => {
      const { fields, findings } = readFrontmatter(`---\n${yamlField(key, written)}---\n`);
      expect(findings).toEqual([]);
      expect(fields.get(key)?.value).toEqual(written);
    }),
    { numRuns: 1000 },
  );
});

describe("a field in a frontmatter", () => {
  it.each<{ says: string; value: YamlValue; yaml: string }>([
    { says: "stands bare where nothing could be mistaken", value: "plain words", yaml: "k: plain words\n" },
    { says: "keeps a date as a date", value: "2026-01-21", yaml: "k: 2026-01-21\n" },
    { says: "quotes what YAML would make a mapping of", value: "Fix: retry", yaml: 'k: "Fix: retry"\n' },
    { says: "quotes what YAML would make a comment of", value: "Fix #12", yaml: 'k: "Fix #12"\n' },
    { says: "quotes text that looks like a number", value: "007", yaml: 'k: "007"\n' },
    { says: "quotes text that looks like nothing", value: "null", yaml: 'k: "null"\n' },
    { says: "writes words of a list on one line", value: ["a", "session-42"], yaml: "k: [a, session-42]\n" },
    { says: "writes longer texts of a list on lines", value: ["a b"], yaml: "k:\n  - a b\n" },
    { says: "never folds a long text", value: "word ".repeat(60).trim(), yaml: `k: ${"word ".repeat(60).trim()}\n` },
  ])("$says", ({ value: written, yaml }) => {
    expect(yamlField("k", written)).toBe(yaml);
  });

  it("leaves out fields that are undefined and puts names on one line", () => {
    expect(yamlFrontmatter({ a: "x\ny", b: undefined, c: null })).toBe("---\na: x y\nc: null\n---\n");
  });
});
