import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { decode } from "./whole-snapshot.ts";
import { stemEnglish } from "../../../../src/core/index/stems.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { hex, indexOf, one, saveBase, saveDelta } from "./saved.ts";

describe("damaged bytes", () => {
  const index = indexOf(one("a.md", "lint hook café"), one("b/c.md", "commit hooks C++"));
  const base = saveBase(index);
  index.put(one("a.md", "lint again"));
  const saved = saveDelta(base, index, [noteId("a.md")]);
  const lengths = saved.parts.map(({ length }) => length);

  const place = fc
    .nat({ max: saved.parts.length - 1 })
    .chain((part) => fc.record({ part: fc.constant(part), at: fc.nat({ max: (lengths[part] ?? 1) - 1 }) }));

  const withPart = (part: number, bytes: Uint8Array): readonly Uint8Array[] => saved.parts.with(part, bytes);

  test("in any one place are noticed", () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 255 }), ({ part, at }, flip) => {
        const bytes = Uint8Array.from(saved.parts[part] ?? []);
        bytes[at] = (bytes[at] ?? 0) ^ flip;
        expect(decode(withPart(part, bytes), stemEnglish)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  test("in many places are noticed", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1 }), (flips) => {
        const parts = saved.parts.map((part) => Uint8Array.from(part));
        for (const [{ part, at }, value] of flips) parts[part]?.set([value], at);
        const isSame = hex(parts).join() === hex(saved.parts).join();
        expect(decode(parts, stemEnglish) === undefined).toBe(!isSame);
      }),
      { numRuns: 1000 },
    );
  });

  test("that end too early or too late are noticed", () => {
    fc.assert(
      fc.property(place, fc.uint8Array({ minLength: 1, maxLength: 40 }), ({ part, at }, more) => {
        const whole = saved.parts[part] ?? new Uint8Array();
        if (at > 0) expect(decode(withPart(part, whole.slice(0, at)), stemEnglish)).toBeUndefined();
        expect(decode(withPart(part, Buffer.concat([whole, more])), stemEnglish)).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  it.each(base.parts.map((_, part) => part))(
    "are noticed when part %i of the base is missing or there twice",
    (part) => {
      expect(decode(saved.parts.toSpliced(part, 1), stemEnglish)).toBeUndefined();
      expect(decode([...saved.parts, saved.parts[part] ?? new Uint8Array()], stemEnglish)).toBeUndefined();
    },
  );

  test("that were never an index are not one", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 100 })), (parts) => {
        expect(decode(parts, stemEnglish)).toBeUndefined();
      }),
    );
  });

  it("of another version or another language are not read", () => {
    const older = saved.parts.map((part) => Uint8Array.from(part, (byte, at) => (at === 3 ? byte - 1 : byte)));
    expect(decode(older, stemEnglish)).toBeUndefined();
    const noStem = Object.assign((word: string) => word, { language: "none", endings: [] });
    expect(decode(saved.parts, noStem)).toBeUndefined();
  });
});
