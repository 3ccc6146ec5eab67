import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { appendToSection, replaceSection, sectionText, setFields } from "../../../src/core/notes/patch.ts";
import { readFrontmatter } from "../../../src/core/notes/frontmatter.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { readBody, sectionsNamed } from "../../../src/core/notes/sections.ts";
import { yamlField } from "../../../src/core/notes/yaml-line.ts";
import { anyText } from "../../support/arbitrary-text.ts";

/** Frontmatter fields in every form that people and tools write, the key left open. */
const forms = [
  ": plain words",
  ":   spaced",
  ": 7 # a remark",
  ": 'it''s'",
  ': "a \\" b" # x',
  ":",
  ": ~",
  ": |\n  line\n  # no comment\n\n    deeper\n",
  ": |+\n  kept\n\n",
  ": >-\n  folded\n  text",
  ": [a, 'b, c', \"d\"]",
  ": [\n    a,\n    b\n  ]",
  ":\n  - a\n  # between\n  - b: c\n    d: e",
  ":\n- a\n- b",
  ":\n  nested:\n    deep: 1\n  # inside\n  more: 2",
  ": first\n  second",
  ': "first\n  second"',
  ": {a: 1, b: [2]}",
  " : odd space",
];
const keys = ["title", "task", "date", "'quoted'", '"also quoted"', "with space", "ünï", "1"];
const between = ["", "", "# a comment\n", "\n", "\n# between\n\n"];

const field = fc.record({ form: fc.constantFrom(...forms), gap: fc.constantFrom(...between) });
const yaml = fc
  .tuple(fc.subarray(keys), fc.infiniteStream(field))
  .map(([names, fields]) => names.map((name) => ({ name, ...next(fields) })))
  .map((parts) =>
    parts.map(({ name, form, gap }) => `${gap}${name}${form}${form.endsWith("\n") ? "" : "\n"}`).join(""),
  );

function next<T>(stream: Iterator<T, undefined>): T {
  const { value } = stream.next();
  if (value === undefined) throw new Error("the stream ended");
  return value;
}

const body = fc.constantFrom("", "# Heading\n\ntext\n", "text without a last line ending", "\n---\n\n- a\n");
const note = fc
  .record({ yaml, body, mark: fc.constantFrom("", "\uFEFF"), eol: fc.constantFrom("\n", "\r\n") })
  .map(({ yaml: fields, body: rest, mark, eol }) => mark + `---\n${fields}---\n${rest}`.replaceAll("\n", eol));
const newValue = fc.oneof(anyText(3), fc.integer(), fc.constantFrom(null, true), fc.array(fc.constantFrom("a", "b c")));
const ownKeys = keys.map((key) => key.replaceAll(/['"]/g, ""));

function values(text: string): ReadonlyMap<string, unknown> {
  return new Map([...readFrontmatter(text).fields].map(([key, { value }]) => [key, value]));
}

describe("setting a field", () => {
  test("makes it say the value, and changes what no other field says", () => {
    fc.assert(
      fc.property(note, fc.constantFrom(...ownKeys, "added"), newValue, (text, key, value) => {
        const expected = new Map(values(text)).set(key, value);
        const patched = setFields(text, { [key]: value });
        expect(readFrontmatter(patched).findings).toEqual([]);
        expect(values(patched)).toEqual(expected);
      }),
      { numRuns: 1500 },
    );
  });

  test("keeps every line that is not the field's own, to the byte", () => {
    fc.assert(
      fc.property(note, fc.constantFrom(...ownKeys, "added"), (text, key) => {
        const patched = setFields(text, { [key]: "PATCHED" });
        const removed = setFields(text, { [key]: undefined });
        const kept = patched.split("\n").filter((line) => !line.includes("PATCHED"));
        expect(kept.join("\n")).toBe(removed);
        expect(isSubsequence(removed.split("\n"), text.split("\n"))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("twice is the same as once", () => {
    fc.assert(
      fc.property(note, fc.constantFrom(...ownKeys, "added"), newValue, (text, key, value) => {
        const once = setFields(text, { [key]: value });
        expect(setFields(once, { [key]: value })).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test("that is new, and removing it again, restores the bytes", () => {
    fc.assert(
      fc.property(note, newValue, (text, value) => {
        expect(setFields(setFields(text, { added: value }), { added: undefined })).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test("and setting it back restores the bytes of a line in our own form, remarks included", () => {
    const own = fc.constantFrom("old", "a: b", 7, null, true, "2026-01-21");
    const remark = fc.constantFrom("", " # why", "   # because: x");
    fc.assert(
      fc.property(note, own, remark, newValue, (text, old, why, value) => {
        const eol = text.includes("\r\n") ? "\r\n" : "\n";
        const line = yamlField("own", old).replace("\n", why + eol);
        const original = text.replace(eol, eol + line);
        const patched = setFields(original, { own: value });
        // What takes several lines has no place for a remark.
        if (yamlField("own", value).indexOf("\n") < yamlField("own", value).length - 1 && why !== "") return;
        expect(setFields(patched, { own: old })).toBe(original);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { says: "adds frontmatter where there is none", text: "a\n", after: "---\nk: v\n---\na\n" },
    { says: "keeps the byte order mark first", text: "\uFEFFa\r\n", after: "\uFEFF---\r\nk: v\r\n---\r\na\r\n" },
    { says: "fills empty frontmatter", text: "---\n---\n", after: "---\nk: v\n---\n" },
    { says: "replaces what is there", text: "---\nk: x\nz: 1\n---\n", after: "---\nk: v\nz: 1\n---\n" },
    { says: "replaces a list to its end", text: "---\nk:\n- a\n- b\nz: 1\n---\n", after: "---\nk: v\nz: 1\n---\n" },
    {
      says: "leaves nested keys of the same name alone",
      text: "---\na:\n  k: 1\n---\n",
      after: "---\na:\n  k: 1\nk: v\n---\n",
    },
    { says: "finds the key in broken YAML", text: "---\nk: a: b\nz: c: d\n---\n", after: "---\nk: v\nz: c: d\n---\n" },
    { says: "takes the first of two", text: "---\nk: 1\nk: 2\n---\n", after: "---\nk: v\nk: 2\n---\n" },
  ])("$says", ({ text, after }) => {
    expect(setFields(text, { k: "v" })).toBe(after);
  });

  it("leaves the fences when the last field goes: they may be a person's", () => {
    expect(setFields("---\nk: v\n---\na\n", { k: undefined })).toBe("---\n---\na\n");
  });

  it("does nothing for a field that is to go and is not there", () => {
    expect(setFields("a\n", { k: undefined })).toBe("a\n");
  });
});

const section = fc
  .tuple(
    fc.constantFrom("## Context\n", "### Deeper\n", "# Top\n", "Setext\n---\n", "## Empty ##\n", "## Mine\n"),
    fc.constantFrom("", "\n", "\n\n\n"),
    fc.constantFrom("", "text\n", "- a\n  - b\n", "```\n## not one\n```\n", "| a |\n|---|\n", "<!-- ## no -->\n"),
    fc.constantFrom("", "\n", "\n\n"),
  )
  .map((parts) => parts.join(""));
const sectioned = fc
  .record({
    head: fc.constantFrom("", "---\ntype: note\n---\n", "intro\n\n"),
    sections: fc.array(section, { maxLength: 5 }),
    eol: fc.constantFrom("\n", "\r\n"),
    end: fc.constantFrom("\n", ""),
  })
  .map(({ head, sections, eol, end }) => (head + sections.join("\n")).replace(/\n*$/, end).replaceAll("\n", eol));

const titles = ["Mine", "Our own"] as const;
const lines = fc.array(fc.constantFrom("- one", "- two\n  more", "prose", "- [[x]] (y)"), {
  minLength: 1,
  maxLength: 3,
});

function otherSections(text: string): readonly string[] {
  const read = readBody(text, readFrontmatter(text));
  const [own] = sectionsNamed(read, ...titles);
  const others = read.sections.filter(({ start }) => !own || start < own.start || start > own.end);
  return others.map(({ title, level }) => `${String(level)} ${title}`);
}

describe("changing a section", () => {
  test("by adding at its end leaves every byte before and after", () => {
    fc.assert(
      fc.property(sectioned, lines, (text, added) => {
        const eol = text.includes("\r\n") ? "\r\n" : "\n";
        const insert = added.join("\n").replaceAll("\n", eol);
        const patched = appendToSection(text, titles, added.join("\n"));
        const at = patched.lastIndexOf(insert);
        const around = patched.slice(0, at) + patched.slice(at + insert.length);
        expect(isSubsequence(Array.from(text.trimEnd()), Array.from(around))).toBe(true);
        expect(otherSections(patched)).toEqual(otherSections(text));
        expect(sectionText(patched, titles)?.trimEnd().endsWith(insert)).toBe(true);
        expect(patched.endsWith("\n")).toBe(text === "" || text.endsWith("\n"));
      }),
      { numRuns: 1500 },
    );
  });

  test("and putting its text back restores the bytes", () => {
    fc.assert(
      fc.property(sectioned, lines, (text, replaced) => {
        const old = sectionText(text, titles);
        const patched = replaceSection(text, titles, replaced.join("\n"));
        expect(otherSections(patched)).toEqual(otherSections(text));
        if (old !== undefined) expect(replaceSection(patched, titles, old)).toBe(text);
      }),
      { numRuns: 1500 },
    );
  });

  test("by replacing it twice is the same as once", () => {
    fc.assert(
      fc.property(sectioned, lines, (text, replaced) => {
        const once = replaceSection(text, titles, replaced.join("\n"));
        expect(replaceSection(once, titles, replaced.join("\n"))).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { says: "makes it at the end when it is missing", text: "a\n", after: "a\n\n## Mine\n\n- x\n" },
    { says: "adds no line ending to a note without one", text: "a", after: "a\n\n## Mine\n\n- x" },
    { says: "knows it by another name", text: "## Our own\n- a\n", after: "## Our own\n- a\n- x\n" },
    { says: "adds below what is there", text: "## Mine\n\n- a\n\n\n## B\n", after: "## Mine\n\n- a\n- x\n\n\n## B\n" },
    { says: "fills an empty one", text: "## Mine\n## B\n", after: "## Mine\n\n- x\n\n## B\n" },
    { says: "fills one at the very end", text: "## Mine", after: "## Mine\n\n- x" },
  ])("$says", ({ text, after }) => {
    expect(appendToSection(text, titles, "- x")).toBe(after);
  });

  it("adds evidence that is read as such", () => {
    const id = noteId("patterns/PATTERN-a.md");
    const text =
      "---\ntype: pattern\n---\n## Evidence Episodes\n- validated_by [[EPISODE-1]] (success)\n\n## Relations\n";
    const patched = appendToSection(text, ["Evidence Episodes"], "- validated_by [[EPISODE-2]] (failure)");
    const { note: pattern } = parseNote(id, patched);
    expect(pattern.kind === "pattern" && pattern.evidence.map(({ episode }) => episode)).toEqual([
      "EPISODE-1",
      "EPISODE-2",
    ]);
  });
});

function isSubsequence<T>(part: readonly T[], whole: readonly T[]): boolean {
  let at = 0;
  for (const item of whole) if (item === part[at]) at++;
  return at === part.length;
}
