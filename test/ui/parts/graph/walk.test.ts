import { describe, expect, it } from "vitest";
import { firstStanding, step, type Direction, type Standing } from "../../../../src/ui/parts/graph/walk.ts";
import { tellStanding } from "../../../../src/ui/parts/graph/tell-standing.ts";
import { mapOf } from "./map-of.ts";

const map = mapOf("a causes b, a enables c, d prevents b, b causes e", { c: 0.9 });

function walk(path: string): string {
  let standing: Standing = { id: path.charAt(0) };
  const directions: Readonly<Record<string, Direction>> = { "<": "cause", ">": "effect", "^": "previous", v: "next" };
  for (const key of path.slice(1)) {
    const direction = directions[key];
    const next = direction && step(map, standing, direction);
    if (next === undefined) return "nowhere";
    standing = next;
  }
  return standing.id;
}

describe("walking the graph", () => {
  it.each([
    { path: "b<", to: "a", why: "left is the cause" },
    { path: "a>", to: "c", why: "right is the effect with the best evidence" },
    { path: "a>v", to: "b", why: "down is the next effect of the same cause" },
    { path: "a>v^", to: "c", why: "up is the one before" },
    { path: "b<v", to: "d", why: "down is the next cause of the same effect" },
    { path: "av", to: "d", why: "beginnings are walked by their titles" },
    { path: "e>", to: "nowhere", why: "there may be nothing" },
    { path: "a>^", to: "nowhere", why: "the first has nothing before it" },
  ])("$path: $why", ({ path, to }) => {
    expect(walk(path)).toBe(to);
  });

  it("follows the path that is lit", () => {
    const edge = map.edges.find(({ target }) => target === "b");
    const lit = { nodes: new Set(["a", "b"]), edges: new Set([edge?.key ?? ""]) };
    expect(step(map, { id: "a" }, "effect", lit)?.id).toBe("b");
  });

  it("begins where it is told, else where most follows and nothing leads", () => {
    expect(firstStanding(map, "e")?.id).toBe("e");
    expect(firstStanding(map, "gone")?.id).toBe("a");
    expect(firstStanding({ nodes: [], edges: [] })).toBeUndefined();
  });

  it("tells where one is and how one came there", () => {
    expect(tellStanding(map, { id: "a" })).toBe("a, pattern, 2 effects");
    const by = map.edges.find(({ target }) => target === "e");
    expect(tellStanding(map, { id: "b", ...(by && { by }) })).toBe("causes: b, pattern, 2 causes, 1 effect");
  });
});
