import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { filesIn } from "../../src/adapters/node/allowed-files.ts";
import { callTool, type ToolHost } from "../../src/mcp/tool.ts";
import type { ToolResult } from "../../src/mcp/tool-result.ts";
import { toolsOf } from "../../src/mcp/tools.ts";
import { openMemory } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";
import { servedVault } from "./served-vault.ts";

let folder = "";
let file = "";
const told = transcript("abc-1").user("Show the tides at every berth").assistant("Done.").text();

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "retrace-import-")));
  file = join(folder, "a.jsonl");
  writeFileSync(file, told);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function call(given: Record<string, unknown>, host?: ToolHost): Promise<{ result: ToolResult; notes: string[] }> {
  const { memory } = await openMemory();
  const tool = toolsOf("all").find(({ name }) => name === "import_session");
  if (!tool) throw new Error("There is no such tool.");
  const result = await callTool(tool, memory, given, host);
  return { result, notes: [...memory.library.catalog.files.keys()] };
}

it("imports a file from where files may be read, and the next question finds it", async () => {
  const { result, notes } = await call({ path: file, write: true }, { openFile: filesIn([folder]) });
  expect(result.structuredContent).toMatchObject({ written: true, totals: { created: 1 } });
  expect(notes).toEqual(["episodes/EPISODE-abc-1.md"]);
});

it("imports a text", async () => {
  const { result, notes } = await call({ text: told, write: true });
  expect(result.structuredContent).toMatchObject({ files: [{ path: "text", status: "created" }] });
  expect(notes).toEqual(["episodes/EPISODE-abc-1.md"]);
});

it("writes nothing unless it is told to", async () => {
  const { result, notes } = await call({ text: told });
  expect(result.structuredContent).toMatchObject({ written: false, totals: { created: 1 } });
  expect(notes).toEqual([]);
});

it.each([
  { what: "a file elsewhere", given: { path: "/etc/hosts.json" }, code: "OUTSIDE_VAULT" },
  { what: "neither path nor text", given: {}, code: "INVALID_ARGUMENT" },
  { what: "both", given: { path: "a.jsonl", text: "x" }, code: "INVALID_ARGUMENT" },
])("refuses $what", async ({ given, code }) => {
  const { result } = await call(given, { openFile: filesIn([folder]) });
  expect(result).toMatchObject({ isError: true, structuredContent: { error: { code } } });
});

it("reads no file where the host has no way to", async () => {
  const { result } = await call({ path: file });
  expect(result).toMatchObject({ isError: true, structuredContent: { error: { code: "INVALID_ARGUMENT" } } });
});

it("reads what lies in the vault when it is served over standard input, and no file beside it", async () => {
  const vault = servedVault();
  vault.write("inbox/a.jsonl", told);
  const client = await vault.connect();
  const ask = async (path: string): Promise<unknown> =>
    await client.callTool({ name: "import_session", arguments: { path } });
  expect(await ask(join(vault.folder, "inbox/a.jsonl"))).toMatchObject({
    structuredContent: { totals: { created: 1 } },
  });
  const refused = { isError: true, structuredContent: { error: { code: "OUTSIDE_VAULT" } } };
  expect(await ask(file)).toMatchObject(refused);
  expect(await ask(join(vault.folder, "../a.jsonl"))).toMatchObject(refused);
  await vault.remove();
});
