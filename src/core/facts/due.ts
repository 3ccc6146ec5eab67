import type { Episode } from "../model/episode.ts";
import { writeExpectation } from "../model/write-expectation.ts";

const enough = 3;
/** What surprised so much is not waited with. */
const flashbulb = 0.85;

/** The episodes whose facts are still to be looked for. */
export function unconsolidated(episodes: readonly Episode[]): readonly Episode[] {
  return episodes.filter(({ consolidatedAt }) => consolidatedAt === undefined);
}

/** Whether it is time: there are enough of them, one of them was a flash, or somebody insists. */
export function isDue(open: readonly Pick<Episode, "surprise">[], isForced = false): boolean {
  if (open.length === 0) return false;
  return isForced || open.length >= enough || open.some(({ surprise = 0 }) => surprise >= flashbulb);
}

/** Whether an episode says something in which facts may be that it did not say before. */
export function saysMore(before: Episode, now: Episode): boolean {
  const known = new Set(sayings(before));
  return sayings(now).some((said) => !known.has(said));
}

function sayings({ lessons, decisions, messages, premortem = [], assumptions = [] }: Episode): readonly string[] {
  return [
    ...lessons,
    ...decisions.map(({ title, chosen, rationale, outcome }) => JSON.stringify([title, chosen, rationale, outcome])),
    ...messages.map(({ text }) => text),
    ...[...premortem, ...assumptions].map(writeExpectation),
  ];
}
