import type { CausalEdge, CausalGraph, CausalNode } from "../core/causal/graph.ts";
import { outcomeValue, type Trial } from "../core/causal/evidence.ts";
import { keyOf } from "../core/causal/part.ts";
import {
  bestPaths,
  deepestPath,
  pathHint,
  shortestPath,
  type CausalPath,
  type PathQuery,
} from "../core/causal/path.ts";
import { defined } from "../core/lib/defined.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import type { CausalType } from "../core/model/pattern.ts";
import { mapNode, type NodeType } from "./causal-map.ts";
import type { Library } from "./library.ts";
import { readableTitle } from "./readable-title.ts";

/** How one thing leads to another, link by link, with what speaks for each link and what against. */
export interface PathStory {
  readonly from: StoryNode;
  readonly to: StoryNode;
  /** The best first; none where there is no path. */
  readonly ways: readonly StoryWay[];
  /** Where there is no path: what would have to be asked for to get one. */
  readonly hint?: string;
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
  readonly weight: number;
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

export interface StoryQuery {
  readonly from: string;
  readonly to: string;
  /** As it was believed on that day: `YYYY-MM-DD`. */
  readonly on?: string;
}

/** Undefined when one of the ends takes part in nothing. */
export function pathStory(library: Library, { from, to, on }: StoryQuery): PathStory | undefined {
  const graph = library.graph(on);
  const [start, end] = [graph.nodes.get(from), graph.nodes.get(to)];
  if (start === undefined || end === undefined) return undefined;
  const query = { from, to, maxDepth: deepestPath };
  const paths = waysOf(graph, query);
  const ends = { from: storyNode(library, start), to: storyNode(library, end) };
  const hint = paths.length > 0 ? undefined : pathHint(graph, query);
  return { ...ends, ways: paths.map((path) => toWay(library, graph, path)), ...defined({ hint }) };
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

function toStep(library: Library, graph: CausalGraph, edge: CausalEdge): StoryStep {
  const { source, target, type, suggested, weight, path, line } = edge;
  const node = (id: string): StoryNode =>
    storyNode(library, graph.nodes.get(id) ?? { id, label: id, type: "unresolved" });
  const evidence = evidenceOf(library, graph, edge);
  return { cause: node(source), effect: node(target), type, suggested, weight, evidence, path, line };
}

function storyNode(library: Library, node: CausalNode): StoryNode {
  const { id, label, type, note } = mapNode(library, node);
  return { id, label, type, ...defined({ note }) };
}

/** The episodes behind an edge, and how each of them went. */
export function evidenceOf(
  library: Library,
  graph: CausalGraph,
  edge: Pick<CausalEdge, "source" | "target" | "type" | "evidence">,
): readonly EvidencePiece[] {
  const trials = graph.tallies.get(edge.source)?.trials ?? [];
  const fits = isHarm(graph, edge) ? (value: number): number => 1 - value : (value: number): number => value;
  return edge.evidence.map((id) => {
    const { value, ...piece } = pieceOf(
      library,
      id,
      trials.find(({ episode }) => episode === id),
    );
    return { ...piece, speaks: speaks(value === undefined ? undefined : fits(value)) };
  });
}

/** What an anti-pattern leads to is shown by what ended badly; only where it holds off another it did good. */
function isHarm(
  { nodes }: CausalGraph,
  { source, target, type }: Pick<CausalEdge, "source" | "target" | "type">,
): boolean {
  const isBad = (id: string): boolean => nodes.get(id)?.type === "antipattern";
  return isBad(source) && !(type === "prevents" && isBad(target));
}

type HeardPiece = Omit<EvidencePiece, "speaks"> & { readonly value: number | undefined };

function pieceOf({ catalog }: Library, id: string, trial: Trial | undefined): HeardPiece {
  const note = catalog.note(noteId(id));
  const title = readableTitle(note?.title ?? id, note);
  if (note?.kind !== "episode") return { id, title, value: trial?.value, ...defined({ note: note?.id }) };
  const own = note.outcome && outcomeValue[note.outcome];
  return { id, title, note: note.id, value: trial?.value ?? own, ...defined({ day: note.date }) };
}

function speaks(value: number | undefined): EvidencePiece["speaks"] {
  if (value === undefined) return "unknown";
  if (value >= 0.75) return "for";
  return value > 0.25 ? "partly" : "against";
}
