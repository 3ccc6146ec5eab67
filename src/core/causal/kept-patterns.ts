import type { NoteId } from "../model/note-id.ts";
import type { Pattern } from "../model/pattern.ts";
import type { GraphSource } from "./graph.ts";
import { KeptPattern } from "./kept-pattern.ts";

export type PatternsById = ReadonlyMap<string, KeptPattern>;

/** What was known before, and what of it is another now. */
interface Known {
  readonly patterns: PatternsById;
  /** Names that stand for something else now, or for a note that has changed. */
  readonly renewed: ReadonlySet<string>;
}

const nothing: Known = { patterns: new Map(), renewed: new Set() };

/** Patterns as they are now, with what is known of those of which nothing is another. */
export function keptPatterns(patterns: readonly Pattern[], source: GraphSource, known: Known = nothing): PatternsById {
  const kept = new Map<NoteId, KeptPattern>();
  const anew = new Set<string>();
  for (const pattern of patterns) {
    const same = stillTrue(pattern, known);
    if (!same) anew.add(pattern.id);
    kept.set(pattern.id, same ?? new KeptPattern(pattern, source));
  }
  if (known.patterns.size > 0) weighAnew(kept, anew);
  return kept;
}

function stillTrue(pattern: Pattern, { patterns, renewed }: Known): KeptPattern | undefined {
  const known = patterns.get(pattern.id);
  if (known?.pattern !== pattern) return undefined;
  return renewed.size > 0 && known.mentions(renewed) ? undefined : known;
}

/** What both ends have in common may be another where one of them is. */
function weighAnew(kept: Map<NoteId, KeptPattern>, anew: ReadonlySet<string>): void {
  for (const [id, each] of kept) if (!anew.has(id) && each.leadsTo(anew)) kept.set(id, each.reweighed());
}
