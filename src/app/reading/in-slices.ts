import type { Clock, Scheduler } from "../ports.ts";

/** What long work takes to let the host draw, and to end early once nobody wants it any more. */
export type Slicing = Clock & Scheduler & { readonly isClosed: () => boolean };

/** How long we keep the host from drawing: the step that ends a slice may still take as long as steps do. */
const sliceMs = 5;

/**
 * Lets the host in when it has waited long enough; call it after every small step. It does so after the first one in any
 * case, for nobody knows how much was done before it.
 */
export function breather({ now, pause }: Clock & Scheduler): () => Promise<void> {
  let since = -Infinity;
  return async () => {
    if (now() - since < sliceMs) return;
    await pause();
    since = now();
  };
}

/** Takes small steps to their end, with pauses; nothing if it was closed before. */
export async function inSlices<T>(ports: Slicing, steps: Iterator<undefined, T>): Promise<T | undefined> {
  const breathe = breather(ports);
  while (!ports.isClosed()) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breathe();
  }
  return undefined;
}
