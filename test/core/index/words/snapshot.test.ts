import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { decodeSteps } from "../../../../src/core/index/snapshot/decode.ts";
import { decode } from "./whole-snapshot.ts";
import { encodeBaseSteps, encodeDelta } from "../../../../src/core/index/snapshot/encode.ts";
import { encodeBase } from "./whole-snapshot.ts";
import { stemEnglish } from "../../../../src/core/index/stems.ts";
import type { WordIndex } from "../../../../src/core/index/word-index.ts";
import { noteId, type NoteId } from "../../../../src/core/model/note-id.ts";
import { changes, emptyIndex, emptyPair, freshOf, query, ranking, take, type Pair } from "./changes.ts";
import { hex, indexOf, one, saveBase, saveDelta } from "./saved.ts";

const names = (index: WordIndex | undefined): readonly NoteId[] => [...(index?.segment.numbers.keys() ?? [])].sort();

describe("a saved index", () => {
  test("is the same when it is loaded, whatever it went through and however it was saved", () => {
    fc.assert(
      fc.property(changes, changes, query, (before, after, asked) => {
        const pair = emptyPair();
        for (const change of before) take(pair, change);
        let saved = saveBase(pair.index);
        for (const change of after) saved = saveDelta(saved, pair.index, take(pair, change));
        const restored = decode(saved.parts, stemEnglish);
        expect(restored?.mark).toEqual(saved.mark);
        const index = restored?.index ?? emptyIndex();
        expect(ranking(index, asked)).toEqual(ranking(freshOf(pair.plain), asked));
        for (const { id, fingerprint } of pair.plain.notes.values()) expect(index.fingerprint(id)).toBe(fingerprint);
        expect(hex(encodeBase(index).parts)).toEqual(hex(encodeBase(pair.index).parts));
      }),
      { numRuns: 300 },
    );
  });

  test("can be changed, searched and saved after it is loaded as before", () => {
    fc.assert(
      fc.property(changes, changes, query, (before, after, asked) => {
        const pair = emptyPair();
        for (const change of before) take(pair, change);
        const restored = decode(encodeBase(pair.index).parts, stemEnglish);
        const loaded: Pair = { index: restored?.index ?? emptyIndex(), plain: pair.plain };
        for (const change of after) take(loaded, change);
        expect(ranking(loaded.index, asked)).toEqual(ranking(freshOf(loaded.plain), asked));
      }),
      { numRuns: 200 },
    );
  });

  test("has the same bytes for the same notes, in whatever order they came", () => {
    fc.assert(
      fc.property(changes, (made) => {
        const pair = emptyPair();
        for (const change of made) take(pair, change);
        const reversed = indexOf(...[...pair.plain.notes.values()].reverse());
        expect(hex(encodeBase(pair.index).parts)).toEqual(hex(encodeBase(reversed).parts));
        expect(encodeBase(pair.index).mark).toEqual(encodeBase(reversed).mark);
      }),
      { numRuns: 200 },
    );
  });

  it("may be empty", () => {
    expect(decode(encodeBase(emptyIndex()).parts, stemEnglish)?.index.noteCount).toBe(0);
  });

  it("is divided into parts none of which is large, and read back in any order", () => {
    const random = fc.sample(
      fc.string({ unit: fc.constantFrom(..."klmnprst".split("")), minLength: 60, maxLength: 60 }),
      {
        numRuns: 80_000,
        seed: 7,
      },
    );
    const index = indexOf(one("a.md", random.join(" ")), one("b.md", "lint"));
    const { parts } = encodeBase(index);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(part.length).toBeLessThan(1 << 23);
    const restored = decode([...parts].reverse(), stemEnglish);
    expect(hex(encodeBase(restored?.index ?? emptyIndex()).parts)).toEqual(hex(parts));
  });

  it("is saved and loaded in small steps", () => {
    const index = indexOf(...Array.from({ length: 300 }, (_, at) => one(`${String(at)}.md`, `lint word${String(at)}`)));
    const saving = encodeBaseSteps(index);
    let steps = 0;
    let step = saving.next();
    for (; step.done !== true; step = saving.next()) steps++;
    expect(steps).toBeGreaterThan(10);
    const loading = decodeSteps(step.value?.parts ?? [], stemEnglish);
    let loaded = loading.next();
    for (; loaded.done !== true; loaded = loading.next()) steps++;
    expect(names(loaded.value?.index)).toEqual(names(index));
  });

  it("is not saved at all when it changes in the middle of it", () => {
    const index = indexOf(...Array.from({ length: 300 }, (_, at) => one(`${String(at)}.md`, `lint word${String(at)}`)));
    for (const changeAt of [1, 3, 10, 20]) {
      const saving = encodeBaseSteps(index);
      for (let at = 0; at < changeAt; at++) saving.next();
      index.put(one("0.md", `changed ${String(changeAt)}`));
      let step = saving.next();
      while (step.done !== true) step = saving.next();
      expect(step.value).toBeUndefined();
    }
  });
});

describe("a delta", () => {
  const index = indexOf(one("a.md", "lint"), one("b.md", "commit hook"), one("c.md", "test"));
  const base = saveBase(index);
  index.put(one("b.md", "commit newword"));
  const first = saveDelta(base, index, [noteId("b.md")]);
  index.drop(noteId("a.md"));
  const second = saveDelta(first, index, [noteId("a.md")]);

  it("says what notes have become, and which are gone", () => {
    const restored = decode(second.parts, stemEnglish);
    expect(names(restored?.index)).toEqual(["b.md", "c.md"]);
    expect(ranking(restored?.index ?? emptyIndex(), new Map([["newword", 1]])).notes.map(({ id }) => id)).toEqual([
      "b.md",
    ]);
  });

  it("is small beside the base", () => {
    const notes = Array.from({ length: 500 }, (_, at) =>
      one(`${String(at)}.md`, `lint hook word${String(at)} and more`),
    );
    const large = indexOf(...notes);
    const { parts, mark } = encodeBase(large);
    const { part } = encodeDelta(large, mark, [noteId("7.md")]);
    expect(part.length).toBeLessThan((parts[0]?.length ?? 0) + 200);
    expect(part.length * 20).toBeLessThan(parts.reduce((sum, { length }) => sum + length, 0));
  });

  it("may be appended to those before it in one file", () => {
    const log = Buffer.concat(second.parts.slice(base.parts.length));
    expect(names(decode([log, ...base.parts], stemEnglish)?.index)).toEqual(["b.md", "c.md"]);
  });

  it("that one before it is missing makes the whole unusable", () => {
    expect(decode([...base.parts, ...second.parts.slice(-1)], stemEnglish)).toBeUndefined();
    expect(decode([...second.parts, ...second.parts.slice(-1)], stemEnglish)).toBeUndefined();
  });

  it("of an older base is passed over", () => {
    const next = saveBase(index);
    const leftOver = second.parts.slice(base.parts.length);
    expect(decode([...leftOver, ...next.parts], stemEnglish)?.mark).toEqual(next.mark);
    expect(decode([...second.parts, ...next.parts.slice(1)], stemEnglish)?.mark).toEqual(second.mark);
    expect(decode([...base.parts, ...next.parts], stemEnglish)).toBeUndefined();
  });
});
