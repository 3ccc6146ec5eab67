import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";

/** A verb with its vault given: what is left to say are the arguments, which it reads itself. */
export type Bound<F extends (ports: Ports, library: Library, input: unknown) => unknown> = (
  input: unknown,
) => ReturnType<F>;
