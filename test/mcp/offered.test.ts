import * as z from "zod";
import { describe, expect, it } from "vitest";
import { lineCommand, offeredTool, type LineCommand, type Offered } from "../../src/mcp/offered.ts";
import { toolsOf } from "../../src/mcp/tools.ts";
import { episodeText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const notes = { "episodes/EPISODE-1.md": episodeText("1", { date: "2026-09-30" }) };

describe("tools for other servers", () => {
  it("have the schema of every argument, and say whether they only read", async () => {
    const { memory } = await openMemory(notes);
    const tools = toolsOf("all").map((tool) => offeredTool(memory, tool));
    for (const { shape, annotations } of tools) {
      expect(annotations).toHaveProperty("readOnlyHint");
      expect(Object.values(shape).every((schema) => schema instanceof z.ZodType)).toBe(true);
    }
  });

  it("answer with text that is marked as data, and reject with a code", async () => {
    const { memory } = await openMemory(notes);
    const tools = toolsOf("all").map((each): Offered => offeredTool(memory, each));
    const tool = tools.find(({ name }) => name === "retrieve_memory");
    expect(await tool?.answer({ query: "gate" })).toMatch(/^From the notes of the vault.*EPISODE-1/s);
    await expect(tool?.answer({ query: "" })).rejects.toThrow(/^INVALID_ARGUMENT: /);
  });
});

describe("tools as commands of a line", () => {
  const command = async (name: string): Promise<LineCommand> => {
    const { memory } = await openMemory(notes);
    const commands = toolsOf("all").map((tool) => lineCommand(memory, tool));
    const found = commands.find((each) => each.name === name);
    if (!found) throw new Error(`There is no command ${name}.`);
    return found;
  };

  it("say which arguments they take", async () => {
    const { flags } = await command("retrieve-memory");
    expect(flags["query"]).toMatchObject({ value: "<string>", required: true });
    expect(flags["limit"]).toMatchObject({ value: "<integer>" });
    expect(flags["limit"]).not.toHaveProperty("required");
    expect(flags["explain"]).not.toHaveProperty("value");
    expect(flags["json"]).toEqual({ description: "answer as JSON" });
  });

  it("read numbers, lists and switches from text", async () => {
    const { run } = await command("retrieve-memory");
    const given = { query: "gate", limit: "1", kinds: "episode, pattern", explain: "true", json: "true" };
    expect(JSON.parse(await run(given))).toMatchObject({ hits: [{ id: "episodes/EPISODE-1.md", why: {} }] });
  });

  it("read what is nested as JSON", async () => {
    const { run } = await command("store-episode");
    const decisions = JSON.stringify([{ id: "d001", chosen: "Oil" }]);
    const stored = await run({ session_id: "s-1", task: "T", outcome: "success", decisions });
    expect(JSON.parse(stored)).toMatchObject({ id: "episodes/EPISODE-s-1.md" });
  });

  it("answer in Markdown, or in JSON where there is none", async () => {
    expect(await (await command("recent-memory")).run({})).toMatch(/^### EPISODE-1\n/);
    expect(JSON.parse(await (await command("status")).run({}))).toMatchObject({ notes: 1 });
  });

  it("say what is wrong, with its code", async () => {
    const { run } = await command("recent-memory");
    expect(await run({ limit: "many" })).toMatch(/^INVALID_ARGUMENT: limit: /);
    expect(await run({ colour: "red" })).toMatch(/^INVALID_ARGUMENT: /);
    expect(JSON.parse(await run({ limit: "many", json: "true" }))).toMatchObject({
      error: { code: "INVALID_ARGUMENT" },
    });
  });
});
