import { isFlipped } from "../facts/contradiction.ts";
import { readFact } from "../facts/read-fact.ts";
import { readStance, type Stance } from "../facts/stance.ts";
import { compare } from "../lib/compare.ts";
import { firstOfEach } from "../lib/first-of-each.ts";
import { lazily } from "../lib/lazily.ts";
import { saidOutcome, type Decision, type Episode, type Outcome } from "../model/episode.ts";
import type { Pattern } from "../model/pattern.ts";
import { alikePairs } from "./jaccard.ts";

/** A choice that somebody made, and what came of it. */
export interface Choice {
  readonly episode: Episode;
  readonly decision: Decision;
  readonly outcome: Outcome;
}

/** The same choice in like situations, with the same outcome, in several episodes. */
export interface Recurrence {
  readonly kind: Pattern["kind"];
  /** The most typical one first, then in the order of the episodes; those that ended otherwise among them. */
  readonly choices: readonly [Choice, ...Choice[]];
}

interface Fork extends Choice {
  readonly chosen: ReadonlySet<string>;
  readonly situation: ReadonlySet<string>;
  readonly stance: Stance;
}

const leastEpisodes = 3;
/** So much of what is chosen, and of the situation, has to be the same, by the rarity of its words. */
const least = { chosen: 0.5, situation: 0.25, words: 3 } as const;
/** Of all that recurs so much has to end alike. */
const leastOfOneOutcome = 2 / 3;
/** A pattern that has so much of it says it already. */
const saidAlready = 0.5;

/** What recurs in at least three episodes and no pattern says yet, whatever the order of the episodes. */
export function recurrencesIn(episodes: readonly Episode[], patterns: readonly Pattern[]): readonly Recurrence[] {
  const forks = episodes
    .flatMap(forksOf)
    .toSorted((a, b) => compare(a.episode.id, b.episode.id) || compare(a.decision.id, b.decision.id));
  const rarity = rarityIn(forks);
  const near = nearOf(forks, rarity);
  const said = patterns.map(({ title, trigger, context, action }) =>
    stemsOf([title.replaceAll("-", " "), trigger, context, action].join("\n")),
  );
  const taken = new Set<Fork>();
  return [...near]
    .toSorted(([a, some], [b, others]) => others.length - some.length || forks.indexOf(a) - forks.indexOf(b))
    .flatMap(([centre, others]) => {
      const group = [centre, ...others].filter((fork) => !taken.has(fork));
      const found = group.includes(centre) ? recurrence(centre, group) : undefined;
      if (!found) return [];
      for (const fork of group) taken.add(fork);
      return said.some((words) => covered(wordsOf(centre), words, rarity) >= saidAlready) ? [] : [found];
    });
}

/** A choice of which nothing is known but its title is told by that. */
function forksOf(episode: Episode): readonly Fork[] {
  return episode.decisions.flatMap((decision): readonly Fork[] => {
    const outcome = decision.outcome ?? saidOutcome(episode);
    const { title, context = "", chosen = title } = decision;
    const reading = readFact(chosen);
    const fork = { chosen: stemsOf(chosen), situation: stemsOf(`${title}\n${context}`) };
    if (outcome === undefined || fork.chosen.size < least.words || fork.situation.size < least.words) return [];
    return [{ episode, decision, outcome, ...fork, stance: readStance(reading.words) }];
  });
}

const numbers = lazily(() => /^\p{N}+$/u);

/** What says something, by stems; numbers are of one time only. */
function stemsOf(text: string): ReadonlySet<string> {
  return new Set([...readFact(text).content].filter((stem) => !numbers().test(stem)));
}

const wordsOf = ({ chosen, situation }: Fork): ReadonlySet<string> => new Set([...chosen, ...situation]);

type Rarity = (stem: string) => number;

function rarityIn(forks: readonly Fork[]): Rarity {
  const counts = new Map<string, number>();
  for (const fork of forks) for (const stem of wordsOf(fork)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + forks.length / (counts.get(stem) ?? 1));
}

function nearOf(forks: readonly Fork[], rarity: Rarity): ReadonlyMap<Fork, readonly Fork[]> {
  const near = new Map<Fork, Fork[]>();
  // Rare words weigh more, so that what is alike by weight may be a little less so by number.
  for (const [at, and] of alikePairs(
    forks.map(({ chosen }) => chosen),
    least.chosen / 2,
  )) {
    const [one, other] = [forks[at], forks[and]];
    if (!one || !other || !isAlike(one, other, rarity)) continue;
    near.set(one, [...(near.get(one) ?? []), other]);
    near.set(other, [...(near.get(other) ?? []), one]);
  }
  return near;
}

function isAlike(one: Fork, other: Fork, rarity: Rarity): boolean {
  if (isFlipped(one.stance, other.stance)) return false;
  const shared = [...one.chosen].filter((stem) => other.chosen.has(stem)).length;
  if (shared < least.words) return false;
  return (
    alike(one.chosen, other.chosen, rarity) >= least.chosen &&
    alike(one.situation, other.situation, rarity) >= least.situation
  );
}

function recurrence(centre: Fork, group: readonly Fork[]): Recurrence | undefined {
  const once = firstOfEach(group, ({ episode }) => episode.id);
  const same = once.filter(({ outcome }) => outcome === centre.outcome);
  if (centre.outcome === "partial" || same.length < leastEpisodes) return undefined;
  if (same.length < leastOfOneOutcome * once.length) return undefined;
  const others = once.filter((fork) => fork !== centre).toSorted((a, b) => compare(a.episode.id, b.episode.id));
  return { kind: centre.outcome === "success" ? "pattern" : "antipattern", choices: [centre, ...others] };
}

function weight(stems: Iterable<string>, rarity: Rarity): number {
  let sum = 0;
  for (const stem of stems) sum += rarity(stem);
  return sum;
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>, rarity: Rarity): number {
  const both = weight(
    [...one].filter((stem) => other.has(stem)),
    rarity,
  );
  return both / Math.max(1e-9, weight(new Set([...one, ...other]), rarity));
}

function covered(stems: ReadonlySet<string>, by: ReadonlySet<string>, rarity: Rarity): number {
  return (
    weight(
      [...stems].filter((stem) => by.has(stem)),
      rarity,
    ) / Math.max(1e-9, weight(stems, rarity))
  );
}
