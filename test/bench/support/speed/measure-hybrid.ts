import { createLibrary, type Library } from "../../../../src/app/library.ts";
import { memoriesOf } from "../../../../src/app/search.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { namesOf } from "../../../../src/core/notes/names-of.ts";
import { parseNote } from "../../../../src/core/notes/parse-note.ts";
import { legSize } from "../../../../src/core/retrieval/candidate.ts";
import { readQuery } from "../../../../src/core/retrieval/read-query.ts";
import { retrieve } from "../../../../src/core/retrieval/retrieve.ts";
import { buildMiniSearch, forMiniSearch } from "./indexes.ts";
import { flat, floatLoop, syntheticVectors, vectorTable } from "./measure-vectors.ts";
import { compared, type Part } from "./report.ts";
import { answerTimes } from "./rounds.ts";
import { questionsOf, type SyntheticNote } from "./synthetic-notes.ts";

interface Asked {
  readonly text: string;
  readonly vector: Float32Array;
}

/** From a question and its vector to ten notes in order: both ways of looking, fusion, forgetting and diversity. */
export function measureHybrid(notes: readonly SyntheticNote[]): Part {
  const vectors = syntheticVectors(notes.length, 5);
  const asked = syntheticVectors(notes.length + 30, 5).slice(notes.length);
  const questions = questionsOf(notes, 5, asked.length).map((text, at): Asked => ({
    text,
    vector: asked[at] ?? new Float32Array(),
  }));
  const times = answerTimes(questions, { ours: ourPipeline(notes, vectors), naive: naivePipeline(notes, vectors) });
  return compared("hybrid", times);
}

type Pipeline = (asked: Asked) => readonly string[];

function libraryOf(notes: readonly SyntheticNote[]): Library {
  const library = createLibrary();
  for (const { path, text } of notes) {
    const { note, problems, indexed } = parseNote(noteId(path), text);
    const stamp = { id: note.id, modifiedAt: 0, size: text.length };
    library.catalog.put({ stamp, note, problems, names: namesOf(note) }, indexed);
  }
  library.catalog.words.merge();
  return library;
}

function ourPipeline(notes: readonly SyntheticNote[], vectors: readonly Float32Array[]): Pipeline {
  const memories = memoriesOf({ clock: { now: () => Date.UTC(2026, 0, 1) } }, libraryOf(notes));
  const paths = notes.map(({ path }) => path);
  const table = vectorTable(paths, vectors);
  const now = Date.UTC(2026, 0, 1);
  return ({ text, vector }) => {
    const meaning = { table, question: vector, weight: 0.3, enough: 0.5 };
    const options = { now, limit: 10, fusion: "weighted", decay: 0.1, meaning } as const;
    return retrieve(memories, readQuery(text, now), options).hits.map(({ id }) => id);
  };
}

/** The same steps as one writes them first: MiniSearch, a loop over floats, maps and sets of words. */
function naivePipeline(notes: readonly SyntheticNote[], vectors: readonly Float32Array[]): Pipeline {
  const index = buildMiniSearch(notes.map(forMiniSearch));
  const near = floatLoop(
    notes.map(({ path }) => noteId(path)),
    flat(vectors),
  );
  const bodies = new Map(notes.map(({ path, body }) => [path, body]));
  const ages = new Map(notes.map(({ path }, at) => [path, at % 700]));
  return ({ text, vector }) => {
    const words = index
      .search(text)
      .slice(0, legSize)
      .map(({ id }) => String(id));
    const scores = new Map<string, number>();
    for (const leg of [words, near(vector, legSize)]) {
      for (const [at, id] of leg.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (61 + at));
    }
    for (const [id, score] of scores) scores.set(id, score * (1 + (ages.get(id) ?? 0) / 2.3) ** -0.15);
    const ranked = [...scores].sort((one, other) => other[1] - one[1]).slice(0, 50);
    return spread(ranked, (id) => new Set((bodies.get(id) ?? "").toLowerCase().match(/[a-z0-9]+/g)));
  };
}

function spread(
  ranked: readonly (readonly [string, number])[],
  wordsOf: (id: string) => ReadonlySet<string>,
): readonly string[] {
  const waiting = ranked.map(([id, score]) => ({
    id,
    score: score / (ranked[0]?.[1] ?? 1),
    words: wordsOf(id),
    alike: 0,
  }));
  const chosen: string[] = [];
  while (chosen.length < 10 && waiting.length > 0) {
    const worth = ({ score, alike }: (typeof waiting)[number]): number => 0.7 * score - 0.3 * alike;
    const top = waiting.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    waiting.splice(waiting.indexOf(top), 1);
    chosen.push(top.id);
    for (const each of waiting) each.alike = Math.max(each.alike, likeness(each.words, top.words));
  }
  return chosen;
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / Math.max(1, one.size + other.size - shared);
}
