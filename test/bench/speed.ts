import type { BenchOptions, Measured } from "./support/measured.ts";
import { measureHeap } from "./support/speed/measure-heap.ts";
import { measureHybrid } from "./support/speed/measure-hybrid.ts";
import { measureKeeping } from "./support/speed/measure-keeping.ts";
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

/** How long we take and how much room, beside others in the same run; a ratio above 1 is in our favour. */
export async function measure({ notes: wanted = String(usual) }: BenchOptions): Promise<Measured> {
  const count = Number(wanted);
  if (!Number.isInteger(count) || count < 100) throw new Error("speed needs --notes: a number of notes, at least 100.");
  const notes = syntheticNotes(count);
  const { part, built } = measureBuild(notes);
  const asked = [measureQueries(built, notes), measureTyping(built, notes), measureUpdate(built, count)];
  const apart = [measureParse(notes), measureVectors(count), measureHybrid(notes), measureHeap(import.meta.url, count)];
  const kept = await measureKeeping(built, notes);
  const missing =
    count > mostForOmnisearch ? ["build_omnisearch, query_omnisearch, cold_omnisearch: minutes a round"] : [];
  return together([figuresOnly({ notes: count, missing }), part, ...asked, ...apart, kept]);
}
