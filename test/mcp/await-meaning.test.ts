import { expect, it } from "vitest";
import { meaningAwaiter, tellMeaning } from "../../src/mcp/await-meaning.ts";
import { toolsOf } from "../../src/mcp/tools.ts";
import { callTool, type Tool } from "../../src/mcp/tool.ts";
import { fakeEmbedder } from "../support/fake-embedder.ts";
import { memoryOf, openWith, texts } from "../support/meant-memory.ts";
import { memoryVault } from "../support/memory-vault.ts";

const search = (): Tool => {
  const tool = toolsOf("all").find(({ name }) => name === "retrieve_memory");
  if (!tool) throw new Error("There is no search.");
  return tool;
};

it("waits for meaning", async () => {
  const embedder = fakeEmbedder();
  embedder.hold();
  const memory = memoryOf(memoryVault(texts), () => Promise.resolve(embedder));
  await memory.open();
  const waiting = meaningAwaiter(memory)();
  embedder.goOn();
  await waiting;
  expect(memory.meaning.state.kind).toBe("ready");
  const { content, structuredContent } = await callTool(search(), memory, { query: "tempest" });
  expect(structuredContent).toMatchObject({ relevant: true, hits: [{ id: "storm.md" }] });
  expect(content[0]?.text).not.toContain("words alone");
});

it("answers by words when that takes too long, and says so", async () => {
  const embedder = fakeEmbedder();
  embedder.hold();
  const memory = memoryOf(memoryVault(texts), () => Promise.resolve(embedder));
  await memory.open();
  await meaningAwaiter(memory, 0)();
  const { content, structuredContent } = await callTool(search(), memory, { query: "tempest" });
  expect(structuredContent).toMatchObject({ relevant: false, hits: [] });
  expect(content[0]?.text).toMatch(/\nCompared by words alone: the notes are still being read for their meaning/);
  embedder.goOn();
  await memory.meaning.settled();
});

it.each([
  { state: { kind: "ready", model: "m" }, says: undefined },
  { state: { kind: "off" }, says: undefined },
  { state: { kind: "off", reason: "No server." }, says: "Compared by words alone: No server." },
  {
    state: { kind: "reading", done: 12, total: 5000 },
    says: "Compared by words alone: the notes are still being read for their meaning (12 of 5000 files so far). Ask again for more.",
  },
] as const)("tells of $state: $says", ({ state, says }) => {
  expect(tellMeaning(state)).toBe(says);
});

it("begins an answer that is none by saying so", async () => {
  const { memory } = await openWith(fakeEmbedder());
  const { content } = await callTool(search(), memory, { query: "pier quantum zebra marmalade" });
  expect(content[0]?.text).toMatch(/^From the notes.*\n```markdown\nNothing relevant\. These notes only share/);
  expect(content[0]?.text).not.toMatch(/Known facts|score:/);
});

it("says in plain words that it has no such argument", async () => {
  const { memory } = await openWith(fakeEmbedder());
  const { content } = await callTool(search(), memory, { query: "boat", colour: "red" });
  expect(content[0]?.text).toMatch(/^INVALID_ARGUMENT: arguments: there is no "colour"; there are query, limit/);
});
