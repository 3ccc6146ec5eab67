import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { noteIn } from "../core/model/memory-root.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { wallTime } from "./day-here.ts";
import { exampleNotes, examplePaths, exampleTag, type ExampleSpeech } from "./example/example-notes.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";

export interface ExampleReport {
  /** The notes that were written, the one to open first before all others, or those put into the trash. */
  readonly notes: readonly NoteId[];
}

/** A small memory to try things on. */
export interface ExampleVerbs {
  /** Writes it as the app speaks; it is known in any language. */
  readonly create: (speech: ExampleSpeech) => ReturnType<typeof createExample>;
  readonly remove: () => ReturnType<typeof removeExample>;
  /** Whether a note of it is there. */
  readonly isThere: () => boolean;
}

export function exampleVerbs(ports: Pick<Ports, "vault" | "clock">, library: Library): ExampleVerbs {
  return {
    create: (speech) => createExample(ports, library, speech),
    remove: () => removeExample(ports, library),
    isThere: () => exampleIn(library).length > 0,
  };
}

/** Writes all of it; nothing, where a note of it would take the place of another. */
async function createExample(
  { vault, clock }: Pick<Ports, "vault" | "clock">,
  { catalog }: Library,
  speech: ExampleSpeech,
): Promise<Attempt<ExampleReport>> {
  const notes = exampleNotes(wallTime(clock), speech).map(({ path, text }) => ({
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
  return ok({ notes: notes.map(({ id }) => id) });
}

/** The notes of the example that are still there as such. */
function exampleIn({ catalog }: Library): readonly NoteId[] {
  return examplePaths()
    .map((path) => noteIn(catalog.root, path))
    .filter((id) => catalog.note(id)?.tags.includes(exampleTag) === true);
}

/** Puts the notes of the example where the person can get them back from. */
async function removeExample({ vault }: Pick<Ports, "vault">, library: Library): Promise<Attempt<ExampleReport>> {
  const notes = exampleIn(library);
  for (const id of notes) {
    const gone = await vault.trash(id);
    if (!gone.ok && gone.error.code !== "NOT_FOUND") return gone;
  }
  return ok({ notes });
}
