import type { Memory } from "../app/memory.ts";
import type { NoteRef } from "../app/note-ref.ts";
import { lazily } from "../core/lib/lazily.ts";
import { err, ok } from "../core/lib/result.ts";
import { badInput, fail, type Attempt } from "../core/model/failure.ts";

interface Resource {
  uri: string;
  name: string;
  title: string;
  mimeType: string;
}

interface ResourceContents {
  uri: string;
  mimeType: string;
  text: string;
}

interface ResourcePage {
  resources: Resource[];
  nextCursor?: string;
}

const pageSize = 100;
const dueUri = "retrace://due";
const notePrefix = "retrace://note/";
const graphPrefix = "retrace://graph/";

export const resourceTemplates = [
  {
    uriTemplate: `${notePrefix}{permalink}`,
    name: "note",
    title: "A note of the vault, by its permalink or path",
    mimeType: "text/markdown",
  },
  {
    uriTemplate: `${graphPrefix}{permalink}`,
    name: "graph",
    title: "What leads to a note and what it leads to, two links far",
    mimeType: "application/json",
  },
];

const due: Resource = { uri: dueUri, name: "due", title: "What is due for review today", mimeType: "application/json" };

/** What is due, then notes by their permalinks, newest first; a cursor is the place among them to go on from. */
export function resourcePage(memory: Memory, cursor = "0"): Attempt<ResourcePage> {
  const offset = /^\d{1,8}$/.test(cursor) ? Number(cursor) : undefined;
  if (offset === undefined) return err(badInput("cursor", "The cursor is none that this server gave."));
  const listed = memory.listMemories({ limit: pageSize, offset });
  if (!listed.ok) return listed;
  const notes = listed.value.notes.flatMap(toResource);
  const resources = offset === 0 ? [due, ...notes] : notes;
  const next = offset + listed.value.notes.length;
  return ok(next < listed.value.total ? { resources, nextCursor: String(next) } : { resources });
}

/** What no address can name is not listed; it is found by asking all the same. */
function toResource({ id, permalink, title }: NoteRef): readonly Resource[] {
  const name = [permalink ?? id, id].find((each) => !halfLetter().test(each));
  if (name === undefined) return [];
  const path = name.split("/").map(encodeURIComponent).join("/");
  return [{ uri: notePrefix + path, name, title, mimeType: "text/markdown" }];
}

/** Half of a letter that takes two units, which `encodeURIComponent` refuses. */
const halfLetter = lazily(() => /\p{Surrogate}/u);

/** What a resource says now. */
export async function readResource(memory: Memory, uri: string): Promise<Attempt<ResourceContents>> {
  if (uri === dueUri) return asJson(uri, memory.dueReviews({ limit: pageSize }));
  const note = nameIn(uri, notePrefix);
  if (note !== undefined) {
    const read = await memory.readNote({ note });
    return read.ok ? ok({ uri, mimeType: "text/markdown", text: read.value.text }) : read;
  }
  const root = nameIn(uri, graphPrefix);
  if (root === undefined)
    return fail("NOT_FOUND", `"${uri}" is none of retrace://note/…, retrace://graph/… and ${dueUri}.`);
  return asJson(uri, memory.neighbours({ note: root }));
}

function asJson(uri: string, answer: Attempt<object>): Attempt<ResourceContents> {
  return answer.ok ? ok({ uri, mimeType: "application/json", text: JSON.stringify(answer.value) }) : answer;
}

/** Differs when the resource says something else. */
export function resourceState(memory: Memory, uri: string): string {
  if (uri === dueUri) return dueState(memory);
  const root = nameIn(uri, graphPrefix);
  if (root !== undefined) return JSON.stringify(memory.neighbours({ note: root }));
  const { catalog } = memory.library;
  const found = catalog.resolve(nameIn(uri, notePrefix) ?? "");
  const file = found.kind === "found" ? catalog.files.get(found.id) : undefined;
  return JSON.stringify(file?.stamp ?? null);
}

/** How likely a memory still is remembered changes with every moment, and nobody needs to be told. */
function dueState(memory: Memory): string {
  const answer = memory.dueReviews({ limit: pageSize });
  return JSON.stringify(answer.ok && [answer.value.due, answer.value.reviews.map(({ id, due_at }) => [id, due_at])]);
}

function nameIn(uri: string, prefix: string): string | undefined {
  if (!uri.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(uri.slice(prefix.length));
  } catch {
    return undefined;
  }
}
