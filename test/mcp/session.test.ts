import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { episodeText } from "../support/note-text.ts";
import { program, servedVault, type ServedVault } from "./served-vault.ts";

let vault: ServedVault;
beforeAll(() => {
  vault = servedVault();
});
afterAll(async () => {
  await vault.remove();
});

describe("resources", () => {
  it("are the notes, by their permalinks, and what is around them in the causal graph", async () => {
    const client = await vault.connect();
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri).sort()).toEqual([
      "retrace://due",
      "retrace://note/episodes/one",
      "retrace://note/patterns/Damp.md",
      "retrace://note/patterns/rust",
    ]);
    const uri = "retrace://note/episodes/one";
    const { contents } = await client.readResource({ uri });
    const onDisk = readFileSync(join(vault.folder, "episodes/EPISODE-1.md"), "utf8");
    expect(contents).toEqual([{ uri, mimeType: "text/markdown", text: onDisk }]);
    const graph = await client.readResource({ uri: "retrace://graph/patterns/rust" });
    const [found] = graph.contents;
    expect(found && "text" in found && JSON.parse(found.text)).toMatchObject({
      root: "patterns/Rust.md",
      edges: [{ source: "patterns/Damp.md", target: "patterns/Rust.md", type: "causes", line: 16 }],
    });
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(2);
  });

  it.each([
    "retrace://note/nothing",
    "retrace://note/..%2F..%2Fetc%2Fpasswd",
    "file:///etc/passwd",
    "retrace://note/%",
  ])("that are not there are told so: %s", async (uri) => {
    const client = await vault.connect();
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32002 });
  });

  it("that somebody else changes are told of, to who asked", async () => {
    const client = await vault.connect();
    const heard: string[] = [];
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      heard.push(params.uri);
    });
    client.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
      heard.push("list");
    });
    const uri = "retrace://note/patterns/Damp.md";
    await client.subscribeResource({ uri });
    vault.write("patterns/Damp.md", readFileSync(join(vault.folder, "patterns/Damp.md"), "utf8") + "\nMore.\n");
    await expect.poll(() => heard).toEqual([uri]);
    vault.write("episodes/EPISODE-8.md", episodeText("8"));
    await expect.poll(() => heard).toEqual([uri, "list"]);
    rmSync(join(vault.folder, "episodes/EPISODE-8.md"));
    await expect.poll(() => heard).toEqual([uri, "list", "list"]);
  });
});

describe("what is due for review", () => {
  it("is a resource, and who asked is told when it is another", async () => {
    const client = await vault.connect();
    const heard: string[] = [];
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      heard.push(params.uri);
    });
    const uri = "retrace://due";
    const due = async (): Promise<unknown> => {
      const [read] = (await client.readResource({ uri })).contents;
      return read && "text" in read ? JSON.parse(read.text) : undefined;
    };
    expect(await due()).toMatchObject({ due: 1, reviews: [{ id: "episodes/EPISODE-1.md", due_at: null }] });
    await client.subscribeResource({ uri });
    await client.callTool({ name: "review_memory", arguments: { id: "episodes/one", rating: "good" } });
    await expect.poll(() => heard).toContain(uri);
    expect(await due()).toMatchObject({ due: 0, reviews: [] });
  });
});

describe("prompts", () => {
  it.each([
    { name: "start_session", given: { task: "mend the gate" }, says: /mend the gate[^]*store_episode/ },
    { name: "end_session", given: { session_id: "s-1" }, says: /store_episode[^]*s-1/ },
    { name: "retrospective", given: {}, says: /EPISODE-1[^]*add_pattern/ },
  ])("$name can be had", async ({ name, given, says }) => {
    const client = await vault.connect();
    expect((await client.listPrompts()).prompts.map((prompt) => prompt.name)).toContain(name);
    const { messages } = await client.getPrompt({ name, arguments: given });
    const [message] = messages;
    expect(message?.content.type === "text" && message.content.text).toMatch(says);
  });

  it("that are not there are told so", async () => {
    const client = await vault.connect();
    await expect(client.getPrompt({ name: "dance" })).rejects.toThrow(/There is no prompt "dance"/);
  });
});

describe("several servers over one vault", () => {
  it("lose nothing of what they write at the same time, and see each other's notes", async () => {
    const [one, other] = await Promise.all([vault.connect(), vault.connect()]);
    const add = (at: number): object => ({
      ...{
        name: "together",
        trigger: "Two write at once",
        action: "Write",
        evidence_episode: `EPISODE-x${String(at)}`,
      },
    });
    const asked = Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? one : other).callTool({ name: "add_pattern", arguments: { ...add(at) } }),
    );
    const answers = await Promise.all(asked);
    const refused = answers.filter((answer) => answer.isError === true);
    const note = readFileSync(join(vault.folder, "patterns/PATTERN-together.md"), "utf8");
    // Whoever came third to the same note at the same moment is told CONFLICT, and nothing of theirs is half there.
    expect(note.match(/validated_by/g)).toHaveLength(20 - refused.length);
    for (const answer of refused) expect(answer).toMatchObject({ structuredContent: { error: { code: "CONFLICT" } } });
    expect(note).toContain(`occurrences: ${String(20 - refused.length)}\n`);
  });
});

const messages = (...bodies: readonly object[]): string =>
  bodies.map((body) => `${JSON.stringify({ jsonrpc: "2.0", ...body })}\n`).join("");

const hello = {
  ...{ id: 1, method: "initialize" },
  params: { protocolVersion: "2024-11-05", capabilities: {}, clientInfo: { name: "old", version: "0" } },
};

/** Runs a server that is told all at once, and whose client leaves at once. */
async function tell(input: string): Promise<{ readonly code: number | null; readonly replies: readonly unknown[] }> {
  const child = spawn(process.execPath, [program, "mcp", "--vault", vault.folder]);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, code] = await Promise.all([text(child.stdout), ended]);
  const replies = out.split("\n").flatMap((line): unknown[] => (line === "" ? [] : [JSON.parse(line)]));
  return { code, replies };
}

describe("a client that does not use the SDK", () => {
  it("is answered in the version it speaks, all it asked before it left, and the server ends", async () => {
    const asked = Array.from({ length: 100 }, (_, at) => ({
      ...{ id: at + 2, method: "tools/call" },
      params: { name: "query_episodes", arguments: {} },
    }));
    const { code, replies } = await tell(messages(hello, { method: "notifications/initialized" }, ...asked));
    expect(code).toBe(0);
    expect(replies[0]).toMatchObject({ id: 1, result: { protocolVersion: "2024-11-05" } });
    expect(replies).toHaveLength(101);
  });

  it("gets through with what it says right, whatever it says wrong", async () => {
    const wrong = 'nonsense\n{"id":1}\n[]\n"text"\n';
    const { code, replies } = await tell(
      messages(hello) + wrong + messages({ id: 2, method: "ping" }, { id: 3, method: "dance" }),
    );
    expect(code).toBe(0);
    const refusals = replies.filter((reply) => JSON.stringify(reply).includes('"id":null'));
    const parseError = { jsonrpc: "2.0", id: null, error: { code: -32700, message: "Parse error" } };
    const invalid = { jsonrpc: "2.0", id: null, error: { code: -32600, message: "Invalid Request" } };
    expect(refusals).toEqual([parseError, invalid, invalid, invalid]);
    expect(replies).toContainEqual({ jsonrpc: "2.0", id: 2, result: {} });
    expect(replies).toContainEqual({ jsonrpc: "2.0", id: 3, error: { code: -32601, message: "Method not found" } });
  });

  it("may take back what it asked: nothing is written, and nothing answered", async () => {
    const store = { name: "store_episode", arguments: { session_id: "taken-back", task: "T", outcome: "success" } };
    const slow = { name: "query_episodes", arguments: {} };
    const { replies } = await tell(
      messages(
        hello,
        { id: 2, method: "tools/call", params: slow },
        { id: 3, method: "tools/call", params: store },
        { method: "notifications/cancelled", params: { requestId: 3 } },
      ),
    );
    expect(replies.map((reply) => typeof reply === "object" && reply !== null && "id" in reply && reply.id)).toEqual([
      1, 2,
    ]);
    expect(() => readFileSync(join(vault.folder, "episodes/EPISODE-taken-back.md"))).toThrow("ENOENT");
  });
});

it("compares by meaning from the first question on", async () => {
  vault.write("Regatta.md", "# Regatta\n\nA catastrophe.\n");
  const early = await vault.connect();
  const found = await early.callTool({ name: "retrieve_memory", arguments: { query: "disaster" } });
  expect(found.structuredContent).toMatchObject({ relevant: true, hits: [{ id: "Regatta.md" }] });
});
