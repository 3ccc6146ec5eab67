import { expect, it } from "vitest";
import { NodePlaces } from "../../../src/ui/causes/node-places.ts";
import { boxAt, doOverlap, type Point } from "../../../src/core/drawing/layout.ts";
import { card } from "../../../src/ui/parts/graph/card.ts";
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

it("finds a place for every card where there is no other thread: causes to the left, and none over another", async () => {
  const places = new NodePlaces({
    arranging: () => undefined,
    arrangeAside: () => Promise.resolve(undefined),
    pause: () => Promise.resolve(),
    widthToHeight: () => 1,
  });
  const map = mapOf("a causes b, a causes c, d causes b, e causes f, b causes d");
  await places.place({ map, key: "all" });
  const at = (id: string): Point => places.all.get(id) ?? { x: Number.NaN, y: Number.NaN };
  for (const effect of ["b", "c"]) expect(at("a").x).toBeLessThan(at(effect).x);
  expect(at("e").x).toBeLessThan(at("f").x);
  const boxes = map.nodes.map(({ id }) => boxAt(places.all.get(id) ?? { x: 0, y: 0 }, card.width, card.height));
  const overlaps = boxes.flatMap((box, n) => boxes.slice(n + 1).filter((other) => doOverlap(box, other)));
  expect(overlaps).toEqual([]);
});
