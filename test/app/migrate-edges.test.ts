import { describe, expect, it } from "vitest";
import { graph } from "../support/legacy-graph.ts";
import { migrated, takeIn } from "../support/migrated.ts";
import { episodeText } from "../support/note-text.ts";

const file = "causal-graph.json";

describe("the edges of a graph", () => {
  const session = "2026-01-21-session-42";
  const text = episodeText(
    session,
    { outcome: "success" },
    ...[
      "## Decisions",
      "",
      "### d001: Oil",
      "",
      "- **Chosen**: Oil the hinge",
      "- **Effects**: [[#^e002]]",
      "",
      "^d001",
      "",
    ],
    ...["### d002: Paint", "", "- **Chosen**: Paint it", "", "^d002", "", "## Events Timeline", ""],
    ...[
      "1. It squeaks #error ^e001",
      "   - leads to: [[#^d001]]",
      "2. It is quiet \\#1 #milestone ^e002",
      "3. It shines #milestone ^e003",
    ],
  );
  const notes = { [`episodes/EPISODE-${session}.md`]: text };
  const node = (id: string, label: string, type = "decision"): object => ({
    id,
    type,
    label,
    episodes: [`episode-${session}`],
  });
  const nodes = [
    node("n001", "Oil the hinge"),
    node("n002", "milestone: It shines", "milestone"),
    node("n003", "Paint it"),
    node("n004", "It squeaks", "error"),
  ];
  const edge = (source: string, target: string): object => ({
    source,
    target,
    type: "causes",
    weight: 0.8,
    evidence_count: 9,
  });

  it("stand in their episodes as suggestions, and make no notes", async () => {
    const edges = [edge("n001", "n002"), edge("n003", "n002"), edge("n004", "n002")];
    const { vault, report, memory } = await migrated({ [file]: graph({ nodes, edges }) }, { format: "graph", notes });
    expect(report.files[0]).toMatchObject({
      status: "migrated",
      issues: [{ code: "kept-aside" }, { code: "edge-resolved", message: expect.stringMatching(/^3 of 3/) as string }],
    });
    expect(vault.paths()).toEqual(Object.keys(notes));
    const stored = vault.stored(`episodes/EPISODE-${session}.md`) ?? "";
    expect(stored).toContain("- **Effects**: [[#^e002]], [[#^e003]] (suggested: e003)\n");
    expect(stored).toContain("- **Chosen**: Paint it\n- **Effects**: [[#^e003]] (suggested: e003)\n");
    expect(stored).toContain("   - leads to: [[#^d001]]\n   - suggested: leads to [[#^e003]]\n2. It is quiet");
    expect(memory.problems().map(({ code }) => code)).toEqual([]);
    expect((await takeIn(memory, { [file]: graph({ nodes, edges }) }, { format: "graph" })).totals).toMatchObject({
      changed: 0,
    });
  });

  it("that are suggestions are no part of what is exported", async () => {
    const edges = [edge("n001", "n002")];
    const { memory } = await migrated({ [file]: graph({ nodes, edges }) }, { format: "graph", notes });
    const exported = await memory.exportJson({});
    expect(exported.ok && exported.value.files[0]?.json).toMatchObject({
      decisions: [
        { id: "d001", effects: ["e002"] },
        { id: "d002", effects: [] },
      ],
      events: [{ leads_to: ["d001"] }, { leads_to: [] }, { leads_to: [] }],
    });
  });

  it.each([
    {
      ...{
        what: "whose texts no episode says",
        edges: [edge("n001", "n005")],
        extra: [node("n005", "Something else")],
      },
      says: `Looked for in ${session}.`,
    },
    { what: "whose node is not there", edges: [edge("n001", "n999")], extra: [], says: "a node that is not there" },
    {
      what: "whose episode is not there",
      edges: [{ ...edge("n001", "n002"), episodes: ["episode-9"] }],
      extra: [],
      says: "Not in the vault yet: 9. Migrate episodes before the graph.",
    },
    { what: "from a text to itself", edges: [edge("n001", "n001")], extra: [], says: `Looked for in ${session}.` },
  ])("$what are reported", async ({ edges, extra, says }) => {
    const { report, vault } = await migrated(
      { [file]: graph({ nodes: [...nodes, ...extra], edges }) },
      { format: "graph", notes },
    );
    expect(report.files[0]?.issues).toContainEqual(
      expect.objectContaining({
        ...{ code: "edge-unresolved", severity: "warning" },
        message: expect.stringContaining(says) as string,
      }),
    );
    expect(vault.stored(`episodes/EPISODE-${session}.md`)).toBe(text);
  });

  it("between nodes of one id: the first node counts, and the doubles are reported", async () => {
    const doubled = graph({ nodes: [...nodes, node("n002", "Oil the hinge")], edges: [edge("n003", "n002")] });
    const { report } = await migrated({ [file]: doubled }, { format: "graph", notes });
    expect(report.files[0]?.issues).toMatchObject([
      { code: "duplicate-node", message: expect.stringMatching(/^1 node has/) as string },
      {},
      { code: "edge-resolved" },
    ]);
  });
});
