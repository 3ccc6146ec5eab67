import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { holding } from "../../esbuild.texts.mjs";
import { textInside, type TextHolder } from "../../src/adapters/text-inside.ts";

/** A function as an engine makes it of what the build writes. */
function holderOf(text: string): TextHolder {
  const holder: unknown = runInNewContext(`(${holding(text)})`);
  return Object.assign(() => undefined, { toString: () => String(holder) });
}

const endings = fc.constantFrom("*/", "/*!", "\\*/", '"', "\\", "\n", "}", "é", "\u2028", "😀", "\uD83D");

test("whatever text the build puts into a function comes out of it again", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: "binary" }), endings)), (pieces) => {
      const text = pieces.join("");
      expect(textInside(holderOf(text))).toBe(text);
      expect(holding(text)).toMatch(/^[\0-\x7f]*$/);
    }),
  );
});

it("says that a program without its texts is to be installed again", () => {
  expect(() => textInside(() => undefined)).toThrow(/changed after it was built/);
});
