import * as z from "zod";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import { argumentsOf, readArguments } from "./arguments.ts";
import type { Library } from "./library.ts";
import type { Ports, Vault } from "./ports.ts";

const note = argumentsOf(() => ({
  id: z.string(),
  text: z.string().describe("what the migration has written"),
  before: z.string().optional().describe("what the note said before; without it, it was new"),
}));

const undoArguments = argumentsOf(() => ({ notes: z.array(note()) }));

type WrittenNote = z.infer<ReturnType<typeof note>>;

export interface UndoneNote {
  readonly id: string;
  /** Why it stays as it is; absent where it was put in the trash, or says again what it said. */
  readonly kept?: string;
}

/** Takes back what a migration has written: only in notes that nobody has touched since. */
export async function undoMigration(
  { vault }: Pick<Ports, "vault">,
  _library: Library,
  input: unknown,
): Promise<Attempt<{ readonly notes: readonly UndoneNote[] }>> {
  const read = readArguments(undoArguments, input);
  if (!read.ok) return read;
  const undone: UndoneNote[] = [];
  for (const each of read.value.notes) {
    const done = await undo(vault, each);
    undone.push(defined({ id: each.id, kept: done.ok ? undefined : done.error.message }));
  }
  return ok({ notes: undone });
}

async function undo(vault: Vault, { id: path, text, before }: WrittenNote): Promise<Attempt<unknown>> {
  const id = noteId(path);
  const stored = await vault.read(id);
  if (!stored.ok) return stored;
  if (stored.value !== text) return touched(path);
  if (before === undefined) return await vault.trash(id);
  const processed = await vault.process(id, (now) => (now === text ? before : now));
  return processed.ok && processed.value !== before ? touched(path) : processed;
}

function touched(path: string): Attempt<never> {
  return fail("CONFLICT", `"${path}" was changed since. It stays.`);
}
