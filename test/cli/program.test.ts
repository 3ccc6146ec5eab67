import { spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ended, type Ended } from "../support/ended.ts";
import { causal, episodeText, patternText } from "../support/note-text.ts";

const built = fileURLToPath(new URL("../../dist/retrace.mjs", import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "retrace-program-")));
const program = join(folder, "elsewhere", "retrace.mjs");
const vault = join(folder, "vault");
const cache = join(folder, "cache");

function write(path: string, content: string): void {
  mkdirSync(dirname(join(vault, path)), { recursive: true });
  writeFileSync(join(vault, path), content);
}

beforeAll(() => {
  if (!existsSync(built)) throw new Error("dist/retrace.mjs is not there. Run npm run build first.");
  mkdirSync(dirname(program));
  copyFileSync(built, program);
  write(".obsidian/app.json", "{}");
  write("patterns/Damp.md", patternText("Damp", {}, causal("causes [[Rust]]")));
  write("patterns/Rust.md", patternText("Rust"));
  write("episodes/EPISODE-1.md", episodeText("1"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the program, alone in a folder of its own, from inside the vault. */
async function run(args: readonly string[], typed = "", cwd = vault, kept = cache): Promise<Ended> {
  // What it keeps between runs is not for the cache folder of whoever runs the tests.
  const env = { ...process.env, HOME: folder, XDG_CACHE_HOME: kept, LOCALAPPDATA: kept };
  const child = spawn(process.execPath, [program, ...args], { cwd, env });
  return await ended(child, typed);
}

async function ask(...args: readonly string[]): Promise<unknown> {
  const { out } = await run([...args, "--json"]);
  const answer: unknown = JSON.parse(out.trimEnd().split("\n").at(-1) ?? "");
  return answer;
}

describe("the program, copied alone to another folder,", () => {
  it("finds the vault around it, or takes the one it is told", async () => {
    const below = join(vault, "episodes");
    expect(await run(["validate"], "", below)).toEqual({
      code: 0,
      out: "3 notes checked: 0 errors, 0 warnings.\n",
      err: "",
    });
    expect(await run(["--vault", "vault", "validate"], "", folder)).toMatchObject({ code: 0 });
  });

  it("takes the paths of notes as a terminal completes them, absolute or from the current folder", async () => {
    const below = join(vault, "patterns");
    const expected = { code: 0, err: "", out: expect.stringContaining("Damp") as string };
    for (const [path, from] of [
      [join(below, "Rust.md"), vault],
      ["./Rust.md", below],
      ["../patterns/Rust.md", join(vault, "episodes")],
    ] as const)
      expect(await run(["why", path], "", from)).toEqual(expected);
    for (const path of ["Rust.md", ".", below, "../patterns"])
      expect(await run(["validate", path], "", below)).toMatchObject({ code: 0, err: "" });
    expect((await run(["validate", ".", "--json"], "", below)).out).toContain('"checked":2');
    expect(await run(["validate", join(folder, "elsewhere")])).toMatchObject({ code: 2 });
  });

  it("says where it looked when there is none", async () => {
    const { code, out, err } = await run(["validate", "--json"], "", folder);
    expect(code).toBe(2);
    expect(err).toMatch(/^retrace: No vault here: [^\n]*\n$/);
    expect(JSON.parse(out)).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(await run(["validate", "--vault", "gone"], "", folder)).toMatchObject({ code: 2, out: "" });
  });

  it("writes an episode it is given, once, and finds it again", async () => {
    const whole = { session_id: "2026-01-21-session-42", task: "Öl holen", outcome: "success", lessons: ["$& – 油"] };
    const added = await run(["episode", "add", "--input", "-", "--json"], JSON.stringify(whole));
    expect(added).toMatchObject({ code: 0, err: "" });
    const path = "episodes/EPISODE-2026-01-21-session-42.md";
    expect(JSON.parse(added.out)).toMatchObject({ id: path, warnings: [] });
    expect(readFileSync(join(vault, path), "utf8")).toContain("- $& – 油");
    expect(await ask("episode", "list", "--task", "öl")).toMatchObject({ total: 1, episodes: [{ id: path }] });
    expect(await ask("episode", "show", "2026-01-21-session-42")).toMatchObject({
      task: "Öl holen",
      lessons: ["$& – 油"],
    });
    expect(await run(["episode", "add", "--input", "-"], JSON.stringify(whole))).toMatchObject({
      code: 3,
      out: "",
      err: `retrace: ${path} exists already. Give the session an id of its own. Or add to its note with --on-conflict merge, or replace it: overwrite.\n`,
    });
  });

  it("takes its arguments from a file", async () => {
    const file = join(folder, "in.json");
    writeFileSync(file, JSON.stringify({ from_pattern: "Damp", to_pattern: "Rust" }));
    expect(await ask("path", "--input", file)).toMatchObject({ found: true, depth: 1 });
    expect(await run(["path", "--input", join(folder, "gone.json")])).toMatchObject({ code: 2, out: "" });
  });

  it("reports problems with exit code 1, and goes on past them", async () => {
    write("episodes/EPISODE-2.md", "---\ntitle: EPISODE-2\ntask: Fix: it\n---\n");
    const { code, out } = await run(["validate", "episodes/EPISODE-2.md", "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      problems: [
        { line: 1, code: "missing-field" },
        { line: 3, code: "frontmatter-invalid" },
      ],
    });
    expect(await ask("episode", "show", "EPISODE-2")).toMatchObject({ task: "Fix: it" });
  });

  it("ends quietly when its reader has had enough", async () => {
    const child = spawn(process.execPath, [program, "--help"], { cwd: vault });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect([code, await text(child.stderr)]).toEqual([0, ""]);
  });
});

describe("a folder of the vault named as the vault", () => {
  const given = ["--vault", join(vault, "episodes")];
  const kept = join(folder, "other-cache");
  afterAll(() => {
    rmSync(kept, { recursive: true });
  });
  const said = `${join(vault, "episodes")} is a part of a vault: name --vault ${vault} instead.`;

  it("is read with a warning, and not written to", async () => {
    const read = await run(["episode", "list", ...given], "", vault, kept);
    expect(read).toMatchObject({ code: 0, err: expect.stringContaining(said) as string });
    const added = await run(
      ["episode", "add", "9", "--task", "Mend", "--outcome", "success", "--json", ...given],
      "",
      vault,
      kept,
    );
    expect(added).toMatchObject({ code: 2, out: expect.stringContaining("INVALID_ARGUMENT") as string });
    expect(existsSync(join(vault, "episodes/episodes"))).toBe(false);
  });

  it.each(["mcp", "serve", "init claude-code"])(
    "is none for %s, of which nobody would read a warning",
    async (command) => {
      expect(await run([...command.split(" "), ...given], "", vault, kept)).toMatchObject({
        code: 2,
        err: expect.stringContaining(said) as string,
      });
    },
  );
});

describe("what the program keeps between runs", () => {
  it.each(["/proc/retrace", "/dev/null"])(
    "is nothing where %s is no place for it, and it answers still",
    async (place) => {
      expect(await run(["search", "rust"], "", vault, place)).toEqual(await run(["search", "rust"]));
      const added = await run(
        ["episode", "add", "kept-nowhere", "--task", "T", "--outcome", "success"],
        "",
        vault,
        place,
      );
      expect(added).toMatchObject({ code: 0, err: "" });
      rmSync(join(vault, "episodes"), { recursive: true });
      write("episodes/EPISODE-1.md", episodeText("1"));
    },
  );

  const kept = (): readonly string[] => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return files.filter((path) => /words\.[0-9a-f-]{36}\.\d+$/.test(path)).map((path) => join(folder, path));
  };

  it("is outside the vault, and changes no answer: taken over, damaged or gone", async () => {
    const before = readdirSync(vault, { recursive: true });
    const answer = await ask("search", "rust");
    expect(answer).toMatchObject({ relevant: true });
    expect(kept().length).toBeGreaterThan(2);
    const index = { model: "built-in-1", fresh: true, bytes: expect.any(Number) as number };
    expect(await ask("status")).toMatchObject({ index });
    expect(await ask("search", "rust")).toEqual(answer);
    for (const path of kept()) writeFileSync(path, "damaged");
    expect(await ask("search", "rust")).toEqual(answer);
    expect(kept().every((path) => readFileSync(path, "utf8") !== "damaged")).toBe(true);
    for (const path of kept()) rmSync(path);
    expect(await ask("search", "rust")).toEqual(answer);
    expect(readdirSync(vault, { recursive: true })).toEqual(before);
  });
});
