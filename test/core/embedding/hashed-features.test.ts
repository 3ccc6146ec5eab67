import { expect, it } from "vitest";
import { hashedDimensions, hashedFeatures } from "../../../src/core/embedding/hashed-features.ts";

/** The share of a word's features that another word has too. */
function shared(word: string, other: string): number {
  const others = new Set(hashedFeatures(other));
  const features = [...hashedFeatures(word)];
  return features.filter((feature) => others.has(feature)).length / features.length;
}

it("gives a word itself and each run of 3 to 5 characters of it, begin and end marked", () => {
  // <cat>: itself; <ca cat at>; <cat cat>; <cat>.
  expect(hashedFeatures("cat")).toHaveLength(1 + 3 + 2 + 1);
});

it("gives runs of 1 to 3 where a character is half a word", () => {
  // <海図>: itself; < 海 図 >; <海 海図 図>; <海図 海図>.
  expect(hashedFeatures("海図")).toHaveLength(1 + 4 + 3 + 2);
});

it("puts every feature on one of the dimensions, half of them with a minus", () => {
  const words = Array.from({ length: 500 }, (_, at) => `word${String(at * 7919)}`);
  const features = words.flatMap((word) => [...hashedFeatures(word).slice(0, 1)]);
  const places = features.map((feature) => (feature < 0 ? ~feature : feature));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...places)).toBeLessThan(hashedDimensions);
  // 500 throws at 256 places leave about 36 of them empty.
  expect(new Set(places).size).toBeGreaterThan(200);
  const negative = features.filter((feature) => feature < 0).length / features.length;
  expect(Math.abs(negative - 0.5)).toBeLessThan(0.1);
});

it("is alike for the forms of a word and for a misspelling", () => {
  expect(shared("berthing", "berths")).toBeGreaterThan(0.3);
  expect(shared("availability", "availibility")).toBeGreaterThan(0.3);
  expect(shared("berthing", "overflow")).toBeLessThan(0.2);
});

it("is the same on every device", () => {
  expect([...hashedFeatures("ab")]).toMatchInlineSnapshot(`
    [
      188,
      -3,
      -241,
      247,
    ]
  `);
});
