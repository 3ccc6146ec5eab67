import { expect, it } from "vitest";
import { NodePlaces } from "../../../src/ui/causes/node-places.ts";
import { mapOf } from "../parts/graph/map-of.ts";

it("says that nothing is under way any more where places could not be found, and looks for them again", async () => {
  const told: boolean[] = [];
  let isBroken = true;
  const places = new NodePlaces({
    arranging: (isUnderWay) => told.push(isUnderWay),
    arrangeAside: () => (isBroken ? Promise.reject(new Error("broke off")) : Promise.resolve(undefined)),
    pause: () => Promise.resolve(),
    widthToHeight: () => 1,
  });
  const placed = { map: mapOf("a causes b"), key: "all" };
  await expect(places.place(placed)).rejects.toThrow("broke off");
  expect(told).toEqual([true, false]);
  isBroken = false;
  expect(await places.place(placed)).toBe("moved");
  expect(told).toEqual([true, false, true, false]);
});
