import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "../adapters/node/temporary-folder.ts";
import { numbersFrom, type Below } from "../support/random.ts";
import { episodeText, patternText } from "../support/note-text.ts";
import { tell } from "./support/heap.ts";
import { knownAnew, knownBy, memoryOverFolder } from "./support/known.ts";

const folders = [temporaryFolder(), temporaryFolder()];
afterAll(() => {
  for (const { remove } of folders) remove();
});

const pathOf = (number: number): string =>
  number % 3 === 0 ? `patterns/PATTERN-${String(number)}.md` : `episodes/EPISODE-${String(number)}.md`;

function textOf(number: number, edition: number): string {
  if (number % 3 === 0) {
    const links = `## Causal Relationships\n- causes [[PATTERN-${String((number * 7 + edition * 3) % 300)}]]`;
    return patternText(`PATTERN-${String(number)}`, { trigger: `Edition ${String(edition)}` }, links);
  }
  return episodeText(
    String(number),
    { outcome: edition % 2 === 0 ? "success" : "failure" },
    `Edition ${String(edition)}.`,
  );
}

/** What another program does to a folder: writes, cuts short, moves and removes notes, and makes folders of them. */
function change(root: string, next: Below, step: number): void {
  const at = join(root, pathOf(next(300)));
  const other = join(root, pathOf(next(300)));
  try {
    const act = next(10);
    if (act < 6) writeFileSync(at, textOf(next(300), step));
    else if (act === 6) writeFileSync(at, textOf(next(300), step).slice(0, next(60)));
    else if (act === 7) rmSync(at, { force: true });
    else if (act === 8) renameSync(at, other);
    else writeFileSync(`${at.slice(0, -3)} (conflicted copy ${String(step % 5)}).md`, textOf(next(300), step));
  } catch (cause) {
    // The note that was to be moved is not there.
    if (!(cause instanceof Error && "code" in cause && cause.code === "ENOENT")) throw cause;
  }
}

function fill(root: string): void {
  for (const name of ["episodes", "patterns"]) mkdirSync(join(root, name));
  for (let number = 0; number < 300; number++) writeFileSync(join(root, pathOf(number)), textOf(number, 0));
}

it("after 5,000 changes by others, as fast as they come, everything is known as it is on the disk", async () => {
  const root = folders[0]?.vaultPath ?? "";
  fill(root);
  const memory = memoryOverFolder(root);
  memory.follow();
  await memory.open();
  const next = numbersFrom(5000);
  const began = performance.now();
  for (let step = 0; step < 5000; step++) change(root, next, step);
  tell("5,000 changes", { written_in_ms: Math.round(performance.now() - began) });
  const wanted = await knownAnew(root);
  await expect.poll(() => knownBy(memory)).toEqual(wanted);
  memory.close();
});

it("while others write, whatever is asked and written meanwhile is answered, and nothing of it is lost", async () => {
  const root = folders[1]?.vaultPath ?? "";
  fill(root);
  const memory = memoryOverFolder(root);
  memory.follow();
  await memory.open();
  const next = numbersFrom(77);
  const kept: string[] = [];
  for (let round = 0; round < 400; round++) {
    for (let step = 0; step < 10; step++) change(root, next, round * 10 + step);
    const own = `soak-${String(round)}`;
    const written = memory.addEpisode({ session_id: own, task: `Round ${own}`, outcome: "partial" });
    const answers = [
      await memory.search({ query: `edition ${String(round)} squeaks` }),
      memory.listAntipatterns({}),
      await memory.preflight({ text: "I will oil the gate that squeaks" }),
      memory.validate({}),
      await written,
    ];
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    kept.push(own);
  }
  const wanted = await knownAnew(root);
  await expect.poll(() => knownBy(memory)).toEqual(wanted);
  for (const own of kept) expect(memory.library.catalog.resolve(`EPISODE-${own}`).kind, own).toBe("found");
  memory.close();
});
