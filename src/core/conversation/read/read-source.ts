import type { Extraction } from "../../extract/draft.ts";
import { extractSession, nameIn } from "../../extract/extract-session.ts";
import { maskSecrets } from "../../extract/mask-secrets.ts";
import { parseJson } from "../../extract/values.ts";
import { JsonItems } from "../../lib/json-items.ts";
import { splitLines } from "../../lib/split-lines.ts";
import { memoryAlready } from "../../notes/memory-already.ts";
import { readChat } from "./chat-text.ts";
import { exportedConversations } from "./exported.ts";
import type { FoundConversation } from "./found-conversation.ts";
import { isDailyNote, readSelection } from "./selection.ts";

/** Reads a file that may tell of a session, or of conversations, while its text comes in. */
export interface SourceReader {
  /** Answers the conversations that were whole with this piece. */
  readonly take: (piece: string) => readonly FoundConversation[];
  /** Answers what is left to tell: further conversations, a session, or why there is nothing. */
  readonly finish: () => SourceEnd;
}

export interface SourceEnd extends Extraction {
  readonly conversations: readonly FoundConversation[];
}

/**
 * What kind of file it is, is seen by what is in it: a list of objects is an export, and read one conversation after
 * the other; anything else may be a transcript, a log, a chat or the log of a day.
 */
export function readSource(path: string): SourceReader {
  let head = "";
  let reader: SourceReader | undefined;
  return {
    take: (piece) => {
      if (reader) return reader.take(piece);
      head += piece;
      const isList = kindOf(head);
      if (isList === undefined) return [];
      reader = isList ? readList() : readLines(path);
      return reader.take(head);
    },
    finish: () => {
      if (reader) return reader.finish();
      const lines = readLines(path);
      lines.take(head);
      return lines.finish();
    },
  };
}

/** Whether a text is a list of objects; undefined while it has not said enough. */
function kindOf(head: string): boolean | undefined {
  const [whole = ""] = /^\uFEFF?\s*(?:\[\s*)?/.exec(head) ?? [];
  if (whole.length === head.length) return undefined;
  return whole.includes("[") && head.charAt(whole.length) === "{";
}

/** An export: a list that is never held as a whole. */
function readList(): SourceReader {
  const items = new JsonItems();
  const lost = { found: 0, others: 0, broken: 0 };
  const read = (item: string): readonly FoundConversation[] => {
    const value = parseJson(item);
    const found = value === undefined ? [] : (exportedConversations(value) ?? []);
    if (value === undefined) lost.broken++;
    else if (found.length === 0) lost.others++;
    lost.found += found.length;
    return found;
  };
  return {
    take: (piece) => items.take(piece).flatMap(read),
    finish: () => endOfList(lost, items.isWhole()),
  };
}

function endOfList(
  { found, others, broken }: { readonly found: number; readonly others: number; readonly broken: number },
  isWhole: boolean,
): SourceEnd {
  const isDamaged = !isWhole || broken > 0;
  const warnings = [
    ...(broken > 0 ? [`${counted(broken, "conversation")} could not be read`] : []),
    ...(isWhole ? [] : ["it ends in the middle: it may have been cut off"]),
    ...(others > 0 && found > 0 ? [`${counted(others, "entry", "entries")} tell of no conversation`] : []),
  ];
  const reason = isDamaged
    ? "it holds no whole conversation"
    : "it is a list, and none of its entries is a conversation";
  const end = { conversations: [], warnings, masked: 0 };
  return { ...end, ...(found === 0 && { reason }), ...(isDamaged && { isDamaged: true }) };
}

const counted = (count: number, one: string, several = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : several}`;

function readLines(path: string): SourceReader {
  const session = extractSession(path);
  const lines = splitLines(session.step);
  return {
    take: (piece) => {
      lines.take(piece);
      return [];
    },
    finish: () => {
      lines.finish();
      const { unread, ...extraction } = session.finish();
      const conversations = unread === undefined ? [] : conversationsIn(unread, maskSecrets(nameIn(path)).text);
      return conversations.length > 0 ? { conversations, warnings: [], masked: 0 } : { ...extraction, conversations };
    },
  };
}

/** The conversations in a text that was not cut into items: one exported alone, a chat, a day. */
function conversationsIn(text: string, name: string): readonly FoundConversation[] {
  if (/^\s*[{[]/.test(text)) {
    const exported = exportedConversations(parseJson(text));
    if (exported) return exported;
  }
  if (memoryAlready(name, text) !== undefined) return [];
  const chat = readChat(text, name);
  const found = chat ?? (isDailyNote(text, name) ? readSelection(text, name) : undefined);
  return found ? [found] : [];
}

/** What somebody wrote down, as the chat it is, else block by block. */
export function readNote(text: string, name: string): FoundConversation | undefined {
  return readChat(text, nameIn(name)) ?? readSelection(text, nameIn(name));
}
