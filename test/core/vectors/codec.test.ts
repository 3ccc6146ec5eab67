import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { decodeVectors, encodeVectors } from "../../../src/core/vectors/codec.ts";
import { quantize } from "../../../src/core/vectors/quantize.ts";
import type { VectorSegment } from "../../../src/core/vectors/segment.ts";

const segment: VectorSegment = {
  model: "m 1",
  dimensions: 2,
  notes: [
    { id: noteId('a, "b"\n.md'), source: "1", fingerprints: ["one"] },
    { id: noteId("海.md"), source: "", fingerprints: [] },
  ],
  vectors: quantize(Float32Array.of(0.6, -0.8)),
};

describe("vectors as bytes", () => {
  it("come back as they were", () => {
    expect(decodeVectors(encodeVectors(segment))).toEqual(segment);
  });

  it("come back from the middle of other bytes", () => {
    const bytes = encodeVectors(segment);
    const around = new Uint8Array(bytes.length + 5);
    around.set(bytes, 3);
    expect(decodeVectors(around.subarray(3, 3 + bytes.length))).toEqual(segment);
  });

  it("are these bytes", () => {
    const bytes = encodeVectors({ ...segment, notes: [{ id: noteId("a"), source: "2", fingerprints: ["1"] }] });
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(hex).toMatchInlineSnapshot(
      `"525456430400000090d277590200000001000000170000005b226d2031222c5b5b2261222c2232222c2231225d5d5da069ce3b5f814000"`,
    );
  });

  it("are nothing when they are of another version", () => {
    const bytes = encodeVectors(segment);
    bytes[4] = 1;
    expect(decodeVectors(bytes)).toBeUndefined();
  });

  it("are nothing when they name other units than they hold", () => {
    expect(decodeVectors(encodeVectors({ ...segment, notes: [] }))).toBeUndefined();
  });

  test("are nothing when any byte is another", () => {
    const bytes = encodeVectors(segment);
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 64;
      expect(decodeVectors(damaged)).toBeUndefined();
    }
  });

  test("are nothing when the end is missing or something is behind it", () => {
    const bytes = encodeVectors(segment);
    for (let length = 0; length < bytes.length; length++) {
      expect(decodeVectors(bytes.subarray(0, length))).toBeUndefined();
    }
    expect(decodeVectors(Uint8Array.of(...bytes, 0))).toBeUndefined();
  });

  test("are never anything when they are just bytes", () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => decodeVectors(bytes) === undefined));
  });
});
