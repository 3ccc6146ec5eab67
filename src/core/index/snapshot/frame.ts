import { checksum } from "../../lib/checksum.ts";

/** One piece of a saved index, as it stands in a file: it says what it belongs to, and shows any damage. */
export interface Frame {
  readonly kind: "base" | "delta";
  /** Tells one base from another; a delta says which one it goes on from. */
  readonly base: number;
  /** Parts of a base from 0, deltas from 1. */
  readonly number: number;
  /** How many parts a base has; 0 for a delta. */
  readonly parts: number;
  readonly payload: Uint8Array;
}

/** The last byte is the version: whatever reads or writes the format, or divides texts, otherwise gives it another. */
const magic = 0x52545708;
const headerLength = 28;
const kinds = ["base", "delta"] as const;

export function writeFrame({ kind, base, number, parts, payload }: Frame): Uint8Array {
  const bytes = new Uint8Array(headerLength + payload.length);
  const view = new DataView(bytes.buffer);
  const fields = [kinds.indexOf(kind), base, number, parts, payload.length];
  for (const [at, field] of fields.entries()) view.setUint32(8 + 4 * at, field, true);
  bytes.set(payload, headerLength);
  view.setUint32(0, magic, false);
  view.setUint32(4, checksum(bytes.subarray(8)), true);
  return bytes;
}

/** All frames that stand in these bytes one after the other, or nothing if anything about them is not right. */
export function readFrames(bytes: Uint8Array): readonly Frame[] | undefined {
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length;) {
    const frame = readFrame(bytes.subarray(at));
    if (!frame) return undefined;
    frames.push(frame);
    at += headerLength + frame.payload.length;
  }
  return frames;
}

function readFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes.length < headerLength) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const field = (at: number): number => view.getUint32(8 + 4 * at, true);
  const kind = kinds[field(0)];
  const end = headerLength + field(4);
  if (view.getUint32(0, false) !== magic || kind === undefined || end > bytes.length) return undefined;
  if (view.getUint32(4, true) !== checksum(bytes.subarray(8, end))) return undefined;
  return { kind, base: field(1), number: field(2), parts: field(3), payload: bytes.subarray(headerLength, end) };
}
