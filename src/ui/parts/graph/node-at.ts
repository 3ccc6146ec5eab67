import type { Scene, SceneNode } from "./scene.ts";

/** The node under a point, the one on top first. */
export function nodeAt({ nodes }: Scene, x: number, y: number): SceneNode | undefined {
  // A finger is no pin.
  const slack = 5;
  return nodes.findLast(
    (node) => Math.abs(node.x - x) <= node.width / 2 + slack && Math.abs(node.y - y) <= node.height / 2 + slack,
  );
}
