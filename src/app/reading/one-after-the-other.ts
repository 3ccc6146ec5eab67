export type InOrder = <T>(work: () => Promise<T>) => Promise<T>;

/** Does one piece of work after the other, in the order in which they were given. */
export function oneAfterTheOther(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // Whoever asked for the work is told of its failure; what comes after it must not suffer.
    last = done.catch(() => undefined);
    return done;
  };
}
