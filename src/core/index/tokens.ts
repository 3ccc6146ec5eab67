/** Told each word of a text: `whole` marks a compound such as `foo-bar`, whose parts are told as well. */
export type EachToken = (word: string, whole: boolean) => void;

const other = 0;
const letter = 1;
const upper = 2;
const digit = 3;
const joiner = 4;
const apostrophe = 5;
const beyondAscii = 6;

/** What each ASCII character is to a tokenizer. */
const classes = classify();

function classify(): Uint8Array {
  const table = new Uint8Array(128).fill(other);
  table.fill(letter, 97, 123);
  table.fill(upper, 65, 91);
  table.fill(digit, 48, 58);
  for (const char of "_-./+#@:") table[char.charCodeAt(0)] = joiner;
  table[39] = apostrophe;
  return table;
}

const classAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code < 128 ? (classes[code] ?? other) : beyondAscii;
};

/**
 * Tells the words of a text, lower-cased and without accents. Code-like compounds (`fooBar`, `foo-bar`, `C++`,
 * `src/a.ts`) are told whole and in parts, so that both ways of asking find them.
 */
export function eachToken(text: string, tell: EachToken): void {
  let at = 0;
  while (at < text.length) {
    const kind = classAt(text, at);
    if (kind === other || kind === joiner || kind === apostrophe) at++;
    else if (kind === beyondAscii) at = tellUnicodeRun(text, at, tell);
    else at = tellAsciiRun(text, at, tell);
  }
}

/** From one separator to the next; a run that goes on beyond ASCII is left to the slower reader. */
function tellAsciiRun(text: string, start: number, tell: EachToken): number {
  let end = start;
  let simple = true;
  for (; end < text.length; end++) {
    const kind = classAt(text, end);
    if (kind === other) break;
    if (kind === beyondAscii) return isWordAt(text, end) ? tellUnicodeRun(text, start, tell) : tellCompound(text, start, end, tell);
    if (kind !== letter && kind !== digit && (kind !== upper || end > start)) simple = false;
  }
  if (!simple) return tellCompound(text, start, end, tell);
  tell(text.slice(start, end).toLowerCase(), false);
  return end;
}

const word = /[\p{L}\p{N}\p{M}]/u;

function isWordAt(text: string, at: number): boolean {
  return word.test(String.fromCodePoint(text.codePointAt(at) ?? 32));
}

const parts = /\p{Lu}{2,}(?=\p{Lu}\p{Ll}|[^\p{L}]|$)|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|\p{N}+/gu;

/** `fooBar-baz` as `foo`, `bar`, `baz` and, when there is more than one of them, as itself. */
function tellCompound(text: string, start: number, end: number, tell: EachToken): number {
  const run = trimJoiners(text.slice(start, end).replaceAll(/['’]/g, ""));
  if (run === "") return end;
  const found = run.match(parts) ?? [];
  for (const part of found) tell(part.toLowerCase(), false);
  if (found.length > 1 || found[0]?.length !== run.length) tell(run.toLowerCase(), true);
  return end;
}

/** `C++` and `C#` keep their signs; a full stop or dash at the end is punctuation. */
function trimJoiners(run: string): string {
  return run.replace(/^[_\-./+#@:]+/, "").replace(/[_\-./@:]+$/, "");
}

const unicodeRun = /[\p{L}\p{N}\p{M}'’_\-./+#@:]+/uy;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function tellUnicodeRun(text: string, start: number, tell: EachToken): number {
  unicodeRun.lastIndex = start;
  const run = unicodeRun.exec(text)?.[0];
  if (run === undefined) return start + (String.fromCodePoint(text.codePointAt(start) ?? 32).length || 1);
  if (withoutSpaces.test(run)) for (const part of segmentWords(run)) tell(part, false);
  else tellCompound(fold(run), 0, fold(run).length, tell);
  return start + run.length;
}

/** Without accents and ligatures: `Café` and `Cafe` are one word. */
export function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}

let segmenter: Intl.Segmenter | undefined;

/** The words of a script that writes none apart; their single characters too, since readers divide differently. */
function segmentWords(run: string): readonly string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  const words = [...segmenter.segment(run.normalize("NFKC"))].filter(({ isWordLike }) => isWordLike === true);
  return words.flatMap(({ segment }) => {
    const lower = segment.toLowerCase();
    const chars = Array.from(lower);
    return chars.length > 1 && withoutSpaces.test(lower) ? [lower, ...chars] : [lower];
  });
}
