import { beforeAll, describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { estimateTokens } from "../../src/core/lib/estimate-tokens.ts";
import { callTool } from "../../src/mcp/tool.ts";
import { toolsOf } from "../../src/mcp/tools.ts";
import type { Fields } from "../repo/tree.ts";
import { demoTexts } from "../support/demo-vault.ts";
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
