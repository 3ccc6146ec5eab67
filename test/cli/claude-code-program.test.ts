import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fields } from "../repo/tree.ts";
import { ended, type Ended } from "../support/ended.ts";
import { transcript } from "../support/transcript.ts";

const program = fileURLToPath(new URL("../../dist/retrace.mjs", import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "retrace-claude-")));
const vault = join(folder, "a vault");
const project = join(folder, "project");
const session = join(folder, "session.jsonl");

beforeAll(() => {
  if (!existsSync(program)) throw new Error("dist/retrace.mjs is not there. Run npm run build first.");
  for (const each of [join(vault, ".obsidian"), project]) mkdirSync(each, { recursive: true });
  writeFileSync(session, transcript("abc-1").user("Show the tides at every berth").assistant("Done.").text());
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function run(command: string, args: readonly string[], typed: string): Promise<Ended> {
  const env = { ...process.env, HOME: folder, XDG_CACHE_HOME: folder, LOCALAPPDATA: folder };
  const child = spawn(command, args, { cwd: project, env, shell: args.length === 0 });
  return await ended(child, typed);
}

const retrace = (...args: readonly string[]): Promise<Ended> => run(process.execPath, [program, ...args], "");

/** The command that the settings say is called at an event. */
function hookOf(event: string): string {
  const settings: unknown = JSON.parse(readFileSync(join(project, ".claude/settings.json"), "utf8"));
  const [group] = Object.values(fields(fields(fields(settings)["hooks"])[event]));
  const [hook] = Object.values(fields(fields(group)["hooks"]));
  return String(fields(hook)["command"]);
}

const event = (name: string): string =>
  JSON.stringify({ session_id: "abc-1", transcript_path: session, cwd: "/srv/harbour/berths", hook_event_name: name });

describe("a project that is connected to a vault", () => {
  it("is connected after what changes was shown, and needs nothing the second time", async () => {
    const shown = await retrace("init", "claude-code", "--vault", vault);
    expect(shown).toMatchObject({ code: 0, err: "" });
    expect(shown.out).toContain("Nothing is written yet");
    expect(existsSync(join(project, ".mcp.json"))).toBe(false);
    expect((await retrace("init", "claude-code", "--vault", vault, "--write")).out).toContain("Start Claude Code anew");
    expect((await retrace("init", "claude-code", "--vault", vault, "--write")).out).toContain("Nothing has to change.");
  });

  it("keeps a session when it ends, and tells the next one of it", async () => {
    const end = await run(hookOf("SessionEnd"), [], event("SessionEnd"));
    expect(end).toEqual({ code: 0, out: "created: episodes/EPISODE-abc-1.md\n", err: "" });
    expect(readFileSync(join(vault, "episodes/EPISODE-abc-1.md"), "utf8")).toContain("Show the tides at every berth");
    const begun = await run(hookOf("SessionStart"), [], event("SessionStart"));
    expect(begun).toMatchObject({ code: 0, err: "" });
    expect(begun.out).toContain("EPISODE-abc-1");
  });

  it("goes on when a hook cannot do its work", async () => {
    const { code, out, err } = await run(hookOf("SessionEnd"), [], "{}");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain("transcript_path");
  });

  it("imports what was held before", async () => {
    const told = await retrace("import", session, "--vault", vault);
    expect(told.out).toContain("1 file: 0 created, 0 merged, 1 unchanged, 0 skipped.");
  });
});
