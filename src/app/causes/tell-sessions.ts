import { percent } from "../../core/lib/percent.ts";

/** How the sessions ended in which an anti-pattern was done, where they say something else than it does. */
export function tellSessions(went: number, rate: number | null): string {
  const ended = rate === null ? "ended" : went > rate ? "ended better" : "ended worse";
  return `The sessions it was done in ${ended}: ${went === 1 ? "none" : percent(1 - went)} failed.`;
}
