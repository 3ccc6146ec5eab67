import type { Decision, Episode, EpisodeEvent } from "../../core/model/episode.ts";

/** The events that a decision led to, as either of them says. */
export function consequencesOf(
  { events }: Pick<Episode, "events">,
  { id, effects }: Pick<Decision, "id" | "effects">,
): readonly EpisodeEvent[] {
  return events.filter((event) => effects.includes(event.id) || event.causedBy.includes(id));
}

/** What came of a decision by and by, so many of it, in the order of the note: what went wrong above all. */
export function worstConsequencesOf(
  episode: Pick<Episode, "events">,
  decision: Pick<Decision, "id" | "effects">,
  most: number,
): readonly EpisodeEvent[] {
  const { events } = episode;
  const direct = consequencesOf(episode, decision);
  const all = new Set(direct);
  // Those that follow are seen in their turn.
  for (const { id, leadsTo } of all) {
    for (const next of events) if (leadsTo.includes(next.id) || next.causedBy.includes(id)) all.add(next);
  }
  const errors = events.filter((event) => all.has(event) && event.type === "error");
  const told = new Set([...new Set([...errors, ...direct])].slice(0, most));
  return events.filter((event) => told.has(event));
}
