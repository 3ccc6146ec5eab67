import { ok } from "../../src/core/lib/result.ts";
import type { Vault } from "../../src/app/ports.ts";
import { changeReport, type ChangeReport } from "../../src/adapters/change-report.ts";
import type { Change, FileStamp } from "../../src/core/model/change.ts";
import type { Attempt } from "../../src/core/model/failure.ts";
import { changedMeanwhile, noSuchNote, pathTaken } from "../../src/core/model/note-failures.ts";
import { noteId, type NoteId } from "../../src/core/model/note-id.ts";
import { exclusion, exclusionIn, type IsExcluded } from "../../src/core/model/exclusion.ts";
import { existingNote, foldedName, isNotePath, newNote } from "../../src/core/model/note-path.ts";
import { interruptible, type Interruptions } from "./interruptible-vault.ts";

type Edit = (text: string) => string;

/**
 * A vault in memory, with hands to reach in from outside. Paths given to those hands are not checked; what is written to
 * `.obsidian/app.json` are its settings.
 */
export interface MemoryVault extends Vault, Interruptions {
  /** What is stored now, trash included (below `.trash/`). */
  readonly stored: (path: string) => string | undefined;
  readonly paths: () => readonly string[];
  /** Someone else writes, removes or renames. */
  readonly write: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  readonly move: (from: string, to: string) => void;
  /** Resolves when every listener has been told of everything so far. */
  readonly told: () => Promise<void>;
}

interface Stored {
  readonly text: string;
  readonly modifiedAt: number;
}

interface Insides {
  readonly files: Map<string, Stored>;
  readonly reports: Set<ChangeReport>;
  readonly nextTime: () => number;
}

/** Notes are stamped 1, 2, 3 … in the order in which they are written, unless a clock is given. */
export function memoryVault(texts: Readonly<Record<string, string>> = {}, now?: () => number): MemoryVault {
  let writes = 0;
  const nextTime = now ?? (() => (writes += 1));
  const insides: Insides = { files: new Map(), reports: new Set(), nextTime };
  for (const [path, text] of Object.entries(texts)) insides.files.set(path, { text, modifiedAt: nextTime() });
  return { ...interruptible(vaultOver(insides)), ...hands(insides) };
}

function vaultOver(insides: Insides): Vault {
  return {
    list: () => Promise.resolve(list(insides)),
    read: (id) => Promise.resolve(withNote(insides, id, (_path, { text }) => ok(text))),
    isUtf8: () => Promise.resolve(true),
    create: (id, text) => Promise.resolve(create(insides, id, text)),
    process: (id, edit) => Promise.resolve(process(insides, id, edit)),
    rename: (from, to) => Promise.resolve(rename(insides, from, to)),
    trash: (id) => Promise.resolve(withNote(insides, id, (path) => trash(insides, path))),
    isExcluded: (id) => Promise.resolve(exclusionOf(insides)(id)),
    watch: (listener) => watch(insides, listener),
  };
}

const settingsFile = ".obsidian/app.json";

function exclusionOf({ files }: Insides): IsExcluded {
  const read = exclusionIn(files.get(settingsFile)?.text ?? "{}");
  return read.ok ? read.value : exclusion(undefined);
}

function isOurs(insides: Insides, path: string): boolean {
  return isNotePath(path) && !exclusionOf(insides)(path);
}

function hands(insides: Insides): Omit<MemoryVault, keyof Vault | keyof Interruptions> {
  return {
    stored: (path) => insides.files.get(path)?.text,
    paths: () => [...insides.files.keys()].sort(),
    write: (path, text) => {
      store(insides, path, text);
    },
    remove: (path) => {
      drop(insides, path);
    },
    move: (from, to) => {
      const { text } = insides.files.get(from) ?? { text: "" };
      drop(insides, from);
      store(insides, to, text);
    },
    told: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

function list(insides: Insides): readonly FileStamp[] {
  const isExcluded = exclusionOf(insides);
  const notes = [...insides.files].filter(([path]) => isNotePath(path) && !isExcluded(path));
  return notes.map(([path, stored]) => stamp(path, stored)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function stamp(path: string, { text, modifiedAt }: Stored): FileStamp {
  return { id: noteId(path), modifiedAt, size: Buffer.byteLength(text) };
}

function withNote<T>(insides: Insides, id: NoteId, act: (path: string, note: Stored) => Attempt<T>): Attempt<T> {
  const checked = existingNote(id);
  if (!checked.ok) return checked;
  const names = [id, ...insides.files.keys()];
  const path = names.find((name) => insides.files.has(name) && name.normalize("NFC") === id.normalize("NFC"));
  const note = insides.files.get(path ?? id);
  return note === undefined ? noSuchNote(id) : act(path ?? id, note);
}

function create(insides: Insides, id: NoteId, text: string): Attempt<NoteId> {
  const free = freePath(insides, id);
  if (free.ok) store(insides, free.value, text);
  return free;
}

function freePath({ files }: Insides, id: NoteId, besides?: string): Attempt<NoteId> {
  const checked = newNote(id);
  if (!checked.ok) return checked;
  const others = [...files.keys()].filter((path) => path !== besides);
  const clash = others.find(
    (path) => foldedName(path) === foldedName(id) || liesBelow(path, id) || liesBelow(id, path),
  );
  return clash === undefined ? ok(noteId(asWritten(others, id))) : pathTaken(id, clash);
}

/** Whether a path leads through a note as if it were a folder. */
function liesBelow(path: string, note: string): boolean {
  return foldedName(path).startsWith(`${foldedName(note)}/`);
}

/** The path with the folders that are there written as they are there. */
function asWritten(others: readonly string[], id: string): string {
  const names = id.split("/");
  for (let depth = names.length - 1; depth > 0; depth -= 1) {
    const start = foldedName(names.slice(0, depth).join("/"));
    const same = others.find((path) => foldedName(path).startsWith(`${start}/`));
    if (same !== undefined) return [...same.split("/").slice(0, depth), ...names.slice(depth)].join("/");
  }
  return id;
}

function process(insides: Insides, id: NoteId, edit: Edit): Attempt<string> {
  return withNote(insides, id, (path, note) => {
    const after = edit(note.text);
    if (insides.files.get(path) === note) return write(insides, path, after);
    const newer = insides.files.get(path);
    if (newer === undefined) return noSuchNote(id);
    const again = edit(newer.text);
    return insides.files.get(path) === newer ? write(insides, path, again) : changedMeanwhile(id);
  });
}

function write(insides: Insides, path: string, text: string): Attempt<string> {
  if (insides.files.get(path)?.text !== text) store(insides, path, text);
  return ok(text);
}

function rename(insides: Insides, from: NoteId, to: NoteId): Attempt<void> {
  return withNote(insides, from, (path, note) => {
    if (path === to) return ok(undefined);
    const free = freePath(insides, to, path);
    if (!free.ok) return free;
    insides.files.delete(path);
    insides.files.set(free.value, note);
    const file = stamp(free.value, note);
    if (!isOurs(insides, path)) tellUpserted(insides, file);
    else if (isOurs(insides, free.value)) tell(insides, { kind: "renamed", from: noteId(path), file });
    else tell(insides, { kind: "removed", id: noteId(path) });
    return ok(undefined);
  });
}

function trash(insides: Insides, path: string): Attempt<void> {
  const name = path.slice(path.lastIndexOf("/") + 1);
  let place = `.trash/${name}`;
  for (let number = 2; insides.files.has(place); number += 1) {
    place = `.trash/${name.replace(/\.md$/i, "")} ${String(number)}.md`;
  }
  const note = insides.files.get(path);
  if (note !== undefined) insides.files.set(place, note);
  drop(insides, path);
  return ok(undefined);
}

function store(insides: Insides, path: string, text: string): void {
  const stored = { text, modifiedAt: insides.nextTime() };
  const listed = path === settingsFile ? list(insides) : [];
  insides.files.set(path, stored);
  tellUpserted(insides, stamp(path, stored));
  if (path === settingsFile) tellExcluded(insides, listed);
}

function drop(insides: Insides, path: string): void {
  const listed = path === settingsFile ? list(insides) : [];
  if (insides.files.delete(path) && isOurs(insides, path)) tell(insides, { kind: "removed", id: noteId(path) });
  if (path === settingsFile) tellExcluded(insides, listed);
}

function tellUpserted(insides: Insides, file: FileStamp): void {
  if (isOurs(insides, file.id)) tell(insides, { kind: "upserted", file });
}

/** The settings are other ones: what was listed before may be excluded now, and the other way about. */
function tellExcluded(insides: Insides, before: readonly FileStamp[]): void {
  const after = list(insides);
  const [listed, known] = [after, before].map((files) => new Set(files.map(({ id }) => id)));
  for (const { id } of before) if (listed?.has(id) === false) tell(insides, { kind: "removed", id });
  for (const file of after) if (known?.has(file.id) === false) tell(insides, { kind: "upserted", file });
}

function watch(insides: Insides, listener: (changes: readonly Change[]) => void): () => void {
  const report = changeReport(listener, (run) => {
    let isOn = true;
    queueMicrotask(() => {
      if (isOn) run();
    });
    return () => {
      isOn = false;
    };
  });
  insides.reports.add(report);
  return () => {
    report.stop();
    insides.reports.delete(report);
  };
}

function tell({ reports }: Insides, change: Change): void {
  for (const report of reports) report.add(change);
}
