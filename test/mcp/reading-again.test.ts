import { expect, it } from "vitest";
import { callTool } from "../../src/mcp/tool.ts";
import { toolsOf } from "../../src/mcp/tools.ts";
import { openMemory } from "../support/open-memory.ts";

const tool = toolsOf("all").find(({ name }) => name === "add_learning");

it("what was written is told as written where the vault cannot be read afterwards", async () => {
  const { memory, vault } = await openMemory();
  if (!tool) throw new Error("There is no tool add_learning.");
  const broken = { ...memory, open: () => Promise.reject(new Error("The disk is gone.")) };
  const { isError, structuredContent, content } = await callTool(tool, broken, { text: "Oil the gate" });
  expect(isError).toBeUndefined();
  expect(structuredContent).toMatchObject({
    ...{ id: "learnings/Oil the gate.md", created: true },
    warnings: [
      expect.stringContaining("could not be read again, so that answers may not know of it: The disk is gone."),
    ],
  });
  expect(content[0]?.text).toContain("The disk is gone.");
  expect(vault.paths()).toEqual(["learnings/Oil the gate.md"]);
});

it("what was refused is told as refused", async () => {
  const { memory } = await openMemory();
  if (!tool) throw new Error("There is no tool add_learning.");
  const broken = { ...memory, open: () => Promise.reject(new Error("The disk is gone.")) };
  const { structuredContent } = await callTool(tool, broken, { text: " " });
  expect(structuredContent).toMatchObject({ error: { code: "INVALID_ARGUMENT" } });
});
