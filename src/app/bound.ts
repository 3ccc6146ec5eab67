import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";

type Verb = (ports: Ports, library: Library, input: unknown) => unknown;

/** Verbs with their vault given: what is left to say are the arguments, which each reads itself. */
export type Bound<V extends Readonly<Record<string, Verb>>> = {
  readonly [K in keyof V]: (input: unknown) => ReturnType<V[K]>;
};

export function bound<V extends Readonly<Record<string, Verb>>>(verbs: V, ports: Ports, library: Library): Bound<V> {
  const entries = Object.entries(verbs).map(([name, verb]) => [name, (input: unknown) => verb(ports, library, input)]);
  return Object.fromEntries(entries) as Bound<V>;
}
