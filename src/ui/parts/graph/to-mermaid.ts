import type { CausalMap, MapEdge, NodeType } from "../../../app/causes/causal-map.ts";
import { causesText } from "../../text/causes.ts";
import type { LitPath } from "./scene.ts";

type Drawn = Pick<CausalMap, "nodes" | "edges">;

/** The brackets that give each kind its shape. */
const shapes: Readonly<Record<NodeType, readonly [open: string, close: string]>> = {
  pattern: ["(", ")"],
  antipattern: ["{{", "}}"],
  note: ["[", "]"],
  learning: ["[", "]"],
  episode: ["([", "])"],
  decision: ["[", "]"],
  event: ["[", "]"],
  unresolved: [">", "]"],
};

/** As a Mermaid flowchart, which notes draw by themselves; of a path, only the path. */
export function toMermaid(map: Drawn, lit?: LitPath): string {
  const { nodes, edges } = onPath(map, lit);
  const names = new Map(nodes.map(({ id }, at) => [id, `n${String(at + 1)}`]));
  const lines = nodes.map(({ id, label, type }) => {
    const [open, close] = shapes[type];
    return `  ${names.get(id) ?? ""}${open}"${quoted(label)}"${close}`;
  });
  const links = edges.flatMap((edge) => {
    const [from, to] = [names.get(edge.source), names.get(edge.target)];
    return from === undefined || to === undefined ? [] : [`  ${from} ${arrow(edge)} ${to}`];
  });
  return ["flowchart LR", ...lines, ...links, ""].join("\n");
}

/** What of a drawing is on the path, in its order; all of it where there is no path. */
export function onPath({ nodes, edges }: Drawn, lit: LitPath | undefined): Drawn {
  if (lit === undefined) return { nodes, edges };
  return {
    nodes: [...lit.nodes].flatMap((id) => nodes.find((node) => node.id === id) ?? []),
    edges: [...lit.edges].flatMap((key) => edges.find((edge) => edge.key === key) ?? []),
  };
}

function arrow({ type, suggested }: MapEdge): string {
  const label = `|"${causesText.types[type]}"|`;
  if (type === "correlates") return `${suggested ? "-.-" : "---"}${label}`;
  const head = type === "prevents" ? "x" : ">";
  return `${suggested ? `-.-${head}` : `--${head}`}${label}`;
}

/** Mermaid knows no backslash, but the names of letters; a number sign would begin one. */
function quoted(text: string): string {
  // It has no word for nothing.
  if (text.trim() === "") return "#nbsp;";
  return text
    .replaceAll("#", "#35;")
    .replaceAll('"', "#quot;")
    .replaceAll("<", "#lt;")
    .replaceAll(">", "#gt;")
    .replaceAll("`", "#96;")
    .replaceAll(/\s+/gu, " ");
}
