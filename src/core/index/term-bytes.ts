import type { TermCounts } from "./term-counts.ts";

/** One occurrence of running text, in halves: what nearly every term of a unit has, and is not written. */
export const usual = 2;

/** Most bytes that a term and its count take. */
export const longestTerm = 6;

/**
 * Writes the terms of a unit from a place on; returns the number of bytes. A term is its distance from the one before,
 * doubled, plus one where its count follows: under two bytes for most.
 */
export function writeTerms({ terms, counts, size }: TermCounts, bytes: Uint8Array, start: number): number {
  let place = start;
  let next = 0;
  for (let at = 0; at < size; at++) {
    const term = terms[at] ?? 0;
    const count = counts[at] ?? 0;
    let rest = (term - next) * 2 + (count === usual ? 0 : 1);
    for (; rest > 127; rest >>>= 7) bytes[place++] = (rest & 127) | 128;
    bytes[place++] = rest;
    if (count !== usual) bytes[place++] = count;
    next = term + 1;
  }
  return place - start;
}

/** Reads terms from one place to another. */
export function readTerms(bytes: Uint8Array, { start, end }: { start: number; end: number }, into: TermCounts): void {
  into.reserve(end - start);
  const { terms, counts } = into;
  let size = 0;
  let next = 0;
  for (let at = start; at < end;) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127 && shift < 35; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    const term = next + (value >>> 1);
    terms[size] = term;
    counts[size++] = (value & 1) === 0 ? usual : (bytes[at++] ?? 0);
    next = term + 1;
  }
  into.size = size;
}
