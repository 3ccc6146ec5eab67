import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { severity } from "../core/model/problem.ts";
import { argumentsOf, readArguments } from "./arguments.ts";
import { keptBytes } from "./reading/kept-bytes.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { countDue } from "./review/review-book.ts";

export const statusArguments = argumentsOf(() => ({}));

export interface StatusReport {
  /** How many notes are known, of whatever kind. */
  readonly notes: number;
  /** How many memories are in them: entries of memory files count one by one. */
  readonly memories: number;
  /** The memories by kind. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly problems: number;
  readonly errors: number;
  /** How many reviews are due today. */
  readonly due: number;
  readonly index: {
    /** The parts of notes that are found one by one. */
    readonly units: number;
    /** What meaning is compared by; null where only words are. */
    readonly model: string | null;
    /** Whether every note has been taken in, by its meaning, too, if that is compared. */
    readonly fresh: boolean;
    /** What it takes outside the vault; null where nothing is kept. */
    readonly bytes: number | null;
  };
}

/** How much the memory holds, and how it is. */
export async function status(
  { clock, shelf }: Pick<Ports, "clock" | "shelf">,
  library: Library,
  input: unknown,
): Promise<Attempt<StatusReport>> {
  const read = readArguments(statusArguments, input);
  if (!read.ok) return read;
  await library.upkeep?.settled();
  const bytes = await keptBytes(shelf);
  const memories = library.catalog.memories();
  const kinds: Record<string, number> = { episode: 0, pattern: 0, antipattern: 0, learning: 0 };
  for (const { kind } of memories) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const problems = library.problems(clock.now());
  return ok({
    notes: library.catalog.files.size,
    memories: memories.length,
    kinds,
    problems: problems.length,
    errors: problems.filter(({ code }) => severity(code) === "error").length,
    due: countDue(library.catalog, library.reviews(), clock),
    index: { units: library.catalog.words.unitCount, ...compared(library), bytes },
  });
}

function compared({ meaning, upkeep }: Library): Pick<StatusReport["index"], "model" | "fresh"> {
  const isRead = upkeep?.isRead() ?? true;
  if (!meaning || meaning.state.kind === "off") return { model: null, fresh: isRead };
  return { model: meaning.model ?? null, fresh: isRead && meaning.state.kind === "ready" };
}
