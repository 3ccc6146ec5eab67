import { isOver, type Stage } from "../../core/learnings/stages.ts";
import { fingerprint } from "../../core/lib/hash.ts";
import { ok } from "../../core/lib/result.ts";
import { utc } from "../../core/lib/time.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { Learning } from "../../core/model/learning.ts";
import { pathIn } from "../../core/model/memory-root.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { fileOf } from "../../core/model/note-path.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setLearningFields } from "../../core/notes/patch-learning.ts";
import { isPast } from "../../core/retrieval/accept.ts";
import { rejectedClaims } from "../consolidate/pending.ts";
import { dayHere } from "../day-here.ts";
import { freePlaces } from "../import/free-places.ts";
import { replacedIn } from "./learning-links.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import type { Draft } from "../proposals/draft.ts";
import { namesIn } from "../proposals/names-in.ts";
import { propose, type Made, type ProposingDesk } from "../proposals/propose.ts";
import { currentStage } from "./stage.ts";

/** Who proposes. */
export const proposer = "stages";

export interface Retiring {
  readonly ports: Pick<Ports, "vault" | "clock" | "proposing" | "learning">;
  readonly library: Library;
  readonly write: boolean;
}

/** Proposes to retire what was learned for a stage that is over, note by note; what was rejected does not return. */
export async function retireEnded({ ports, library, write }: Retiring): Promise<readonly Made[]> {
  const stage = await currentStage(ports);
  const over = stage === undefined ? [] : overIn(library, stage, library.catalog.memories());
  if (over.length === 0) return [];
  const { catalog } = library;
  const createdAt = utc(ports.clock.now());
  const place = freePlaces(catalog).proposed(dayHere(ports.clock));
  const proposing = { by: proposer, createdAt, nameOf: namesIn(catalog), place };
  const desk: ProposingDesk = { ports, library, write, proposing };
  const made: Made[] = [];
  for (const file of new Set(over.map(({ id }) => fileOf(id)))) {
    const learnings = over.filter(({ id }) => fileOf(id) === file);
    const text = await ports.vault.read(file);
    const draft = text.ok ? draftOf(file, text.value, learnings) : text;
    made.push(draft.ok ? await propose(desk, draft.value) : { kind: "failed", id: file, reason: draft.error.message });
  }
  return made;
}

/** What a file says now that is over with its stage, as it would be proposed; nothing where none of it is. */
export async function endedIn(
  { ports, library }: Pick<Retiring, "ports" | "library">,
  file: NoteId,
): Promise<Attempt<Draft | undefined>> {
  const [stage, text] = [await currentStage(ports), await ports.vault.read(file)];
  if (!text.ok) return text;
  const { note } = parseNote(file, text.value);
  const notes = note.kind === "memory-file" ? note.entries : [note];
  const over = stage === undefined ? [] : overIn(library, stage, notes);
  return over.length === 0 ? ok(undefined) : draftOf(file, text.value, over);
}

function overIn(library: Library, stage: Stage, notes: readonly ParsedNote[]): readonly Learning[] {
  const { catalog } = library;
  const rejected = rejectedClaims(library);
  const replacedBy = replacedIn(catalog);
  return notes.flatMap((note) => {
    if (note.kind !== "learning" || note.status !== "active" || isPast(note)) return [];
    // Who said the same for the team, or for a later stage, is still right.
    if (![note, ...replacedBy(note.id)].every((each) => isOver(each, stage))) return [];
    // What lies elsewhere in the vault no proposal may change.
    const isOurs = pathIn(catalog.root, note.id)?.startsWith("learnings/") === true;
    return isOurs && !rejected.has(claimOf(note)) ? [note] : [];
  });
}

const claimOf = ({ id, phase }: Learning): string => fingerprint(JSON.stringify(["retire", id, phase]));

function draftOf(file: NoteId, before: string, learnings: readonly Learning[]): Attempt<Draft> {
  const text = learnings.reduce<Attempt<string>>(
    (done, { id }) => (done.ok ? setLearningFields(id, done.value, { status: "retired" }) : done),
    ok(before),
  );
  if (!text.ok) return text;
  return ok({
    proposes: "retire",
    title: `Retire ${learnings[0]?.title ?? file}`,
    notes: new Map([[file, { before, text: text.value }]]),
    reasons: learnings.map(({ title, phase }) => `Over with its stage, ${phase}: “${title}”`),
    claims: learnings.map(claimOf),
    evidence: new Set<NoteId>(),
  });
}
