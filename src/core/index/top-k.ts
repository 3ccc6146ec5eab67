export interface Scored {
  /** By number. */
  readonly scores: Float32Array;
  /** The numbers to choose from. */
  readonly hits: Uint32Array;
  /** Negative when of two that score the same the first is better. */
  readonly tie: (a: number, b: number) => number;
}

/** Up to here the best so far are kept in order: moving some of a few up is faster than a heap. */
const few = 32;

/** The numbers with the highest scores, the highest first. */
export function best(scored: Scored, most: number): readonly number[] {
  return most > few ? byHeap(scored, most) : inOrder(scored, most);
}

/** Keeps the best so far in order; nearly all others are turned away by one comparison with the last of them. */
function inOrder(scored: Scored, most: number): readonly number[] {
  const { scores, hits } = scored;
  const kept: number[] = [];
  if (most === 0) return kept;
  for (let at = 0; ; at++) {
    if (kept.length === most) at = nextAbove(scored, at, scores[kept[most - 1] ?? 0] ?? 0);
    if (at >= hits.length) return kept;
    insert(kept, hits[at] ?? 0, { scored, most });
  }
}

/** Puts a number where it belongs, unless it is worse than as many as are kept. */
function insert(kept: number[], number: number, { scored: { scores, tie }, most }: Keeping): void {
  const score = scores[number] ?? 0;
  let place = kept.length;
  for (; place > 0; place--) {
    const other = kept[place - 1] ?? 0;
    const above = scores[other] ?? 0;
    if (above > score || (above === score && tie(other, number) < 0)) break;
    if (place < most) kept[place] = other;
  }
  if (place < most) kept[place] = number;
}

interface Keeping {
  readonly scored: Scored;
  readonly most: number;
}

/**
 * A heap of the best so far has the worst of them on top, so that nearly all others are turned away by one comparison,
 * and nothing else is ever sorted.
 */
function byHeap(scored: Scored, most: number): readonly number[] {
  const heap = new Uint32Array(Math.min(most, scored.hits.length));
  for (let size = 0; size < heap.length; size++) rise(heap, size, { number: scored.hits[size] ?? 0, scored });
  if (heap.length > 0) offerRest(heap, scored);
  for (let left = heap.length - 1; left > 0; left--) {
    const worst = heap[0] ?? 0;
    sink(heap, left, { number: heap[left] ?? 0, scored });
    heap[left] = worst;
  }
  return Array.from(heap);
}

/** Lets those that are not in the heap yet take the place of the worst in it. */
function offerRest(heap: Uint32Array, scored: Scored): void {
  const { scores, hits } = scored;
  for (let at = heap.length; ; at++) {
    at = nextAbove(scored, at, scores[heap[0] ?? 0] ?? 0);
    if (at === hits.length) return;
    const number = hits[at] ?? 0;
    if (isWorse(heap[0] ?? 0, number, scored)) sink(heap, heap.length, { number, scored });
  }
}

/** The next place with a score not below the bar; a loop of its own, which is compiled to three times the speed. */
function nextAbove({ scores, hits }: Scored, start: number, bar: number): number {
  let at = start;
  while (at < hits.length && (scores[hits[at] ?? 0] ?? 0) < bar) at++;
  return at;
}

function isWorse(a: number, b: number, { scores, tie }: Scored): boolean {
  const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
  return difference === 0 ? tie(a, b) > 0 : difference < 0;
}

interface Entry {
  readonly number: number;
  readonly scored: Scored;
}

/** Puts another number into a heap of `size`. */
function rise(heap: Uint32Array, size: number, { number, scored }: Entry): void {
  let at = size;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const other = heap[above] ?? 0;
    if (!isWorse(number, other, scored)) break;
    heap[at] = other;
    at = above;
  }
  heap[at] = number;
}

/** Puts a number in the place of the top one of a heap of `size`. */
function sink(heap: Uint32Array, size: number, { number, scored }: Entry): void {
  let at = 0;
  for (let below = 1; below < size; below = at * 2 + 1) {
    if (below + 1 < size && isWorse(heap[below + 1] ?? 0, heap[below] ?? 0, scored)) below++;
    const other = heap[below] ?? 0;
    if (!isWorse(other, number, scored)) break;
    heap[at] = other;
    at = below;
  }
  heap[at] = number;
}
