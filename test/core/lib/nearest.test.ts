import { expect, it } from "vitest";
import { nearest } from "../../../src/core/lib/nearest.ts";

const words = ["search", "serve", "status", "similar"];

it.each([
  { typed: "serch", found: ["search"] },
  { typed: "searc", found: ["search"] },
  { typed: "server", found: ["serve"] },
  { typed: "serce", found: ["serve"] },
  { typed: "saerch", found: ["search"] },
  { typed: "stat", found: ["status"] },
  { typed: "st", found: [] },
  { typed: "fly", found: [] },
  { typed: "", found: [] },
])("nearest to “$typed” is $found", ({ typed, found }) => {
  expect(nearest(typed, words)).toEqual(found);
});

it("names all that are equally near, and none of no words", () => {
  expect(nearest("cat", ["cut", "cot", "dog"])).toEqual(["cut", "cot"]);
  expect(nearest("cat", [])).toEqual([]);
});
