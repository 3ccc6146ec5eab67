import { vi } from "vitest";

/** Waits until what is asserted holds. Long enough for a machine that is busy with all the other stages. */
export const eventually = (assert: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(assert, { timeout: 20_000, interval: 25 });
