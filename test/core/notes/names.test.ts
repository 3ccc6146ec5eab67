import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { newNote } from "../../../src/core/model/note-path.ts";
import { fileName, sentenceName } from "../../../src/core/notes/file-name.ts";
import { freePermalink, permalinkOf } from "../../../src/core/notes/permalink.ts";
import { readTags } from "../../../src/core/notes/tags.ts";
import { anyText } from "../../support/arbitrary-text.ts";

describe("a permalink", () => {
  it.each([
    { path: "patterns/PATTERN-serenaFirst.md", permalink: "patterns/pattern-serena-first" },
    { path: "sessions/SESSION-2026-02-04_01-unified.md", permalink: "sessions/session-2026-02-04-01-unified" },
    { path: "x/O'Brien's.md", permalink: "x/obriens" },
    { path: "x/API (v2).md", permalink: "x/api-v2" },
    { path: "a/v1.2 notes.md", permalink: "a/v1.2-notes" },
    { path: "a/Version 2.0.0", permalink: "a/version-2.0.0" },
    { path: "x/C++ & C#.md", permalink: "x/c-c" },
    { path: "x/PR2170 fixIt.md", permalink: "x/pr2170-fix-it" },
    { path: "x/A -- B.md", permalink: "x/a-b" },
    { path: "x/trailing-.md", permalink: "x/trailing" },
    { path: "x/.hidden.md", permalink: "x/.hidden" },
    { path: "x/note.tar.gz", permalink: "x/note.tar" },
    { path: "Episodes/EPISODE-1.md", permalink: "episodes/episode-1" },
    { path: "x\\Überblick über Größe.md", permalink: "x/uberblick-uber-grosse" },
    { path: "x/Čeština.md", permalink: "x/cestina" },
    { path: "x/Æsir ærø Œuvre œuf Ørsted sør.md", permalink: "x/aesir-aero-oeuvre-oeuf-orsted-sor" },
    { path: "x/Łódź mały Đuro đak Ðóra maður ısı.md", permalink: "x/lodz-maly-duro-dak-dora-madur-isi" },
    { path: "x/ÞÓR Þing aÞ ÆSIR ẞ.md", permalink: "x/thor-thing-a-th-aesir-ß" },
    { path: "x/Привет мир.md", permalink: "x/privet-mir" },
    { path: "x/漢字API設計.md", permalink: "x/漢字-api-設計" },
    {
      path: "episodes/EPISODE-2026-01-21-session-7-isolate-git_.md",
      permalink: "episodes/episode-2026-01-21-session-7-isolate-git",
    },
  ])("of $path is $permalink", ({ path, permalink }) => {
    expect(permalinkOf(path)).toBe(permalink);
  });

  test("of a permalink is itself", () => {
    fc.assert(
      fc.property(anyText(), (path) => {
        const permalink = permalinkOf(path);
        // What looks like a file's ending goes once more.
        fc.pre(!/\.[a-z]+$/.test(permalink));
        expect(permalinkOf(permalink)).toBe(permalink);
      }),
      { numRuns: 500 },
    );
  });

  it("takes a number when somebody has it", () => {
    const taken = new Set(["a", "a-1"]);
    expect(freePermalink("a", (permalink) => taken.has(permalink))).toBe("a-2");
    expect(freePermalink("b", (permalink) => taken.has(permalink))).toBe("b");
  });
});

describe("tags", () => {
  it.each([
    { value: ["#a", "b,c", null, ""], tags: ["a", "b", "c"] },
    { value: '["x","y"]', tags: ["x", "y"] },
    { value: "a, #b ,c", tags: ["a", "b", "c"] },
    { value: ["  "], tags: [] },
    { value: "##deep", tags: ["deep"] },
    { value: "a b", tags: ["a b"] },
    { value: [2024, true], tags: ["2024", "true"] },
    { value: null, tags: [] },
    { value: { a: 1 }, tags: [] },
    { value: "[not json", tags: ["[not json"] },
  ])("are read from $value", ({ value, tags }) => {
    expect(readTags(value)).toEqual(tags);
  });
});

describe("a file name", () => {
  it.each([
    { title: "A/B: C?", name: "A-B- C" },
    { title: "trail...", name: "trail" },
    { title: "x|y*z", name: "x-y-z" },
    { title: "a\\b", name: "a-b" },
    { title: "..", name: "" },
    { title: 'what"s <this>', name: "what-s -this" },
    { title: "con", name: "con-" },
    { title: "LPT1.x", name: "LPT1-.x" },
    { title: "a\u0000b\nc", name: "abc" },
    { title: " -.漢字.- ", name: "漢字" },
    { title: `${"a".repeat(199)} .md`, name: "a".repeat(199) },
    { title: "🧠".repeat(100), name: "🧠".repeat(50) },
  ])("of $title is $name", ({ title, name }) => {
    expect(fileName(title)).toBe(name);
  });

  it.each([
    { title: '"Nobody will ever change it" was wrong', name: "Nobody will ever change it was wrong" },
    { title: "Which database: Postgres", name: "Which database - Postgres" },
    { title: "Which database?: Postgres", name: "Which database - Postgres" },
    { title: 'Say "no": then go', name: "Say no - then go" },
    { title: 'Never say "never"', name: "Never say never" },
    { title: "Is it so? Yes", name: "Is it so Yes" },
    { title: ": alone:", name: "alone" },
    { title: "At 12:30 use a/b", name: "At 12-30 use a-b" },
    { title: '"":?', name: "" },
  ])("of the sentence $title is $name", ({ title, name }) => {
    expect(sentenceName(title)).toBe(name);
  });

  test.each([fileName, sentenceName])("by %o is one that every system accepts", (nameOf) => {
    fc.assert(
      fc.property(anyText(40), (title) => {
        const name = nameOf(title);
        fc.pre(name !== "");
        expect(newNote(`folder/${name}.md`)).toMatchObject({ ok: true });
      }),
      { numRuns: 1000 },
    );
  });
});
