import { expect, it } from "vitest";
import { firstOfEach } from "../../../src/core/lib/first-of-each.ts";

it("keeps the first of all that have one key, in their order", () => {
  const all = [{ id: "b", at: 1 }, { id: "a", at: 2 }, { id: "b", at: 3 }, { at: 4 }, { at: 5 }];
  expect(firstOfEach(all, ({ id }) => id).map(({ at }) => at)).toEqual([1, 2, 4]);
});
