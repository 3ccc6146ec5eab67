import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readFrontmatter } from "../../../src/core/notes/frontmatter.ts";
import { setFields, type FieldChanges } from "../../../src/core/notes/patch-fields.ts";
import { yamlField } from "../../../src/core/notes/yaml-line.ts";
import { entangledNote, ownKey, plainNote } from "../../support/arbitrary-frontmatter.ts";
import { anyText } from "../../support/arbitrary-text.ts";

const newValue = fc.oneof(anyText(3), fc.integer(), fc.constantFrom(null, true), fc.array(fc.constantFrom("a", "b c")));

/** The changed note; a refusal is a failure of the test. */
function changed(text: string, changes: FieldChanges): string {
  const attempt = setFields(text, changes);
  if (!attempt.ok) throw new Error(`${attempt.error.message}: ${JSON.stringify(text)}`);
  return attempt.value;
}

function values(text: string): ReadonlyMap<string, unknown> {
  return new Map([...readFrontmatter(text).fields].map(([key, { value }]) => [key, value]));
}

describe("setting a field", () => {
  test("makes it say the value, and changes what no other field says", () => {
    fc.assert(
      fc.property(plainNote, ownKey, newValue, (text, key, value) => {
        const expected = new Map(values(text)).set(key, value);
        const patched = changed(text, { [key]: value });
        expect(readFrontmatter(patched).findings).toEqual([]);
        expect(values(patched)).toEqual(expected);
      }),
      { numRuns: 1500 },
    );
  });

  test("keeps every line that is not the field's own, to the byte", () => {
    fc.assert(
      fc.property(plainNote, ownKey, (text, key) => {
        const patched = changed(text, { [key]: "PATCHED" });
        const without = setFields(text, { [key]: undefined });
        // Blank lines behind a field would become part of such a text before it.
        if (!without.ok && text.includes("|+")) return;
        const removed = without.ok ? without.value : "";
        const kept = patched.split("\n").filter((line) => !line.includes("PATCHED"));
        expect(kept.join("\n")).toBe(removed);
        expect(isSubsequence(removed.split("\n"), text.split("\n"))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("twice is the same as once", () => {
    fc.assert(
      fc.property(plainNote, ownKey, newValue, (text, key, value) => {
        const once = changed(text, { [key]: value });
        expect(changed(once, { [key]: value })).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test("that is new, and removing it again, restores the bytes", () => {
    fc.assert(
      fc.property(plainNote, newValue, (text, value) => {
        expect(changed(changed(text, { added: value }), { added: undefined })).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test("and setting it back restores the bytes of a line in our own form, remarks included", () => {
    const own = fc.constantFrom("old", "a: b", 7, null, true, "2026-01-21");
    const remark = fc.constantFrom("", " # why", "   # because: x");
    fc.assert(
      fc.property(plainNote, own, remark, newValue, (text, old, why, value) => {
        const eol = text.includes("\r\n") ? "\r\n" : "\n";
        const indent = /^\uFEFF?---\s*\n( *)/.exec(text)?.[1] ?? "";
        const line = indent + yamlField("own", old).replace("\n", why + eol);
        const original = text.replace(eol, eol + line);
        const patched = changed(original, { own: value });
        // What takes several lines has no place for a remark.
        if (yamlField("own", value).indexOf("\n") < yamlField("own", value).length - 1 && why !== "") return;
        expect(changed(patched, { own: old })).toBe(original);
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
    {
      says: "keeps the blanks before the keys",
      text: "---\n  k: x\n  z: 1\n---\n",
      after: "---\n  k: v\n  z: 1\n---\n",
    },
    {
      says: "adds behind as many blanks",
      text: "---\n  y: x\n  z: 1\n---\n",
      after: "---\n  y: x\n  z: 1\n  k: v\n---\n",
    },
    { says: "uses what an anchor says", text: "---\na: &a 1\nk: *a\n---\n", after: "---\na: &a 1\nk: v\n---\n" },
  ])("$says", ({ text, after }) => {
    expect(changed(text, { k: "v" })).toBe(after);
  });

  it("leaves the fences when the last field goes: they may be a person's", () => {
    expect(changed("---\nk: v\n---\na\n", { k: undefined })).toBe("---\n---\na\n");
  });

  it("does nothing for a field that is to go and is not there", () => {
    expect(changed("a\n", { k: undefined })).toBe("a\n");
  });

  it("indents all lines of a list", () => {
    expect(changed("---\n  a: 1\n---\n", { k: ["x y", "z"] })).toBe("---\n  a: 1\n  k:\n    - x y\n    - z\n---\n");
  });

  it("may be several at once, also where they depend on each other", () => {
    const text = "---\ntitle: &t Hello\nz: 1\naliases: [*t]\n---\n";
    const changes = { aliases: ["a"], added: 1, title: "T", more: 2 };
    expect(changed(text, changes)).toBe("---\ntitle: T\nz: 1\naliases: [a]\nadded: 1\nmore: 2\n---\n");
  });
});

describe("frontmatter that is more than a list of fields", () => {
  test("is changed as asked and in nothing else, or refused; again and again", () => {
    fc.assert(
      fc.property(entangledNote, ownKey, fc.option(newValue, { nil: undefined }), (text, key, value) => {
        const attempt = setFields(text, { [key]: value });
        if (!attempt.ok) return;
        const expected = new Map(values(text)).set(key, value);
        if (value === undefined) expected.delete(key);
        expect(values(attempt.value)).toEqual(expected);
        expect(changed(attempt.value, { [key]: value })).toBe(attempt.value);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    { says: "a flow map", yaml: "{title: T, b: 2}" },
    { says: "a flow map of several lines", yaml: "{\n  title: T\n}" },
    { says: "the owner of an anchor", yaml: "title: &t Hello\naliases: [*t]" },
    { says: "a document that ends", yaml: "a: 1\n..." },
    { says: "a second document", yaml: "a: 1\n--- # x\ntitle: T" },
    { says: "two equal keys", yaml: "title: T\ntitle: U" },
    { says: "broken YAML", yaml: "title: a: b" },
    { says: "a list", yaml: "- title" },
  ])("is refused: $says", ({ yaml }) => {
    const attempt = setFields(`---\n${yaml}\n---\n`, { title: "New" });
    expect(attempt).toMatchObject({ ok: false, error: { code: "PARSE_ERROR" } });
    expect(attempt.ok ? "" : attempt.error.message).toMatch(
      /^The frontmatter cannot be changed safely(?: at line [23])?\. .*try again\.$/,
    );
  });

  it("is refused with the line to mend, and what is wrong there", () => {
    const attempt = setFields("---\ntype: pattern\ntitle: a: b\n---\n", { title: "New" });
    expect(attempt.ok ? "" : attempt.error.message).toBe(
      'The frontmatter cannot be changed safely at line 3. The frontmatter is not valid YAML: the value holds ": ". Put it in quotes. Then try again.',
    );
  });

  it.each(["js", "json", "toml"])("is refused: ---%s", (language) => {
    const attempt = setFields(`---${language}\ntitle: T\n---\n`, { title: "New" });
    expect(attempt).toMatchObject({ ok: false, error: { code: "PARSE_ERROR" } });
  });
});

function isSubsequence<T>(part: readonly T[], whole: readonly T[]): boolean {
  let at = 0;
  for (const item of whole) if (item === part[at]) at++;
  return at === part.length;
}
