import fc from "fast-check";
import { expect, it, test } from "vitest";
import { Lexicon } from "../../../src/core/index/lexicon.ts";
import { stemEnglish } from "../../../src/core/index/stems.ts";
import { WordIndex } from "../../../src/core/index/word-index.ts";
import { headingWeight } from "../../../src/core/model/indexed-note.ts";
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

it.each([
  { asked: "tide hook", isNamed: true, because: "the title has the rarest" },
  { asked: "lint hook", isNamed: true, because: "a heading has the rarest" },
  { asked: "commit hook", isNamed: false, because: "running text has the rarest, three times" },
  { asked: "hook", isNamed: false, because: "no name has it" },
  { asked: "tide zeppelin", isNamed: false, because: "a word that no note has is rarer" },
])("a note is called by a question or not: $because", ({ asked, isNamed }) => {
  const index = new WordIndex(new Lexicon(stemEnglish));
  const title = { texts: [{ text: "tide", weight: 2 }], heading: "", line: 1 };
  const texts = [
    { text: "lint", weight: headingWeight },
    { text: "commit commit commit hook", weight: 1 },
  ];
  index.put({ id: noteId("a.md"), units: [title, { texts, heading: "lint", line: 2 }] });
  index.put({ id: noteId("b.md"), units: [{ texts: [{ text: "hook", weight: 1 }], heading: "", line: 1 }] });
  expect(answering(index, readWanted(index, asked), noteId("a.md")).isNamed).toBe(isNamed);
});
