import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import * as z from "zod";
import { causal, episodeText, evidence, patternText } from "../support/note-text.ts";

export const program = resolve("dist/retrace.mjs");

export interface ServedVault {
  readonly folder: string;
  readonly write: (path: string, text: string) => void;
  /** A client of a server of its own. */
  readonly connect: (...flags: readonly string[]) => Promise<Client>;
  /** The vault served over HTTP, on a port that was free. */
  readonly serve: (environment?: Readonly<Record<string, string>>) => Promise<HttpServed>;
  readonly remove: () => Promise<void>;
}

export interface HttpServed {
  readonly address: string;
  readonly token: string;
  readonly connect: () => Promise<Client>;
  /** Asks it to end; answers its exit code and what it complained of. */
  readonly stop: () => Promise<{ readonly code: number | null; readonly complaints: string }>;
}

/** Runs `retrace serve` over a folder. */
async function serveFolder(folder: string, environment: Readonly<Record<string, string>>): Promise<HttpServed> {
  const child = spawn(process.execPath, [program, "serve", "--port", "0", "--json", "--vault", folder], {
    env: { ...process.env, ...environment },
  });
  let [output, complaints] = ["", ""];
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (complaints += String(chunk)));
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  await Promise.race([once(child.stdout, "data"), closed]);
  const { address, token } = z.object({ address: z.string(), token: z.string().default("") }).parse(JSON.parse(output));
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  return {
    address,
    token,
    connect: async () => {
      const client = new Client({ name: "test", version: "1.0.0" });
      await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
      return client;
    },
    stop: async () => {
      child.kill("SIGTERM");
      return { code: await closed, complaints };
    },
  };
}

/** A client of a server of its own over a folder. */
export async function connectTo(folder: string, ...flags: readonly string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const args = [program, "mcp", "--vault", folder, ...flags];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  return client;
}

/** A vault on disk with a few notes in it, and clients that the built program serves it to. */
export function servedVault(): ServedVault {
  if (!existsSync(program)) throw new Error("dist/retrace.mjs is not there. Run npm run build first.");
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "retrace-mcp-")));
  const clients: Client[] = [];
  const stops: HttpServed["stop"][] = [];
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write("episodes/EPISODE-1.md", episodeText("1", { outcome: "failure", permalink: "episodes/one" }));
  write("patterns/Damp.md", patternText("Damp", {}, causal("causes [[Rust]]"), evidence("[[EPISODE-1]]")));
  write("patterns/Rust.md", patternText("Rust", { tags: ["antipattern"], permalink: "patterns/rust" }));
  return {
    folder,
    write,
    connect: async (...flags) => {
      const client = await connectTo(folder, ...flags);
      clients.push(client);
      return client;
    },
    serve: async (environment = {}) => {
      const served = await serveFolder(folder, environment);
      const connect = async (): Promise<Client> => {
        const client = await served.connect();
        clients.push(client);
        return client;
      };
      stops.push(served.stop);
      return { ...served, connect };
    },
    remove: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await Promise.all(stops.map((stop) => stop()));
      rmSync(folder, { recursive: true });
    },
  };
}
