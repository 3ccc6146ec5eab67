import { bareWords } from "../core/lib/bare-words.ts";
import * as z from "zod";
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
import { isoDay } from "../core/lib/time.ts";
import { cleanText } from "../core/notes/clean.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { renderLearning } from "../core/notes/render-learning.ts";
import { isPast } from "../core/retrieval/accept.ts";
import { argumentsOf, filledText, oneOf, readArguments, share } from "./arguments.ts";
import { exclusionWarnings } from "./excluded-note.ts";
import { freePlaces } from "./free-places.ts";
import { learningTitle } from "./learning-title.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { linkTarget } from "./pattern-trial.ts";
import type { Ports, Vault } from "./ports.ts";

export const addLearningArguments = argumentsOf(() => ({
  text: filledText("what was learned")
    .refine((text) => text === "" || cleanText(text) !== "", "must be what was learned, not empty")
    .describe("what was learned, a sentence or more"),
  kind: oneOf(learningTypes).default("procedural").describe("declarative, procedural, directive, corrective"),
  domain: oneOf(learningDomains).default("team").describe("whose concern it is: task, team"),
  category: oneOf(factCategories).optional().describe("for a fact: what it is about"),
  importance: share().default(0.5).describe("0 to 1"),
  scope: oneOf(learningScopes).optional().describe("for whom: team, project, global"),
  evidence: z.array(filledText("the name of a note")).default([]).describe("notes that show it"),
}));

type Input = z.infer<ReturnType<typeof addLearningArguments>>;

export interface AddedLearning extends NoteRef {
  /** False where the vault has it already, word for word; that note is named then, and stays as it is. */
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
  const { links, warnings } = evidenceOf(library, read.value.evidence);
  const draft = {
    ...freePlaces(library.catalog).place(read.value.text),
    evidence: links,
    createdAt: isoDay(clock.now()),
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
  return note?.kind === "learning" && bareWords(note.text) === bareWords(text) ? note : undefined;
}

function sameIn({ catalog }: Library, text: string): Learning | undefined {
  const wanted = bareWords(text);
  const same = catalog
    .memories()
    .find((note) => note.kind === "learning" && !isPast(note) && bareWords(note.text) === wanted);
  return same?.kind === "learning" ? same : undefined;
}

interface Evidence {
  readonly links: readonly string[];
  readonly warnings: readonly string[];
}

function evidenceOf({ catalog }: Library, names: readonly string[]): Evidence {
  const found = names.map((name) => ({ name, at: catalog.resolve(name) }));
  const links = found.map(({ name, at }) => (at.kind === "found" ? linkTarget(catalog, at.id) : name));
  const unknown = found.filter(({ at }) => at.kind !== "found");
  return { links: [...new Set(links)], warnings: unknown.map(({ name }) => `"${name}" is no name of one note.`) };
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
