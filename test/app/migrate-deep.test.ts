import { describe, expect, it } from "vitest";
import { file, legacy, path } from "../support/legacy-episode.ts";
import { graph } from "../support/legacy-graph.ts";
import { migrated } from "../support/migrated.ts";

const depths = [251, 900, 1500, 3000, 50_000];
const deep = (depth: number): string => `${"[".repeat(depth)}1${"]".repeat(depth)}`;
/** A file with such a value in it: no writer of JSON goes so deep. */
const holding = (depth: number, text: string): string => text.replace('"DEEP"', deep(depth));
const pattern = { name: "oil pattern", trigger: "It creaks", action: "Oil it", success_rate: 1, occurrences: 1 };

describe("a file that is nested too deeply is skipped and named, and the others are migrated", () => {
  it.each(depths)("an episode, %i levels deep", async (depth) => {
    const { report, vault } = await migrated({
      "deep.json": holding(depth, legacy({ odd: "DEEP" })),
      [file]: legacy(),
    });
    expect(report.files).toMatchObject([
      { path: "deep.json", status: "skipped", issues: [{ code: "too-large", severity: "error" }] },
      { path: file, status: "migrated", note: path },
    ]);
    expect(report.files[0]?.issues[0]?.message).toContain("250 levels deep");
    expect(vault.paths()).toEqual([path]);
  });

  it.each(depths)("a graph with a pattern %i levels deep", async (depth) => {
    const files = {
      "deep.json": holding(depth, graph({ patterns: [{ ...pattern, odd: "DEEP" }] })),
      "graph.json": graph({ patterns: [pattern] }),
    };
    const { report, vault } = await migrated(files, { format: "graph" });
    expect(report.files).toMatchObject([
      { path: "deep.json", status: "skipped", issues: [{ code: "too-large" }] },
      { path: "graph.json", status: "migrated" },
    ]);
    expect(vault.paths()).toEqual(["patterns/PATTERN-oil-pattern.md"]);
  });

  it("what is as deep as can be is still taken in whole", async () => {
    // The value is in a key of the file, which is a level of its own.
    const { report } = await migrated({ [file]: holding(249, legacy({ odd: "DEEP" })) });
    expect(report.files).toMatchObject([{ status: "migrated", note: path }]);
    const odd = holding(246, graph({ patterns: [{ ...pattern, odd: "DEEP" }] }));
    expect((await migrated({ "g.json": odd }, { format: "graph" })).report.totals).toMatchObject({ skipped: 0 });
  });
});
