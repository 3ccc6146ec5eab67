import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servedVault, type ServedVault } from "../served-vault.ts";

const paths = [
  ...["../../etc/passwd", "/etc/passwd", "..\\..\\x.md", "C:\\x.md", "....//x.md", "%2e%2e/%2e%2e/x.md"],
  ...["vault://secret", "file:///etc/passwd", "linked/secret.md", "patterns/up/secret", ".obsidian/app.json"],
  ...["a\0b.md", "episodes/../../secret.md"],
];

/** Every argument that names a note or a file to be read, with a path in it. */
const asked: readonly { readonly name: string; readonly given: (path: string) => Record<string, unknown> }[] = [
  { name: "get_decision_sequence", given: (path) => ({ episode_id: path }) },
  { name: "get_causal_path", given: (path) => ({ from_pattern: path, to_pattern: "Rust" }) },
  { name: "get_causal_path", given: (path) => ({ from_pattern: "Rust", to_pattern: path }) },
  { name: "explain", given: (path) => ({ note: path, query: "gate" }) },
  { name: "validate", given: (path) => ({ paths: [path] }) },
  { name: "review_memory", given: (path) => ({ id: path, rating: "good" }) },
  { name: "import_session", given: (path) => ({ path }) },
  { name: "store_episode", given: (path) => ({ session_id: path, task: "T", outcome: "success" }) },
];

/** Names that a note is made of: whatever they say, it is one in the vault. */
const named: typeof asked = [
  { name: "add_pattern", given: (path) => ({ name: path, trigger: "T", action: "A", evidence_episode: path }) },
  {
    name: "import_session",
    given: (path) => ({
      text: JSON.stringify({ session: { number: path, date: path }, workLog: ["Oiled it"] }),
      ...{ project: path, write: true },
    }),
  },
];

const secret = "The gargoyle sleeps.";
let vault: ServedVault;
let outside: string;
let client: Client;
beforeAll(async () => {
  vault = servedVault();
  outside = mkdtempSync(join(tmpdir(), "retrace-outside-"));
  writeFileSync(join(outside, "secret.md"), `---\ntitle: EPISODE-secret\n---\n${secret}\n`);
  for (const link of ["linked", "patterns/up"]) symlinkSync(outside, join(vault.folder, link));
  client = await (await vault.serve()).connect();
});
afterAll(async () => {
  await vault.remove();
  rmSync(outside, { recursive: true });
});

describe.each(paths)("%j", (path) => {
  it("is refused wherever a note or a file may be named, and nothing is told of what is there", async () => {
    for (const { name, given } of asked) {
      const answer = await client.callTool({ name, arguments: given(path) });
      expect(answer).toMatchObject({ isError: true });
      expect(JSON.stringify(answer)).not.toMatch(/gargoyle|root:/);
    }
    const due = await client.callTool({ name: "due_reviews", arguments: { folder: path } });
    expect(due).toMatchObject({ structuredContent: { reviews: [] } });
  });

  it("is a part of a name, and no way, where a note is made of it", async () => {
    for (const { name, given } of named) {
      const { structuredContent } = await client.callTool({ name, arguments: given(path) });
      const [id = ""] =
        /(?<="id":")(?:episodes|patterns)\/[^"/\\]+\.md(?=")/.exec(JSON.stringify(structuredContent)) ?? [];
      expect(existsSync(join(vault.folder, id)) && id !== "").toBe(true);
    }
    expect(readdirSync(outside)).toEqual(["secret.md"]);
  });
});
