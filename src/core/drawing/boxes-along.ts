import type { Curve } from "./edge-curve.ts";
import { boxAt, type Box } from "./layout.ts";
import { pointOn } from "./lines-around.ts";

const side = 8;

/** Where a line is: small boxes on it, one after the other, near enough for a name to keep clear of all of it. */
export function boxesAlong({ start, bends }: Curve, apart: number): readonly Box[] {
  const starts = [start, ...bends.map(([, , end]) => end)];
  return bends.flatMap((bend, at) => {
    const from = starts[at] ?? start;
    const [, , to] = bend;
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / apart);
    return Array.from({ length: count }, (_, part) => boxAt(pointOn(from, bend, (part + 0.5) / count), side, side));
  });
}
