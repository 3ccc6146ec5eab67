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

const ways = [
  {
    way: "standard input and output",
    reach: ({ folder }: ServedVault): Promise<Ask> =>
      Promise.resolve((...args) => inspect([process.execPath, program, "mcp", "--vault", folder, ...args])),
  },
  {
    way: "HTTP",
    reach: async (vault: ServedVault): Promise<Ask> => {
      const { address, token } = await vault.serve();
      return (...args) => inspect([address, ...args], withToken(token));
    },
  },
];

describe.each(ways)("the MCP Inspector's command line over $way", ({ reach }) => {
  let vault: ServedVault;
  let ask: Ask;
  beforeAll(async () => {
    vault = servedVault();
    ask = await reach(vault);
  });
  afterAll(async () => {
    await vault.remove();
  });

  it("lists every tool, the resources and the prompts", async () => {
    const tools = await ask("--method", "tools/list");
    expect(tools).toMatchObject({ tools: names.map((name) => ({ name })) });
    const resources = ["retrace://due", "retrace://note/episodes/one"].map((uri) => ({ uri }));
    expect(await ask("--method", "resources/list")).toMatchObject({ resources: [...resources, {}, {}] });
    const prompts = ["start_session", "end_session", "retrospective"].map((name) => ({ name }));
    expect(await ask("--method", "prompts/list")).toMatchObject({ prompts });
  });

  it.each(calls)("calls $name", async ({ name, given, answer }) => {
    const args = pairs(given).flatMap((pair) => ["--tool-arg", pair]);
    const result = await ask("--method", "tools/call", "--tool-name", name, ...args);
    expect(result).toMatchObject({ structuredContent: answer, content: [{ type: "text" }] });
    expect(result).not.toHaveProperty("isError");
  });
});

it("and without the token it is told nothing", async () => {
  const vault = servedVault();
  const { address } = await vault.serve();
  await expect(inspect([address, "--method", "tools/list"])).rejects.toThrow("UNAUTHORIZED");
  await vault.remove();
});
