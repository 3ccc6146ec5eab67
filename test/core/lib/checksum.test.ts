import fc from "fast-check";
import { expect, it, test } from "vitest";
import { checksum } from "../../../src/core/lib/checksum.ts";

it("is the same number on every device", () => {
  const bytes = new TextEncoder().encode("memory");
  expect([checksum(new Uint8Array(0)), checksum(bytes)]).toMatchInlineSnapshot(`
    [
      84696351,
      2230626249,
    ]
  `);
});

it("does not depend on where in memory the bytes are", () => {
  const bytes = Uint8Array.of(9, 1, 2, 3, 4, 5, 6, 7);
  expect(checksum(bytes.subarray(1))).toBe(checksum(bytes.slice(1)));
});

test("changes with any one bit, and with zeros at the end", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), (bytes, place) => {
      const bit = place % (8 * bytes.length);
      const changed = bytes.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(checksum(changed)).not.toBe(checksum(bytes));
      expect(checksum(Uint8Array.of(...bytes, 0))).not.toBe(checksum(bytes));
    }),
  );
});
