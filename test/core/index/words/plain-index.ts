import { noteModel, unitModel, type Model } from "../../../../src/core/index/score-words.ts";
import { stemEnglish } from "../../../../src/core/index/stems.ts";
import { eachToken } from "../../../../src/core/index/tokens.ts";
import type { IndexedNote, IndexedUnit } from "../../../../src/core/model/indexed-note.ts";

interface Text {
  readonly occurrences: ReadonlyMap<string, number>;
  readonly length: number;
}

/** BM25+ as it is written in books, over lists that are gone through from end to end; what the index must agree with. */
export class PlainIndex {
  readonly notes = new Map<string, IndexedNote>();

  noteScores(query: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    const texts = new Map([...this.notes].map(([id, note]) => [id, joined(note.units.map(readUnit))]));
    return scores(texts, query, noteModel);
  }

  /** By the name of the note and the number of the unit in it. */
  unitScores(query: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    const units = [...this.notes].flatMap(([id, note]) =>
      note.units.map((unit, at): [string, Text] => [`${id} ${String(at)}`, readUnit(unit)]),
    );
    return scores(new Map(units), query, unitModel);
  }
}

function readUnit({ texts }: IndexedUnit): Text {
  const occurrences = new Map<string, number>();
  let length = 0;
  for (const { text, weight } of texts) {
    eachToken(text, (word, extra) => {
      const term = extra ? word : stemEnglish(word);
      occurrences.set(term, (occurrences.get(term) ?? 0) + weight);
      if (!extra) length++;
    });
  }
  for (const [term, sum] of occurrences) occurrences.set(term, Math.min(127.5, Math.max(0.5, Math.round(sum * 2) / 2)));
  return { occurrences, length };
}

function joined(units: readonly Text[]): Text {
  const occurrences = new Map<string, number>();
  for (const unit of units)
    for (const [term, count] of unit.occurrences) occurrences.set(term, (occurrences.get(term) ?? 0) + count);
  return { occurrences, length: units.reduce((sum, unit) => sum + unit.length, 0) };
}

function scores(
  texts: ReadonlyMap<string, Text>,
  query: ReadonlyMap<string, number>,
  { k1, b, delta }: Model,
): ReadonlyMap<string, number> {
  const all = [...texts.values()];
  const average = all.reduce((sum, text) => sum + text.length, 0) / all.length;
  const found = new Map<string, number>();
  for (const [key, { occurrences, length }] of texts) {
    let score = 0;
    for (const [term, weight] of query) {
      const tf = occurrences.get(term);
      if (tf === undefined) continue;
      const having = all.filter((text) => text.occurrences.has(term)).length;
      const idf = Math.log(1 + (all.length - having + 0.5) / (having + 0.5));
      const norm = average === 0 ? 1 - b : 1 - b + (b * length) / average;
      score += weight * idf * (delta + (tf * (k1 + 1)) / (tf + k1 * norm));
    }
    if (score > 0) found.set(key, score);
  }
  return found;
}
