import { describe, expect, it } from "vitest";
import { clientPages, commandLine } from "../../../src/ui/parts/client-configs.ts";

const place = {
  vault: "/home/user/My vault",
  program: "/opt/retrace.mjs",
  address: "http://127.0.0.1:8377/mcp",
  token: "s3cret",
};

const configs = (name: string): readonly string[] => {
  const page = clientPages.find((each) => each.name === name);
  return (page?.configs ?? []).map(({ config }) => config(place));
};

const parsed = (name: string): readonly unknown[] => configs(name).map((config): unknown => JSON.parse(config));

const command = { command: "node", args: ["/opt/retrace.mjs", "mcp", "--vault", "/home/user/My vault"] };
const reached = { url: place.address, headers: { Authorization: "Bearer s3cret" } };

describe("a configuration to copy, for", () => {
  it("Claude Code is a command that any shell takes as it is", () => {
    expect(configs("Claude Code")).toEqual([
      'claude mcp add --transport http retrace http://127.0.0.1:8377/mcp --header "Authorization: Bearer s3cret"',
      'claude mcp add retrace -- node /opt/retrace.mjs mcp --vault "/home/user/My vault"',
    ]);
  });

  it("Claude Desktop starts a program, which for HTTP passes on what it is told", () => {
    const [http, stdio] = parsed("Claude Desktop");
    expect(http).toMatchObject({
      mcpServers: { retrace: { command: "npx", env: { AUTHORIZATION: "Bearer s3cret" } } },
    });
    expect(JSON.stringify(http)).toContain(place.address);
    expect(stdio).toEqual({ mcpServers: { retrace: command } });
  });

  it("Cursor names the address or the program", () => {
    expect(parsed("Cursor")).toEqual([{ mcpServers: { retrace: reached } }, { mcpServers: { retrace: command } }]);
  });

  it("VS Code says which kind it is, too", () => {
    expect(parsed("VS Code")).toEqual([
      { servers: { retrace: { type: "http", ...reached } } },
      { servers: { retrace: { type: "stdio", ...command } } },
    ]);
  });

  it("the command line keeps what a shell would take apart", () => {
    const hard = { ...place, vault: '/v/a "b" $HOME `c` \\d' };
    expect(commandLine(hard)).toBe(
      'node /opt/retrace.mjs search "what went wrong last week" --vault "/v/a \\"b\\" \\$HOME \\`c\\` \\d"',
    );
  });
});
