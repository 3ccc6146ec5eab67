import type { CausalEdge, CausalGraph, CausalNode, NodeType } from "../../core/causal/graph.ts";
import { around, centreOf, keyOf, wantedPart, type GraphPart, type Wanted } from "../../core/causal/part.ts";
import { standInsOf } from "../../core/causal/stand-ins.ts";
import { defined } from "../../core/lib/defined.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Library } from "../library.ts";
import { readableTitle } from "../episodes/readable-title.ts";

export type { NodeType, Wanted };

/** What is to be seen of the causal graph. */
export interface MapQuery extends Wanted {
  /** What lies around these notes; all of it where there are none. */
  readonly around?: readonly string[];
  readonly depth?: number;
  /** As it was believed on that day: `YYYY-MM-DD`. */
  readonly on?: string;
}

export interface MapNode {
  readonly id: string;
  readonly label: string;
  readonly type: NodeType;
  /** Absent where links point at what nobody has written. */
  readonly note?: NoteId;
  readonly rate?: number;
  readonly occurrences: number;
  /** How many of the edges shown end and begin here. */
  readonly causes: number;
  readonly effects: number;
}

export interface MapEdge extends CausalEdge {
  readonly key: string;
}

export interface CausalMap {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  /** All nodes of the graph, whatever is wanted of it. */
  readonly total: number;
  /** Set where there is more than anyone could read: only what lies around this note is shown. */
  readonly cutTo?: string;
}

/** More than this is not drawn at once. */
export const mostDrawn = 3000;
/** As much as can be read in columns. */
export const mostInColumns = 150;
/** So many links beyond a note are shown around it. */
export const usualDepth = 2;

/** The part of the graph that is asked for, in an order that depends on nothing but the notes. */
export function causalMap(library: Library, { on, around: from, depth = usualDepth, ...wanted }: MapQuery): CausalMap {
  const graph = library.graph(on);
  if (from !== undefined) {
    const roots = from.flatMap((id) => standInsOf(graph, id));
    return toMap(library, graph, around(graph, wanted, { from: roots, depth, most: mostInColumns }));
  }
  const center = centreOf(graph, wanted, mostDrawn);
  if (center === undefined) return toMap(library, graph, wantedPart(graph, wanted));
  const near = around(graph, wanted, { from: [center], depth, most: mostInColumns });
  return { ...toMap(library, graph, near), cutTo: titleIn(library, graph, center) };
}

/** Notes and links that somebody else has chosen. */
export interface Chosen {
  readonly nodes: readonly string[];
  /** The keys of the links. */
  readonly edges: readonly string[];
}

/** These and no more. */
export function chosenMap(library: Library, { nodes, edges }: Chosen, on: string | undefined): CausalMap {
  const graph = library.graph(on);
  const isChosen = new Set(edges);
  return toMap(library, graph, {
    nodes: nodes.flatMap((id) => graph.nodes.get(id) ?? []),
    edges: nodes.flatMap((id) => (graph.incoming.get(id) ?? []).filter((edge) => isChosen.has(keyOf(edge)))),
  });
}

function toMap(library: Library, graph: CausalGraph, { nodes, edges }: GraphPart): CausalMap {
  const ends = {
    causes: tallyOf(edges.map(({ target }) => target)),
    effects: tallyOf(edges.map(({ source }) => source)),
  };
  return {
    nodes: nodes.map((node) => ({
      ...mapNode(library, node),
      causes: ends.causes.get(node.id) ?? 0,
      effects: ends.effects.get(node.id) ?? 0,
    })),
    edges: edges.map(mapEdge),
    total: graph.nodes.size,
  };
}

/** Where a path may begin or end: every node of the graph, drawn or not. */
export interface PathEnds {
  readonly nodes: readonly PathEnd[];
  readonly effectsOf: (id: string) => readonly string[];
}

export interface PathEnd extends CalledNode {
  /** The episodes behind its numbers. */
  readonly episodes: number;
}

type CalledNode = Omit<MapNode, "causes" | "effects">;

export function pathEnds(library: Library, on: string | undefined): PathEnds {
  const { nodes, edges, tallies } = library.graph(on);
  const episodesOf = (id: string): number => tallies.get(noteId(id))?.trials.length ?? 0;
  return {
    nodes: [...nodes.values()].map((node) => ({ ...mapNode(library, node), episodes: episodesOf(node.id) })),
    effectsOf: (id) => (edges.get(id) ?? []).map(({ target }) => target),
  };
}

function tallyOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

export function mapNode({ catalog }: Library, node: CausalNode): CalledNode {
  const { id, label, type, rate, occurrences = 0 } = node;
  const note = type === "unresolved" ? undefined : noteId(id);
  const title = readableTitle(label, note && catalog.note(note));
  return { id, label: title, type, occurrences, ...defined({ note, rate }) };
}

function mapEdge(edge: CausalEdge): MapEdge {
  return { ...edge, key: keyOf(edge) };
}

function titleIn(library: Library, { nodes }: CausalGraph, id: string): string {
  const node = nodes.get(id);
  return node === undefined ? id : mapNode(library, node).label;
}

/** What a node of today's graph is called; undefined for what takes part in nothing. */
export function labelOf(library: Library, id: string): string | undefined {
  const node = library.graph().nodes.get(id);
  return node && mapNode(library, node).label;
}

/** The days on which anything of it became known, in order. */
export function daysOf(library: Library): readonly string[] {
  const { nodes, tallies } = library.graph();
  const days = [...tallies.values()].flatMap(({ trials }) => trials.flatMap(({ day }) => day ?? []));
  for (const { created } of nodes.values()) if (created !== undefined) days.push(created);
  return [...new Set(days)].sort();
}
