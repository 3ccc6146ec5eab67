import { noteId } from "../../model/note-id.ts";
import { ByteReader, ByteWriter } from "../bytes.ts";
import { GrowingUint32, withRoom } from "../growing.ts";
import { Lexicon } from "../lexicon.ts";
import type { Stem } from "../stems.ts";
import type { WrittenNote } from "../unit-table.ts";
import { WordIndex } from "../word-index.ts";
import { sections, type SnapshotMark } from "./encode.ts";
import { readFrames, type Frame } from "./frame.ts";
import { NoteReader, UnitRenumberer } from "./note-records.ts";
import { SortedTextReader } from "./sorted-texts.ts";

export interface Restored {
  readonly index: WordIndex;
  /** Where the next delta goes on from. */
  readonly mark: SnapshotMark;
}

/** No more room than this is made on the word of a file. */
const mostExpected = 1 << 20;
const mostLetters = 1 << 23;
const notesPerStep = 64;
const termsPerStep = 512;

/**
 * The index that was saved in these parts, in any order, or nothing: damaged, incomplete, of another version or of
 * another language means that it has to be made anew. Deltas of another base are left over and are passed over. In
 * steps of about a millisecond. What comes can be searched, and is faster once its words are posted.
 */
export function* decodeSteps(parts: readonly Uint8Array[], stem: Stem): Generator<undefined, Restored | undefined> {
  const saved = yield* savedIn(parts);
  if (!saved) return undefined;
  const index = new WordIndex(new Lexicon(stem));
  if (!(yield* readBase(saved.base, index))) return undefined;
  index.settle();
  for (const { payload } of saved.deltas) {
    if (!readDelta(new ByteReader(payload), index)) return undefined;
    yield;
  }
  return { index, mark: { base: saved.id, deltas: saved.deltas.length } };
}

interface Saved {
  readonly id: number;
  readonly base: readonly Frame[];
  readonly deltas: readonly Frame[];
}

/** The one whole base there is, in order, and all its deltas. */
function* savedIn(parts: readonly Uint8Array[]): Generator<undefined, Saved | undefined> {
  const frames: Frame[] = [];
  for (const part of parts) {
    const read = readFrames(part);
    if (!read) return undefined;
    frames.push(...read);
    yield;
  }
  frames.sort((a, b) => a.number - b.number);
  const ids = new Set(frames.filter(({ kind }) => kind === "base").map(({ base }) => base));
  const whole = [...ids].flatMap((id) => {
    const base = frames.filter((frame) => frame.kind === "base" && frame.base === id);
    const deltas = frames.filter((frame) => frame.kind === "delta" && frame.base === id);
    const isWhole = base.every(({ number, parts: all }, at) => number === at && all === base.length);
    return isWhole ? [{ id, base, deltas }] : [];
  });
  const [saved] = whole;
  if (whole.length !== 1 || !saved) return undefined;
  return saved.deltas.every(({ number }, at) => number === at + 1) ? saved : undefined;
}

function* readBase(frames: readonly Frame[], index: WordIndex): Generator<undefined, boolean> {
  let expected = -1;
  for (const { payload } of frames) {
    const bytes = new ByteReader(payload);
    const section = bytes.byte();
    if (section === sections.head) expected = readHead(bytes, index, frames);
    else if (section === sections.terms) yield* readTerms(bytes, index);
    else if (!(yield* readNotes(bytes, index))) return false;
    if (bytes.isOver || bytes.left > 0) return false;
  }
  return index.noteCount === expected;
}

/** How many notes there are; -1 if their words were stemmed otherwise. */
function readHead(bytes: ByteReader, index: WordIndex, frames: readonly Frame[]): number {
  const language = bytes.text();
  const count = bytes.number();
  index.lexicon.expect(Math.min(bytes.number(), mostExpected), Math.min(bytes.number(), mostLetters));
  const room = frames.reduce((sum, { payload }) => sum + payload.length, 0);
  index.table.expect(Math.min(bytes.number(), mostExpected), room);
  return language === index.lexicon.stem.language ? count : -1;
}

/** As `SortedTextReader` does, but without making a text of each; behind it is how many units and notes have it. */
function* readTerms(bytes: ByteReader, { lexicon, frequencies }: WordIndex): Generator<undefined> {
  let letters = new Uint16Array(64);
  while (bytes.left > 0) {
    const shared = bytes.number();
    const length = shared + bytes.count();
    if (length > letters.length) letters = withRoom(letters, length, (size) => new Uint16Array(size));
    bytes.numbers(letters, shared, length);
    const term = lexicon.addLetters(letters, length);
    frequencies.set(term, bytes.number(), bytes.number());
    if (lexicon.size % termsPerStep === 0) yield;
  }
}

function* readNotes(bytes: ByteReader, index: WordIndex): Generator<undefined, boolean> {
  const notes = new NoteReader(bytes);
  index.table.takeBytes(notes.terms());
  for (let note = notes.next(); note; note = notes.next()) {
    index.restore(noteId(note.id), note.fingerprint, note.units);
    if (index.noteCount % notesPerStep === 0) yield;
  }
  return notes.isWhole && index.table.isClaimed;
}

function readDelta(bytes: ByteReader, index: WordIndex): boolean {
  if (bytes.text() !== index.lexicon.stem.language) return false;
  const terms = readTexts(bytes).map((text) => index.lexicon.add(text));
  for (const id of readTexts(bytes)) index.drop(noteId(id));
  const renumberer = new UnitRenumberer((term) => terms[term] ?? index.lexicon.size);
  const notes = new NoteReader(bytes);
  for (let note = notes.next(); note; note = notes.next()) {
    const written = renumbered({ units: note.units, bytes: notes.terms(note.size) }, renumberer);
    if (!index.adopt(noteId(note.id), note.fingerprint, written)) return false;
  }
  return notes.isWhole && notes.terms().length === 0 && !bytes.isOver;
}

function renumbered({ units, bytes }: WrittenNote, renumberer: UnitRenumberer): WrittenNote {
  const all = new ByteWriter();
  const sizes = new GrowingUint32();
  for (let at = 0, start = 0; at < units.length; at += 2) {
    const own = renumberer.renumber(bytes.subarray(start, (start += units.data[at + 1] ?? 0)));
    sizes.push(units.data[at] ?? 0);
    sizes.push(own.length);
    all.copy(own);
  }
  return { units: sizes, bytes: all.taken() };
}

function readTexts(bytes: ByteReader): readonly string[] {
  const reader = new SortedTextReader();
  return Array.from({ length: bytes.count() }, () => reader.read(bytes));
}
