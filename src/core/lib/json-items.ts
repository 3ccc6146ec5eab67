/** What is longer is no item to parse: only its beginning is given out, which is no JSON. */
const longestItem = 200_000_000;
const inString = /["\\]/g;
const outside = /["[\]{},]/g;
const levels: Readonly<Record<string, number>> = { "[": 1, "{": 1, "]": -1, "}": -1 };

/** An item as it is written, and on which line it begins, from 1. */
export interface JsonItem {
  readonly text: string;
  readonly line: number;
}

/** The items of a JSON array, as text, while pieces of the array come in: nothing is held but the item under way. */
export class JsonItems {
  #parts: string[] = [];
  #size = 0;
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  #items: JsonItem[] = [];
  #piece = "";
  /** Where the item under way begins in the piece, or goes on. */
  #from = 0;
  /** The line on which the item under way begins, with the blanks before it. */
  #line = 1;
  /** How many lines of that item have ended. */
  #ended = 0;

  /** Answers the items that ended in this piece. */
  take(piece: string): readonly JsonItem[] {
    this.#items = [];
    this.#piece = piece;
    this.#from = 0;
    let at = this.#isEscaped ? 1 : 0;
    this.#isEscaped = false;
    for (let place = this.#nextSign(at); place !== undefined; place = this.#nextSign(at)) at = this.#pass(place);
    this.#isEscaped = at > piece.length;
    if (this.#depth > 0) this.#keep(piece.slice(this.#from));
    else this.#passOver(piece.length);
    return this.#items;
  }

  /** Whether the array was closed. */
  isWhole(): boolean {
    return this.#depth === 0;
  }

  #nextSign(at: number): number | undefined {
    const pattern = this.#isString ? inString : outside;
    pattern.lastIndex = at;
    return pattern.exec(this.#piece)?.index;
  }

  /** Answers where to read on. */
  #pass(place: number): number {
    const sign = this.#piece.charAt(place);
    if (sign === "\\") return place + 2;
    if (sign === '"') this.#isString = !this.#isString;
    else this.#takeMark(sign, place);
    return place + 1;
  }

  #takeMark(sign: string, place: number): void {
    const before = this.#depth;
    this.#depth = Math.max(0, before + (levels[sign] ?? 0));
    const isEnd = before === 1 && (sign === "," || this.#depth === 0);
    if (isEnd) this.#end(place);
    if (before === 0) this.#passOver(place + 1);
    if (isEnd) this.#from = place + 1;
  }

  /** What stands outside of the array. */
  #passOver(end: number): void {
    this.#line += linesEnding(this.#piece.slice(this.#from, end));
    this.#from = end;
  }

  #end(place: number): void {
    this.#keep(this.#piece.slice(this.#from, place));
    const whole = this.#parts.join("");
    const text = whole.trim();
    const before = whole.slice(0, whole.length - whole.trimStart().length);
    if (text !== "") this.#items.push({ text, line: this.#line + linesEnding(before) });
    this.#line += this.#ended;
    this.#parts = [];
    this.#size = 0;
    this.#ended = 0;
  }

  #keep(part: string): void {
    if (this.#size <= longestItem) this.#parts.push(part);
    this.#size += part.length;
    this.#ended += linesEnding(part);
  }
}

function linesEnding(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
