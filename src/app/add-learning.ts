import * as z from "zod";
import type { Catalog } from "../core/index/catalog.ts";
import { findNote } from "../core/index/find-note.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import {
  factCategories,
  learningDomains,
  learningScopes,
  learningTypes,
  type Learning,
} from "../core/model/learning.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { renderLearning } from "../core/notes/render-learning.ts";
import { isPast } from "../core/retrieval/accept.ts";
import { argumentsOf, filledText, oneOf, readArguments, share, writtenText } from "./arguments.ts";
import { dayHere } from "./day-here.ts";
import { exclusionWarnings } from "./excluded-note.ts";
import { findEpisode } from "./episodes/find-episode.ts";
import { freePlaces } from "./import/free-places.ts";
import { learningTitle } from "./learnings/learning-title.ts";
import { saysSo } from "./learnings/says-so.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { linkTarget } from "./patterns/pattern-trial.ts";
import type { Ports, Vault } from "./ports.ts";

export const addLearningArguments = argumentsOf(() => ({
  text: writtenText("what was learned").describe("what was learned, a sentence or more"),
  kind: oneOf(learningTypes).default("procedural").describe("declarative, procedural, directive, corrective"),
  domain: oneOf(learningDomains).default("team").describe("whose concern it is: task, team"),
  category: oneOf(factCategories).optional().describe("for a fact: what it is about"),
  importance: share().default(0.5).describe("0 to 1"),
  scope: oneOf(learningScopes).optional().describe("for whom: team, project, global"),
  evidence: z.array(filledText("the name of a note")).default([]).describe("notes that show it"),
}));

type Input = z.infer<ReturnType<typeof addLearningArguments>>;

export interface AddedLearning extends NoteRef {
  /** False where the vault has it already, however it commands or forbids; that note is named then, and stays as it is. */
  readonly created: boolean;
  readonly warnings: readonly string[];
}

/** Writes down something that was learned, once. */
export async function addLearning(
  { vault, clock }: Pick<Ports, "vault" | "clock">,
  library: Library,
  input: unknown,
): Promise<Attempt<AddedLearning>> {
  const read = readArguments(addLearningArguments, input);
  if (!read.ok) return read;
  const known = sameIn(library, read.value.text);
  if (known) return ok(knownAs(known));
  const evidence = evidenceOf(library, read.value.evidence);
  if (!evidence.ok) return evidence;
  const { links, warnings } = evidence.value;
  const draft = {
    ...freePlaces(library.catalog).place(read.value.text),
    evidence: links,
    createdAt: dayHere(clock),
  };
  const learning = learningOf(read.value, draft);
  const text = renderLearning(learning);
  const created = await vault.create(learning.id, text);
  if (!created.ok) {
    const same = await sameAt(vault, learning);
    return same ? ok(knownAs(same)) : created;
  }
  const { note, problems } = parseNote(created.value, text);
  const told = [...warnings, ...problems.map(({ message }) => message)];
  return ok({
    ...noteRef(note),
    created: true,
    warnings: [...told, ...(await exclusionWarnings(vault, created.value))],
  });
}

function knownAs(known: Learning): AddedLearning {
  const warnings = [`${known.id} says so already. Reinforce it when it proves itself.`];
  return { ...noteRef(known), created: false, warnings };
}

/** What somebody else has written there a moment ago, where it says the same. */
async function sameAt(vault: Pick<Vault, "read">, { id, text }: Learning): Promise<Learning | undefined> {
  const read = await vault.read(id);
  const note = read.ok ? parseNote(id, read.value).note : undefined;
  return note?.kind === "learning" && saysSo(text)(note) ? note : undefined;
}

function sameIn({ catalog }: Library, text: string): Learning | undefined {
  const isSame = saysSo(text);
  return catalog
    .memories()
    .flatMap((note) => (note.kind === "learning" ? [note] : []))
    .find((note) => !isPast(note) && isSame(note));
}

interface Evidence {
  readonly links: readonly string[];
  readonly warnings: readonly string[];
}

/** The links to the notes that are named. What is named and not there yet is kept as it was said. */
function evidenceOf({ catalog }: Library, names: readonly string[]): Attempt<Evidence> {
  const links = new Set<string>();
  const warnings: string[] = [];
  for (const name of names) {
    const found = findEvidence(catalog, name);
    if (!found.ok && found.error.code !== "NOT_FOUND") return found;
    links.add(found.ok ? linkTarget(catalog, found.value) : name);
    if (!found.ok) warnings.push(`There is no note "${name}". The link counts once there is; else correct the name.`);
  }
  return ok({ links: [...links], warnings });
}

/** By any of its names; by a part of one, an episode is meant before all others. */
function findEvidence(catalog: Catalog, name: string): Attempt<NoteId> {
  const note = findNote(catalog, name);
  if (note.ok && note.value.isWhole) return ok(note.value.id);
  const episode = findEpisode(catalog, name);
  if (episode.ok) return ok(episode.value.id);
  return note.ok ? ok(note.value.id) : note;
}

type Draft = Pick<Learning, "id" | "evidence"> & { readonly permalink: string; readonly createdAt: string };

function learningOf({ kind, domain, category, importance, scope, text }: Input, draft: Draft): Learning {
  const { id, permalink, evidence, createdAt } = draft;
  return defined({
    ...{ kind: "learning" as const, id, permalink, aliases: [], tags: [], title: learningTitle(text), text, line: 1 },
    ...{ entryId: permalink.slice(permalink.lastIndexOf("/") + 1), learningType: kind, domain, category, importance },
    ...{ phase: "unknown", status: "active" as const, scope, reinforcementCount: 0, createdAt, evidence },
  });
}
