/** Remembers what `compute` made until `key` answers another number. */
export function once<T>(key: () => number, compute: () => T): () => T {
  let made: { readonly key: number; readonly value: T } | undefined;
  return () => {
    const current = key();
    if (made?.key !== current) made = { key: current, value: compute() };
    return made.value;
  };
}
