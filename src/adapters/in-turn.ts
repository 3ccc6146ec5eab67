export type InTurn = <T>(key: string, act: () => Promise<T>) => Promise<T>;

/** Lets actions with the same key happen one after the other, in the order in which they were asked for. */
export function inTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, act) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(act, act);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
