import type { Decision, Episode } from "../../core/model/episode.ts";

/** The decisions that failed; where none is said to have, any of them may be why the episode did. */
export function blamedFor({ decisions }: Pick<Episode, "decisions">): readonly Decision[] {
  const failed = decisions.filter(({ outcome }) => outcome === "failure");
  return failed.length > 0 ? failed : decisions;
}
