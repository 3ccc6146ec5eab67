/** Puts an item into a list of which the first by `compare` is always first. */
export function pushHeap<T>(heap: T[], item: T, compare: (a: T, b: T) => number): void {
  let at = heap.length;
  heap.push(item);
  while (at > 0) {
    const up = (at - 1) >> 1;
    const parent = heap[up];
    if (parent === undefined || compare(parent, item) <= 0) break;
    heap[at] = parent;
    at = up;
  }
  heap[at] = item;
}

/** Takes the first item out. */
export function popHeap<T>(heap: T[], compare: (a: T, b: T) => number): T | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const [one, other] = [heap[left], heap[left + 1]];
    if (one === undefined) break;
    const isLeft = other === undefined || compare(one, other) <= 0;
    const child = isLeft ? one : other;
    if (compare(last, child) <= 0) break;
    heap[at] = child;
    at = isLeft ? left : left + 1;
  }
  heap[at] = last;
  return first;
}
