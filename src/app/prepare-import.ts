import { defined } from "../core/lib/defined.ts";
import { maskSecrets } from "../core/extract/mask-secrets.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { readArguments } from "./arguments.ts";
import { importDesks, nameOf, type Asked } from "./import-desks.ts";
import { readThrough, sessionRow, skippedRow } from "./import-file.ts";
import type { ImportedFile } from "./import-report.ts";
import { importArguments } from "./import-sessions.ts";
import type { Library } from "./library.ts";
import type { NoteRef } from "./note-ref.ts";
import { planConversation, type ConversationPlan } from "./plan-conversation.ts";
import type { OpenPieces, Ports } from "./ports.ts";
import { recordedVault, type WrittenText } from "./recorded-vault.ts";

const prepareArguments = importArguments.pick({ files: true, project: true });

/** Files that have been read. Nothing is written yet, and a person may still divide their conversations otherwise. */
export interface PreparedImport {
  /** Sessions, and what could not be read. */
  readonly rows: readonly ImportedFile[];
  readonly conversations: readonly ConversationPlan[];
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

/** Reads files to be imported, so that a person can say where the episodes of their conversations begin. */
export async function prepareImport(
  ports: WritingPorts,
  library: Library,
  input: unknown,
  open: OpenPieces,
): Promise<Attempt<PreparedImport>> {
  const read = readArguments(prepareArguments, input);
  if (!read.ok) return read;
  const { files, project } = read.value;
  const { vault, clock, scheduler } = ports;
  const asked = { ...defined({ project }), vault, now: clock.now() };
  const desks = importDesks(vault, library.catalog, { write: false, isShown: false });
  const rows: ImportedFile[] = [];
  const conversations: ConversationPlan[] = [];
  for (const path of files) {
    const telling = { file: maskSecrets(nameOf(path)).text, ...asked };
    const before = conversations.length;
    const through = await readThrough(path, open, async (found) => {
      conversations.push(planConversation(found, desks.conversations.known, telling));
      await scheduler.pause();
    });
    if ("fault" in through) rows.push(skippedRow(path, through.fault, true).file);
    else if (conversations.length === before)
      rows.push((await sessionRow(path, through.end, { ...asked, desks })).file);
  }
  const sessions = rows.filter(({ status }) => status === "created" || status === "merged").map(({ path }) => path);
  const write: PreparedImport["write"] = (wanted, ongoing) => {
    const recorded = recordedVault(vault);
    const writing = { ...asked, desks: importDesks(recorded.vault, library.catalog, { write: true, isShown: false }) };
    const jobs = [
      ...sessions.map((path) => () => writeSession(path, open, writing)),
      ...wanted.map((plan) => () => writeConversation(plan, writing)),
    ];
    return carryOut(jobs, recorded.told, { ...ongoing, pause: scheduler.pause });
  };
  return ok({ rows, conversations, write });
}

type WritingPorts = Pick<Ports, "vault" | "clock" | "scheduler">;
/** Writes one thing whole; answers what could not be. */
type Job = () => Promise<readonly string[]>;

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

async function writeSession(path: string, open: OpenPieces, asked: Asked): Promise<readonly string[]> {
  const through = await readThrough(path, open, () => Promise.resolve());
  if ("fault" in through) return [through.fault];
  const { file, failed } = await sessionRow(path, through.end, asked);
  return failed ? file.warnings : [];
}

async function writeConversation(plan: ConversationPlan, { desks }: Asked): Promise<readonly string[]> {
  const placed = await desks.conversations.place(plan);
  return placed.flatMap((each) => (each.placed.ok ? [] : [each.placed.error.message]));
}
