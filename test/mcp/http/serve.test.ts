import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { episodeText } from "../../support/note-text.ts";
import { calls } from "../calls.ts";
import { servedVault, type HttpServed, type ServedVault } from "../served-vault.ts";

let vault: ServedVault;
let served: HttpServed;
let client: Client;

beforeAll(async () => {
  vault = servedVault();
  served = await vault.serve();
  client = await served.connect();
});
afterAll(async () => {
  await vault.remove();
});

describe("retrace serve, spoken to by the SDK's client", () => {
  it("offers every tool", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(calls.map(({ name }) => name));
  });

  it.each(calls)("answers $name as it does over standard input and output", async ({ name, given, answer }) => {
    const result = await client.callTool({ name, arguments: given });
    expect(result).toMatchObject({ structuredContent: answer, content: [{ type: "text" }] });
    expect(result).not.toHaveProperty("isError");
  });

  it("tells of notes that change, to who asked", async () => {
    const heard: string[] = [];
    const listener = await served.connect();
    listener.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      heard.push(params.uri);
    });
    listener.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
      heard.push("list");
    });
    const uri = "retrace://note/patterns/Damp.md";
    await listener.subscribeResource({ uri });
    const path = join(vault.folder, "patterns/Damp.md");
    writeFileSync(path, `${readFileSync(path, "utf8")}\nMore.\n`);
    await expect.poll(() => heard).toContain(uri);
    vault.write("episodes/EPISODE-8.md", episodeText("8"));
    await expect.poll(() => heard).toContain("list");
    rmSync(join(vault.folder, "episodes/EPISODE-8.md"));
  });

  it("serves many clients at once, each with a session of its own", async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => served.connect()));
    // What is kept of the words changes while they ask; the patterns do not.
    const answers = await Promise.all(clients.map((each) => each.callTool({ name: "query_patterns", arguments: {} })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.structuredContent))).size).toBe(1);
    const [first, second] = clients;
    await first?.close();
    expect(await second?.ping()).toEqual({});
  });
});

describe("paths that lead out of the vault", () => {
  it.each([
    { name: "validate", given: { paths: ["../elsewhere"] } },
    { name: "validate", given: { paths: ["/etc"] } },
    { name: "get_decision_sequence", given: { episode_id: "../../etc/passwd" } },
    { name: "explain", given: { note: "..\\..\\secrets.md", query: "gate" } },
    { name: "store_episode", given: { session_id: "../../../tmp/escaped", task: "T", outcome: "success" } },
  ])("are refused as arguments of $name: $given", async ({ name, given }) => {
    const answer = await client.callTool({ name, arguments: given });
    expect(answer).toMatchObject({ isError: true });
  });

  it.each([
    "retrace://note/../../etc/passwd",
    "retrace://note/..%2F..%2Fetc%2Fpasswd",
    "retrace://note/%2Fetc%2Fpasswd",
    "retrace://graph/..%2F..%2Fetc%2Fpasswd",
    "file:///etc/passwd",
  ])("are no resources: %s", async (uri) => {
    await expect(client.readResource({ uri })).rejects.toThrow();
  });
});

describe("a link that leads out of the vault", () => {
  it("is no note: nothing of what is there is told, and nothing is written there", async () => {
    const outside = mkdtempSync(join(tmpdir(), "retrace-outside-"));
    onTestFinished(() => {
      rmSync(outside, { recursive: true });
    });
    writeFileSync(join(outside, "secret.md"), "The gargoyle sleeps.\n");
    symlinkSync(join(outside, "secret.md"), join(vault.folder, "secret.md"));
    symlinkSync(outside, join(vault.folder, "linked"));
    const fresh = await (await vault.serve()).connect();
    const found = await fresh.callTool({ name: "retrieve_memory", arguments: { query: "gargoyle" } });
    expect(found).toMatchObject({ structuredContent: { relevant: false, hits: [] } });
    for (const name of ["secret.md", "linked/secret.md"]) {
      await expect(fresh.readResource({ uri: `retrace://note/${name}` })).rejects.toThrow();
    }
    expect(readdirSync(outside)).toEqual(["secret.md"]);
  });
});

it("takes the token from RETRACE_TOKEN, and does not print it", async () => {
  const known = await vault.serve({ RETRACE_TOKEN: "a-token-of-my-own" });
  expect(known.token).toBe("");
  const headers = { authorization: "Bearer a-token-of-my-own", "content-type": "application/json" };
  const address = known.address.replace("/mcp", "/api/v0/recent_memory");
  expect(await fetch(address, { method: "POST", headers, body: "{}" })).toMatchObject({ status: 200 });
  expect((await known.stop()).code).toBe(0);
});

it("ends at once when it is told to, whoever is connected", async () => {
  const other = await vault.serve();
  const listener = await other.connect();
  const gone = new Promise<void>((resolve) => {
    listener.onclose = resolve;
  });
  expect(await other.stop()).toEqual({ code: 0, complaints: "" });
  await listener.close();
  await gone;
  await expect(fetch(other.address)).rejects.toThrow();
});
