import { describe, expect, it } from "vitest";
import { isShown, panned, type Camera, type Size } from "../../../src/core/drawing/camera.ts";
import { SteadyCamera } from "../../../src/ui/causes/steady-camera.ts";
import { card } from "../../../src/ui/parts/graph/card.ts";
import { leastReadable } from "../../../src/ui/parts/graph/scene.ts";
import { mapOf } from "../parts/graph/map-of.ts";

const ids = ["a", "b", "c", "d", "e", "f"];
const map = mapOf("a causes b, b causes c, c causes d, d causes e, e causes f");
const places = new Map(ids.map((id, at) => [id, { x: at * 220, y: 0 }]));
const wide: Size = { width: 1200, height: 700 };
const side: Size = { width: 560, height: 700 };
const phone: Size = { width: 390, height: 500 };

const seen = (camera: Camera, size: Size): string =>
  ids.filter((id) => isShown(camera, size, { ...card, ...(places.get(id) ?? { x: NaN, y: NaN }) })).join("");

describe("what there is to see", () => {
  it("is all of it, where that can be read, else cards that can, from the beginning", () => {
    const steady = new SteadyCamera();
    expect(seen(steady.for({ map, places, size: wide }, {}), wide)).toBe("abcdef");
    const narrow = steady.for({ map, places, size: side }, {});
    expect([narrow.zoom, seen(narrow, side)]).toEqual([leastReadable, "abcd"]);
    expect(seen(steady.for({ map, places, size: wide }, {}), wide)).toBe("abcdef");
  });

  it("is the path, as long as the tab is what it is, and in another size", () => {
    const lit = { nodes: new Set(["d", "e", "f"]), edges: new Set<string>() };
    const steady = new SteadyCamera();
    for (const size of [wide, side]) expect(seen(steady.for({ map, places, size }, { lit }), size)).toMatch(/def$/);
  });

  it("is the note that one looks around at, with what led there before it", () => {
    const camera = new SteadyCamera().for({ map, places, size: phone }, { about: "e" });
    expect(seen(camera, phone)).toMatch(/e$/);
    expect((places.get("e")?.x ?? NaN) - camera.x).toBeGreaterThan(0);
  });

  it.each([wide, side, phone])(
    "is all that is told, wherever one is and whatever is asked about: $width px",
    (size) => {
      const lit = { nodes: new Set(["a", "c", "e"]), edges: new Set<string>() };
      const camera = new SteadyCamera().for({ map, places, size }, { lit, about: "e", current: "a" });
      expect(seen(camera, size)).toMatch(/^abcde/);
    },
  );

  it("is cards around all that is asked about, where there are too many for their names on a phone", () => {
    const many = mapOf(
      "a causes b, b causes c, c causes d, d causes e, e causes f, g causes f, h causes f, i causes f",
    );
    const more = new Map([...places, ...["g", "h", "i"].map((id, at) => [id, { x: 880, y: 80 * (at + 1) }] as const)]);
    const lit = { nodes: new Set(more.keys()), edges: new Set<string>() };
    const given = { map: many, places: more, size: phone };
    const one = new SteadyCamera().for(given, { lit, about: "f" });
    expect([one.zoom, seen(one, phone)]).toEqual([leastReadable, expect.stringMatching(/ef$/)]);
    const two = new SteadyCamera().for(given, { lit: { ...lit, asked: new Set(["d", "f"]) }, about: "d" });
    expect([two.zoom, seen(two, phone)]).toEqual([leastReadable, "def"]);
  });

  it("is all of it once somebody asks for that, however small", () => {
    const steady = new SteadyCamera();
    steady.for({ map, places, size: side }, {});
    steady.aimAt("all");
    const camera = steady.for({ map, places, size: side }, {});
    expect([seen(camera, side), camera.zoom < leastReadable]).toEqual(["abcdef", true]);
  });

  it("stays as it is where all cards are in view to their last, and somebody asks for all", () => {
    const steady = new SteadyCamera();
    const barely: Size = { width: Math.ceil((5 * 220 + card.width) * leastReadable) + 14, height: 700 };
    const before = steady.for({ map, places, size: barely }, {});
    expect([seen(before, barely), before.zoom]).toEqual(["abcdef", leastReadable]);
    steady.aimAt("all");
    expect(steady.for({ map, places, size: barely }, {})).toEqual(before);
  });

  it("is where somebody looked, whatever becomes of the tab, and that is kept", () => {
    const steady = new SteadyCamera();
    steady.for({ map, places, size: wide }, {});
    expect([steady.chosen, steady.move((camera) => panned(camera, { x: 90, y: 0 }))]).toEqual([undefined, true]);
    const chosen = steady.chosen;
    expect([steady.for({ map, places, size: side }, {}), steady.chosen]).toEqual([chosen, chosen]);
    const again = new SteadyCamera();
    again.restore(chosen);
    expect(again.for({ map, places, size: phone }, {})).toEqual(chosen);
  });

  it("is where they went by key: it comes into view, and stays there in another size", () => {
    const steady = new SteadyCamera();
    steady.for({ map, places, size: side }, {});
    expect(steady.reveal(places.get("b") ?? { x: 0, y: 0 }, side)).toBe(false);
    expect(steady.reveal(places.get("f") ?? { x: 0, y: 0 }, side)).toBe(true);
    for (const size of [side, phone])
      expect(seen(steady.for({ map, places, size }, { current: "f" }), size)).toContain("f");
  });
});
