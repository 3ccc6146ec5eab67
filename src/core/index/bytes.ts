import { uint8, withRoom } from "./growing.ts";
import { textOf } from "./text-of.ts";

/** Writes whole numbers in as few bytes as they need: seven bits a byte, the smallest first. */
export class ByteWriter {
  #bytes: Uint8Array = new Uint8Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Longer than `length`; what is behind it means nothing. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** A whole number from 0 to 2^32 - 1. */
  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  /** Makes room for so many more bytes, which the caller then writes behind `length`. */
  reserve(count: number): Uint8Array {
    this.#bytes = withRoom(this.#bytes, this.#length + count, uint8);
    return this.#bytes;
  }

  /** Takes in what was written into reserved room. */
  advance(count: number): void {
    this.#length += count;
  }

  copy(bytes: Uint8Array): void {
    this.#bytes = withRoom(this.#bytes, this.#length + bytes.length, uint8);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Its code units, so that any text comes back as it was. */
  text(text: string): void {
    this.number(text.length);
    for (let at = 0; at < text.length; at++) this.number(text.charCodeAt(at));
  }

  /** What was written, without spare room. */
  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  trim(): void {
    this.#bytes = this.taken();
  }
}

/** So many arguments any call takes. */
const mostAtOnce = 4096;

/** Reads what a `ByteWriter` wrote. Beyond the end it reads zeros and remembers that it did. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #isOver = false;
  #asLetters: string | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether more was asked for than there is. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get left(): number {
    return Math.max(0, this.#bytes.length - this.#at);
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) this.#isOver = true;
    return value ?? 0;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    this.#isOver = true;
    return 0;
  }

  /** How many of something follow; each takes a byte at least, so a count beyond what is left is a mistake. */
  count(): number {
    const count = this.number();
    if (count <= this.left) return count;
    this.#isOver = true;
    return 0;
  }

  take(length: number): Uint8Array {
    if (length > this.left) this.#isOver = true;
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }

  /** A reader of the next so many bytes alone. */
  part(length: number): ByteReader {
    return new ByteReader(this.take(length));
  }

  text(): string {
    const length = this.count();
    const end = this.#at + length;
    let at = this.#at;
    while (at < end && (this.#bytes[at] ?? 128) < 128) at++;
    if (at === end) {
      const text = this.#letters().slice(this.#at, end);
      this.#at = end;
      return text;
    }
    let text = "";
    for (let left = length; left > 0; left--) text += String.fromCharCode(this.number());
    return text;
  }

  /** All bytes as letters, made once: parts of it are had for nothing. */
  #letters(): string {
    if (this.#asLetters !== undefined) return this.#asLetters;
    let letters = "";
    for (let at = 0; at < this.#bytes.length; at += mostAtOnce)
      letters += textOf(this.#bytes.subarray(at, at + mostAtOnce));
    this.#asLetters = letters;
    return letters;
  }

  /** Reads numbers into their places from one to another; small ones, which most are, without a call for each. */
  numbers(into: Uint16Array, from: number, to: number): void {
    const bytes = this.#bytes;
    for (let at = from; at < to; at++) {
      const byte = bytes[this.#at] ?? 128;
      if (byte < 128) {
        into[at] = byte;
        this.#at++;
      } else into[at] = this.number();
    }
  }
}
