import { expect, it } from "vitest";
import { nothingChosen, type Chosen } from "../../../src/app/browse/facets.ts";
import { demoTexts } from "../../support/demo-vault.ts";
import { openMemory } from "../../support/open-memory.ts";
import { tellReport } from "../../../src/ui/memory/draw-around.ts";

async function told(query: string, chosen: Partial<Chosen> = {}): Promise<string> {
  const { memory } = await openMemory(demoTexts());
  const all = { ...nothingChosen, ...chosen };
  const report = await memory.browse({ query, ...all });
  return report.ok ? tellReport(report.value, { query, chosen: all, by: "day" }) : report.error.message;
}

it.each([
  { query: "regatta", says: /^\d+ hits, best first; \d+ more in other notes$/ },
  { query: "regatta -kind:learning", says: /^\d+ hits, best first$/ },
  {
    query: "how do I get red wine out of a shirt",
    says: /^Nothing relevant\. These notes only share words with it\. \d+ hits/,
  },
  {
    query: "kubernetes helm chart ingress",
    says: /^Nothing relevant\. No note has .*“chart”.*; these only have “chat”\. \d+ hits/,
  },
  {
    query: "regata outtage",
    says: /^No note has “regata” or “outtage”; “regatta” or “outage” was looked for instead\. \d/,
  },
  { query: "why did bookings land on the wrong day", says: /^These fit only in part\. \d+ hits/ },
  { query: "zebra", says: /^No hits$/ },
  { query: "what happened in August", says: /^All episodes from then, newest first: “in August”\. \d+ hits$/ },
  {
    query: "what went wrong in August",
    says: /^All of these are from then, what failed before .* \d+ hits, best first$/,
  },
  { query: "regatta in August", says: /^The first \d+ are from then: “in August”\. .* \d+ hits, best first/ },
  { query: "what did we learn", says: /^\d+ hits/ },
  {
    query: "what went wrong on 2026-08-20",
    says: /^Nothing went wrong then \(1 episode\)\. These are the nearest that did\. \d+ hits/,
  },
  { query: "what failed last week", says: /^This is from then: “last week”\. 1 hit/ },
  { query: "what went wrong in May 2020", says: /^Nothing from then\. These are the nearest to it\. \d+ hits/ },
])("above the list of $query stands $says", async ({ query, says }) => {
  expect(await told(query)).toMatch(says);
});

it("counts hits as the chips of kinds do, with the other notes", async () => {
  const { memory } = await openMemory(demoTexts());
  const report = await memory.browse({ query: "regatta" });
  const [hits, others] = (await told("regatta")).match(/\d+/g) ?? [];
  const sum = report.ok ? report.value.facets.kinds.reduce((all, { notes }) => all + notes, 0) : 0;
  expect(Number(hits) + Number(others)).toBe(sum);
});

it("says nothing of other notes where a kind is chosen", async () => {
  expect(await told("regatta", { kinds: ["pattern"] })).toMatch(/^\d+ hits?(, best first)?$/);
});
