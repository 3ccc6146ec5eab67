import { decodeSteps, type Restored } from "../../../../src/core/index/snapshot/decode.ts";
import { encodeBaseSteps, type Base } from "../../../../src/core/index/snapshot/encode.ts";
import type { Stem } from "../../../../src/core/index/stems.ts";
import type { WordIndex } from "../../../../src/core/index/word-index.ts";

/** All steps of saving at once. */
export function encodeBase(index: WordIndex): Base {
  const base = lastOf(encodeBaseSteps(index));
  if (base === undefined) throw new Error("An index changed while nothing else could run");
  return base;
}

/** All steps of reading at once. */
export function decode(parts: readonly Uint8Array[], stem: Stem): Restored | undefined {
  return lastOf(decodeSteps(parts, stem));
}

function lastOf<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
