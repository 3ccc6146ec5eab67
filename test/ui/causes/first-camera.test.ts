import { describe, expect, it } from "vitest";
import { toScreen } from "../../../src/core/drawing/camera.ts";
import { layeredLayout } from "../../../src/core/drawing/layered.ts";
import { sizesOf } from "../../../src/ui/causes/arrange.ts";
import { marginOf, wholeCamera, type View } from "../../../src/ui/causes/first-camera.ts";
import { leastReadable } from "../../../src/ui/parts/graph/scene.ts";
import { mapOf } from "../parts/graph/map-of.ts";

const phone = { width: 390, height: 320 };

function viewOf(sentences: string): View {
  const map = { ...mapOf(sentences), total: 0 };
  return { map, places: layeredLayout(sizesOf(map, "card"), map.edges), size: phone };
}

function acrossIn({ map, places, size }: View, camera: ReturnType<typeof wholeCamera>): readonly number[] {
  return map.nodes.flatMap(({ id }) => {
    const at = places.get(id);
    return at === undefined ? [] : [toScreen(camera, size, at).x];
  });
}

describe("where a drawing is looked at from", () => {
  const chain = "a causes b, b causes c, c causes d, d causes e";

  it("gives marks the room that the cards they stand for would take", () => {
    const view = viewOf(chain);
    const camera = wholeCamera(view);
    const across = acrossIn(view, camera);
    expect(camera.zoom).toBeLessThan(leastReadable);
    expect(Math.min(...across) - marginOf.dot.x).toBeLessThan(10);
    expect(phone.width - marginOf.dot.x - Math.max(...across)).toBeLessThan(10);
  });
});
