import { remark, warning, type Issue } from "../../core/migrate/issue.ts";
import { recordsOf, type LegacyEdge } from "../../core/migrate/legacy-edges.ts";
import { quoted } from "../../core/migrate/read-legacy.ts";
import { withSuggested } from "../../core/migrate/suggested.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setEffects, suggestAfterEvent } from "../../core/notes/patch-record.ts";
import { episodeKey } from "./episode-wishes.ts";
import type { OpenNotes } from "./wish.ts";

/** What of an episode leads to what, as its note is to suggest it. */
interface Suggested {
  readonly found: Found;
  readonly effects: Map<string, Set<string>>;
}

/** Puts the edges of a graph into the episodes whose decisions and events they join, as what a machine suggests. */
export function placeEdges(edges: readonly LegacyEdge[]): (notes: OpenNotes) => readonly Issue[] {
  return (notes) => {
    const wanted = new Map<NoteId, Suggested>();
    const look = episodeReader(notes);
    const lost = edges.filter((edge) => !find(edge, look, wanted));
    const issues = [...wanted.values()].flatMap((each) => write(notes, each));
    const placed = edges.length - lost.length;
    const summary =
      edges.length === 1
        ? "The edge stands in its episode, told there or suggested."
        : `${String(placed)} of ${String(edges.length)} edges stand in their episodes, told there or suggested.`;
    return [
      ...(placed > 0 ? [remark("edge-resolved", summary)] : []),
      ...lost.map((edge) => unresolved(edge, look)),
      ...issues,
    ];
  };
}

interface Found {
  readonly id: NoteId;
  readonly text: string;
  readonly episode: Episode;
}

type Look = (sessionId: string) => Found | undefined;

function episodeReader(notes: OpenNotes): Look {
  const read = new Map<string, Found | undefined>();
  return (sessionId) => {
    if (!read.has(sessionId)) {
      const stored = notes.find(episodeKey(sessionId));
      const note = stored && parseNote(stored.id, stored.text).note;
      read.set(sessionId, stored && note?.kind === "episode" ? { ...stored, episode: note } : undefined);
    }
    return read.get(sessionId);
  };
}

function find(edge: LegacyEdge, look: Look, wanted: Map<NoteId, Suggested>): boolean {
  let isPlaced = false;
  for (const sessionId of edge.episodes) {
    const found = look(sessionId);
    const ends = found && recordsOf(found.episode, edge);
    if (!ends) continue;
    isPlaced = true;
    const { effects } = wanted.get(found.id) ?? { effects: new Map<string, Set<string>>() };
    wanted.set(found.id, {
      found,
      effects: effects.set(ends.from, (effects.get(ends.from) ?? new Set()).add(ends.to)),
    });
  }
  return isPlaced;
}

function unresolved({ from, to, episodes }: LegacyEdge, look: Look): Issue {
  const says = `No decision or event says ${quoted(from)} and ${quoted(to)}`;
  return warning("edge-unresolved", `${says}. ${whereLooked(episodes, look)}.`);
}

function whereLooked(episodes: readonly string[], look: Look): string {
  if (episodes.length === 0) return "No episode is named for it";
  const there = episodes.filter((episode) => look(episode));
  const names = (there.length > 0 ? there : episodes).slice(0, 3).join(", ");
  return there.length > 0
    ? `Looked for in ${names}`
    : `Not in the vault yet: ${names}. Migrate episodes before the graph`;
}

function write(notes: OpenNotes, { found, effects }: Suggested): readonly Issue[] {
  let text: Attempt<string> = ok(found.text);
  for (const [from, to] of effects) if (text.ok) text = suggest(text.value, found.episode, from, [...to]);
  if (!text.ok) return [warning("edge-unresolved", `${found.id}: ${text.error.message}`)];
  if (text.value !== found.text) notes.put(found.id, text.value);
  return [];
}

function suggest(text: string, episode: Episode, from: string, to: readonly string[]): Attempt<string> {
  const decision = episode.decisions.find(({ id }) => id === from);
  if (!decision) {
    const known = episode.events.find(({ id }) => id === from)?.leadsTo ?? [];
    const fresh = to.filter((id) => !known.includes(id));
    return fresh.length === 0 ? ok(text) : suggestAfterEvent(text, from, fresh);
  }
  const fresh = to.filter((id) => !decision.effects.includes(id));
  if (fresh.length === 0) return ok(text);
  return setEffects(text, from, [...decision.effects, ...fresh], withSuggested(decision.effectsRemark ?? "", fresh));
}
