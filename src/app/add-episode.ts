import { defined } from "../core/lib/defined.ts";
import { err, ok } from "../core/lib/result.ts";
import { findDay, readMoment, utc } from "../core/lib/time.ts";
import type { Decision, Episode, EpisodeEvent } from "../core/model/episode.ts";
import { badArgument, fail, type Attempt, type Failure } from "../core/model/failure.ts";
import { noteIn, type MemoryRoot } from "../core/model/memory-root.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { foldedName } from "../core/model/note-path.ts";
import { cleanLine, cleanText } from "../core/notes/clean.ts";
import { readExpectation } from "../core/notes/expectation.ts";
import { fileName, isTooLong } from "../core/notes/file-name.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { freePermalink, permalinkOf } from "../core/notes/permalink.ts";
import { renderEpisode } from "../core/notes/render-episode.ts";
import { readTags } from "../core/notes/tags.ts";
import { dayHere } from "./day-here.ts";
import { mergeEpisode } from "./episodes/merge-episode.ts";
import { readArguments } from "./arguments.ts";
import { nothingNew, notChanged } from "./change-note.ts";
import { decisionTitle } from "./episodes/decision-title.ts";
import { recordedEpisodeArguments, type EpisodeInput } from "./episodes/episode-input.ts";
import { exclusionWarnings } from "./excluded-note.ts";
import type { Library } from "./library.ts";
import type { Clock, Ports, Vault } from "./ports.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { takenPermalinks } from "./import/taken-permalinks.ts";
import { changeUndoably } from "./undo-change.ts";

export interface AddedEpisode extends NoteRef {
  readonly warnings: readonly string[];
}

/** Writes a new episode note; touches one that is there only when told to. */
export async function addEpisode(
  { vault, clock }: Pick<Ports, "vault" | "clock">,
  { catalog }: Library,
  input: unknown,
): Promise<Attempt<AddedEpisode>> {
  const read = readEpisodeInput(input);
  if (!read.ok) return read;
  const { sessionId, episode: described } = read.value;
  const same = catalog.memories().find((note) => note.kind === "episode" && isSameSession(note, sessionId));
  if (same && described.on_conflict === "error") return exists(same.id);
  const draft = toEpisode(described, sessionId, clock, catalog.root);
  if (same?.kind === "episode") return await rewrite(vault, same, draft, described);
  const taken = takenPermalinks(catalog);
  const episode = { ...draft, permalink: freePermalink(permalinkOf(draft.id), (permalink) => taken.has(permalink)) };
  const text = renderEpisode(episode);
  const created = await vault.create(episode.id, text);
  if (!created.ok) return await refused(vault, episode.id, created.error);
  const excluded = await exclusionWarnings(vault, created.value);
  const { warnings, ...note } = added({ ...episode, id: created.value }, text);
  return ok({ ...note, warnings: [...warnings, ...excluded] });
}

/** Tells of a session again: what is new is added to its note, or the note is written anew. */
async function rewrite(
  vault: Pick<Vault, "process">,
  { id, title, permalink = permalinkOf(id) }: Episode,
  draft: Episode,
  described: EpisodeInput,
): Promise<Attempt<AddedEpisode>> {
  const told = { ...draft, id, title, permalink };
  let kept: readonly string[] = [];
  const changed = await changeUndoably(vault, id, (text) => {
    const merged = described.on_conflict === "merge" ? mergeEpisode(text, statedOnly(told, described)) : ok(undefined);
    kept = merged.ok ? (merged.value?.kept ?? []) : [];
    return merged.ok ? ok(merged.value?.text ?? renderEpisode(told)) : merged;
  });
  if (!changed.ok) return changed;
  const { before, after } = changed.value;
  const { warnings, ...note } = added(told, after);
  const same = after === before ? [kept.length === 0 ? nothingNew : notChanged] : [];
  return ok({ ...note, warnings: [...same, ...kept, ...warnings] });
}

/** Without what a new note has of us where nobody says it. */
function statedOnly(told: Episode, { date, tags }: EpisodeInput): Episode {
  const { date: _found, ...stated } = told;
  return { ...stated, ...defined({ date }), tags: spelled(tags) };
}

function added(episode: Episode, text: string): AddedEpisode {
  const warnings = parseNote(episode.id, text).problems.map((problem) => problem.message);
  return { ...noteRef(episode), warnings: [...warnings, ...unchecked(episode)] };
}

/** The end of a session is when it is known whether what it took for granted held. */
function unchecked({ assumptions = [] }: Episode): readonly string[] {
  const open = assumptions.filter(({ verdict }) => verdict === undefined).map(({ text }) => `"${text}"`);
  if (open.length === 0) return [];
  return [`Nobody has said whether this held: ${open.join(", ")}. Put "Held:" or "Broke:" before it.`];
}

function readEpisodeInput(input: unknown): Attempt<{ sessionId: string; episode: EpisodeInput }> {
  const read = readArguments(recordedEpisodeArguments, input);
  if (!read.ok) return read;
  const sessionId = readSessionId(read.value.session_id);
  if (!sessionId.ok) return sessionId;
  const records = checkRecords(read.value);
  return records.ok ? ok({ sessionId: sessionId.value, episode: read.value }) : records;
}

function isSameSession(episode: Episode, sessionId: string): boolean {
  return foldedName(episode.sessionId) === foldedName(sessionId);
}

function exists(id: NoteId): Attempt<never> {
  return fail("EPISODE_EXISTS", `${id} exists already. Give the session an id of its own.`, { id });
}

/** Somebody else may have written the same episode a moment ago. */
async function refused(vault: Pick<Vault, "read">, id: NoteId, failure: Failure): Promise<Attempt<never>> {
  const isThere = failure.code === "CONFLICT" && (await vault.read(id)).ok;
  return isThere ? exists(id) : err(failure);
}

/** What would end the name in a link. */
const unlinkable = /[#^[\]]/;

const longestShown = 60;

/** The whole id, with or without the prefix of its note; it has to work as a file name as it is. */
function readSessionId(text: string): Attempt<string> {
  const id = text.trim().replace(/^EPISODE-/i, "");
  const name = `EPISODE-${id}`;
  if (id !== "" && fileName(name) === name && !unlinkable.test(name)) return ok(id);
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  const message = `"${shown}" ${isTooLong(name) ? "is too long to" : "cannot"} be part of a file name that notes link to. Use something like 2026-01-21-session-42.`;
  return badArgument("session_id", message);
}

/** Ids must be unique, and nothing is its own effect. Unknown ids are stored: the warnings name them. */
function checkRecords({ decisions, events }: EpisodeInput): Attempt<void> {
  const known = new Set<string>();
  for (const [path, { id, names }] of [...decisions.map(asDecision), ...events.map(asEvent)]) {
    if (known.has(id))
      return badArgument(`${path}.id`, `${id} is used twice. Give every decision and event an id of its own.`);
    known.add(id);
    if (names.includes(id)) return badArgument(path, `${id} cannot be its own cause or effect.`);
  }
  return ok(undefined);
}

/** A record by its place in the arguments, with the ids it names. */
type Placed = readonly [path: string, record: { readonly id: string; readonly names: readonly string[] }];

function asDecision({ id, effects = [] }: EpisodeInput["decisions"][number], at: number): Placed {
  return [`decisions.${String(at)}`, { id, names: effects }];
}

function asEvent({ id, caused_by = [], leads_to = [] }: EpisodeInput["events"][number], at: number): Placed {
  return [`events.${String(at)}`, { id, names: [...caused_by, ...leads_to] }];
}

function toEpisode(input: EpisodeInput, sessionId: string, clock: Clock, root: MemoryRoot): Episode {
  const title = `EPISODE-${sessionId}`;
  const number = /session-(\d+)/.exec(sessionId)?.[1];
  const duration = input.metrics["duration_minutes"];
  return defined({
    kind: "episode",
    id: noteIn(root, `episodes/${title}.md`),
    title,
    sessionId,
    aliases: [],
    tags: tagsOf(input, number),
    date: input.date ?? findDay(sessionId) ?? earliestDay(input) ?? dayHere(clock),
    timestamp: input.timestamp,
    outcome: input.outcome,
    task: cleanLine(input.task),
    durationMinutes: typeof duration === "number" || duration === null ? duration : undefined,
    metrics: input.metrics,
    project: input.project,
    createdAt: utc(clock.now()),
    context: input.context ?? "",
    premortem: expected(input.premortem, "premortem"),
    assumptions: expected(input.assumptions, "assumptions"),
    observations: [],
    decisions: input.decisions.map(toDecision),
    events: input.events.map(toEvent),
    lessons: input.lessons,
    messages: [],
    relations: [],
  });
}

/** Its own, then what else it is about, spelled so that Obsidian reads a tag. */
function tagsOf({ tags }: EpisodeInput, session: string | undefined): readonly string[] {
  const own = ["episodic", "memory", ...(session === undefined ? [] : [`session-${String(Number(session))}`])];
  return [...new Set([...own, ...spelled(tags)])];
}

const spelled = (tags: readonly string[]): readonly string[] =>
  readTags(tags).flatMap((tag) => tag.trim().replaceAll(/\s+/g, "-") || []);

function expected(texts: readonly string[], kind: "premortem" | "assumptions"): Episode["premortem"] {
  return texts.length === 0 ? undefined : texts.map((text) => readExpectation(cleanText(text), kind));
}

function earliestDay({ decisions, events, timestamp }: EpisodeInput): string | undefined {
  const times = [
    timestamp,
    ...decisions.map((decision) => decision.timestamp),
    ...events.map((event) => event.timestamp),
  ];
  const moments = times.flatMap((text) => (text === undefined ? [] : [{ text, at: readMoment(text)?.at ?? Infinity }]));
  const [first] = moments.sort((a, b) => a.at - b.at);
  return first && findDay(first.text);
}

function toDecision({ id, title, options = [], effects = [], ...rest }: EpisodeInput["decisions"][number]): Decision {
  const name = decisionTitle(title ?? rest.chosen);
  return { ...defined(rest), id, title: name, options, effects, extra: {}, line: 0 };
}

function toEvent({ caused_by = [], leads_to = [], ...rest }: EpisodeInput["events"][number]): EpisodeEvent {
  return { ...defined(rest), causedBy: caused_by, leadsTo: leads_to, line: 0 };
}
