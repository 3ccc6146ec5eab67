import { checksum } from "../lib/checksum.ts";
import { noteId } from "../model/note-id.ts";
import type { QuantizedVectors } from "./quantize.ts";
import type { VectorSegment } from "./segment.ts";

const magic = 0x43565452; // "RTVC"
/** Grows when these bytes come to mean something else; older ones are then made anew. */
const version = 4;
/** Magic, version, checksum of all that follows, dimensions, units, length of the names. */
const headerLength = 24;
const checkedFrom = 12;

/** The model, and for each note its path, what it was read from, and the fingerprints of its units. */
type Names = readonly [model: string, notes: readonly (readonly [id: string, source: string, ...units: string[]])[]];

/**
 * Vectors as bytes, the same for the same vectors on every device: header, names as JSON, the scales as 32-bit floats,
 * the coarse numbers, the fine numbers. Little-endian.
 */
export function encodeVectors({ model, dimensions, notes, vectors }: VectorSegment): Uint8Array {
  const names: Names = [model, notes.map(({ id, source, fingerprints }) => [id, source, ...fingerprints])];
  const text = new TextEncoder().encode(JSON.stringify(names));
  const { scales, coarse, fine } = vectors;
  const scalesAt = headerLength + text.length;
  const coarseAt = scalesAt + 4 * scales.length;
  const bytes = new Uint8Array(coarseAt + coarse.length + fine.length);
  const view = new DataView(bytes.buffer);
  bytes.set(text, headerLength);
  for (const [at, scale] of scales.entries()) view.setFloat32(scalesAt + 4 * at, scale, true);
  bytes.set(unsigned(coarse), coarseAt);
  bytes.set(unsigned(fine), coarseAt + coarse.length);
  for (const [at, value] of [magic, version, 0, dimensions, scales.length, text.length].entries()) {
    view.setUint32(4 * at, value, true);
  }
  view.setUint32(8, checksum(bytes.subarray(checkedFrom)), true);
  return bytes;
}

/** Reads them back; nothing when they are damaged, or of another version. */
export function decodeVectors(bytes: Uint8Array): VectorSegment | undefined {
  const header = readHeader(bytes);
  if (!header) return undefined;
  const names = readNames(bytes.subarray(headerLength, header.scalesAt));
  if (!names) return undefined;
  const [model, named] = names;
  const notes = named.map(([id, source, ...fingerprints]) => ({ id: noteId(id), source, fingerprints }));
  const units = notes.reduce((sum, { fingerprints }) => sum + fingerprints.length, 0);
  if (units !== header.unitCount) return undefined;
  return { model, dimensions: header.dimensions, notes, vectors: readVectors(bytes, header) };
}

interface Header {
  readonly dimensions: number;
  readonly unitCount: number;
  readonly scalesAt: number;
}

function readHeader(bytes: Uint8Array): Header | undefined {
  if (bytes.length < headerLength) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerLength);
  const field = (at: number): number => view.getUint32(4 * at, true);
  if (field(0) !== magic || field(1) !== version) return undefined;
  if (field(2) !== checksum(bytes.subarray(checkedFrom))) return undefined;
  const [dimensions, unitCount, scalesAt] = [field(3), field(4), headerLength + field(5)];
  const isWhole = bytes.length === scalesAt + unitCount * (4 + 2 * dimensions);
  return isWhole ? { dimensions, unitCount, scalesAt } : undefined;
}

function readNames(bytes: Uint8Array): Names | undefined {
  try {
    const names: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isNames(names) ? names : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}

function isNames(value: unknown): value is Names {
  if (!Array.isArray(value)) return false;
  const [model, notes] = value as readonly unknown[];
  return typeof model === "string" && Array.isArray(notes) && notes.every(isNamed);
}

function isNamed(value: unknown): boolean {
  return Array.isArray(value) && value.length > 1 && value.every((name) => typeof name === "string");
}

/** The numbers are views of the bytes; the scales stand at an odd place and are copied. */
function readVectors(bytes: Uint8Array, { dimensions, unitCount, scalesAt }: Header): QuantizedVectors {
  const view = new DataView(bytes.buffer, bytes.byteOffset + scalesAt);
  const coarseAt = bytes.byteOffset + scalesAt + 4 * unitCount;
  const length = unitCount * dimensions;
  return {
    scales: new Float32Array(unitCount).map((_, at) => view.getFloat32(4 * at, true)),
    coarse: new Int8Array(bytes.buffer, coarseAt, length),
    fine: new Int8Array(bytes.buffer, coarseAt + length, length),
  };
}

function unsigned(numbers: Int8Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.length);
}
