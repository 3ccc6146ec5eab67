import { missing, newOf, type Keyed } from "../../core/conversation/known-again.ts";
import {
  asLines,
  endedLine,
  messageLine,
  readMessageLog,
  settledEnd,
  type MessageLog,
  type SentMessage,
} from "../../core/conversation/message-log.ts";
import { fingerprint } from "../../core/lib/hash.ts";
import { sessionName } from "../../core/notes/session-name.ts";
import { ended } from "../../core/segmentation/ended.ts";
import type { Segment } from "../../core/segmentation/segment.ts";
import type { MachineFiles } from "../ports.ts";

/** The file of one conversation. It only ever grows, so that several programs may write it at once. */
export interface LogFile {
  readonly read: () => Promise<MessageLog>;
  readonly append: (lines: readonly string[]) => Promise<void>;
}

interface Book {
  readonly file: LogFile;
  readonly log: MessageLog;
}

/** Others may write into long lines; whose lines were torn writes them again. */
const mostTries = 5;

/** Keeps what was said, once each; what it answers is on the disk. */
export async function keepMessages(
  files: MachineFiles,
  { id, sent, now }: { readonly id: string; readonly sent: readonly SentMessage[]; readonly now: number },
): Promise<Book & { readonly added: number }> {
  const file = logFile(files, id);
  let log = await file.read();
  const fresh = newOf(sent, log);
  let rest: readonly Keyed[] = fresh;
  for (let tries = 0; rest.length > 0; tries++) {
    if (tries === mostTries) throw new Error("What was said could not be kept: other programs write all the time.");
    await file.append(rest.map(({ key, message }) => messageLine(message, key, now)));
    log = await file.read();
    rest = missing(rest, log);
  }
  return { file, log, added: fresh.length };
}

/** Settles which episodes are over, all of them where the conversation is, before any of them is written. */
export async function settleEpisodes({ file, log }: Book, isOver: boolean): Promise<MessageLog> {
  const over = ended(log.messages, log.settled);
  const end = over.at(-1)?.end ?? settledEnd(log);
  const tail: Segment = { first: end, end: log.messages.length, reason: "topic" };
  const all = isOver && tail.end > tail.first ? [...over, tail] : over;
  if (all.length === 0) return log;
  await file.append(all.map(endedLine));
  // Another program may have settled it otherwise a moment ago.
  return await file.read();
}

function logFile(files: MachineFiles, id: string): LogFile {
  const readable = Array.from(sessionName(id)).slice(0, 60).join("");
  const name = `${readable}-${fingerprint(id)}.jsonl`;
  return {
    read: async () => readMessageLog((await files.read(name)) ?? ""),
    append: (lines) => files.append(name, asLines(lines)),
  };
}
