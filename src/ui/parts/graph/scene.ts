import type { MapEdge, MapNode, NodeType } from "../../../app/causes/causal-map.ts";
import { toScreen, type Camera, type Size } from "../../../core/drawing/camera.ts";
import { dotCurve, toItsTip, type Curve, type Placed } from "../../../core/drawing/edge-curve.ts";
import { linesAround } from "../../../core/drawing/lines-around.ts";
import { boxAt, doOverlap, type Box, type Layout, type Point } from "../../../core/drawing/layout.ts";
import type { Measure } from "../../../core/drawing/wrap-text.ts";
import type { CausalType } from "../../../core/model/pattern.ts";
import { card, cardLines } from "./card.ts";
import { labelsOf, type Light, type Mark, type SceneLabel } from "./place-names.ts";

/** Everything that is drawn, in pixels of the screen; what draws it decides nothing any more. */
export interface Scene {
  readonly nodes: readonly SceneNode[];
  readonly edges: readonly SceneEdge[];
  readonly labels: readonly SceneLabel[];
}

export interface SceneNode extends Mark {
  readonly look: "card" | "dot";
  readonly type: NodeType;
  readonly isAsked: boolean;
  /** Of a card. */
  readonly lines: readonly string[];
  readonly scale: number;
  /** How often a pattern worked; how often an anti-pattern did harm. */
  readonly share?: number;
}

export interface SceneEdge {
  readonly key: string;
  readonly type: CausalType;
  readonly suggested: boolean;
  readonly width: number;
  readonly curve: Curve;
  readonly light: Light;
}

/** What of a drawing is lit. */
export interface LitPath {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  /** Whose reasons are shown. */
  readonly asked?: ReadonlySet<string>;
}

export interface SceneSource {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  readonly layout: Layout;
  /** How nodes look while they are large enough to be read. */
  readonly look: "card" | "dot";
  readonly camera: Camera;
  readonly size: Size;
  readonly lit?: LitPath;
  readonly current?: string;
  readonly measure: Measure;
  /** So many pixels beyond the edges of the view are drawn, too. */
  readonly overscan?: number;
  /** Names stay beside what they name, as they are in this one. */
  readonly kept?: Scene;
}

/** Below this, there is no room on a card for what can be read, and marks with names take the place of cards. */
export const leastReadable = 0.56;

export function sceneOf(source: SceneSource): Scene {
  const look = source.camera.zoom < leastReadable ? "dot" : source.look;
  const placed = new Map(source.nodes.flatMap((node) => placedNode(node, look, source)).map((node) => [node.id, node]));
  const nodes = [...placed.values()].filter((node) => isInView(node, source));
  const curves = look === "card" ? linesAround(source.edges, placed) : dotCurves(source, placed);
  const edges = source.edges.flatMap((edge) => drawnEdge(edge, curves.get(edge.key), source));
  if (look === "card") return { nodes, edges, labels: [] };
  return { nodes, edges, labels: source.kept ? followed(source.kept, placed) : labelsOf({ nodes, edges }, source) };
}

/** The names of an earlier drawing, where what they name is now. */
function followed({ nodes, labels }: Scene, placed: ReadonlyMap<string, SceneNode>): readonly SceneLabel[] {
  const before = new Map(nodes.map((node) => [node.id, node]));
  return labels.flatMap((label) => {
    const [from, to] = [before.get(label.id), placed.get(label.id)];
    if (from === undefined || to === undefined) return [];
    return [{ ...label, x: label.x + to.x - from.x, y: label.y + to.y - from.y, light: to.light }];
  });
}

function placedNode(node: MapNode, look: SceneNode["look"], source: SceneSource): readonly SceneNode[] {
  const at = source.layout.get(node.id);
  if (at === undefined) return [];
  const { camera, size, lit, current } = source;
  const { id, type, rate } = node;
  const scale = look === "card" ? camera.zoom : Math.min(1.5, Math.max(0.5, camera.zoom));
  const radius = dotRadius(node) * scale;
  const room =
    look === "card"
      ? { width: card.width * scale, height: card.height * scale }
      : { width: 2 * radius, height: 2 * radius };
  const lines = look === "card" ? cardLines(node.label, scale, source.measure) : [];
  const light = lightOf(lit?.nodes, id);
  const shown = {
    id,
    look,
    type,
    lines,
    scale,
    light,
    isCurrent: id === current,
    isAsked: isAmong(lit?.asked, id),
  };
  return [
    {
      ...shown,
      ...toScreen(camera, size, at),
      ...room,
      ...(rate === undefined ? {} : { share: type === "antipattern" ? 1 - rate : rate }),
    },
  ];
}

/** The more lead to it and follow from it, the larger. */
function dotRadius({ causes, effects }: MapNode): number {
  return 4.5 + Math.min(9, Math.sqrt(causes + effects) * 1.6);
}

const isAmong = (ids: ReadonlySet<string> | undefined, id: string): boolean => ids?.has(id) === true;

function lightOf(lit: ReadonlySet<string> | undefined, key: string): Light {
  if (lit === undefined) return "plain";
  return lit.has(key) ? "lit" : "faded";
}

function dotCurves(
  { edges }: Pick<SceneSource, "edges">,
  placed: ReadonlyMap<string, Placed>,
): ReadonlyMap<string, Curve> {
  return new Map(
    edges.flatMap(({ key, source, target }) => {
      const [from, to] = [placed.get(source), placed.get(target)];
      return from === undefined || to === undefined ? [] : [[key, dotCurve(from, to)] as const];
    }),
  );
}

function drawnEdge(edge: MapEdge, way: Curve | undefined, source: SceneSource): readonly SceneEdge[] {
  if (way === undefined || !mayBeInView(way, source)) return [];
  const { key, type, suggested, support } = edge;
  const curve = type === "correlates" ? toItsTip(way) : way;
  const light = lightOf(source.lit?.edges, key);
  const width = (0.75 + 2.5 * support) * Math.min(1.2, Math.max(0.45, source.camera.zoom));
  return [{ key, type, suggested, width: light === "lit" ? width + 1 : width, curve, light }];
}

/** Shadows and rings lie around what they belong to. */
const slack = 20;

function isInView({ x, y, width, height }: Placed, source: SceneSource): boolean {
  return doOverlap(boxAt({ x, y }, width + 2 * slack, height + 2 * slack), drawnBox(source));
}

/** A curve does not leave the box around the points that bend it. */
function mayBeInView({ start, bends, head }: Curve, source: SceneSource): boolean {
  const points = [start, ...bends.flat(), head[0]];
  const view = drawnBox(source);
  const isBeyond = (side: (point: Point) => boolean): boolean => points.every((point) => side(point));
  return !(
    isBeyond(({ x }) => x < view.left - slack) ||
    isBeyond(({ x }) => x > view.right + slack) ||
    isBeyond(({ y }) => y < view.top - slack) ||
    isBeyond(({ y }) => y > view.bottom + slack)
  );
}

function drawnBox({ size, overscan = 0 }: Pick<SceneSource, "size" | "overscan">): Box {
  return { left: -overscan, top: -overscan, right: size.width + overscan, bottom: size.height + overscan };
}
