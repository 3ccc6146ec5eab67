/** Character codes that tell a reader of plain YAML where something begins or ends; all below `blank` end a line. */
export const blank = 32;
export const doubleQuote = 34;
export const hash = 35;
export const singleQuote = 39;
export const comma = 44;
export const dash = 45;
export const colon = 58;
export const openBracket = 91;
export const closeBracket = 93;

const doubleQuoted = /"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;
const singleQuoted = /'(?:[^'\n]|'')*'/y;
const plainInList = /[^\n\r,[\]{}#:]+/y;

const letters = marked("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_");
const inKeys = marked("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789- ");
/** What means something to YAML where a value begins. */
const indicators = marked("\n\r -?:,[]{}#&*!|>'\"%@`");

function marked(characters: string): Uint8Array {
  const marks = new Uint8Array(128);
  for (const character of characters) marks[character.charCodeAt(0)] = 1;
  return marks;
}

/** Where a key of letters, digits, dashes and single blanks ends, -1 if none begins there. */
export function endOfKey(text: string, from: number): number {
  if (!isLetter(text.charCodeAt(from))) return -1;
  let at = from + 1;
  while (isInKey(text.charCodeAt(at))) at++;
  return text.charCodeAt(at - 1) === blank ? -1 : at;
}

function isLetter(code: number): boolean {
  return code < 128 ? letters[code] === 1 : isForeignLetter(code);
}

function isInKey(code: number): boolean {
  return code < 128 ? inKeys[code] === 1 : isForeignLetter(code);
}

function isForeignLetter(code: number): boolean {
  return code >= 0xc0 && code < 0x2000;
}

/** Whether a scalar without quotes may begin with these two characters. */
export function startsScalar(code: number, next: number): boolean {
  return indicators[code] !== 1 || (code === dash && indicators[next] !== 1);
}

/** Where a scalar without quotes ends that may fill its line; -1 if the line is a key and its value instead. */
export function endInLine(text: string, from: number): number {
  let end = from;
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at);
    if (code > colon) end = at + 1;
    else if (isEnd(text, at)) return end;
    else if (code === colon && text.charCodeAt(at + 1) <= blank) return -1;
    else if (code > blank) end = at + 1;
  }
}

/** Whether a line says nothing from here on. */
export function isEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < blank || (code === hash && text.charCodeAt(at - 1) === blank);
}

/** Where a scalar without quotes ends that stands between brackets. */
export function endInList(text: string, from: number): number {
  let end = endOf(plainInList, text, from);
  while (text.charCodeAt(end - 1) === blank) end--;
  return end;
}

/** Where a scalar in double quotes ends that has none but usual escapes, or -1. */
export function endOfDoubleQuoted(text: string, from: number): number {
  return endOf(doubleQuoted, text, from);
}

export function endOfSingleQuoted(text: string, from: number): number {
  return endOf(singleQuoted, text, from);
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
