import { describe, expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";

const servers = `{
  "mcpServers": {
    "retrace": {
      "command": "node",
      "args": [
        "/opt/retrace.mjs",
        "mcp",
        "--vault",
        "/vaults/harbour"
      ]
    }
  }
}
`;
const end = "node /opt/retrace.mjs hook session-end --vault /vaults/harbour";
const theirs = `{
    "permissions": { "allow": ["Bash(npm test)"] },
    "hooks": {
        "SessionEnd": [{ "hooks": [{ "type": "command", "command": "say bye" }] }]
    },
    "model" : "opus"
}
`;

describe("retrace init claude-code", () => {
  it("shows what it would write, and writes nothing", async () => {
    const { run, written } = terminal();
    const { code, out } = await run("init", "claude-code");
    expect(code).toBe(0);
    expect(out.join("\n")).toContain('would create  .mcp.json\n  + {\n  +   "mcpServers": {');
    expect(out.join("\n")).toContain("would create  .claude/settings.json\n");
    expect(out.join("\n")).toContain("Nothing is written yet: add --write.");
    expect(written.size).toBe(0);
  });

  it("writes the server and both hooks", async () => {
    const { run, written } = terminal();
    await run("init", "claude-code", "--write");
    expect(written.get(".mcp.json")).toBe(servers);
    expect(JSON.parse(written.get(".claude/settings.json") ?? "")).toMatchObject({
      hooks: { SessionStart: [{ hooks: [{ type: "command" }] }], SessionEnd: [{ hooks: [{ command: end }] }] },
    });
  });

  it("keeps what is there to the byte, beside what it adds", async () => {
    const { run, written } = terminal({}, { ".claude/settings.json": theirs });
    await run("init", "claude-code", "--write");
    const text = written.get(".claude/settings.json") ?? "";
    expect(text.startsWith(theirs.slice(0, theirs.indexOf('"say bye" }] }]') + 14))).toBe(true);
    expect(text.endsWith('\n    },\n    "model" : "opus"\n}\n')).toBe(true);
    expect(JSON.parse(text)).toMatchObject({
      permissions: { allow: ["Bash(npm test)"] },
      hooks: { SessionEnd: [{ hooks: [{ command: "say bye" }] }, { hooks: [{ command: end }] }] },
      model: "opus",
    });
  });

  it("changes nothing when it is run again", async () => {
    const first = terminal({}, { ".claude/settings.json": theirs });
    await first.run("init", "claude-code", "--write");
    const { run, written } = terminal({}, Object.fromEntries(first.written));
    const { out } = await run("init", "claude-code", "--write");
    expect(out.join("\n")).toBe("unchanged  .mcp.json\nunchanged  .claude/settings.json\nNothing has to change.");
    expect(written.size).toBe(0);
  });

  it("corrects its own entries when program or vault have moved", async () => {
    const old = theirs.replace("say bye", String.raw`node \"/old/retrace.mjs\" hook session-end --vault \"/v\"`);
    const { run, written } = terminal(
      {},
      { ".claude/settings.json": old, ".mcp.json": servers.replace("/opt", "/old") },
    );
    await run("init", "claude-code", "--write");
    expect(written.get(".mcp.json")).toBe(servers);
    const settings: unknown = JSON.parse(written.get(".claude/settings.json") ?? "");
    expect(settings).toMatchObject({ hooks: { SessionEnd: [{ hooks: [{ command: end }] }] } });
  });

  it("lets no shell read more than a path in the path of a vault", async () => {
    const { run, written } = terminal();
    await run("init", "claude-code", "--write", "--vault", 'odd $(touch x) `y` "z"');
    expect(written.get(".claude/settings.json")).toContain(
      JSON.stringify(String.raw`--vault "/vaults/odd \$(touch x) \`y\` \"z\""`).slice(1, -1),
    );
  });

  it.each([
    [String.raw`odd\$(touch x)`, String.raw`odd\\\$(touch x)`],
    [String.raw`a\b\"c`, String.raw`a\b\\\"c`],
    ["ends\\", String.raw`ends\\`],
  ])("nor lets a backslash undo that: %s", async (vault, inQuotes) => {
    const { run, written } = terminal();
    await run("init", "claude-code", "--write", "--vault", vault);
    expect(written.get(".claude/settings.json")).toContain(
      JSON.stringify(`--vault "/vaults/${inQuotes}"`).slice(1, -1),
    );
  });

  it("says how it is undone", async () => {
    const { out } = await terminal().run("init", "claude-code", "--write");
    expect(out.join("\n")).toMatch(
      /\nStart Claude Code anew to use it\. To undo it, take "retrace" out of \.mcp\.json/,
    );
  });

  it("works in another folder that was named", async () => {
    const { run, written } = terminal({}, { "project/README.md": "A project." });
    await run("init", "claude-code", "project", "--write");
    expect([...written.keys()]).toEqual(["project/.mcp.json", "project/.claude/settings.json"]);
  });

  it.each([
    { what: "settings are no JSON", files: { ".claude/settings.json": "// mine\n{}" }, args: [] },
    { what: "something else stands there", files: { ".mcp.json": '{"mcpServers": []}' }, args: [] },
    { what: "the project is not there", files: {}, args: ["no/such/project"] },
    { what: "there is no vault", files: {}, args: ["--vault", "nowhere"] },
  ])("writes nothing at all when $what", async ({ files, args }) => {
    const { run, written } = terminal({}, files);
    expect(await run("init", "claude-code", "--write", ...args)).toMatchObject({ code: 2 });
    expect(written.size).toBe(0);
  });
});
