import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { noteIn } from "../core/model/memory-root.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { wallTime } from "./day-here.ts";
import { readBase } from "../core/notes/note-base.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { readFrontmatter } from "../core/notes/frontmatter.ts";
import { exampleNotes, examplePaths, exampleTag, type ExampleSpeech } from "./example/example-notes.ts";
import type { Library } from "./library.ts";
import type { Ports, Vault } from "./ports.ts";
import { oneAfterTheOther } from "./reading/one-after-the-other.ts";

export interface ExampleReport {
  /** The notes that were written, the one to open first before all others, or those put into the trash. */
  readonly notes: readonly NoteId[];
  /** Review logs that were about these notes only, and went with them. */
  readonly logs?: readonly NoteId[];
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
  const inOrder = oneAfterTheOther();
  return {
    create: (speech) => inOrder(() => createExample(ports, library, speech)),
    remove: () => inOrder(() => removeExample(ports, library)),
    isThere: () => placesOf(library).some((id) => isExample(library.catalog.note(id)?.tags)),
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

/** Where the notes of the example would be. */
function placesOf({ catalog }: Library): readonly NoteId[] {
  return examplePaths().map((path) => noteIn(catalog.root, path));
}

/** Whether a note with these tags is still a note of the example. */
function isExample(tags: readonly string[] | undefined): boolean {
  return tags?.includes(exampleTag) === true;
}

/** Puts the notes of the example where the person can get them back from, those too that no catalog knows yet. */
async function removeExample({ vault }: Pick<Ports, "vault">, library: Library): Promise<Attempt<ExampleReport>> {
  const notes: NoteId[] = [];
  const keys = new Set<string>();
  for (const id of placesOf(library)) {
    const text = await vault.read(id);
    const { tags, permalink = id } = readBase(id, readFrontmatter(text.ok ? text.value : "").fields);
    if (isExample(tags)) {
      notes.push(id);
      keys.add(id).add(permalink);
    }
    if (!text.ok && text.error.code !== "NOT_FOUND") return text;
  }
  const logs = await logsOf(keys, vault, library);
  for (const id of [...notes, ...logs]) {
    const gone = await vault.trash(id);
    if (!gone.ok && gone.error.code !== "NOT_FOUND") return gone;
  }
  return ok({ notes, logs });
}

/** The review logs in which every line is about one of these notes, as they are on the disk. */
async function logsOf(
  keys: ReadonlySet<string>,
  vault: Pick<Vault, "read">,
  { catalog }: Library,
): Promise<readonly NoteId[]> {
  const logs: NoteId[] = [];
  for (const { id } of catalog.reviewLogs()) {
    const text = await vault.read(id);
    const { note, problems } = parseNote(id, text.ok ? text.value : "");
    if (note.kind !== "review-log" || note.events.length === 0 || problems.length > 0) continue;
    if (note.events.every(({ key, act }) => keys.has(key) && (act.kind !== "renamed" || keys.has(act.to))))
      logs.push(id);
  }
  return logs;
}
