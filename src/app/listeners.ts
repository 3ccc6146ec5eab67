/** Whoever wants to be told of something. */
export interface Listeners {
  /** Answers how to stop. */
  readonly add: (listener: () => void) => () => void;
  readonly tell: () => void;
  readonly clear: () => void;
}

export function listeners(): Listeners {
  const all = new Set<() => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    tell: () => {
      for (const listener of all) listener();
    },
    clear: () => {
      all.clear();
    },
  };
}

/** A value that others follow. */
export interface Followed<T> {
  readonly now: () => T;
  readonly set: (next: T) => void;
  readonly onChange: Listeners["add"];
  readonly clear: () => void;
}

export function followed<T>(first: T): Followed<T> {
  const { add, tell, clear } = listeners();
  let value = first;
  return {
    now: () => value,
    set: (next) => {
      value = next;
      tell();
    },
    onChange: add,
    clear,
  };
}
