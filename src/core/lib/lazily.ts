/** Remembers what `compute` made when it was first asked for. */
export function lazily<T>(compute: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: compute() };
    return made.value;
  };
}
