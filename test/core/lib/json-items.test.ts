import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { JsonItems } from "../../../src/core/lib/json-items.ts";

function itemsOf(pieces: readonly string[]): { readonly items: readonly string[]; readonly isWhole: boolean } {
  const cutter = new JsonItems();
  const items = pieces.flatMap((piece) => cutter.take(piece)).map(({ text }) => text);
  return { items, isWhole: cutter.isWhole() };
}

describe("JsonItems", () => {
  it.each([
    { of: "objects", text: '[{"a": [1, 2]}, {"b": "x, ]"}]', items: ['{"a": [1, 2]}', '{"b": "x, ]"}'] },
    { of: "plain values", text: '[1, "two", null]', items: ["1", '"two"', "null"] },
    { of: "nothing", text: " [ ] ", items: [] },
    { of: "strings that end in a backslash", text: String.raw`["a\\", "\"b"]`, items: [String.raw`"a\\"`, '"\\"b"'] },
  ])("gives out the items of an array of $of", ({ text, items }) => {
    expect(itemsOf([text])).toEqual({ items, isWhole: true });
  });

  it.each([1, 2, 3, 1_000])("tells on which line each begins, read %i characters at a time", (size) => {
    const text = '\n[\n1,\n\n{"a":\n2}, 3\n,"\\n"]\n';
    const cutter = new JsonItems();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    );
    expect(pieces.flatMap((piece) => cutter.take(piece)).map(({ line }) => line)).toEqual([3, 5, 6, 7]);
  });

  it("gives out what is whole of an array that was cut off", () => {
    expect(itemsOf(['[{"a": 1}, {"b"'])).toEqual({ items: ['{"a": 1}'], isWhole: false });
  });

  test("however the text is cut, the items are those that JSON has", () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (values, sizes) => {
          const text = JSON.stringify(values, null, 1);
          const pieces: string[] = [];
          for (let at = 0; at < text.length;) {
            const size = sizes[pieces.length % sizes.length] ?? 1;
            pieces.push(text.slice(at, at + size));
            at += size;
          }
          const { items, isWhole } = itemsOf(pieces);
          expect(isWhole).toBe(true);
          expect(items.map((item): unknown => JSON.parse(item))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  test("any text is taken, whole or in pieces", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom("[", "]", "{", "}", '"', "\\", ",", "a") })), (pieces) => {
        expect(itemsOf(pieces).items.join("")).toBe(itemsOf([pieces.join("")]).items.join(""));
      }),
    );
  });
});
