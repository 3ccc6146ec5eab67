/** Whoever wants to be told of something. */
export interface Listeners {
  /** Answers how to stop. */
  readonly add: (listener: () => void) => () => void;
  /** Tells every one of them, whatever another does. */
  readonly tell: () => void;
  readonly clear: () => void;
}

/** What a listener throws is reported once all have been told; thrown, unless told where to. */
export function listeners(report: (cause: unknown) => void = rethrow): Listeners {
  const all = new Set<() => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    tell: () => {
      const causes: unknown[] = [];
      for (const listener of all) {
        try {
          listener();
        } catch (cause) {
          causes.push(cause);
        }
      }
      causes.forEach(report);
    },
    clear: () => {
      all.clear();
    },
  };
}

function rethrow(cause: unknown): never {
  throw cause;
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
