import { isWithinEdits } from "./edits.ts";
import { GrowingUint32 } from "./growing.ts";
import type { Lexicon } from "./lexicon.ts";

/**
 * What tells most terms apart at a glance: their first letters for prefixes, the set of their letters for spelling.
 * All terms are looked through, a number each, which is faster than keeping them sorted and needs no upkeep.
 */
export class TermShapes {
  readonly #lexicon: Lexicon;
  /** The first four letters, a byte each, the first one highest. */
  readonly #heads = new GrowingUint32();
  /** One bit for each letter that occurs; others share bits. */
  readonly #sets = new GrowingUint32();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Tells all terms that are longer than these letters and begin with them. */
  eachWithPrefix(prefix: Uint16Array, tell: (term: number) => void): void {
    this.#catchUp();
    const mask = prefix.length >= 4 ? -1 : ~(0xffffffff >>> (8 * prefix.length));
    const head = headOf(prefix) & mask;
    const heads = this.#heads.filled;
    for (let term = 0; (term = nextWithHead(heads, term, { head, mask })) < heads.length; term++) {
      if (this.#lexicon.isLonger(term, prefix)) tell(term);
    }
  }

  /** Tells all terms in which these letters stand, one behind the other. */
  eachContaining(letters: Uint16Array, tell: (term: number) => void): void {
    this.#catchUp();
    const sets = this.#sets.filled;
    const set = setOf(letters);
    for (let term = 0; (term = nextWithSet(sets, term, set)) < sets.length; term++) {
      if (this.#lexicon.contains(term, letters)) tell(term);
    }
  }

  /** Tells all terms that are at most so many edits from a word. */
  eachSpelledLike(word: Uint16Array, most: number, tell: (term: number) => void): void {
    this.#catchUp();
    const sets = this.#sets.filled;
    const near = { set: setOf(word), most: 2 * most };
    for (let term = 0; (term = nextWithSetNear(sets, term, near)) < sets.length; term++) {
      if (isWithinEdits(word, this.#lexicon.letters(term), most)) tell(term);
    }
  }

  #catchUp(): void {
    for (let term = this.#heads.length; term < this.#lexicon.size; term++) {
      const letters = this.#lexicon.letters(term);
      this.#heads.push(headOf(letters));
      this.#sets.push(setOf(letters));
    }
  }
}

function nextWithHead(heads: Uint32Array, start: number, { head, mask }: { head: number; mask: number }): number {
  let term = start;
  while (term < heads.length && ((heads[term] ?? 0) & mask) !== head) term++;
  return term;
}

function nextWithSet(sets: Uint32Array, start: number, set: number): number {
  let term = start;
  while (term < sets.length && ((sets[term] ?? 0) & set) !== set) term++;
  return term;
}

/** An edit adds a letter to the set, or takes one away, or both; so the sets of words that are near differ little. */
function nextWithSetNear(sets: Uint32Array, start: number, { set, most }: { set: number; most: number }): number {
  let term = start;
  while (term < sets.length && bitCount((sets[term] ?? 0) ^ set) > most) term++;
  return term;
}

function headOf(letters: Uint16Array): number {
  let head = 0;
  for (let at = 0; at < 4; at++) head = (head << 8) | ((letters[at] ?? 0) & 255);
  return head;
}

function setOf(letters: Uint16Array): number {
  let set = 0;
  for (const letter of letters) set |= 1 << (letter & 31);
  return set;
}

function bitCount(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
