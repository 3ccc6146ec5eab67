import { execFileSync } from "node:child_process";
import { collectGarbage } from "./collect-garbage.ts";
import { buildMiniSearch, buildOurs, forMiniSearch, forUs } from "./indexes.ts";
import type { Part } from "./report.ts";
import { syntheticNote, type SyntheticNote } from "./synthetic-notes.ts";

export const indexNames = ["ours", "minisearch"] as const;
type IndexName = (typeof indexNames)[number];

/** Made one by one and let go of, so that only the index is left. */
function* notesMade(count: number): Generator<SyntheticNote> {
  for (let number = 0; number < count; number++) yield syntheticNote(number);
}

function* mapped<A, B>(items: Iterable<A>, map: (item: A) => readonly B[]): Generator<B> {
  for (const item of items) yield* map(item);
}

const builders: Readonly<Record<IndexName, (count: number) => unknown>> = {
  ours: (count) => buildOurs(mapped(notesMade(count), forUs)),
  minisearch: (count) => buildMiniSearch(mapped(notesMade(count), (note) => [forMiniSearch(note)])),
};

function inUse(): number {
  for (let turn = 0; turn < 3; turn++) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The bytes an index takes, measured in a process of its own that may collect its garbage when told. */
export function bytesOfIndex(name: IndexName, count: number): number {
  builders[name](50);
  const before = inUse();
  const index = builders[name](count);
  const bytes = inUse() - before;
  // Used after the measurement, or it might have been collected before it.
  if (index === undefined) throw new Error("There is no index.");
  return bytes;
}

/** @param program the built benchmark, which exports `bytesOfIndex` */
export function measureHeap(program: string, count: number): Part {
  const bytes = (name: IndexName): number => {
    const code = `const { bytesOfIndex } = await import(${JSON.stringify(program)}); console.log(bytesOfIndex("${name}", ${String(count)}));`;
    const flags = ["--expose-gc", "--max-old-space-size=6000", "--input-type=module", "-e", code];
    return Number(execFileSync(process.execPath, flags, { encoding: "utf8" }));
  };
  const [ours, minisearch] = [bytes("ours"), bytes("minisearch")];
  return {
    figures: { heap_bytes_per_note: ours / count },
    peers: { heap_minisearch_bytes_per_note: minisearch / count },
    ratios: { heap_minisearch: minisearch / ours },
  };
}
