/** Why a text is no JSON, or none that is read. */
export interface JsonFault {
  /** From 1; absent where it is JSON, and not read all the same. */
  readonly line?: number;
  /** Half a sentence, on one line. */
  readonly reason: string;
}

/** Why a text that begins as JSON does is none: all of it would be. */
export const endsEarly = "it ends in the middle";

/** What is next at a place of a text that is JSON. */
type Wanted = "value" | "first item" | "first name" | "name" | "colon" | "next" | "nothing";

interface Token {
  readonly kind: "mark" | "value" | "text" | "other" | "end";
  readonly start: number;
  readonly end: number;
}

const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const blanks = /[ \t\r\n]*/y;
const inText = /["\\]|[^\P{Cc}\u007F-\u009F]/gu;
const escaped = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/** Where a text stops being JSON, and what is wrong there: engines tell it each in its way, or not at all. */
export function jsonFault(text: string): JsonFault | undefined {
  const place: Place = { wanted: "value", open: [] };
  let at = text.startsWith("\ufeff") ? 1 : 0;
  for (;;) {
    const token = readToken(text, at);
    if ("reason" in token) return token;
    if (token.kind === "end") return place.wanted === "nothing" ? undefined : endsAt(text);
    const sign = token.kind === "mark" ? text.charAt(token.start) : token.kind;
    const next = follow[place.wanted](sign, place.open);
    if (next === undefined) return misplaced(text, token, place);
    place.wanted = next;
    place.comma = sign === "," ? token.start : undefined;
    at = token.end;
  }
}

interface Place {
  wanted: Wanted;
  /** The brackets that close what is open. */
  readonly open: string[];
  /** Where a comma stands right before. */
  comma?: number | undefined;
}

/** What is next behind a token; nothing where it does not belong. */
const follow: Readonly<Record<Wanted, (sign: string, open: string[]) => Wanted | undefined>> = {
  nothing: () => undefined,
  colon: (sign) => (sign === ":" ? "value" : undefined),
  name: (sign) => (sign === "text" ? "colon" : undefined),
  "first name": (sign, open) => (sign === "}" ? closed(open) : follow.name(sign, open)),
  "first item": (sign, open) => (sign === "]" ? closed(open) : follow.value(sign, open)),
  value: (sign, open) => {
    if (sign === "text" || sign === "value") return open.length === 0 ? "nothing" : "next";
    if (sign !== "{" && sign !== "[") return undefined;
    open.push(sign === "{" ? "}" : "]");
    return sign === "{" ? "first name" : "first item";
  },
  next: (sign, open) => {
    if (sign === ",") return open.at(-1) === "}" ? "name" : "value";
    return sign === open.at(-1) ? closed(open) : undefined;
  },
};

function closed(open: string[]): Wanted {
  open.pop();
  return open.length === 0 ? "nothing" : "next";
}

const inPlaceOf: Readonly<Record<Wanted, (closing: string) => string>> = {
  nothing: () => "stands behind its end",
  colon: () => "stands where a colon belongs",
  name: () => "stands where a name in quotation marks belongs",
  "first name": () => "stands where a name in quotation marks belongs",
  "first item": () => "stands where a value belongs",
  value: () => "stands where a value belongs",
  next: (closing) => `stands where a comma or "${closing}" belongs`,
};

const longestShown = 30;

function misplaced(text: string, { start, end, kind }: Token, { wanted, open, comma }: Place): JsonFault {
  const found = text.slice(start, end);
  if (comma !== undefined && /[\]}]/.test(found) && kind === "mark")
    return faultAt(text, comma, `a comma too many stands before "${found}"`);
  const less = found.length > longestShown ? `${found.slice(0, longestShown)}…` : found;
  const shown = kind === "text" ? less : `"${less}"`;
  return faultAt(text, start, `${shown} ${inPlaceOf[wanted](open.at(-1) ?? "")}`);
}

function readToken(text: string, from: number): Token | JsonFault {
  const start = endOf(blanks, text, from) ?? from;
  const sign = text.charAt(start);
  if (sign === "") return { kind: "end", start, end: start };
  if (sign === '"') return readText(text, start);
  if ("{}[],:".includes(sign)) return { kind: "mark", start, end: start + 1 };
  const end = endOf(plain, text, start);
  if (end !== undefined) return { kind: "value", start, end };
  return {
    kind: "other",
    start,
    end: start + (/^[\p{L}\p{N}_.+-]+|^./su.exec(text.slice(start, start + 100))?.[0].length ?? 1),
  };
}

function readText(text: string, start: number): Token | JsonFault {
  inText.lastIndex = start + 1;
  for (let found = inText.exec(text); found; found = inText.exec(text)) {
    const { index } = found;
    if (found[0] === '"') return { kind: "text", start, end: index + 1 };
    const end = endOf(escaped, text, index);
    if (end === undefined) return faultAt(text, index, wrongInText(text, index));
    inText.lastIndex = end;
  }
  return endsAt(text);
}

function wrongInText(text: string, index: number): string {
  const sign = text.charAt(index);
  if (sign === "\\") return `"${text.slice(index, index + 2).trimEnd()}" means nothing in a text`;
  return sign === "\n" || sign === "\r"
    ? "a text in quotation marks does not end on its line"
    : "a tab or another control character stands in a text as it is";
}

/** Where a sticky pattern ends that begins at a place. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const endsAt = (text: string): JsonFault => faultAt(text, text.trimEnd().length, endsEarly);

function faultAt(text: string, at: number, reason: string): JsonFault {
  return { line: text.slice(0, at).split("\n").length, reason };
}
