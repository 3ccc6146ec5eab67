import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ended, type Ended } from "../support/ended.ts";
import { chatGptNode, chatGptOf } from "../support/exports.ts";
import { transcript } from "../support/transcript.ts";

const program = fileURLToPath(new URL("../../dist/retrace.mjs", import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "retrace-large-")));
const vault = join(folder, "vault");
const million = 1_000_000;
const result = "the tide at the east quay is high and the crane is free at noon, ".repeat(60);

beforeAll(() => {
  if (!existsSync(program)) throw new Error("dist/retrace.mjs is not there. Run npm run build first.");
  mkdirSync(join(vault, ".obsidian"), { recursive: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Says at its end how many bytes of memory the program needed at most. */
const witness = `data:text/javascript,process.on("exit",()=>process.stderr.write("needed "+process.resourceUsage().maxRSS*1024))`;

function start(...args: readonly string[]): ChildProcessWithoutNullStreams {
  const env = { ...process.env, HOME: folder, XDG_CACHE_HOME: join(folder, "cache"), NODE_OPTIONS: "" };
  return spawn(process.execPath, ["--import", witness, program, ...args, "--vault", vault], { env });
}

const needed = ({ err }: Ended): number => Number(/needed (\d+)/.exec(err)?.[1]);

/** A file of a hundred million characters at least. */
async function large(name: string, parts: Iterable<string>): Promise<string> {
  const path = join(folder, name);
  await pipeline(Readable.from(parts), createWriteStream(path));
  return path;
}

function* lines(): Generator<string> {
  const turn = transcript("big")
    .user("Show the tides")
    .call("Bash", { command: "tide east" }, result)
    .assistant("Done.");
  const text = turn.text();
  for (let size = 0, at = 0; size < 100 * million; size += text.length, at++)
    yield text.replaceAll(/"uuid":"u/g, `"uuid":"v${String(at)}-`);
}

function* conversations(): Generator<string> {
  const tool = chatGptNode("tool", result.repeat(100), { parent: "n0" });
  for (let size = 0, at = 0; size < 100 * million; size += result.length * 100, at++) {
    const said = chatGptOf(`c${String(at)}`, [{ text: "When is high tide?" }, { text: "At six." }]);
    yield `${at === 0 ? "[" : ","}${JSON.stringify({ ...said, more: tool })}`;
  }
  yield "]";
}

it("reads a transcript of 100 MB in less than 300 MB of memory", async () => {
  const run = await ended(start("import", await large("big.jsonl", lines()), "--write"));
  expect(run.out).toContain("1 created");
  expect(needed(run)).toBeGreaterThan(0);
  expect(needed(run)).toBeLessThan(300 * million);
  expect(readdirSync(join(vault, "episodes"))).toEqual(["EPISODE-big.md"]);
}, 60_000);

it("reads an export of 100 MB on one line in less than 300 MB, too", async () => {
  const run = await ended(start("import", await large("conversations.json", conversations())));
  expect(run.out).toMatch(/25\d conversations/);
  expect(needed(run)).toBeLessThan(300 * million);
}, 60_000);

it("ends with Ctrl+C in the middle of a file, and has written nothing of it", async () => {
  const pipe = join(folder, "pipe.jsonl");
  execFileSync("mkfifo", [pipe]);
  const child = start("import", pipe, "--write");
  const run = ended(child);
  // Once somebody reads it, a pipe is open.
  const file = await open(pipe, "w");
  await file.write(transcript("stopped").user("Show the tides").text());
  child.kill("SIGINT");
  await file.write(transcript("stopped").assistant("Done.").text().repeat(2000));
  await file.close();
  const { code, out } = await run;
  expect({ code, isTold: out.includes("it was stopped") }).toEqual({ code: 130, isTold: true });
  expect(readdirSync(join(vault, "episodes"))).not.toContain("EPISODE-stopped.md");
}, 60_000);
