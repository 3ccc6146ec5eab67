import type { NodeType } from "../../../app/causes/causal-map.ts";

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
  if (corners.length > 0) {
    return `M${corners.map(([dx, dy]) => `${pixel(x + dx * radius)},${pixel(y + dy * radius)}`).join("L")}Z`;
  }
  // Relative and with one radius, or rounding would make it an egg.
  const round = Math.round(radius * 10) / 10;
  const [across, arc] = [pixel(2 * round), `a${pixel(round)},${pixel(round)} 0 1 0 `];
  return `M${pixel(x - radius)},${pixel(y)}${arc}${across},0${arc}-${across},0Z`;
}

/** A tenth of a pixel is as fine as anyone sees. */
export function pixel(value: number): string {
  return String(Math.round(value * 10) / 10);
}
