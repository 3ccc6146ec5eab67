/** An arrow from a cause to its effect, both by their place in the list. */
export interface EffectArrow {
  readonly from: number;
  readonly to: number;
}

/** Where an arrow begins, ends, and how far out it goes, in pixels. */
export interface ArrowPath {
  readonly arrow: EffectArrow;
  readonly path: string;
  readonly head: string;
}

/** Room between two arrows that run beside each other. */
const laneWidth = 7;
const headSize = 4;

/** In which lane each arrow runs, so that none covers another: the shortest the nearest. */
export function lanes(arrows: readonly EffectArrow[]): ReadonlyMap<EffectArrow, number> {
  const taken: EffectArrow[][] = [];
  const found = new Map<EffectArrow, number>();
  const span = ({ from, to }: EffectArrow): number => Math.abs(to - from);
  for (const arrow of arrows.toSorted((a, b) => span(a) - span(b) || a.from - b.from || a.to - b.to)) {
    const free = taken.findIndex((others) => others.every((other) => !overlaps(arrow, other)));
    const lane = free === -1 ? taken.push([]) - 1 : free;
    taken[lane]?.push(arrow);
    found.set(arrow, lane);
  }
  return found;
}

function overlaps(a: EffectArrow, b: EffectArrow): boolean {
  const [aFrom, aTo] = [Math.min(a.from, a.to), Math.max(a.from, a.to)];
  const [bFrom, bTo] = [Math.min(b.from, b.to), Math.max(b.from, b.to)];
  return aFrom <= bTo && bFrom <= aTo;
}

/** The arrows as they are drawn in a gutter of that width, with the height of each step's sign. */
export function arrowPaths(
  arrows: readonly EffectArrow[],
  heights: readonly number[],
  width: number,
): readonly ArrowPath[] {
  const placed = lanes(arrows);
  return arrows.map((arrow) => {
    const [start = 0, end = 0] = [heights[arrow.from], heights[arrow.to]];
    const out = Math.max(2, width - 10 - laneWidth * (placed.get(arrow) ?? 0));
    const turn = Math.min(10, Math.abs(end - start) / 2) * Math.sign(end - start);
    const path = [
      `M ${String(width)} ${String(start)}`,
      `C ${String(out)} ${String(start)} ${String(out)} ${String(start)} ${String(out)} ${String(start + turn)}`,
      `L ${String(out)} ${String(end - turn)}`,
      `C ${String(out)} ${String(end)} ${String(out)} ${String(end)} ${String(width - headSize)} ${String(end)}`,
    ].join(" ");
    return { arrow, path, head: headAt(width, end) };
  });
}

function headAt(x: number, y: number): string {
  const back = String(x - headSize - 1);
  return `M ${String(x)} ${String(y)} L ${back} ${String(y - headSize)} L ${back} ${String(y + headSize)} Z`;
}

/** How wide the gutter has to be for them. */
export function gutterWidth(arrows: readonly EffectArrow[]): number {
  const most = Math.max(-1, ...lanes(arrows).values()) + 1;
  return most === 0 ? 0 : 16 + laneWidth * Math.min(most, 6);
}
