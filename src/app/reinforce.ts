import * as z from "zod";
import { findNote } from "../core/index/find-note.ts";
import { reinforced, type Confirmation, type Reinforced } from "../core/learnings/reinforce.ts";
import { err, ok } from "../core/lib/result.ts";
import { fail, type Attempt, type Failure } from "../core/model/failure.ts";
import type { Learning } from "../core/model/learning.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { fileOf } from "../core/model/note-path.ts";
import { memoriesIn } from "../core/model/note.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { setLearningFields } from "../core/notes/patch-learning.ts";
import { argumentsOf, filledText, readArguments } from "./arguments.ts";
import { changeNote } from "./change-note.ts";
import { dayHere } from "./day-here.ts";
import type { Library } from "./library.ts";
import type { Ports, Vault } from "./ports.ts";

export const reinforceArguments = argumentsOf(() => ({
  ids: z
    .array(filledText("the name of a learning"))
    .min(1, "must name a learning")
    .describe("the learnings, by title or path"),
  session: filledText("the session's id").optional().describe("a session counts once"),
}));

export interface ReinforcedRow {
  readonly id: string;
  readonly reinforcement_count: number;
  readonly last_reinforced: string;
}

export interface Reinforcement {
  readonly reinforced: readonly ReinforcedRow[];
  /** What stays as it is, and why. */
  readonly unchanged: readonly { readonly id: string; readonly reason: string }[];
  /** Where there is something to warn of. */
  readonly warnings?: readonly string[];
}

/** Writes down that learnings have proved themselves. */
export async function reinforce(
  ports: Pick<Ports, "vault" | "clock">,
  { catalog }: Library,
  input: unknown,
): Promise<Attempt<Reinforcement>> {
  const read = readArguments(reinforceArguments, input);
  if (!read.ok) return read;
  const ids = new Set<NoteId>();
  for (const name of read.value.ids) {
    const found = findNote(catalog, name, { kind: "learning", accept: (id) => catalog.note(id)?.kind === "learning" });
    if (!found.ok) return found;
    ids.add(found.value.id);
  }
  const done = await reinforceAll(ports.vault, ids, { today: dayHere(ports.clock), session: read.value.session });
  const [failure] = done.failures;
  return failure && ids.size === 1 ? err(failure) : ok(done.told);
}

/** The same for learnings that are known; one that cannot be written keeps no other from it. */
export async function reinforceAll(
  vault: Pick<Vault, "process">,
  ids: Iterable<NoteId>,
  confirmation: Confirmation,
): Promise<{ readonly told: Reinforcement; readonly failures: readonly Failure[] }> {
  const rows: ReinforcedRow[] = [];
  const unchanged: { id: string; reason: string }[] = [];
  const failures: Failure[] = [];
  for (const id of ids) {
    const done = await confirm(vault, id, confirmation);
    if (!done.ok) {
      failures.push(done.error);
      unchanged.push({ id, reason: done.error.message });
    } else if (done.value.kind === "confirmed")
      rows.push({ id, reinforcement_count: done.value.count, last_reinforced: done.value.on });
    else unchanged.push({ id, reason: reasons[done.value.kind] });
  }
  return { told: { reinforced: rows, unchanged }, failures };
}

const reasons = { past: "It no longer holds.", counted: "This session counts already." } as const;

/** Somebody else may have confirmed it a moment ago: what counts is what the file says now. */
async function confirm(
  vault: Pick<Vault, "process">,
  id: NoteId,
  confirmation: Confirmation,
): Promise<Attempt<Reinforced>> {
  let done: Reinforced = { kind: "past" };
  const written = await changeNote(vault, fileOf(id), (text) => {
    const learning = learningIn(id, text);
    if (!learning) return fail("NOT_FOUND", `${id} is not there any more.`, { id });
    done = reinforced(learning, confirmation);
    if (done.kind !== "confirmed") return ok(text);
    const { count, on, sessions } = done;
    return setLearningFields(id, text, {
      ...{ reinforcement_count: count, last_reinforced: on },
      ...(sessions.length > 0 && { reinforced_in: sessions }),
    });
  });
  return written.ok ? ok(done) : written;
}

function learningIn(id: NoteId, text: string): Learning | undefined {
  const found = memoriesIn(parseNote(fileOf(id), text).note).find((note) => note.id === id);
  return found?.kind === "learning" ? found : undefined;
}
