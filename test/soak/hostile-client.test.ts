import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, expect, it } from "vitest";
import { program, servedVault } from "../mcp/served-vault.ts";
import { damaged } from "../support/mutations.ts";
import { numbersFrom } from "../support/random.ts";
import { tell } from "./support/heap.ts";

const rounds = 20_000;
const vault = servedVault();
afterAll(vault.remove);

const messages = [
  {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } },
  },
  { jsonrpc: "2.0", method: "notifications/initialized" },
  { jsonrpc: "2.0", id: 2, method: "tools/list" },
  {
    jsonrpc: "2.0",
    id: 3,
    method: "tools/call",
    params: { name: "retrieve_memory", arguments: { query: "gate", limit: 3 } },
  },
  {
    jsonrpc: "2.0",
    id: 4,
    method: "tools/call",
    params: { name: "get_causal_path", arguments: { from: "a", to: "b" } },
  },
  { jsonrpc: "2.0", id: 5, method: "resources/read", params: { uri: "retrace://note/episodes/a" } },
  { jsonrpc: "2.0", id: 6, method: "prompts/get", params: { name: "start_session", arguments: {} } },
] as const;

/** One line, whatever bytes it holds. */
const lineOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll(/[\r\n]/g, " ");

it("20,000 damaged messages neither end the server nor keep it from answering the next good one", async () => {
  const server = spawn(process.execPath, [program, "mcp", "--vault", vault.folder], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const answered = new Set<unknown>();
  createInterface({ input: server.stdout }).on("line", (line) => {
    const answer: unknown = JSON.parse(line);
    if (typeof answer === "object" && answer !== null && "id" in answer && "result" in answer) answered.add(answer.id);
  });
  const send = async (line: string): Promise<void> => {
    if (!server.stdin.write(`${line}\n`)) await once(server.stdin, "drain");
  };
  for (const message of messages.slice(0, 2)) await send(JSON.stringify(message));
  const next = numbersFrom(99);
  for (let round = 0; round < rounds; round++) {
    const whole = new TextEncoder().encode(JSON.stringify(messages[next(messages.length)]));
    await send(lineOf(damaged(whole, next)));
    if (round % 1000 === 999) {
      const id = `good-${String(round)}`;
      await send(JSON.stringify({ ...messages[3], id }));
      await expect.poll(() => answered.has(id)).toBe(true);
    }
  }
  expect(server.exitCode).toBeNull();
  tell("damaged messages", { rounds, answered: answered.size });
  server.stdin.end();
  await once(server, "close");
});
