import { beforeAll, describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { estimateTokens } from "../../src/core/lib/estimate-tokens.ts";
import { callTool } from "../../src/mcp/tool.ts";
import { toolsOf } from "../../src/mcp/tools.ts";
import type { Fields } from "../repo/tree.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { causal, episodeText, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

let memory: Memory;
beforeAll(async () => {
  ({ memory } = await openMemory(demoTexts()));
});

async function call(name: string, given: object): Promise<Fields> {
  const tool = toolsOf("all").find((each) => each.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  return (await callTool(tool, memory, { ...given })).structuredContent;
}

describe("a budget", () => {
  it.each([
    { name: "bootstrap_context", given: { task: "release" } },
    { name: "preflight", given: { text: "release on friday before the regatta" } },
    { name: "retrieve_memory", given: { query: "regatta" } },
  ])("of $name is kept, by leaving out whole items, which are named", async ({ name, given }) => {
    const [whole, small] = [await call(name, { ...given, budget: 5000 }), await call(name, { ...given, budget: 120 })];
    const { tokens, left_out: left, markdown } = small;
    expect(tokens).toBe(estimateTokens(String(markdown)));
    expect(tokens).toBeLessThanOrEqual(120);
    expect(left).not.toEqual([]);
    const lines = new Set(String(whole["markdown"]).split("\n"));
    expect(
      String(markdown)
        .split("\n")
        .filter((line) => !lines.has(line)),
    ).toEqual([]);
  });
});

describe("what a budget has no room for", () => {
  const long = Array.from({ length: 40 }, () => "The booking page is released on Friday before the regatta.").join(" ");
  const fields = { date: new Date().toISOString().slice(0, 10), outcome: "failure", task: "Release the booking page" };
  const texts = {
    "ANTIPATTERN-release-on-friday.md": patternText(
      "ANTIPATTERN-release-on-friday",
      { trigger: long, success_rate: 0.2, occurrences: 5 },
      causal("see_also [[Tides]]"),
    ),
    "Tides.md": `# ${"A very long heading of the tides. ".repeat(12)}\n\n${long}`,
    "EPISODE-1.md": episodeText("1", fields, "## Lessons Learned", `- ${long}`),
  };

  async function text(name: string, given: object): Promise<string> {
    const { memory } = await openMemory(texts);
    const tool = toolsOf("all").find((each) => each.name === name);
    if (!tool) throw new Error(`There is no tool ${name}.`);
    return (await callTool(tool, memory, { ...given })).content.map((part) => part.text).join("\n");
  }

  it("is a warning cut to its first sentences, with where the rest is", async () => {
    const said = await text("preflight", { text: "release the booking page on friday", budget: 200 });
    expect(said).toContain("- ANTIPATTERN-release-on-friday (said to have failed in 4 of 5 uses");
    expect(said).toContain("When: The booking page is released on Friday before the regatta. The booking page");
    expect(said).toContain("More in ANTIPATTERN-release-on-friday.md.");
  });

  it.each([
    { name: "retrieve_memory", given: { query: "tides", budget: 50 }, raise: "budget or max_chars" },
    { name: "retrieve_memory", given: { query: "tides", max_chars: 100 }, raise: "budget or max_chars" },
  ])("is named as found by $name with $given", async ({ name, given, raise }) => {
    const said = await text(name, given);
    expect(said).toMatch(/^Something was found, but it does not fit into so little\. Left out: .*Tides\.md/);
    expect(said).toContain(`Read these notes, or raise ${raise}.`);
    expect(said).not.toContain("Nothing found");
  });

  it("is told by what failed, and when, where its words are too many", async () => {
    const said = await text("bootstrap_context", { budget: 60 });
    expect(said).toContain("- EPISODE-1: failed");
    expect(said).toContain("More in EPISODE-1.md.");
  });
});

it("where nothing matches, that this is no all-clear is all that is said", async () => {
  const tool = toolsOf("all").find(({ name }) => name === "preflight");
  if (!tool) throw new Error("There is no such tool.");
  const { content } = await callTool(tool, memory, { text: "bake a cake" });
  const text =
    "Nothing that is known clearly speaks against this. That is no all-clear: more than half of what is known in other words is missed.";
  expect(content).toEqual([{ type: "text", text }]);
});

it("a search in a vault without notes says that there are none, in the text, too", async () => {
  const { memory: empty } = await openMemory();
  const tool = toolsOf("all").find(({ name }) => name === "retrieve_memory");
  if (!tool) throw new Error("There is no such tool.");
  const { content, structuredContent } = await callTool(tool, empty, { query: "jitter" });
  expect(structuredContent["doubt"]).toBe("empty");
  expect(content[0]?.text).toContain("There are no notes yet. Add an episode");
});
