import type { EpisodesSay } from "./vouching.ts";

/** How the sessions ended in which an anti-pattern was done, where they say something else than it does; else nothing. */
export function tellSessions({ episodes_say: went, episodes_ended: ended }: EpisodesSay, rate: number | null): string {
  if (went === undefined || ended === undefined) return "";
  const { success, partial, failure } = ended;
  const how = rate === null ? "" : ` ${went > rate ? "better" : "worse"} than its evidence says`;
  const told = [...counted(success, "worked"), ...counted(partial, "half worked")];
  const failed = `${failure === 0 ? "none" : String(failure)} failed`;
  return `As a whole, the sessions it was done in ended${how}: ${[...told, failed].join(", ")}.`;
}

const counted = (count: number, how: string): readonly string[] => (count === 0 ? [] : [`${String(count)} ${how}`]);
