import { expect } from "vitest";

/** To `toMatchObject` a RegExp is an object without keys, so that any text fits it: whoever writes one is told. */
function refuseBarePattern(one: unknown, other: unknown): undefined {
  if (other instanceof RegExp && !(one instanceof RegExp))
    throw new Error(`${String(other)} would be met by anything here: write expect.stringMatching(${String(other)}).`);
}

// Files that share what they import share what comparing knows, too: once is enough.
const isGuarded = Symbol.for("retrace: no bare patterns");
if (!(isGuarded in globalThis)) expect.addEqualityTesters([refuseBarePattern]);
Object.assign(globalThis, { [isGuarded]: true });
