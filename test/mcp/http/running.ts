import { createServer, request } from "node:http";
import { onTestFinished } from "vitest";
import { serveHttp, type HttpHost, type HttpLimits } from "../../../src/mcp/http/serve-http.ts";
import type { MemoryVault } from "../../support/memory-vault.ts";
import { episodeText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

export const token = "the-token-of-this-test";

export interface Running extends HttpHost {
  readonly vault: MemoryVault;
  /** What it warned of so far. */
  readonly warnings: readonly string[];
  readonly send: (asked?: Asked) => Promise<Answered>;
}

export interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Uint8Array;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A server in this process over a small vault, which ends with the test. */
export async function running(limits: Partial<HttpLimits> = {}): Promise<Running> {
  const { memory, vault } = await openMemory({
    "episodes/EPISODE-1.md": episodeText("1", { date: "2026-09-30" }),
    "institutional.md": "Oil the gate before winter\n",
  });
  const warnings: string[] = [];
  const served = await serveHttp({
    ...{ memory, version: "1.2.3", tools: "all", createServer, port: 0, token, limits },
    onWarning: (message) => warnings.push(message),
  });
  if (!served.ok) throw new Error(served.error.message);
  onTestFinished(served.value.stop);
  return { ...served.value, vault, warnings, send: (asked = {}) => sendTo(served.value.port, asked) };
}

const usual = {
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};

/** Sends what a browser or the SDK would never let through. */
export function sendTo(port: number, { method = "POST", path = "/mcp", headers, body }: Asked): Promise<Answered> {
  const given = Object.entries({ ...usual, ...headers }).filter((entry): entry is [string, string] => !!entry[1]);
  return new Promise((resolve, reject) => {
    const sending = request(
      { host: "127.0.0.1", port, method, path, headers: Object.fromEntries(given) },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => (text += String(chunk)));
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    sending.on("error", reject);
    sending.end(body);
  });
}

export const message = (method: string, more: object = {}): string =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, ...more });

export const hello = message("initialize", {
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "0" } },
});
