import mermaid from "mermaid";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import * as z from "zod";
import type { CausalMap } from "../../../../src/app/causes/causal-map.ts";
import { toCanvas } from "../../../../src/ui/parts/graph/to-canvas.ts";
import { toMarkdown } from "../../../../src/ui/parts/graph/to-markdown.ts";
import { toMermaid } from "../../../../src/ui/parts/graph/to-mermaid.ts";
import { mapOf } from "./map-of.ts";

const map = mapOf("a causes b, b enables c, antic prevents b, a correlates c");
const [first] = map.edges;
const lit = { nodes: new Set(["a", "b"]), edges: new Set([first?.key ?? ""]) };

/** The same notes under other titles. */
function titled(titles: readonly string[]): CausalMap {
  return { ...map, nodes: map.nodes.map((node, at) => ({ ...node, label: titles[at] ?? node.label })) };
}

describe("as Mermaid", () => {
  it("is a flowchart that says each link", () => {
    expect(toMermaid(map)).toBe(
      [
        "flowchart LR",
        '  n1("a")',
        '  n2{{"antic"}}',
        '  n3("b")',
        '  n4("c")',
        '  n1 -->|"causes"| n3',
        '  n3 -->|"enables"| n4',
        '  n2 --x|"prevents"| n3',
        '  n1 ---|"correlates with"| n4',
        "",
      ].join("\n"),
    );
  });

  it("is the path alone where one is lit", () => {
    expect(toMermaid(map, lit)).toBe('flowchart LR\n  n1("a")\n  n2("b")\n  n1 -->|"causes"| n2\n');
  });

  test("is accepted by Mermaid's own parser, whatever notes are called", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" }), { minLength: 4, maxLength: 4 }), async (titles) => {
        await expect(mermaid.parse(toMermaid(titled(titles)))).resolves.toMatchObject({ diagramType: "flowchart-v2" });
      }),
      { numRuns: 40 },
    );
    const odd = ['say "end"', "#quot; [x] {y} (z)", "graph; end --> subgraph", "`code` <b>%% | \\"];
    await expect(mermaid.parse(toMermaid(titled(odd)))).resolves.toMatchObject({ diagramType: "flowchart-v2" });
    const suggested = { ...map, edges: map.edges.map((edge) => ({ ...edge, suggested: true })) };
    await expect(mermaid.parse(toMermaid(suggested))).resolves.toMatchObject({ diagramType: "flowchart-v2" });
  });

  it("is refused by that parser where it is wrong, so that the test before means something", async () => {
    await expect(mermaid.parse('flowchart LR\n  n1("a" --')).rejects.toThrow("Parse error");
  });
});

/** JSON Canvas 1.0, as far as anything of it is written. */
const place = {
  id: z.string(),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  color: z.enum(["1", "2", "3", "4", "5", "6"]).optional(),
};
const sides = z.enum(["top", "right", "bottom", "left"]);
const jsonCanvas = z.strictObject({
  nodes: z.array(
    z.discriminatedUnion("type", [
      z.strictObject({ ...place, type: z.literal("file"), file: z.string() }),
      z.strictObject({ ...place, type: z.literal("text"), text: z.string() }),
    ]),
  ),
  edges: z.array(
    z.strictObject({
      ...{ id: z.string(), fromNode: z.string(), fromSide: sides, toNode: z.string(), toSide: sides },
      ...{ toEnd: z.enum(["none", "arrow"]), color: place.color, label: z.string() },
    }),
  ),
});

describe("as a canvas", () => {
  const places = new Map([["a", { x: 10, y: 20 }]]);
  const nodes = map.nodes.map(({ note, ...node }) =>
    node.id === "c" || note === undefined ? node : { ...node, note },
  );
  const canvas = jsonCanvas.parse(JSON.parse(toCanvas({ ...map, nodes }, places)));

  it("has notes as files where they were drawn, and what is not written as text", () => {
    expect(canvas.nodes).toMatchObject([
      { id: "node-1", type: "file", file: "a.md", x: -142, y: -12, width: 320, height: 120 },
      { id: "node-2", type: "file", color: "2" },
      { id: "node-3", type: "file" },
      { id: "node-4", type: "text", text: "c" },
    ]);
  });

  it("ties them with lines between nodes that are there, each with an id of its own", () => {
    const ids = canvas.nodes.map(({ id }) => id);
    expect(canvas.edges.map(({ toEnd }) => toEnd)).toEqual(["arrow", "arrow", "arrow", "none"]);
    expect(canvas.edges.filter(({ fromNode, toNode }) => !ids.includes(fromNode) || !ids.includes(toNode))).toEqual([]);
    expect(new Set([...ids, ...canvas.edges.map(({ id }) => id)]).size).toBe(8);
  });
});

describe("as Markdown", () => {
  it("is a table with links, of a path only the path", () => {
    const [head, , row, ...rest] = toMarkdown({ map, lit, evidence: () => [] }).split("\n");
    expect(head).toBe("| Cause | Link | Effect | Support | Evidence | Where |");
    expect(row).toBe("| [[a\\|a]] | causes | [[b\\|b]] | 50% | none | [[a\\|a.md]]:1 |");
    expect(rest).toEqual([""]);
    expect(toMarkdown({ map, evidence: () => [] }).match(/^\| \[\[/gm)).toHaveLength(4);
  });

  it("tells the path before it", () => {
    const [a, b] = ["a", "b"].map((id) => ({ id, label: id, type: "note" as const }));
    if (!a || !b || !first) throw new Error("There is no path to tell.");
    const step = { cause: a, verb: "causes", effect: b, balance: "None.", evidence: [], place: first };
    const story = { title: "From a to b", lead: "a leads to b.", steps: [step] };
    expect(toMarkdown({ map, evidence: () => [], story })).toMatch(
      /^## From a to b\n\na leads to b\.\n\n1\. a causes b\. None\.\n\n\| Cause/,
    );
  });
});
