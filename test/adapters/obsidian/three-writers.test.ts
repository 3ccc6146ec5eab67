import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { expect, it, onTestFinished } from "vitest";
import { appVault } from "../../../src/adapters/obsidian/app-vault.ts";
import { appClock, appScheduler } from "../../../src/adapters/obsidian/host.ts";
import { createMemory, type Memory } from "../../../src/app/memory.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { startHost } from "../../host/src/host.ts";
import { servedVault } from "../../mcp/served-vault.ts";
import { locksBelow } from "../node/temporary-folder.ts";
import { sharedFolder, type SharedFolder } from "./shared-folder.ts";

const noteCount = 20;
const rounds = 5;
const changesARound = { program: 34, obsidian: 32 };

/** Makes one change; answers whether it is written, or somebody was in the way. */
type Write = (change: object) => Promise<"written" | "conflict">;

/** Changes to these notes in turn, all at once; each is tried until it is written. */
async function writeAll(write: Write, notes: readonly string[], names: readonly string[]): Promise<void> {
  const done = names.map(async (evidence, at) => {
    const name = notes[at % notes.length];
    const change = { name, trigger: "Several write at once", action: "Write", evidence_episode: evidence };
    while ((await write(change)) === "conflict");
  });
  await Promise.all(done);
}

const throughProgram =
  (client: Client): Write =>
  async (change) => {
    const answer = await client.callTool({ name: "add_pattern", arguments: { ...change } });
    if (answer.isError !== true) return "written";
    expect(answer).toMatchObject({ structuredContent: { error: { code: "CONFLICT" } } });
    return "conflict";
  };

const throughObsidian =
  (memory: Memory, backend: SharedFolder): Write =>
  async (change) => {
    const answer = await memory.addPattern(change);
    if (answer.ok) return "written";
    expect(answer.error.code).toBe("CONFLICT");
    // Somebody may have made that note, and Obsidian has not been told.
    backend.look();
    return "conflict";
  };

const named = (who: string, round: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `EPISODE-${who}-${String(round)}-${String(at)}`);

it("two programs and Obsidian make 500 changes to the same 20 notes: none is lost, and every note reads well", async () => {
  Object.assign(window, { require: createRequire(import.meta.url) });
  onTestFinished(() => {
    Reflect.deleteProperty(window, "require");
  });
  const served = servedVault();
  const backend = sharedFolder(served.folder);
  const host = await startHost({ backend });
  onTestFinished(async () => {
    host.close();
    await served.remove();
  });
  await host.layoutReady();
  const memory = createMemory({ vault: appVault(host.app), clock: appClock, scheduler: appScheduler });
  onTestFinished(memory.close);
  const [one, other] = await Promise.all([served.connect(), served.connect()]);
  const notes = Array.from({ length: noteCount }, (_, at) => `shared-${String(at).padStart(2, "0")}`);
  const expected: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    backend.look();
    await memory.open();
    const [a, b, c] = [
      named("one", round, changesARound.program),
      named("other", round, changesARound.program),
      named("obsidian", round, changesARound.obsidian),
    ];
    expected.push(...a, ...b, ...c);
    await Promise.all([
      writeAll(throughProgram(one), notes, a),
      writeAll(throughProgram(other), notes, b),
      writeAll(throughObsidian(memory, backend), notes, c),
    ]);
  }
  expect(expected).toHaveLength(500);
  const written: string[] = [];
  for (const file of readdirSync(join(served.folder, "patterns")).filter((name) => name.includes("shared-"))) {
    const text = readFileSync(join(served.folder, "patterns", file), "utf8");
    const { note, problems } = parseNote(noteId(`patterns/${file}`), text);
    expect(problems).toEqual([]);
    expect(note).toMatchObject({ kind: "pattern", action: "Write", trigger: "Several write at once" });
    const evidence = Array.from(text.matchAll(/^- validated_by \[\[(EPISODE-[\w-]+)\]\]/gm), ([, name = ""]) => name);
    expect(text).toContain(`\noccurrences: ${String(evidence.length)}\n`);
    written.push(...evidence);
  }
  expect(written.toSorted()).toEqual(expected.toSorted());
  expect(locksBelow(served.folder)).toEqual([]);
});
