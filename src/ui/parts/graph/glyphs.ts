import type { NodeType } from "../../../app/causal-map.ts";

/** The corners of each kind's mark, around 0, within 1; a circle has none. */
export const glyphs: Readonly<Record<NodeType, readonly (readonly [x: number, y: number])[]>> = {
  pattern: [],
  antipattern: [
    [0, -1.1],
    [1.1, 0],
    [0, 1.1],
    [-1.1, 0],
  ],
  note: [
    [-0.85, -0.85],
    [0.85, -0.85],
    [0.85, 0.85],
    [-0.85, 0.85],
  ],
  learning: [
    [-0.5, -0.9],
    [0.5, -0.9],
    [1, 0],
    [0.5, 0.9],
    [-0.5, 0.9],
    [-1, 0],
  ],
  episode: [
    [0, -1],
    [1, 0.8],
    [-1, 0.8],
  ],
  decision: [
    [0, 1],
    [1, -0.8],
    [-1, -0.8],
  ],
  event: [
    [-1, -0.6],
    [1, -0.6],
    [1, 0.6],
    [-1, 0.6],
  ],
  unresolved: [],
};

export function glyphPath(type: NodeType, x: number, y: number, radius: number): string {
  const corners = glyphs[type];
  const at = (dx: number, dy: number): string => `${pixel(x + dx * radius)},${pixel(y + dy * radius)}`;
  if (corners.length > 0) return `M${corners.map(([dx, dy]) => at(dx, dy)).join("L")}Z`;
  const arc = `A${pixel(radius)},${pixel(radius)} 0 1 0 `;
  return `M${at(-1, 0)}${arc}${at(1, 0)}${arc}${at(-1, 0)}Z`;
}

/** A tenth of a pixel is as fine as anyone sees. */
export function pixel(value: number): string {
  return String(Math.round(value * 10) / 10);
}
