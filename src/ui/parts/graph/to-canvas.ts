import type { CausalMap, MapEdge, MapNode } from "../../../app/causes/causal-map.ts";
import type { Layout } from "../../../core/drawing/layout.ts";
import { causesText } from "../../text/causes.ts";
import { onPath } from "./to-mermaid.ts";
import type { LitPath } from "./scene.ts";

const size = { width: 320, height: 120 };
/** Cards of a canvas are larger than ours. */
const spread = { x: 1.8, y: 2.4 };
/** Of the six that a canvas has. */
const colours = { causes: "6", enables: "5", prevents: "1", correlates: "3" } as const;

/** As JSON Canvas 1.0: notes as files, where they were drawn; of a path, only the path. */
export function toCanvas(map: Pick<CausalMap, "nodes" | "edges">, places: Layout, lit?: LitPath): string {
  const { nodes, edges } = onPath(map, lit);
  const names = new Map(nodes.map(({ id }, at) => [id, `node-${String(at + 1)}`]));
  const cards = nodes.map((node, at) =>
    toCard(node, names.get(node.id) ?? "", places.get(node.id) ?? { x: 0, y: at * 80 }),
  );
  const lines = edges.flatMap((edge, at) => {
    const [fromNode, toNode] = [names.get(edge.source), names.get(edge.target)];
    return fromNode === undefined || toNode === undefined ? [] : [toLine(edge, { at, fromNode, toNode })];
  });
  return `${JSON.stringify({ nodes: cards, edges: lines }, null, "\t")}\n`;
}

function toCard({ note, label, type }: MapNode, id: string, at: { readonly x: number; readonly y: number }): object {
  const x = Math.round(at.x * spread.x - size.width / 2);
  const y = Math.round(at.y * spread.y - size.height / 2);
  const place = { id, x, y, ...size };
  const content = note === undefined ? { type: "text", text: label } : { type: "file", file: note };
  return {
    ...place,
    ...content,
    ...(type === "antipattern" && { color: "2" }),
    ...(type === "pattern" && { color: "4" }),
  };
}

interface LineEnds {
  readonly at: number;
  readonly fromNode: string;
  readonly toNode: string;
}

function toLine({ type, suggested }: MapEdge, { at, fromNode, toNode }: LineEnds): object {
  const label = suggested ? `${causesText.types[type]} (${causesText.table.suggested})` : causesText.types[type];
  const ends = { fromNode, fromSide: "right", toNode, toSide: "left", toEnd: type === "correlates" ? "none" : "arrow" };
  return { id: `edge-${String(at + 1)}`, ...ends, color: colours[type], label };
}
