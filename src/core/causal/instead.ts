import { compare } from "../lib/compare.ts";
import type { Pattern } from "../model/pattern.ts";
import type { CausalGraph } from "./graph.ts";

/** Patterns by the words of their triggers. */
export interface Triggers {
  readonly wordsOf: (text: string) => ReadonlySet<string>;
  readonly byWord: ReadonlyMap<string, readonly string[]>;
  /** How many words each trigger has. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** A trigger is shared when this much of the shorter one stands in the other, and more than one word. */
const sharedWords = { share: 0.6, fewest: 2 } as const;

/** @param wordsOf the words of a text that say something, in the form in which they are compared */
export function triggersOf(patterns: readonly Pattern[], wordsOf: Triggers["wordsOf"]): Triggers {
  const byWord = new Map<string, string[]>();
  const sizes = new Map<string, number>();
  for (const { id, kind, trigger } of patterns) {
    if (kind !== "pattern") continue;
    const words = wordsOf(trigger);
    sizes.set(id, words.size);
    for (const word of words) {
      const known = byWord.get(word);
      if (known) known.push(id);
      else byWord.set(word, [id]);
    }
  }
  return { wordsOf, byWord, sizes };
}

/**
 * What worked instead of something that does not: the patterns that prevent it, the surest link first, then those
 * with a trigger like its own and a better rate, the best first. What a machine has merely suggested is no advice.
 */
export function insteadOf(pattern: Pattern, { nodes, incoming }: CausalGraph, triggers: Triggers): readonly string[] {
  const prevents = (incoming.get(pattern.id) ?? []).filter(({ type, suggested }) => type === "prevents" && !suggested);
  const rate = (id: string): number => nodes.get(id)?.rate ?? -1;
  const own = Math.max(0, rate(pattern.id));
  const better = likeTriggered(pattern, triggers)
    .filter((id) => id !== pattern.id && rate(id) > own)
    .sort((a, b) => rate(b) - rate(a) || uses(nodes, b) - uses(nodes, a) || compare(a, b));
  return [...new Set([...prevents.map(({ source }) => source), ...better])].filter(
    (id) => nodes.get(id)?.type !== "antipattern",
  );
}

const uses = (nodes: CausalGraph["nodes"], id: string): number => nodes.get(id)?.occurrences ?? 0;

function likeTriggered({ trigger }: Pattern, { wordsOf, byWord, sizes }: Triggers): readonly string[] {
  const words = wordsOf(trigger);
  const shared = new Map<string, number>();
  for (const id of [...words].flatMap((word) => byWord.get(word) ?? [])) shared.set(id, (shared.get(id) ?? 0) + 1);
  return [...shared].flatMap(([id, count]) => {
    const shorter = Math.min(words.size, sizes.get(id) ?? 0);
    return count >= sharedWords.fewest && count >= sharedWords.share * shorter ? [id] : [];
  });
}
