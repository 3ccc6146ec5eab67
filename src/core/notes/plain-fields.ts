import type { Field, Fields } from "./field.ts";
import {
  blank,
  closeBracket,
  colon,
  comma,
  dash,
  doubleQuote,
  endInLine,
  endInList,
  endOfDoubleQuoted,
  endOfKey,
  endOfSingleQuoted,
  hash,
  isEnd,
  openBracket,
  singleQuote,
  startsScalar,
} from "./plain-ends.ts";
import { isWord, readPlainScalar, type Scalar } from "./plain-scalar.ts";

/** Characters that only a full reader knows what to do with: tabs, controls, other line breaks, byte order marks. */
const strange = /[^\n\r\x20-\x7e\u00a0-\u2027\u202a-\ufefe\uff00-\uffff]|\r(?!\n)/;
/** Tells at once that nothing is strange in most notes. */
const foreign = /[^\n\x20-\x7e]/;
const longestKey = 200;

type Value = Scalar | readonly Scalar[];

/**
 * The fields of frontmatter as nearly all notes have it, many times faster than a full reader and with the same result:
 * a list of `key: value` lines with scalars on one line, lists of them, and maps one level deep. Undefined for any
 * other YAML, right or wrong: nothing is guessed here.
 */
export function readPlainFields(yaml: string, firstLine: number): Fields | undefined {
  return foreign.test(yaml) && strange.test(yaml) ? undefined : new PlainReader(yaml, firstLine).fields();
}

class PlainReader {
  readonly #text: string;
  #line: number;
  /** Where the reader stands; between lines at the beginning of one. */
  #at = 0;
  /** Blanks before the first character of the line it stands at. */
  #indent = 0;
  /** The last scalar as it was written. */
  #source = "";

  constructor(yaml: string, firstLine: number) {
    // A text of its own: pieces of `yaml` would keep the whole note in memory for as long as its fields.
    this.#text = [yaml, ""].join("\n");
    this.#line = firstLine;
  }

  fields(): Fields | undefined {
    const fields = new Map<string, Field>();
    while (this.#toFilledLine()) {
      const line = this.#line;
      const key = this.#indent === 0 ? this.#key() : undefined;
      const field = key === undefined ? undefined : this.#field(line);
      if (key === undefined || !field) return undefined;
      const before = fields.size;
      // A key that stands there twice is an error.
      if (fields.set(key, field).size === before) return undefined;
    }
    return fields;
  }

  /** Passes over blank lines and remarks; false at the end. */
  #toFilledLine(): boolean {
    while (this.#at < this.#text.length) {
      let first = this.#at;
      while (this.#text.charCodeAt(first) === blank) first++;
      const code = this.#text.charCodeAt(first);
      if (code > blank && code !== hash) {
        this.#indent = first - this.#at;
        return true;
      }
      this.#toNextLine();
    }
    return false;
  }

  #toNextLine(): void {
    this.#at = this.#text.indexOf("\n", this.#at) + 1;
    this.#line++;
  }

  /** Passes over the rest of a line that says nothing more; else over the blanks before what it says. */
  #isLineDone(): boolean {
    this.#skipBlanks();
    const isDone = isEnd(this.#text, this.#at);
    if (isDone) this.#toNextLine();
    return isDone;
  }

  #skipBlanks(): void {
    while (this.#text.charCodeAt(this.#at) === blank) this.#at++;
  }

  /** The key that the line begins with; then the reader stands behind its colon. */
  #key(): string | undefined {
    const start = this.#at + this.#indent;
    const end = endOfKey(this.#text, start);
    if (this.#text.charCodeAt(end) !== colon || this.#text.charCodeAt(end + 1) > blank) return undefined;
    const key = this.#text.slice(start, end);
    if (key.length > longestKey || isWord(key)) return undefined;
    this.#at = end + 1;
    return key;
  }

  #field(line: number): Field | undefined {
    if (this.#isLineDone()) {
      const below = this.#below();
      if (below === null) return { value: null, source: "", line };
      return below && { value: below, line };
    }
    const value = this.#restOfLine();
    if (value === undefined) return undefined;
    return typeof value === "object" && value !== null ? { value, line } : { value, source: this.#source, line };
  }

  /** What the lines under a key say; null if they are about something else. */
  #below(): readonly Scalar[] | Readonly<Record<string, Value>> | null | undefined {
    if (!this.#toFilledLine()) return null;
    if (this.#isAtItem()) return this.#items();
    return this.#indent === 0 ? null : this.#map();
  }

  #isAtItem(): boolean {
    const start = this.#at + this.#indent;
    return this.#text.charCodeAt(start) === dash && this.#text.charCodeAt(start + 1) <= blank;
  }

  #items(): readonly Scalar[] | undefined {
    const column = this.#indent;
    const items: Scalar[] = [];
    while (this.#toFilledLine() && this.#indent === column && this.#isAtItem()) {
      this.#at += column + 1;
      const item = this.#isLineDone() ? null : this.#restOfLine();
      if (item === undefined || isList(item)) return undefined;
      items.push(item);
    }
    return items;
  }

  #map(): Readonly<Record<string, Value>> | undefined {
    const column = this.#indent;
    const map: Record<string, Value> = {};
    while (this.#toFilledLine() && this.#indent === column) {
      const key = this.#key();
      // Names that every object has are refused with those that stand there already.
      if (key === undefined || key in map) return undefined;
      const value = this.#isLineDone() ? null : this.#restOfLine();
      if (value === undefined) return undefined;
      map[key] = value;
    }
    return map;
  }

  /** The one value that the rest of a line holds. */
  #restOfLine(): Value | undefined {
    const isList = this.#text.charCodeAt(this.#at) === openBracket;
    const value = isList ? this.#list() : this.#scalar(endInLine);
    return value !== undefined && this.#isLineDone() ? value : undefined;
  }

  /** `[a, 'b', 3]` */
  #list(): readonly Scalar[] | undefined {
    const items: Scalar[] = [];
    this.#at++;
    this.#skipBlanks();
    let code = this.#text.charCodeAt(this.#at);
    if (code === closeBracket) this.#at++;
    while (code !== closeBracket) {
      const item = this.#scalar(endInList);
      if (item === undefined) return undefined;
      items.push(item);
      this.#skipBlanks();
      code = this.#text.charCodeAt(this.#at++);
      if (code === comma) this.#skipBlanks();
      else if (code !== closeBracket) return undefined;
    }
    return items;
  }

  #scalar(endOfPlain: (text: string, from: number) => number): Scalar | undefined {
    const code = this.#text.charCodeAt(this.#at);
    if (code === doubleQuote) return this.#quoted(endOfDoubleQuoted(this.#text, this.#at), withoutEscapes);
    if (code === singleQuote) return this.#quoted(endOfSingleQuoted(this.#text, this.#at), withoutDoubledQuotes);
    const starts = startsScalar(code, this.#text.charCodeAt(this.#at + 1));
    const end = starts ? endOfPlain(this.#text, this.#at) : -1;
    if (end === -1) return undefined;
    this.#source = this.#text.slice(this.#at, end);
    this.#at = end;
    return readPlainScalar(this.#source);
  }

  #quoted(end: number, read: (inside: string) => string): string | undefined {
    if (end === -1) return undefined;
    this.#source = read(this.#text.slice(this.#at + 1, end - 1));
    this.#at = end;
    return this.#source;
  }
}

function isList(value: Value): value is readonly Scalar[] {
  return Array.isArray(value);
}

function withoutEscapes(inside: string): string {
  return inside.includes("\\") ? String(JSON.parse(`"${inside}"`)) : inside;
}

function withoutDoubledQuotes(inside: string): string {
  return inside.replaceAll("''", "'");
}
