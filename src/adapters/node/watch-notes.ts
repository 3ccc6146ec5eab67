import type { Stats } from "node:fs";
import { basename, join } from "node:path";
import { clearTimeout, setTimeout } from "node:timers";
import type { Change } from "../../core/model/change.ts";
import { noteId } from "../../core/model/note-id.ts";
import { isForeign, type IsExcluded } from "../../core/model/exclusion.ts";
import { folderOf, isNotePath } from "../../core/model/note-path.ts";
import { changeReport, type ChangeReport, type Later } from "../change-report.ts";
import { ifPresent } from "../system-errors.ts";
import type { WatchableDisk } from "./disk.ts";
import { settingsFolder } from "./excluded-files.ts";
import { folderWatches, isWithin, type FolderWatches } from "./folder-watches.ts";
import { below, stamp } from "./list-notes.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { repeatedly } from "./repeatedly.ts";
import type { VaultFolder } from "./vault-folder.ts";
import { watchExclusion, type ExclusionWatch } from "./watch-exclusion.ts";

const coalesceMs = 50;
/** Coarser than the time stamps of any file system: within it, a second change may look like the first. */
const indistinctMs = 2_000;
/** Told of, but so close to its last change that the next one would show no difference. */
const indistinct = "";
const pollMs = 2_000;
const recheckMs = 500;
/** The system drops events silently when too many wait, so after so many everything is looked at again. */
const manyEvents = 2_000;

/** What watching knows: what it last told of each note, and which folders it listens to. */
interface Watching {
  readonly disk: WatchableDisk;
  /** Free of links. */
  readonly root: string;
  readonly told: Map<string, string>;
  readonly watches: FolderWatches;
  readonly report: ChangeReport;
  /** Paths that an event named and nobody has looked at since. */
  readonly heard: Set<string>;
  readonly look: (path: string) => Promise<void>;
  readonly exclusion: ExclusionWatch;
  readonly isOn: () => boolean;
}

const soon: Later = (run) => {
  const timer = setTimeout(run, coalesceMs);
  return () => {
    clearTimeout(timer);
  };
};

/** Tells of every change from this moment on; returns only when it has seen what there is. */
export function watchNotes(folder: VaultFolder, listener: (changes: readonly Change[]) => void): () => void {
  const { disk, onWarning } = folder;
  const root = disk.realPathNow(folder.root);
  let events = 0;
  let isOn = true;
  const exclusion = watchExclusion(folder, root, (before) => {
    excludeAnew(watching, before);
  });
  const polling = repeatedly(() => lookAtAll(watching), pollMs);
  const rechecking = repeatedly(async () => {
    rechecking.stop();
    events = 0;
    await lookAtAll(watching);
  }, recheckMs);
  const watches = folderWatches(disk, root, {
    heard: (inside, name) => {
      events += 1;
      if (events > manyEvents) rechecking.start();
      if (inside === "" && (name === null || name === settingsFolder)) exclusion.renew();
      hear(watching, inside, name);
    },
    lost: (inside) => {
      void looks.look(inside);
    },
    exhausted: () => {
      onWarning(exhausted(root));
      polling.start();
    },
  });
  const looks = oneAtATime((path) => lookAt(watching, path), onWarning);
  const report = changeReport(listener, soon);
  const { look } = looks;
  const watching: Watching = {
    ...{ disk, root, watches, exclusion, report, look },
    told: new Map(),
    heard: new Set(),
    isOn: () => isOn,
  };
  exclusion.renew();
  takeIn(watching, "", disk.statusNow(root));
  return () => {
    isOn = false;
    for (const activity of [exclusion, polling, rechecking, looks, report]) activity.stop();
    watches.drop("");
  };
}

function exhausted(root: string): string {
  return (
    `The system has no file watches left, so "${root}" is looked through every ${String(pollMs / 1000)} seconds ` +
    "instead. On Linux, raise fs.inotify.max_user_watches."
  );
}

function hear(watching: Watching, inside: string, name: string | null): void {
  const self = basename(inside === "" ? watching.root : inside);
  // A folder that is removed or moved names itself, as a child of the same name would.
  if (name === null || name === self) void lookInto(watching, inside);
  if (name === null || !isVisible(name)) return;
  const path = below(inside, name);
  watching.heard.add(path);
  void watching.look(path);
}

/** The first look, in one go: nothing may change between it and the first event. */
function takeIn(watching: Watching, inside: string, status: Stats): void {
  const { disk, root } = watching;
  watching.watches.add(inside, status);
  for (const entry of entriesNow(watching, inside)) {
    const path = below(inside, entry);
    const found = ifStillThere(() => disk.statusNow(join(root, path)));
    if (found?.isDirectory() === true) takeIn(watching, path, found);
    if (found?.isFile() === true && isOurs(watching, path)) watching.told.set(path, signature(found));
  }
}

function entriesNow({ disk, root }: Watching, inside: string): readonly string[] {
  const entries = ifStillThere(() => disk.entriesNow(join(root, inside))) ?? [];
  return entries.map((entry) => entry.name).filter(isVisible);
}

function isVisible(name: string): boolean {
  return !name.startsWith(".") && !isForeign(name);
}

/** What cannot be looked at is not there for us: its folder is told of when it is listed. */
function ifStillThere<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

async function lookAt(watching: Watching, path: string): Promise<void> {
  const { disk, root, heard, told, watches } = watching;
  // In a folder that is not listened to, nothing is told: once it is, everything in it is looked at.
  const home = watches.current(folderOf(path));
  if (home === undefined) return;
  // Taken before the look: an event during it is about what the look may have missed.
  const isHeard = heard.delete(path);
  const status = await ifPresent(disk.status(join(root, path)));
  if (!watching.isOn()) return;
  if (watches.current(folderOf(path)) !== home) {
    // The folder may be another one by now, and this look may have been into the one before.
    void watching.look(path);
    return;
  }
  if (isHeard && told.has(path) && isRecent(status)) told.set(path, indistinct);
  await settle(watching, path, status);
}

function isRecent(status: Stats | undefined): boolean {
  return status !== undefined && Math.abs(Date.now() - status.mtimeMs) < indistinctMs;
}

async function settle(watching: Watching, path: string, status: Stats | undefined): Promise<void> {
  const { watches } = watching;
  const isFolder = status?.isDirectory() === true;
  if (!isFolder && watches.drop(path)) forgetBelow(watching, path);
  if (status?.isFile() === true && isOurs(watching, path)) settleNote(watching, path, status);
  else forget(watching, path);
  if (isFolder && !watches.has(path, status)) await lookInto(watching, path);
}

function isOurs({ exclusion }: Watching, path: string): boolean {
  return isNotePath(path) && !exclusion.isExcluded(path);
}

function settleNote({ told, report }: Watching, path: string, status: Stats): void {
  if (told.get(path) === signature(status)) return;
  told.set(path, signature(status));
  report.add({ kind: "upserted", file: stamp(path, status) });
}

/** Listens to a folder anew and looks at everything in it, and at everything that was in it. */
async function lookInto(watching: Watching, inside: string): Promise<void> {
  const { disk, root, told, watches } = watching;
  const before = watches.current(inside) !== undefined ? [...told.keys(), ...watches.paths()] : [];
  const status = ifStillThere(() => disk.statusNow(join(root, inside)));
  if (status?.isDirectory() === true) watches.add(inside, status);
  const members = new Set(entriesNow(watching, inside).map((name) => below(inside, name)));
  for (const path of before) {
    if (path !== inside && isWithin(path, inside)) members.add(memberOf(path, inside));
  }
  await Promise.all([...members].map(watching.look));
}

/** What is excluded now is gone for us; what no longer is may be there. */
function excludeAnew(watching: Watching, wasExcluded: IsExcluded): void {
  for (const path of [...watching.told.keys()]) if (!isOurs(watching, path)) forget(watching, path);
  for (const inside of watching.watches.paths()) {
    const paths = entriesNow(watching, inside).map((name) => below(inside, name));
    for (const path of paths) if (wasExcluded(path) && isOurs(watching, path)) void watching.look(path);
  }
}

async function lookAtAll(watching: Watching): Promise<void> {
  watching.exclusion.look();
  const folders = watching.watches.paths();
  const paths = new Set([...watching.told.keys(), ...folders]);
  for (const inside of folders) for (const name of entriesNow(watching, inside)) paths.add(below(inside, name));
  await Promise.all([...paths].map(watching.look));
}

/** The child of the folder on the way to that path. */
function memberOf(path: string, inside: string): string {
  const start = inside === "" ? 0 : inside.length + 1;
  const end = path.indexOf("/", start);
  return end === -1 ? path : path.slice(0, end);
}

function forgetBelow(watching: Watching, inside: string): void {
  for (const path of [...watching.told.keys()]) if (isWithin(path, inside)) forget(watching, path);
}

function forget(watching: Watching, path: string): void {
  if (watching.told.delete(path)) watching.report.add({ kind: "removed", id: noteId(path) });
}

function signature(status: Stats): string {
  return `${String(status.ino)}:${String(status.mtimeMs)}:${String(status.size)}`;
}
