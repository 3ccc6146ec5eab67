import fc from "fast-check";
import { expect, test } from "vitest";
import { Lexicon } from "../../../src/core/index/lexicon.ts";
import { stemEnglish } from "../../../src/core/index/stems.ts";
import { WordIndex } from "../../../src/core/index/word-index.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { answering } from "../../../src/core/retrieval/answering.ts";
import { readWanted } from "../../../src/core/retrieval/word-leg.ts";

const word = fc.constantFrom("lint", "hook", "commit", "test", "harbour", "tide");
const part = fc.array(word, { maxLength: 8 });

test("as many words stand together as are found by looking through each part for each word", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.uniqueArray(word, { minLength: 1 }), (parts, asked) => {
      const index = new WordIndex(new Lexicon(stemEnglish));
      const units = parts.map((words) => ({ texts: [{ text: words.join(" "), weight: 1 }], heading: "", line: 0 }));
      index.put({ id: noteId("a.md"), units });
      const together = Math.max(0, ...parts.map((words) => asked.filter((each) => words.includes(each)).length));
      const { together: found, answers } = answering(index, readWanted(index, asked.join(" ")), noteId("a.md"));
      expect(found).toBe(together);
      expect(answers === 1).toBe(asked.every((each) => parts.flat().includes(each)));
    }),
  );
});
