import { expect, it } from "vitest";
import type { EvidenceRow } from "../../src/app/causes/edge-row.ts";
import { witnesses } from "../../src/cli/witnesses.ts";

const said = (text: string): readonly EvidenceRow[] =>
  text.split(", ").map((each): EvidenceRow => {
    const [title = "", side] = each.split(" ");
    const speaks = (["for", "partly", "against"] as const).find((known) => known === side) ?? "unknown";
    return { id: `${title}.md`, title, kind: "unresolved", speaks };
  });

it.each([
  { evidence: "A for, B for", tells: "  for: A, B; nothing against" },
  { evidence: "A against, B for, C partly", tells: "  for: B; partly for: C; against: A" },
  { evidence: "A unknown", tells: "  nothing against; how it went is not known: A" },
])("$evidence", ({ evidence, tells }) => {
  expect(witnesses({ evidence: said(evidence) }, "  ")).toEqual([tells]);
});

it("says nothing of a link that no episode is named for", () => {
  expect(witnesses({ evidence: [] }, "  ")).toEqual([]);
});
