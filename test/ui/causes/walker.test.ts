import { expect, it } from "vitest";
import { Walker } from "../../../src/ui/causes/walker.ts";
import { mapOf } from "../parts/graph/map-of.ts";

const map = mapOf("a causes b, b causes c");

it.each([
  { what: "stays where it is drawn", at: "b", standIn: "c", now: "b" },
  { what: "goes to what stands for what is not", at: "an episode", standIn: "c", now: "c" },
  { what: "is nowhere where neither is drawn", at: "an episode", standIn: "gone", now: undefined },
])("where one is $what", ({ at, standIn, now }) => {
  const walker = new Walker({ model: () => undefined, say: () => undefined, arrived: () => undefined });
  walker.put(at);
  walker.keepTo(map, standIn);
  expect(walker.at).toBe(now);
});
