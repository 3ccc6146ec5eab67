import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { noteIn } from "../core/model/memory-root.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { wallTime } from "./day-here.ts";
import { exampleNotes, exampleStart, exampleTag } from "./example/example-notes.ts";
import type { Library } from "./library.ts";
import type { Clock, Ports } from "./ports.ts";

export interface ExampleReport {
  /** The notes that were written, or put into the trash. */
  readonly notes: readonly NoteId[];
  /** The one to open first. */
  readonly start: NoteId;
}

/** A small memory to try things on. */
export interface ExampleVerbs {
  readonly create: () => ReturnType<typeof createExample>;
  readonly remove: () => ReturnType<typeof removeExample>;
  /** Whether a note of it is there. */
  readonly isThere: () => boolean;
}

export function exampleVerbs(ports: Pick<Ports, "vault" | "clock">, library: Library): ExampleVerbs {
  return {
    create: () => createExample(ports, library),
    remove: () => removeExample(ports, library),
    isThere: () => exampleIn(library, ports.clock).length > 0,
  };
}

/** Writes all of it; nothing, where a note of it would take the place of another. */
async function createExample(
  { vault, clock }: Pick<Ports, "vault" | "clock">,
  { catalog }: Library,
): Promise<Attempt<ExampleReport>> {
  const notes = exampleNotes(wallTime(clock)).map(({ path, text }) => ({
    id: noteIn(catalog.root, path),
    text,
  }));
  for (const { id } of notes) {
    const there = await vault.read(id);
    if (there.ok)
      return fail("CONFLICT", `${id} is there already. Move that note first, or remove the example.`, { id });
    if (there.error.code !== "NOT_FOUND") return there;
  }
  for (const { id, text } of notes) {
    const created = await vault.create(id, text);
    if (!created.ok) return created;
  }
  return ok({ notes: notes.map(({ id }) => id), start: noteIn(catalog.root, exampleStart) });
}

/** The notes of the example that are still there as such. */
function exampleIn({ catalog }: Library, clock: Clock): readonly NoteId[] {
  return exampleNotes(clock.now())
    .map(({ path }) => noteIn(catalog.root, path))
    .filter((id) => catalog.note(id)?.tags.includes(exampleTag) === true);
}

/** Puts the notes of the example where the person can get them back from. */
async function removeExample(
  { vault, clock }: Pick<Ports, "vault" | "clock">,
  library: Library,
): Promise<Attempt<ExampleReport>> {
  const notes = exampleIn(library, clock);
  for (const id of notes) {
    const gone = await vault.trash(id);
    if (!gone.ok && gone.error.code !== "NOT_FOUND") return gone;
  }
  return ok({ notes, start: noteIn(library.catalog.root, exampleStart) });
}
