import { extractSession, nameIn, noSession } from "../../extract/extract-session.ts";
import { maskSecrets } from "../../extract/mask-secrets.ts";
import { parseJson } from "../../extract/values.ts";
import { splitLines } from "../../lib/split-lines.ts";
import { memoryAlready } from "../../notes/memory-already.ts";
import { readChat } from "./chat-text.ts";
import { exportedConversations } from "./exported.ts";
import type { FoundConversation } from "./found-conversation.ts";
import { readList } from "./read-list.ts";
import { isDailyNote, lacksDay, readSelection } from "./selection.ts";
import type { SourceReader } from "./source-reader.ts";

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
      reader = isList ? readList(nameOf(path)) : readLines(path);
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
      if (unread === undefined) return { ...extraction, conversations: [] };
      const name = nameOf(path);
      const conversations = conversationsIn(unread, name);
      if (conversations.length > 0) return { conversations, warnings: [], masked: 0 };
      const isLog = extraction.reason === noSession && lacksDay(unread, name);
      return { ...extraction, conversations, ...(isLog && { reason: whichDay }) };
    },
  };
}

const whichDay = `${noSession}; to import it as a daily note, begin its name with its day as YYYY-MM-DD, or say that in a property "date"`;

/** What a file is called, as it may be told. */
const nameOf = (path: string): string => maskSecrets(nameIn(path)).text;

/** The conversations in a text that was not cut into items: one exported alone, a chat, a day. */
function conversationsIn(text: string, name: string): readonly FoundConversation[] {
  if (/^\s*[{[]/.test(text)) {
    const exported = exportedConversations(parseJson(text), name);
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
