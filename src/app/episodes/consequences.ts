import type { Decision, Episode, EpisodeEvent } from "../../core/model/episode.ts";

/** The events that a decision led to, as either of them says. */
export function consequencesOf(
  { events }: Pick<Episode, "events">,
  { id, effects }: Pick<Decision, "id" | "effects">,
): readonly EpisodeEvent[] {
  return events.filter((event) => effects.includes(event.id) || event.causedBy.includes(id));
}
