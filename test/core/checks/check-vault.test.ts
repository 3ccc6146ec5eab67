import { describe, expect, it } from "vitest";
import { libraryOf } from "../../support/library-of.ts";
import {
  causal,
  episodeText,
  evidence,
  manyNotes,
  noteText,
  patternText,
  type Texts,
} from "../../support/note-text.ts";
import { today } from "../../support/open-memory.ts";

const problemsOf = (texts: Texts): readonly string[] =>
  libraryOf(texts)
    .problems(today)
    .map(({ id, line, code }) => `${id}:${String(line)} ${code}`);

describe("a permalink", () => {
  const owner = episodeText("1", { permalink: "episodes/one" });

  it("belongs to the note it was made from, and never to a copy of it", () => {
    const ownerOf = (...paths: readonly string[]): unknown =>
      libraryOf(Object.fromEntries(paths.map((path) => [path, owner])))
        .problems(today)
        .map(({ id }) => id);
    expect(ownerOf("episodes/one 1.md", "episodes/one.md")).toEqual(["episodes/one 1.md"]);
    expect(ownerOf("a/first.md", "moved/one.md")).toEqual(["a/first.md"]);
    expect(ownerOf("a.sync-conflict-20261101.md", "renamed to something much longer.md")).toEqual([
      "a.sync-conflict-20261101.md",
    ]);
  });

  it("belongs to the first note by path, whichever was read first", () => {
    const others = { "c.md": owner, "b.md": owner, "a.md": owner };
    const problems = libraryOf(others).problems(today);
    expect(problems.map(({ id, code }) => [id, code])).toEqual([
      ["b.md", "duplicate-permalink"],
      ["c.md", "duplicate-permalink"],
    ]);
    expect(problems[1]?.message).toBe(
      'The permalink "episodes/one" is that of a.md already. Give this note one of its own.',
    );
  });

  it.each(["one 2.md", "one (conflicted copy 2026-11-01).md", "one.sync-conflict-20261101.md"])(
    "is not to be made anew in %s, which a sync has made: one of both is to go",
    (copy) => {
      const [problem] = libraryOf({ "one.md": owner, [copy]: owner }).problems(today);
      expect(problem?.id).toBe(copy);
      expect(problem?.message).toMatch(/keep one, and delete the other/);
    },
  );

  it("may be missing in any number of notes", () => {
    expect(problemsOf({ "a.md": episodeText("1"), "b.md": episodeText("2") })).toEqual([]);
  });
});

describe("evidence that is no note", () => {
  it("is reported at its line, whether for the pattern or for one of its links", () => {
    const text = patternText(
      "Oil",
      {},
      causal("causes [[Oil later]] (EPISODE-8)"),
      evidence("[[EPISODE-1]]", "[[EPISODE-9|the last]] (success)"),
    );
    const found = libraryOf({ "Oil.md": text, "Oil later.md": noteText({}), "EPISODE-1.md": episodeText("1") });
    expect(found.problems(today).map(({ line, code, message }) => [line, code, message])).toEqual([
      [
        16,
        "unresolved-target",
        'The evidence "EPISODE-8" is no note of this vault. Correct the link, or remove the line.',
      ],
      [
        19,
        "unresolved-target",
        'The evidence "EPISODE-9" is no note of this vault. Correct the link, or remove the line.',
      ],
    ]);
  });

  it("is reported of a learning as of a pattern", () => {
    const text = noteText({ type: "learning", evidence: ["[[EPISODE-1]]", "[[EPISODE-9]]"] }, "Oil it first");
    const found = libraryOf({ "learnings/oil.md": text, "EPISODE-1.md": episodeText("1") });
    expect(found.problems(today).map(({ code, missing }) => [code, missing])).toEqual([
      ["unresolved-target", "EPISODE-9"],
    ]);
  });

  it("is reported when several notes could be meant, a few of them by name", () => {
    const vault = {
      "Oil.md": patternText("Oil", {}, evidence("[[Squeak]]")),
      ...manyNotes(9, noteText({ title: "Squeak" })),
    };
    const problem = libraryOf(vault)
      .problems(today)
      .find(({ code }) => code === "ambiguous-target");
    expect(problem?.message).toBe(
      'The evidence "Squeak" could be 10/Gate 10.md, 11/Gate 11.md, 12/Gate 12.md or 6 others. Write the path.',
    );
  });
});

it("problems are sorted by path, line and code", () => {
  const loop = patternText("Rust", { success_rate: 2 }, causal("causes [[Rust]]", "improves [[C]]"));
  expect(problemsOf({ "b/B.md": loop, "a/EPISODE-1.md": episodeText("1", { outcome: "", date: "soon" }) })).toEqual([
    "a/EPISODE-1.md:4 missing-field",
    "a/EPISODE-1.md:6 bad-date",
    "b/B.md:5 stored-differs",
    "b/B.md:17 self-loop",
    "b/B.md:18 unknown-relation",
  ]);
});

it("a link by title to a pattern breaks nothing", () => {
  expect(
    problemsOf({
      "x/PATTERN-rust.md": patternText("Rust"),
      "Oil.md": patternText("Oil", {}, causal("causes [[Rust]]")),
    }),
  ).toEqual([]);
});
