import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { causal, episodeText, evidence, patternText } from "../support/note-text.ts";

export const program = fileURLToPath(new URL("../../dist/retrace.mjs", import.meta.url));

export interface ServedVault {
  readonly folder: string;
  readonly write: (path: string, text: string) => void;
  /** A client of a server of its own. */
  readonly connect: (...flags: readonly string[]) => Promise<Client>;
  readonly remove: () => Promise<void>;
}

/** A vault on disk with a few notes in it, and clients that the built program serves it to. */
export function servedVault(): ServedVault {
  if (!existsSync(program)) throw new Error("dist/retrace.mjs is not there. Run npm run build first.");
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "retrace-mcp-")));
  const clients: Client[] = [];
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
      const client = new Client({ name: "test", version: "1.0.0" });
      const args = [program, "mcp", "--vault", folder, ...flags];
      await client.connect(new StdioClientTransport({ command: process.execPath, args }));
      clients.push(client);
      return client;
    },
    remove: async () => {
      await Promise.all(clients.map((client) => client.close()));
      rmSync(folder, { recursive: true });
    },
  };
}
