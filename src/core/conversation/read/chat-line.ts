import { lazily } from "../../lib/lazily.ts";
import { readStamp, type Stamp } from "./stamp.ts";

/** A line of a text that may be a chat. */
export interface ChatLine {
  /** The line as it is, without marks that nobody sees. */
  readonly text: string;
  readonly stamp?: Stamp;
  /** Who may be speaking from here on. */
  readonly name?: string;
  /** What is said on the line itself. */
  readonly said: string;
  readonly isHeading: boolean;
}

/** Marks of the direction of writing, and blanks that do not look like ones. */
const unseen = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const blanks = /[\u00A0\u202F\u2009]/g;

const bold =
  /^(?:\*\*|__)([^*_:\n]{1,40}?)(?::\s*(?:\*\*|__)|(?:\*\*|__)\s*(?:[[(]([^\])\n]{3,40})[\])])?\s*:(?=\s|$))\s*(.*)$/s;
const boldAlone = /^(?:\*\*|__)([^*_:\n]{1,40}?):?(?:\*\*|__)\s*(?:[[(]([^\])\n]{3,40})[\])])?$/;
const angled = /^<([^<>\n]{1,40})>()\s+(.+)$/;
const plain = /^([^\s:*_`|][^:\n]{0,39}?)(?:\s*[[(]([^\])\n]{3,40})[\])])?:(?:\s+(.*))?$/;

/** Who speaks, and when, is said at the beginning of a line. */
const longestBeginning = 300;

export function readChatLine(raw: string): ChatLine {
  const text = raw.replaceAll(unseen, "").replaceAll(blanks, " ").trimEnd();
  const beginning = text.slice(0, longestBeginning);
  const rest = text.slice(longestBeginning);
  const heading = rest === "" ? /^#{1,6}\s+([^#].*)$/.exec(beginning)?.[1] : undefined;
  if (heading !== undefined)
    return { text, isHeading: true, ...spoken(heading.replace(/\s#+$/, "").trim(), [bold, boldAlone, plain, named]) };
  const read = spoken(beginning.replace(/^\s{0,3}(?:>\s?|[-*+]\s+)?/, ""), [bold, boldAlone, angled, plain]);
  return { text, isHeading: false, ...read, said: read.said + rest };
}

/** A heading may be a name and nothing else. */
const named = /^([^:\n]{1,40}?)(?:\s*[[(]([^\])\n]{3,40})[\])])?$/;

type Spoken = Pick<ChatLine, "stamp" | "name" | "said">;

function spoken(line: string, forms: readonly RegExp[]): Spoken {
  const before = readStamp(line);
  const rest = before ? before.rest : line;
  for (const form of forms) {
    const found = form.exec(rest);
    const read = found && spokenBy(found, before?.stamp);
    if (read) return read;
  }
  return { ...(before && { stamp: before.stamp }), said: rest };
}

/** From a name, what stands in brackets behind it, and what is said. */
function spokenBy([, who = "", when = "", said = ""]: RegExpExecArray, before: Stamp | undefined): Spoken | undefined {
  const name = nameIn(who);
  if (name === undefined) return undefined;
  const stamp = before ?? readStamp(when)?.stamp;
  // Brackets behind a name that hold no time are part of it.
  return { ...(stamp && { stamp }), name: when === "" || stamp ? name : `${name} (${when})`, said };
}

const shapeOfName = lazily(
  () => /^[\p{L}\p{N}_@+~](?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_@+~.'’()/ -]|\u200D|\uFE0F){0,39}$/u,
);
const fieldNames = [
  "https?|ftp|file|mailto|note|notes|nb|ps|todo|task|status|date|time|when|where|who|what|why|owner|author|title|type|tags?|aliases|summary|context",
  "(?:final |our )?decision|decided|entscheidung|entschieden|beschluss|beschlossen|rationale|reason|grund|begründung",
  "goal|result|outcome|options?|chosen|effects?|next|done|open|warning|error|example|source|version|total|from|to|subject|cc|re|fwd?|id|url|link|see|step \\d+|item \\d+",
];
const fields = lazily(() => new RegExp(`^(?:${fieldNames.join("|")})$`, "i"));

/** A name, without what is said of it: `Ada wrote`, `You said`. */
function nameIn(text: string): string | undefined {
  const name = text
    .trim()
    .replace(/\s+(?:said|says|wrote|writes)$/i, "")
    .replaceAll(/\s+/g, " ");
  const isName = shapeOfName().test(name) && !fields().test(name) && name.split(" ").length <= 5;
  return isName && !/\d[:.]\d/.test(name) && !/\.\s|[.]$/.test(name.replaceAll(/\b\p{L}{1,3}\./gu, ""))
    ? name
    : undefined;
}

/** Words for those who talk, where a program is one of them. */
export const isRole = (name: string): boolean =>
  /^(?:me|you|i|user|human|assistant|ai|bot|agent|system|model|chatgpt|gpt|claude|gemini|copilot|q|a)$/i.test(name);
