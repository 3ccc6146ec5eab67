import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { argumentsOf, readArguments } from "./arguments.ts";
import { wordsShelf } from "./reading/keep-words.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { vectorsShelf } from "./meaning/vector-shelf.ts";

const forgetArguments = argumentsOf(() => ({}));

/** Forgets what is kept between runs, words and vectors. Said before the vault is read, all of it is made anew. */
export async function forgetKept(
  { shelf }: Pick<Ports, "shelf">,
  _library: Library,
  input: unknown,
): Promise<Attempt<undefined>> {
  const read = readArguments(forgetArguments, input);
  if (!read.ok) return read;
  for (const name of [wordsShelf, vectorsShelf]) await shelf?.remove(name);
  return ok(undefined);
}
