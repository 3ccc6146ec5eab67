import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { folderVault } from "../../../../src/adapters/node/folder-vault.ts";
import { systemScheduler } from "../../../../src/adapters/node/host.ts";
import type { Embedder, Ports } from "../../../../src/app/ports.ts";
import { createMemory, type Memory } from "../../../../src/app/memory.ts";
import { defined } from "../../../../src/core/lib/defined.ts";
import type { Episode } from "../../../../src/core/model/episode.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { writeProse } from "../../../../src/core/notes/prose.ts";
import { renderEpisode } from "../../../../src/core/notes/render-episode.ts";
import { yamlFrontmatter } from "../../../../src/core/notes/yaml-line.ts";
import type { Document } from "./beir.ts";
import type { Conversation, Session } from "./locomo.ts";

/** A note as it lies in the vault. */
export interface NoteFile {
  readonly path: string;
  readonly text: string;
}

export interface Moment {
  /** The present moment. */
  readonly now: number;
  /** Without one, only words are compared. */
  readonly embedder?: Embedder;
}

/** Writes notes into a vault of their own and reads it as any vault is read. */
export async function withMemory<T>(
  notes: readonly NoteFile[],
  { now, embedder }: Moment,
  use: (memory: Memory, ports: Ports) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "retrace-bench-"));
  for (const { path, text } of notes) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  // It is lent, and not given back before it has been asked everything.
  const openEmbedder =
    embedder && ((): Promise<Embedder> => Promise.resolve({ ...embedder, dispose: () => undefined }));
  const ports: Ports = {
    vault: folderVault(folder),
    clock: { now: () => now },
    scheduler: systemScheduler,
    ...defined({ openEmbedder }),
  };
  const memory = createMemory(ports);
  try {
    await memory.open();
    await memory.meaning.settled();
    if (embedder && memory.meaning.state.kind !== "ready") throw new Error("There is no meaning to ask.");
    return await use(memory, ports);
  } finally {
    memory.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each session as an episode, one bullet a turn. */
export function episodesOf({ sessions }: Conversation): readonly NoteFile[] {
  return sessions.map((session) => ({ path: episodePath(session.id), text: renderEpisode(episodeOf(session)) }));
}

export const episodePath = (session: string): string => `episodes/EPISODE-${session}.md`;

function episodeOf({ id, when, turns }: Session): Episode {
  const at = readWhen(when);
  return defined({
    id: noteId(episodePath(id)),
    kind: "episode" as const,
    title: `EPISODE-${id}`,
    sessionId: id,
    aliases: [],
    tags: [],
    date: at === undefined ? undefined : new Date(at).toISOString().slice(0, 10),
    task: "",
    metrics: {},
    context: when,
    observations: [],
    decisions: [],
    events: [],
    lessons: [],
    messages: turns.map(({ speaker, text }) => ({ role: speaker, text, line: 0 })),
    relations: [],
  });
}

/** `1:56 pm on 8 May, 2023`, as a moment of the same clock. */
export function readWhen(when: string): number | undefined {
  const [, hours, minutes, half, day = "", month = "", year = ""] =
    /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)$/.exec(when.trim()) ?? [];
  const midnight = Date.parse(`${day} ${month} ${year} UTC`);
  if (Number.isNaN(midnight)) return undefined;
  const hour = (Number(hours) % 12) + (half === "pm" ? 12 : 0);
  return midnight + (hour * 60 + Number(minutes)) * 60_000;
}

/** Each document as a note without a type. */
export function notesOf(documents: readonly Document[]): readonly NoteFile[] {
  return documents.map(({ title, text }, at) => {
    const head = title === "" ? "" : `${yamlFrontmatter({ title })}\n`;
    return { path: documentPath(at), text: `${head}${writeProse(text)}\n` };
  });
}

export const documentPath = (at: number): string => `documents/${String(at)}.md`;
