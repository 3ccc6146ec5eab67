import type { Episode } from "../model/episode.ts";

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
