import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ended } from "../support/ended.ts";
import { calls } from "./calls.ts";
import { program, servedVault, type ServedVault } from "./served-vault.ts";

const cli = fileURLToPath(
  new URL("../../node_modules/@modelcontextprotocol/inspector-cli/build/cli.js", import.meta.url),
);

const names = calls.map(({ name }) => name);

/** Asks by the Inspector's command line; answers what it prints. */
type Ask = (...args: readonly string[]) => Promise<unknown>;

/** `--tool-arg` as it takes them: texts as they are, everything else as JSON. */
const pairs = (given: object): readonly string[] =>
  Object.entries(given).map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`);

async function inspect(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const child = spawn(process.execPath, [cli, "--cli", ...args], { env: { ...process.env, ...more } });
  const { out, err } = await ended(child);
  if (out === "") throw new Error(err);
  const said: unknown = JSON.parse(out);
  return said;
}

/** It has no way to send a header, so the program it runs in puts the token into every request. */
function withToken(token: string): NodeJS.ProcessEnv {
  const hook = `const send = fetch; globalThis.fetch = (address, given) => {
    const headers = new Headers(given?.headers);
    headers.set("authorization", "Bearer ${token}");
    return send(address, { ...given, headers });
  };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
}

/** All three lists, as any client sees them first. */
async function expectLists(ask: Ask): Promise<void> {
  expect(await ask("--method", "tools/list")).toMatchObject({ tools: names.map((name) => ({ name })) });
  const resources = ["retrace://due", "retrace://note/episodes/one"].map((uri) => ({ uri }));
  expect(await ask("--method", "resources/list")).toMatchObject({ resources: [...resources, {}, {}] });
  const prompts = ["start_session", "end_session", "retrospective"].map((name) => ({ name }));
  expect(await ask("--method", "prompts/list")).toMatchObject({ prompts });
}

const call = (ask: Ask, name: string, given: object): Promise<unknown> =>
  ask("--method", "tools/call", "--tool-name", name, ...pairs(given).flatMap((pair) => ["--tool-arg", pair]));

async function expectAnswer(ask: Ask, { name, given, answer }: (typeof calls)[number]): Promise<void> {
  const result = await call(ask, name, given);
  expect(result).toMatchObject({ structuredContent: answer, content: [{ type: "text" }] });
  expect(result).not.toHaveProperty("isError");
}

let vault: ServedVault;
let ask: Ask;

describe("the MCP Inspector's command line over standard input and output", () => {
  beforeAll(() => {
    vault = servedVault();
    ask = (...args) => inspect([process.execPath, program, "mcp", "--vault", vault.folder, ...args]);
  });
  afterAll(async () => {
    await vault.remove();
  });

  it("lists every tool, the resources and the prompts", async () => {
    await expectLists(ask);
  });

  it.each(calls)("calls $name", async (called) => {
    await expectAnswer(ask, called);
  });
});

/**
 * Each question starts a program, and the tools are the same as above: what is told here is that the Inspector gets
 * through. That every tool answers over HTTP, http/serve.test.ts tells, with one client.
 */
describe("the MCP Inspector's command line over HTTP", () => {
  beforeAll(async () => {
    vault = servedVault();
    const { address, token } = await vault.serve();
    ask = (...args) => inspect([address, ...args], withToken(token));
  });
  afterAll(async () => {
    await vault.remove();
  });

  it("lists every tool, the resources and the prompts", async () => {
    await expectLists(ask);
  });

  it.each(calls.filter(({ name }) => ["retrieve_memory", "store_episode"].includes(name)))(
    "reads and writes: $name",
    async (called) => {
      await expectAnswer(ask, called);
    },
  );

  it("is told what is wrong", async () => {
    const refused = { isError: true, structuredContent: { error: { code: "NOT_FOUND" } } };
    expect(await call(ask, "why", { note: "No such note at all" })).toMatchObject(refused);
  });

  it("and is told nothing without the token", async () => {
    const { address } = await vault.serve();
    await expect(inspect([address, "--method", "tools/list"])).rejects.toThrow("UNAUTHORIZED");
  });
});
