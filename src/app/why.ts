import { episodeGraph } from "../core/causal/episode-graph.ts";
import { follow, type Direction, type Followed, type Step } from "../core/causal/follow.ts";
import type { CausalEdge, CausalGraph, CausalNode } from "../core/causal/graph.ts";
import { deepestPath } from "../core/causal/path.ts";
import { standInsOf } from "../core/causal/stand-ins.ts";
import { findNote } from "../core/index/find-note.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import type { Episode } from "../core/model/episode.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import type { ParsedNote } from "../core/model/note.ts";
import { argumentsOf, filledText, readArguments, wholeNumber } from "./arguments.ts";
import { edgeRow, nodeRow, witnessedRow, type EdgeRow, type NodeRow } from "./causes/edge-row.ts";
import { findEpisode, recordName } from "./episodes/find-episode.ts";
import { findCausalNote } from "./causes/find-causal-note.ts";
import { followHint } from "./causes/follow-hint.ts";
import { evidenceSource } from "./causes/graphs.ts";
import { evidenceOf } from "./causes/path-story.ts";
import { isSeenLater } from "./causes/seen-later.ts";
import { saidLinks, saidRow, type SaidRow } from "./causes/said-links.ts";
import type { Library } from "./library.ts";
import { noteRef } from "./note-ref.ts";

export const whyArguments = argumentsOf(() => ({
  note: filledText("the name of a note").describe("its title, path or part of its name"),
  max_depth: wholeNumber(1, deepestPath).default(3).describe("how many links away, 1 (neighbours) to 10"),
  event_id: filledText("the id of an event or decision")
    .optional()
    .describe("or an event or decision of that episode: e004"),
}));

/** A link with both its ends: cause and effect, whichever way it was followed. */
export interface FollowedEdge extends EdgeRow {
  readonly source: string;
  readonly target: string;
}

/** A link, and the note it was followed to. */
export interface FollowedLink {
  readonly node: NodeRow;
  readonly edge: FollowedEdge;
  /** Of causes: it prevents what was asked about, or leads to what does. */
  readonly holds_off?: true;
  /** Of causes of an episode: all it rests on was seen only after that episode. */
  readonly seen_later?: true;
}

export interface FollowReport {
  readonly root: NodeRow;
  /** Patterns that came up in the episode that was asked about: it is in no graph itself, and the levels begin at them. */
  readonly asked_about?: readonly NodeRow[];
  /** By distance from the root, the nearest first; in each, what leads there before what holds it off, what was seen by then before what was seen later, the best supported first. */
  readonly levels: readonly (readonly FollowedLink[])[];
  /** What notes say of it under "Relations", `- leads_to [[It]]`: no link of the graph, and without evidence. */
  readonly notes_say?: readonly SaidRow[];
  /** Where nothing is linked: that, and of an episode what else to ask about. */
  readonly hint?: string;
  /** Of an episode that nothing is linked to: its decisions and events, which may be asked about instead. */
  readonly event_ids?: readonly string[];
}

/** What led to a note, or to an event of an episode: causes, their causes, and so on. */
export function why(_ports: unknown, library: Library, input: unknown): Attempt<FollowReport> {
  return followFrom(library, input, "causes");
}

export function followFrom(library: Library, input: unknown, direction: Direction): Attempt<FollowReport> {
  const read = readArguments(whyArguments, input);
  if (!read.ok) return read;
  const { max_depth, event_id } = read.value;
  const { note, step } = stepIn(read.value.note);
  const asked = { direction, maxDepth: max_depth };
  const event = event_id ?? step;
  return event === undefined ? fromNote(library, note, asked) : fromEvent(library, note, event, asked);
}

/** As notes link to an event or decision of an episode: `[[EPISODE-…#^e004]]`. */
function stepIn(name: string): { readonly note: string; readonly step?: string } {
  const [, note, step] = /^(?:\[\[)?([^#|\]]+)#\^([^|\]]+)(?:\|[^\]]*)?(?:\]\])?$/.exec(name.trim()) ?? [];
  return note === undefined ? { note: name } : defined({ note, step });
}

function fromNote(library: Library, name: string, asked: Followed): Attempt<FollowReport> {
  const graph = library.graph();
  const linked = findCausalNote(library, graph, name);
  const found = !linked.ok && linked.error.code === "NOT_FOUND" ? findNote(library.catalog, name) : linked;
  if (!found.ok) return found;
  const note = library.catalog.note(noteId(found.value.id));
  const root = graph.nodes.get(found.value.id) ?? { id: found.value.id, ...unlinked(note) };
  const starts = standInsOf(graph, root.id).flatMap((id) => graph.nodes.get(id) ?? []);
  const cameUp = starts.filter(({ id }) => id !== root.id);
  const day = dayOfAsked(library, root, { cameUp, direction: asked.direction });
  const tellEdge = (edge: CausalEdge): ToldEdge => {
    const evidence = evidenceOf(library, graph, edge);
    const isLater = day !== undefined && isSeenLater(evidence, day);
    return { row: witnessedRow(library, edge, evidence), isLater };
  };
  const report = reportOf(graph, { root, starts }, { ...asked, tellEdge });
  const said = saidLinks(library, root.id, asked).map((link) => saidRow(library, link));
  const told = { ...report, ...(said.length === 0 ? {} : { notes_say: said }) };
  if (report.levels.length > 0 && cameUp.length === 0) return ok(told);
  const ids = eventIdsOf(note);
  const links = report.levels.flat();
  const later = links.filter((link) => link.seen_later === true).length;
  const of = { cameUp, isSaid: said.length > 0, links: links.length, direction: asked.direction };
  return ok({
    ...told,
    ...(cameUp.length === 0 ? {} : { asked_about: cameUp.map(nodeRow) }),
    ...defined({ hint: followHint(root, { ...of, later, ...defined({ day }) }) }),
    ...(ids.length === 0 ? {} : { event_ids: ids }),
  });
}

/** Of causes of an episode that patterns stand for: what they say may have been seen at another time. */
function dayOfAsked(
  library: Library,
  { id }: CausalNode,
  { cameUp, direction }: { readonly cameUp: readonly CausalNode[]; readonly direction: Direction },
): string | undefined {
  return cameUp.length > 0 && direction === "causes" ? evidenceSource(library.catalog).dayOf(noteId(id)) : undefined;
}

function fromEvent(library: Library, name: string, eventId: string, asked: Followed): Attempt<FollowReport> {
  const found = findEpisode(library.catalog, name);
  if (!found.ok) return found;
  const graph = episodeGraph(found.value);
  const root = graph.nodes.get(recordName(eventId));
  if (!root) {
    const suggestions = idsIn(found.value);
    const others = suggestions.length === 0 ? "" : ` It has ${suggestions.join(", ")}.`;
    return fail("NOT_FOUND", `${found.value.id} has no event or decision "${eventId}".${others}`, { suggestions });
  }
  const tellEdge = (edge: CausalEdge): ToldEdge => ({ row: edgeRow(edge), isLater: false });
  const report = reportOf(graph, { root, starts: [root] }, { ...asked, tellEdge });
  return ok(report.levels.length > 0 ? report : { ...report, hint: nothingSaid(root, asked.direction) });
}

function eventIdsOf(note: ParsedNote | undefined): readonly string[] {
  return note?.kind === "episode" ? idsIn(note) : [];
}

function idsIn({ decisions, events }: Episode): readonly string[] {
  return [...decisions, ...events].map(({ id }) => id);
}

interface ToldEdge {
  readonly row: EdgeRow;
  /** Whether it was seen only later than what is asked about. */
  readonly isLater: boolean;
}

interface Telling extends Followed {
  readonly tellEdge: (edge: CausalEdge) => ToldEdge;
}

function reportOf(
  graph: CausalGraph,
  { root, starts }: { readonly root: CausalNode; readonly starts: readonly CausalNode[] },
  { tellEdge, ...asked }: Telling,
): FollowReport {
  const row = ({ node, edge, holdsOff }: Step): FollowedLink => {
    const { source, target } = edge;
    const { row: told, isLater } = tellEdge(edge);
    const link = { node: nodeRow(node), edge: { ...told, source, target } };
    return { ...link, ...(holdsOff && { holds_off: true }), ...(isLater && { seen_later: true }) };
  };
  const inOrder = (a: FollowedLink, b: FollowedLink): number =>
    rank(a.holds_off) - rank(b.holds_off) || rank(a.seen_later) - rank(b.seen_later);
  const from = starts.map(({ id }) => id);
  return { root: nodeRow(root), levels: follow(graph, from, asked).map((level) => level.map(row).sort(inOrder)) };
}

const rank = (mark: true | undefined): number => Number(mark ?? false);

/** A note that no causal link begins or ends at. */
function unlinked(note: ParsedNote | undefined): Pick<CausalNode, "label" | "type"> {
  if (!note) return { label: "", type: "unresolved" };
  const { title, kind } = noteRef(note);
  return { label: title, type: kind };
}

function nothingSaid({ id }: CausalNode, direction: Direction): string {
  return direction === "causes"
    ? `The episode does not say what led to ${id}; what merely came before is no cause.`
    : `The episode does not say what ${id} led to; what merely came after is no effect.`;
}
