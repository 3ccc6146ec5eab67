import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readPlainFields } from "../../../src/core/notes/plain-fields.ts";
import { readYamlFields } from "../../../src/core/notes/yaml-fields.ts";
import { anyYaml } from "../../support/arbitrary-yaml.ts";

test("what is read as plain fields says just what the full reader finds in it", () => {
  fc.assert(
    fc.property(anyYaml, (yaml) => {
      const plain = readPlainFields(yaml, 2);
      if (!plain) return;
      const full = readYamlFields(yaml, 2);
      expect([...plain]).toStrictEqual([...full]);
      expect(JSON.stringify([...plain])).toBe(JSON.stringify([...full]));
    }),
    { numRuns: 10_000 },
  );
});

describe("frontmatter as most notes have it", () => {
  it.each([
    { says: "words without quotes", yaml: "task: plain words, and more" },
    { says: "dates, times and addresses", yaml: "date: 2026-01-21\nat: 2026-01-21T10:30:00Z\nsource: http://a.b/c#d" },
    { says: "numbers and words that stand for something", yaml: "a: 7\nb: -0.5\nc: 1e3\nd: true\ne: null\nf: ~\ng:" },
    { says: "words in quotes", yaml: `a: "b: \\"c\\""\nd: 'it''s'` },
    { says: "lists on one line", yaml: `tags: [a, b c, "d, e", 'f', 7]\nnone: []` },
    { says: "lists on lines of their own", yaml: 'tags:\n  - a\n  - "[[Note]]"\n  -\naliases:\n- b\n- c' },
    { says: "maps one level deep", yaml: "metrics:\n  errors: 2\n  recoveries: null\n  names: [a, b]\ntask: a" },
    { says: "remarks and blank lines", yaml: "# one\na: b # two\n\nc: # three\n  # four\n  - d # five\n\n# six" },
    { says: "names in other letters and of several words", yaml: "größe: 1\ndate created: 2026-01-21" },
    { says: "Windows line endings", yaml: "a: b\r\nc:\r\n  - d\r\n\r\ne: [f]\r\n" },
    { says: "nothing at all", yaml: "" },
  ])("is read without the full reader: $says", ({ yaml }) => {
    expect([...(readPlainFields(yaml, 2) ?? ["handed over"])]).toStrictEqual([...readYamlFields(yaml, 2)]);
  });

  it("keeps the line each key stands in, and how its value was written", () => {
    expect(readPlainFields("# why\na: 007\n\nb:\n  - c\nd: '1'\n", 2)).toEqual(
      new Map<string, unknown>([
        ["a", { value: 7, source: "007", line: 3 }],
        ["b", { value: ["c"], line: 5 }],
        ["d", { value: "1", source: "1", line: 7 }],
      ]),
    );
  });
});

describe("frontmatter beyond that", () => {
  it.each([
    { says: "texts of several lines", yaml: "a: |\n  b" },
    { says: "values that go on below", yaml: "a: b\n  c" },
    { says: "two equal keys", yaml: "a: 1\na: 2" },
    { says: "two equal keys in a map", yaml: "a:\n  b: 1\n  b: 2" },
    { says: "a second colon", yaml: "a: b: c" },
    { says: "maps two levels deep", yaml: "a:\n  b:\n    c: d" },
    { says: "lists of maps", yaml: "a:\n  - b: c" },
    { says: "lists of lists", yaml: "a: [[Note]]" },
    { says: "braces", yaml: "a: {b: c}" },
    { says: "anchors", yaml: "a: &b c" },
    { says: "tags", yaml: "a: !!str 1" },
    { says: "keys in quotes", yaml: '"a": b' },
    { says: "keys that are no words", yaml: "1: b" },
    { says: "keys that stand for something", yaml: "null: b" },
    { says: "the name of every object's prototype", yaml: "a:\n  __proto__: b" },
    { says: "octal numbers", yaml: "a: 0o17" },
    { says: "tabs", yaml: "a: b\tc" },
    { says: "rare escapes", yaml: 'a: "\\x41"' },
    { says: "quotes that stay open", yaml: 'a: "b' },
    { says: "brackets that stay open", yaml: "a: [b" },
    { says: "keys to the right of the margin", yaml: "  a: b" },
    { says: "no key at all", yaml: "just words" },
  ])("is left to the full reader: $says", ({ yaml }) => {
    expect(readPlainFields(yaml, 2)).toBeUndefined();
  });
});
