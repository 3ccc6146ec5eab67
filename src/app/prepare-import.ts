import { messageOf } from "../core/lib/message-of.ts";
import { maskSecrets } from "../core/extract/mask-secrets.ts";
import { dayHere } from "./day-here.ts";
import { placedSession, skippedRow } from "./import/import-file.ts";
import { importDesks, nameOf, type ImportDesks, type ImportWork } from "./import/import-desks.ts";
import type { ImportedFile } from "./import/import-report.ts";
import type { ConversationDesk } from "./import/place-conversation.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteIn } from "../core/model/memory-root.ts";
import type { Library } from "./library.ts";
import { boundaryJudge } from "./narrator/boundary-judge.ts";
import type { NoteRef } from "./note-ref.ts";
import type { ConversationPlan, PlannedPart } from "./import/plan-conversation.ts";
import { doubtsOf, type DoubtfulFile } from "./import/doubtful-file.ts";
import { planImport, type ImportPlan, type ImportSource } from "./import/plan-import.ts";
import type { Ports } from "./ports.ts";
import type { WrittenText } from "./heard-vault.ts";
import { recordedVault } from "./import/recorded-vault.ts";

/** Files that have been read. Nothing is written yet, and a person may still divide their conversations otherwise. */
export interface PreparedImport {
  /** Sessions, and what there is nothing in. */
  readonly rows: readonly ImportedFile[];
  /** What has to be known of the files with conversations before those are written. */
  readonly doubts: readonly DoubtfulFile[];
  readonly conversations: readonly ConversationPlan[];
  /** Where the note of a part is, or would be. */
  readonly placeOf: (part: PlannedPart) => string;
  /** What the notes of a conversation would say, one a part, or why not; nothing where its note stays as it is. */
  readonly preview: (conversation: ConversationPlan) => Promise<readonly Attempt<string>[]>;
  /** Writes the sessions, and those conversations. */
  readonly write: (conversations: readonly ConversationPlan[], ongoing: Ongoing) => Promise<WrittenImport>;
}

export interface Ongoing {
  readonly signal: AbortSignal;
  /** 0..1 */
  readonly onProgress: (share: number) => void;
}

export interface WrittenImport {
  /** What was made or changed, in order. */
  readonly notes: readonly NoteRef[];
  /** The same, so that it can be taken back. */
  readonly written: readonly WrittenText[];
  readonly faults: readonly string[];
  readonly isStopped: boolean;
}

type WritingPorts = Pick<Ports, "vault" | "clock" | "scheduler" | "narrator">;
type Places = Pick<ImportWork, "vault" | "desks">;

/** Reads what is to be imported, so that a person can say where the episodes of conversations begin. */
export async function prepareImport(
  ports: WritingPorts,
  library: Library,
  sources: readonly ImportSource[],
  signal?: AbortSignal,
): Promise<PreparedImport> {
  const { vault, scheduler } = ports;
  const how = { isShown: false, today: dayHere(ports.clock) };
  const trying = (): ImportDesks => importDesks(vault, library.catalog, { ...how, write: false, preview: true });
  const places = { vault, desks: trying() };
  const reading = { catalog: library.catalog, judge: boundaryJudge(ports.narrator?.(), signal) };
  const placeOf: PreparedImport["placeOf"] = ({ state, episode: { id } }) =>
    state === "new" ? noteIn(library.catalog.root, id) : id;
  const rows: ImportedFile[] = [];
  const doubts: DoubtfulFile[] = [];
  const plans: ImportPlan[] = [];
  for (const source of sources) {
    const plan = await planned(ports, reading, source);
    const row = plan.session ? await sessionRow(plan, plan.session, places) : emptyRow(plan);
    if (row) rows.push(row);
    doubts.push(...(await doubtsOf(plan, placeOf, vault)));
    plans.push(plan);
    await scheduler.pause();
  }
  const write: PreparedImport["write"] = (wanted, ongoing) => {
    const recorded = recordedVault(vault);
    const writing = {
      vault,
      desks: importDesks(recorded.vault, library.catalog, { ...how, write: true, preview: false }),
    };
    const jobs = [
      ...plans.flatMap((plan) =>
        plan.session ? [accounted(plan.name, writeSession(plan, plan.session, writing))] : [],
      ),
      ...wanted.map((plan) =>
        accounted(plan.conversation.title ?? plan.telling.file, writeConversation(plan, writing)),
      ),
    ];
    return carryOut(jobs, recorded.told, { ...ongoing, pause: scheduler.pause });
  };
  const preview: PreparedImport["preview"] = async (plan) => previewed(plan, trying().conversations);
  return { rows, doubts, conversations: plans.flatMap(({ conversations }) => conversations), placeOf, preview, write };
}

async function previewed(plan: ConversationPlan, desk: ConversationDesk): Promise<readonly Attempt<string>[]> {
  const texts = (await desk.place(plan)).map(({ placed }) => (placed.ok ? ok(placed.value.note.text ?? "") : placed));
  // Nothing is placed behind what could not be.
  return plan.parts.map((_part, at) => texts[at] ?? texts.at(-1) ?? ok(""));
}

type Reading = Parameters<typeof planImport>[1];

async function planned(ports: WritingPorts, reading: Reading, source: ImportSource): Promise<ImportPlan> {
  try {
    return await planImport(ports, reading, source);
  } catch (cause) {
    const reason = `"${source.name}" could not be read to its end: ${messageOf(cause)}`;
    return { name: source.name, conversations: [], masked: 0, warnings: [], reason };
  }
}

function emptyRow({
  name,
  conversations,
  reason = "there is nothing in it",
  warnings,
}: ImportPlan): ImportedFile | undefined {
  return conversations.length > 0 ? undefined : skippedRow(name, reason, false, warnings).file;
}

type Session = NonNullable<ImportPlan["session"]>;

async function sessionRow(
  { name, masked, warnings }: ImportPlan,
  session: Session,
  places: Places,
): Promise<ImportedFile> {
  const { count } = maskSecrets(nameOf(name));
  return (await placedSession(session, { path: name, masked: masked + count, warnings }, places)).file;
}

/** Writes one thing whole; answers what could not be. */
type Job = () => Promise<readonly string[]>;

function writeSession(plan: ImportPlan, session: Session, places: Places): Job {
  return async () => {
    const { status, warnings } = await sessionRow(plan, session, places);
    return status === "skipped" ? warnings : [];
  };
}

function writeConversation(plan: ConversationPlan, { desks }: Places): Job {
  return async () => {
    const placed = await desks.conversations.place(plan);
    return placed.flatMap((each) => (each.placed.ok ? [] : [each.placed.error.message]));
  };
}

/** Where the disk fails in the midst of it, that is told like any other fault: what was written can be taken back. */
function accounted(name: string, job: Job): Job {
  return async () => {
    try {
      return await job();
    } catch (cause) {
      return [`"${name}" could not be written whole: ${messageOf(cause)}`];
    }
  };
}

/** One thing after the other, until a person has had enough. */
async function carryOut(
  jobs: readonly Job[],
  told: () => Pick<WrittenImport, "notes" | "written">,
  { signal, onProgress, pause }: Ongoing & { readonly pause: () => Promise<void> },
): Promise<WrittenImport> {
  const faults: string[] = [];
  let done = 0;
  for (const job of jobs) {
    if (signal.aborted) break;
    faults.push(...(await job()));
    onProgress(++done / jobs.length);
    await pause();
  }
  return { ...told(), faults, isStopped: done < jobs.length };
}
