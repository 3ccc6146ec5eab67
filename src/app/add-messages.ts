import * as z from "zod";
import type { MessageLog, SentMessage } from "../core/conversation/message-log.ts";
import { settledEnd } from "../core/conversation/message-log.ts";
import { openId } from "../core/conversation/session-id.ts";
import { sentAt } from "../core/conversation/sent-at.ts";
import { maskSecrets } from "../core/extract/mask-secrets.ts";
import { lazily } from "../core/lib/lazily.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { argumentsOf, filledText, readArguments } from "./arguments.ts";
import { report, type ImportedFile, type ImportReport } from "./import/import-report.ts";
import { keepMessages, settleEpisodes } from "./import/keep-messages.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { writeEpisodes, type WrittenEpisodes } from "./import/write-episodes.ts";

const timestamp = lazily(() =>
  z
    .unknown()
    .refine((time) => isUnsaid(time) || sentAt(time) !== undefined, {
      message: "must be a time: ISO 8601, or milliseconds since 1970",
    })
    .optional()
    .describe("ISO 8601 or milliseconds"),
);

/** One message, as it is sent. */
export const messageArguments = argumentsOf(() => ({
  role: filledText("who said it"),
  content: z.string("must be what was said").min(1, "must be what was said, not empty"),
  timestamp: timestamp(),
}));

export const addMessagesArguments = argumentsOf(() => ({
  conversation_id: filledText("the name of a conversation").describe("which conversation"),
  messages: z.array(messageArguments()).default([]).describe("in order; what is sent again counts once"),
  flush: z.boolean().default(false).describe("the conversation is over"),
}));

/** As an import is reported, with one row, the conversation's. */
export interface AddedMessages extends ImportReport {
  /** How many messages were new, and how many were known. */
  readonly added: number;
  readonly known: number;
  /** How many are kept until more is said, or the conversation is over. */
  readonly waiting: number;
}

/** Takes in what is said in a conversation, and makes episodes of what is over. What it has answered for is kept. */
export async function addMessages(
  ports: Pick<Ports, "vault" | "clock" | "conversations">,
  { catalog }: Library,
  input: unknown,
): Promise<Attempt<AddedMessages>> {
  const read = readArguments(addMessagesArguments, input);
  if (!read.ok) return read;
  const { conversations: files, clock, vault } = ports;
  if (!files) return fail("NOT_FOUND", "Messages cannot be kept here. Import the conversation as a file instead.");
  const { conversation_id: given, flush } = read.value;
  const id = openId(given);
  const { sent, masked } = withoutSecrets(read.value.messages);
  const { added, ...book } = await keepMessages(files, { id, sent, now: clock.now() });
  const log = await settleEpisodes(book, flush);
  const written = await writeEpisodes({ vault, catalog, clock }, { id, log, file: book.file });
  return ok(reportOf({ id, added, masked, log, known: sent.length - added }, written));
}

interface Taken extends Pick<AddedMessages, "added" | "known"> {
  readonly id: string;
  readonly masked: number;
  readonly log: MessageLog;
}

function reportOf({ id, added, known, masked, log }: Taken, written: WrittenEpisodes): AddedMessages {
  const row: ImportedFile = {
    ...{ path: id, status: statusOf(added, written), notes: written.notes, masked },
    warnings: log.messages.length > 0 ? written.warnings : [`Nothing was ever said in "${id}". Check its name.`],
  };
  const { totals } = report([{ file: row, failed: written.isCutShort }], true);
  return { written: true, files: [row], totals, added, known, waiting: log.messages.length - settledEnd(log) };
}

function statusOf(added: number, { notes, isCutShort }: WrittenEpisodes): ImportedFile["status"] {
  if (isCutShort) return "skipped";
  if (notes.length > 0) return "created";
  return added > 0 ? "merged" : "unchanged";
}

function withoutSecrets(messages: readonly z.infer<ReturnType<typeof messageArguments>>[]): {
  readonly sent: readonly SentMessage[];
  readonly masked: number;
} {
  let masked = 0;
  const safe = (said: string): string => {
    const { text, count } = maskSecrets(said);
    masked += count;
    return text;
  };
  const sent = messages.map(({ role, content, timestamp: time }): SentMessage => {
    const at = isUnsaid(time) ? undefined : sentAt(time);
    return { role: safe(role), content: safe(content), at };
  });
  return { sent, masked };
}

const isUnsaid = (time: unknown): time is null | undefined => time === undefined || time === null;
