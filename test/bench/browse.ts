import { createMemory, type Memory } from "../../src/app/memory.ts";
import { compare } from "../../src/core/lib/compare.ts";
import { noteDate } from "../../src/core/model/note-date.ts";
import type { ParsedNote } from "../../src/core/model/note.ts";
import { vaultOfNotes } from "../support/vault-of-notes.ts";
import { median, type BenchOptions, type Measured } from "./support/measured.ts";
import { syntheticNote } from "./support/speed/synthetic-notes.ts";

const usual = 10_000;
const rounds = 7;
const now = Date.parse("2026-01-02T12:00:00Z");

/** How long the Memory view waits for its rows, beside sorting, filtering and counting all notes each time. */
export async function measure({ notes: wanted = String(usual) }: BenchOptions): Promise<Measured> {
  const count = Number(wanted);
  if (!Number.isInteger(count) || count < 100)
    throw new Error("browse needs --notes: a number of notes, at least 100.");
  const memory = createMemory({
    vault: vaultOfNotes(count, (number) => syntheticNote(number)),
    clock: { now: () => now, minutesAhead: () => 0 },
    scheduler: { pause: () => new Promise((resolve) => setImmediate(resolve)) },
  });
  await memory.open();
  const notes = memory.library.catalog.memories();
  const first_ms = await timeOf(() => asked(memory, {}));
  const took = { list: [] as number[], choose: [] as number[], words: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    took.list.push(await timeOf(() => asked(memory, {})));
    took.choose.push(await timeOf(() => asked(memory, { outcomes: ["failure"], days: ["365"] })));
    took.words.push(await timeOf(() => asked(memory, { query: `${titleOf(round)} outcome:failure` })));
    took.plain.push(await timeOf(() => Promise.resolve(plainly(notes))));
  }
  memory.close();
  const [list_ms, plain_ms] = [median(took.list), median(took.plain)];
  return {
    figures: {
      ...{ notes: count, memories: notes.length, first_ms, list_ms },
      ...{ choose_ms: median(took.choose), words_ms: median(took.words) },
    },
    peers: { plain_ms },
    ratios: { list_plain: plain_ms / list_ms },
  };
}

const titleOf = (number: number): string => syntheticNote(number).title;

async function asked(memory: Memory, input: object): Promise<void> {
  const found = await memory.browse(input);
  if (!found.ok) throw new Error(found.error.message);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What a list without any memory of its own does for each question. */
function plainly(notes: readonly ParsedNote[]): unknown {
  const counts = new Map<string, number>();
  for (const { kind, tags } of notes) for (const each of [kind, ...tags]) counts.set(each, (counts.get(each) ?? 0) + 1);
  const rows = notes.map((note) => ({ note, at: noteDate(note) ?? 0 }));
  return [rows.sort((a, b) => b.at - a.at || compare(a.note.id, b.note.id)), counts];
}
