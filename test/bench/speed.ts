import type { BenchOptions, Measured } from "./support/measured.ts";
import { measureHeap } from "./support/speed/measure-heap.ts";
import { measureHybrid } from "./support/speed/measure-hybrid.ts";
import { measureParse } from "./support/speed/measure-parse.ts";
import { measureVectors } from "./support/speed/measure-vectors.ts";
import {
  measureBuild,
  measureQueries,
  measureTyping,
  measureUpdate,
  mostForOmnisearch,
} from "./support/speed/measure-words.ts";
import { figuresOnly, together } from "./support/speed/report.ts";
import { syntheticNotes } from "./support/speed/synthetic-notes.ts";

export { bytesOfIndex } from "./support/speed/measure-heap.ts";

const usual = 10_000;

const unmade = [
  "update_durable, cold_minisearch, cold_omnisearch, disk_minisearch: the index is not kept on the disk yet",
];

/** How long we take and how much room, beside others in the same run; a ratio above 1 is in our favour. */
export function measure({ notes: wanted = String(usual) }: BenchOptions): Measured {
  const count = Number(wanted);
  if (!Number.isInteger(count) || count < 100) throw new Error("speed needs --notes: a number of notes, at least 100.");
  const notes = syntheticNotes(count);
  const { part, built } = measureBuild(notes);
  const asked = [measureQueries(built, notes), measureTyping(built, notes), measureUpdate(built, count)];
  const apart = [measureParse(notes), measureVectors(count), measureHybrid(notes), measureHeap(import.meta.url, count)];
  const missing =
    count > mostForOmnisearch ? [...unmade, "build_omnisearch, query_omnisearch: minutes a round"] : unmade;
  return together([figuresOnly({ notes: count, missing }), part, ...asked, ...apart]);
}
