import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decode } from "./whole-snapshot.ts";
import { encodeBase } from "./whole-snapshot.ts";
import { stemEnglish } from "../../../../src/core/index/stems.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { changes, emptyIndex, emptyPair, freshOf, query, ranking, take, type Pair } from "./changes.ts";

/** An index as it comes back from where it was kept, and the notes it is of. */
function restored(pair: Pair): Pair {
  return { index: decode(encodeBase(pair.index).parts, stemEnglish)?.index ?? emptyIndex(), plain: pair.plain };
}

describe("an index that was kept and is not posted yet", () => {
  test("answers the same while it is posted step by step, whatever changes meanwhile", () => {
    fc.assert(
      fc.property(changes, changes, query, (before, after, asked) => {
        const pair = emptyPair();
        for (const change of before) take(pair, change);
        const loaded = restored(pair);
        const posting = loaded.index.postSteps();
        for (const change of after) {
          take(loaded, change);
          expect(ranking(loaded.index, asked)).toEqual(ranking(freshOf(loaded.plain), asked));
          posting.next();
        }
        while (posting.next().done !== true);
        expect(ranking(loaded.index, asked)).toEqual(ranking(freshOf(loaded.plain), asked));
      }),
      { numRuns: 300 },
    );
  });

  test("finds more terms at once than it looks for in one go", () => {
    const pair = emptyPair();
    const words = Array.from({ length: 600 }, (_, at) => `word${String(at)}`);
    const asked = new Map(words.map((word) => [word, 1]));
    words.forEach((word, at) => {
      const units = [{ texts: [{ text: `${word} lint`, weight: 1 }], heading: "", line: 0 }];
      const note = { id: `${String(at)}.md`, fingerprint: "", units };
      take(pair, { kind: "put", note: { ...note, id: noteId(note.id) } });
    });
    expect(ranking(restored(pair).index, asked)).toEqual(ranking(freshOf(pair.plain), asked));
  });
});
