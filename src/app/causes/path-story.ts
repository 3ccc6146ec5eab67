import type { CausalEdge, CausalGraph, CausalNode } from "../../core/causal/graph.ts";
import { bearing, isHarm, valueOf } from "../../core/causal/bearing.ts";
import { outcomeValue } from "../../core/causal/evidence.ts";
import { keyOf, shownGraph, type Wanted } from "../../core/causal/part.ts";
import {
  bestPaths,
  deepestPath,
  pathHint,
  shortestPath,
  type CausalPath,
  type PathQuery,
} from "../../core/causal/path.ts";
import { defined } from "../../core/lib/defined.ts";
import { saidOutcome, type Episode } from "../../core/model/episode.ts";
import { noteDay } from "../../core/model/note-date.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { CausalType } from "../../core/model/pattern.ts";
import { mapNode, type NodeType } from "./causal-map.ts";
import type { Library } from "../library.ts";
import { readableTitle } from "../episodes/readable-title.ts";

/** How one thing leads to another, link by link, with what speaks for each link and what against. */
export interface PathStory {
  readonly from: StoryNode;
  readonly to: StoryNode;
  /** The best first; none where there is no path. */
  readonly ways: readonly StoryWay[];
  /** Where there is no path: what would have to be asked for to get one. */
  readonly hint?: string;
  /** Whether that is to ask from the one end to the other instead. */
  readonly isTurned?: true;
}

export interface StoryNode {
  readonly id: string;
  readonly label: string;
  readonly type: NodeType;
  readonly note?: NoteId;
}

export interface StoryWay {
  readonly nodes: readonly string[];
  /** The keys of its edges. */
  readonly edges: readonly string[];
  readonly steps: readonly StoryStep[];
  /** Whether the end is brought about or held off. */
  readonly polarity: CausalPath["polarity"];
}

export interface StoryStep {
  readonly cause: StoryNode;
  readonly effect: StoryNode;
  readonly type: CausalType;
  readonly suggested: boolean;
  readonly evidence: readonly EvidencePiece[];
  /** Where it is written. */
  readonly path: NoteId;
  readonly line: number;
}

/** An episode that a link rests on. */
export interface EvidencePiece {
  readonly id: string;
  readonly title: string;
  readonly note?: NoteId;
  readonly day?: string;
  /** Whether it bears the link out: where an anti-pattern does harm, by having ended badly. */
  readonly speaks: "for" | "partly" | "against" | "unknown";
}

/** Longer ways are told only where there is no shorter one. */
const usualDepth = 5;
const mostWays = 5;

/** A path is looked for among what is wanted; in all of the graph, where nothing is said. */
export interface StoryQuery extends Wanted {
  readonly from: string;
  readonly to: string;
  /** As it was believed on that day: `YYYY-MM-DD`. */
  readonly on?: string;
}

/** Undefined when one of the ends takes part in nothing. */
export function pathStory(library: Library, { from, to, on, ...wanted }: StoryQuery): PathStory | undefined {
  const graph = library.graph(on);
  const [start, end] = [graph.nodes.get(from), graph.nodes.get(to)];
  if (start === undefined || end === undefined) return undefined;
  const query = { from, to, maxDepth: deepestPath };
  const paths = waysOf(isEverything(wanted) ? graph : shownGraph(graph, wanted), query);
  const ends = { from: storyNode(library, start), to: storyNode(library, end) };
  const hint = paths.length > 0 ? {} : hintFor(graph, query, wanted);
  return { ...ends, ways: paths.map((path) => toWay(library, graph, path)), ...hint };
}

export function isEverything({ types, kinds, rate, since }: Wanted): boolean {
  return [types, kinds, rate, since].every((each) => each === undefined);
}

function hintFor(graph: CausalGraph, query: PathQuery, wanted: Wanted): Pick<PathStory, "hint" | "isTurned"> {
  const hidden = hiddenHint(graph, query, wanted);
  const { says, again } = pathHint(graph, query) ?? {};
  if (hidden !== undefined) return { hint: hidden };
  return defined({ hint: says, isTurned: again?.isBackward });
}

/** What would have to be shown for a path that is there. */
function hiddenHint(graph: CausalGraph, query: PathQuery, { types }: Wanted): string | undefined {
  const path = shortestPath(graph, query);
  if (path === undefined) return undefined;
  const hidden = types ? path.edges.map(({ type }) => type).filter((type) => !types.includes(type)) : [];
  const missing = hidden.length > 0 ? `the legend shows ${[...new Set(hidden)].join(", ")}` : "fewer filters are set";
  return `There is one as soon as ${missing}.`;
}

/** The shortest, and then the others by what speaks for them. */
function waysOf(graph: CausalGraph, query: PathQuery): readonly CausalPath[] {
  const shortest = shortestPath(graph, query);
  if (shortest === undefined) return [];
  const maxDepth = Math.max(usualDepth, shortest.edges.length);
  const keys = (path: CausalPath): string => path.edges.map(keyOf).join("\n\n");
  const others = bestPaths(graph, { ...query, maxDepth }, mostWays).filter((path) => keys(path) !== keys(shortest));
  return [shortest, ...others].slice(0, mostWays);
}

function toWay(library: Library, graph: CausalGraph, { nodes, edges, polarity }: CausalPath): StoryWay {
  const steps = edges.map((edge) => toStep(library, graph, edge));
  return { nodes: nodes.map(({ id }) => id), edges: edges.map(keyOf), steps, polarity };
}

export function toStep(library: Library, graph: CausalGraph, edge: CausalEdge): StoryStep {
  const { source, target, type, suggested, path, line } = edge;
  const node = (id: string): StoryNode =>
    storyNode(library, graph.nodes.get(id) ?? { id, label: id, type: "unresolved" });
  const evidence = evidenceOf(library, graph, edge);
  return { cause: node(source), effect: node(target), type, suggested, evidence, path, line };
}

function storyNode(library: Library, node: CausalNode): StoryNode {
  const { id, label, type, note } = mapNode(library, node);
  return { id, label, type, ...defined({ note }) };
}

/**
 * The episodes behind an edge, and whether each of them bears the link out. What an anti-pattern leads to is seen where it
 * went badly; where it went well, nothing came of it.
 */
export function evidenceOf(
  library: Library,
  graph: CausalGraph,
  edge: Pick<CausalEdge, "source" | "target" | "type" | "evidence">,
): readonly EvidencePiece[] {
  const { source, target, type } = edge;
  const { trials = [], avoided = [] } = graph.tallies.get(source) ?? {};
  const link = {
    avoided,
    isHarm: isHarm({ type, from: graph.nodes.get(source)?.type, to: graph.nodes.get(target)?.type }),
  };
  return edge.evidence.map((id): EvidencePiece => {
    const { own, ...piece } = pieceOf(library, id);
    return {
      ...piece,
      speaks: speaks(
        bearing(
          id,
          valueOf(id, trials, () => own),
          link,
        ),
      ),
    };
  });
}

/** An episode, and how it ended by its own account. */
function pieceOf({ catalog }: Library, id: string): Omit<EvidencePiece, "speaks"> & { readonly own?: number } {
  const note = catalog.note(noteId(id));
  const title = readableTitle(note?.title ?? id, note);
  if (note?.kind !== "episode") return { id, title, ...defined({ note: note?.id }) };
  return { id, title, note: note.id, ...defined({ day: noteDay(note), own: ownValue(note) }) };
}

function ownValue(note: Episode): number | undefined {
  const outcome = saidOutcome(note);
  return outcome && outcomeValue[outcome];
}

function speaks(fit: number | undefined): EvidencePiece["speaks"] {
  if (fit === undefined) return "unknown";
  if (fit >= 0.75) return "for";
  return fit > 0.25 ? "partly" : "against";
}
