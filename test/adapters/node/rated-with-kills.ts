import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { realDisk, type Disk } from "../../../src/adapters/node/disk.ts";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { createMemory, type Memory } from "../../../src/app/memory.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { ratings, type ReviewEvent } from "../../../src/core/model/review.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { createEngine } from "../../../src/core/review/engine.ts";
import { foldReviews } from "../../../src/core/review/fold.ts";
import { numbersFrom } from "../../support/random.ts";
import { reviewable } from "../../support/review-vault.ts";
import { failingDisk, faults } from "./failing-disk.ts";
import { hands, temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

/** About so many system calls are made before a program is killed. */
const lifetime = 4000;
/** A call that fails may be got over; then this many ratings are a life. */
const longestLife = 200;
const hour = 3_600_000;
const began = Date.parse("2026-03-01T09:00:00Z");
const patience = { leaseMs: 400, giveUpMs: 5_000 };

/** What outlives the power is another test's matter; here programs are killed, and thousands of syncs take minutes. */
function withoutSync(disk: Disk): Disk {
  return {
    ...disk,
    openNew: async (path, mode) => {
      const file = await disk.openNew(path, mode);
      return { ...file, sync: () => Promise.resolve() };
    },
  };
}

/** How many notes are rated, and how often. */
export interface RatedVault {
  readonly notes: number;
  readonly ratings: number;
}

interface Desk extends RatedVault {
  readonly folder: TemporaryFolder;
  readonly roll: (sides: number) => number;
  readonly paths: readonly string[];
  hours: number;
}

function openDesk(size: RatedVault): Desk {
  const paths = Array.from({ length: size.notes }, (_, at) => `episodes/EPISODE-${String(at)}.md`);
  return { ...size, folder: temporaryFolder(), roll: numbersFrom(2026), paths, hours: 0 };
}

/** One life of a program: it reads the vault, and from then on may be killed at any call. */
async function start(desk: Desk, life: number, known = faults): Promise<Memory> {
  const fault = known[desk.roll(known.length)];
  const disk = { ...realDisk };
  const self = { host: "here", pid: life, isRunning: (pid: number) => pid === life };
  const vault = folderVault(desk.folder.vaultPath, { patience, disk, self });
  const clock = { now: () => began + desk.hours * hour };
  const scheduler = { pause: () => Promise.resolve() };
  const memory = createMemory({ vault, clock, scheduler, device: () => Promise.resolve("laptop") });
  await memory.open();
  if (fault) Object.assign(disk, withoutSync(failingDisk(fault, desk.roll(lifetime)).disk));
  return memory;
}

/** The events in the logs as they lie on the disk, read plainly. */
function loggedEvents({ folder }: Desk): readonly ReviewEvent[] {
  return readdirSync(join(folder.vaultPath, "reviews"))
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => {
      const { note, problems } = parseNote(noteId(name), readFileSync(join(folder.vaultPath, "reviews", name), "utf8"));
      expect(problems).toEqual([]);
      return note.kind === "review-log" ? note.events : [];
    });
}

interface Rated {
  /** The lines that were said to be written. */
  readonly acknowledged: string[];
  /** How often nobody knows whether one was. */
  lost: number;
}

/** Rates until the program is killed, or has lived long enough. */
async function live(desk: Desk, memory: Memory, rated: Rated): Promise<void> {
  const { roll, paths } = desk;
  const enough = Math.min(desk.ratings, rated.acknowledged.length + longestLife);
  try {
    while (rated.acknowledged.length < enough) {
      desk.hours += 1;
      const answer = await memory.reviewMemory({ id: paths[roll(paths.length)], rating: ratings[roll(4)] });
      if (answer.ok && answer.value.event !== null) rated.acknowledged.push(answer.value.event);
      else rated.lost += 1;
    }
  } catch {
    rated.lost += 1;
  }
}

/** What the frontmatter of a note has to say after these events. */
function stabilityAfter(own: readonly ReviewEvent[]): number | undefined {
  const state = foldReviews(createEngine(), { surprise: 0, at: Date.parse("2026-02-01T00:00:00Z") }, own);
  return state.isNew || !state.memory ? undefined : Math.round(state.memory.stability * 1e4) / 1e4;
}

/** Rates notes by programs that are killed at any write, and looks whether all of it is there, and the notes say so. */
export async function rateWithKills(size: RatedVault): Promise<void> {
  const desk = openDesk(size);
  const { write, stored } = hands(desk.folder.vaultPath);
  for (const [at, path] of desk.paths.entries()) await write(path, reviewable(String(at), { date: "2026-02-01" }));
  const rated: Rated = { acknowledged: [], lost: 0 };
  for (let life = 1; rated.acknowledged.length < size.ratings; life += 1)
    await live(desk, await start(desk, life), rated);
  expect(rated.lost).toBeGreaterThan(size.ratings / 250);

  const events = loggedEvents(desk);
  const ids = new Set(events.map(({ id }) => id));
  expect(ids.size).toBe(events.length);
  // What was being written when a program was killed is there, or is not; what was said to be written is.
  expect(rated.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size - rated.acknowledged.length).toBeLessThanOrEqual(rated.lost);

  const memory = await start(desk, 0, []);
  expect(await memory.alignReviews({ write: true })).toMatchObject({ value: { skipped: [] } });
  expect(memory.reviewStats({})).toMatchObject({ value: { reviews: ids.size } });
  for (const [at, path] of desk.paths.entries()) {
    const own = events.filter(({ key }) => key === `episodes/${String(at)}`).sort((a, b) => a.at - b.at);
    const { note } = parseNote(noteId(path), (await stored(path)) ?? "");
    expect(note.reviewed?.stability).toBe(stabilityAfter(own));
  }
  desk.folder.remove();
}
