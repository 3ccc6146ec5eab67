import { stemEnglish } from "../../core/index/stems.ts";
import { defined } from "../../core/lib/defined.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { isKeyMoment } from "../../core/model/key-moment.ts";
import type { IndexedUnit } from "../../core/model/indexed-note.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import type { Query } from "../../core/retrieval/read-query.ts";
import type { Hit } from "../../core/retrieval/retrieve.ts";
import { fileNames } from "../../core/retrieval/file-names.ts";
import { readable } from "../../core/retrieval/readable.ts";
import { makeSnippet, marksIn, wordsRead, type Snippet } from "../../core/retrieval/snippet.ts";
import { learnedAt, soughtText, type TimeQuestion } from "../../core/retrieval/sought.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import type { Ports } from "../ports.ts";
import { readableTitle } from "../episodes/readable-title.ts";

/** Why a hit stands where it does: the legs by their weights, times the factors, are its score. */
export interface Why {
  readonly legs: readonly LegReason[];
  readonly factors: Hit["factors"];
  /** How much of the question it has, 0..1. */
  readonly coverage: number;
  /** The words of the question that it has. */
  readonly terms: readonly string[];
  /** The conditions of the question, all of which it meets. */
  readonly meets: readonly string[];
}

export type LegReason = Hit["legs"][number] & { readonly terms: readonly string[] };

/** What decided, for everybody to check: a leg is told with the words it met, as people spell them. */
export function reasonsOf(
  { legs, factors, coverage }: Hit,
  { filters }: Pick<Query, "filters">,
  terms: readonly string[],
): Why {
  const told = legs.map((leg) => ({ ...leg, terms: leg.name === "words" ? terms : [] }));
  return { legs: told, factors, coverage, terms, meets: filters.map(({ text }) => text) };
}

/** What meets its conditions has no score, since nothing was compared. */
export function isScored({ legs, factors }: Pick<Hit, "legs" | "factors">): boolean {
  return legs.length + factors.length > 0;
}

/** One answer, as it is listed. */
export interface SearchHit extends NoteRef {
  /** What it is called for people, and where the words looked for stand in that. */
  readonly name: string;
  readonly name_marks: Snippet["marks"];
  /** 0..1; none for what merely meets its conditions. */
  readonly score?: number;
  readonly line: number;
  readonly heading: string;
  readonly snippet: string;
  /** Where the words looked for stand in the snippet: start and end of each. */
  readonly marks: Snippet["marks"];
  /** Whether the episode was a surprise worth remembering. */
  readonly key_moment: boolean;
  /** When a learning was written down, where a time is asked for. */
  readonly learned_at?: string;
  /** Where it fits less well than the best, beside which it is listed. */
  readonly weak?: true;
  /** Since when it no longer holds; such a note is found only where that is asked for. */
  readonly invalid_at?: string;
  readonly why?: Why;
}

/** Everything a note says, as one text; an entry of a memory file without the others. */
export async function textOf({ vault }: Pick<Ports, "vault">, id: NoteId): Promise<string | undefined> {
  const path = fileOf(id);
  const text = await vault.read(path);
  if (!text.ok) return undefined;
  if (path === id) return text.value;
  const entry = parseNote(path, text.value).indexed.find((each) => each.id === id);
  return entry?.units.flatMap((unit) => unit.texts.map((part) => part.text)).join("\n");
}

/** What a file says, where the memory is that it may be of, and what is asked of it. */
export interface Written {
  readonly text: Attempt<string>;
  readonly root: MemoryRoot;
  readonly query: TimeQuestion;
}

/** A hit with the part of its note that answers; a note gone meanwhile is shown without. */
export function showHit(hit: Hit, note: ParsedNote, written: Written, wanted: ReadonlySet<string>): SearchHit {
  const name = readableTitle(note.title, note);
  const { line, heading, source } = shownPart(hit, note, { written, name, wanted });
  const snippet = makeSnippet(source, wanted, stemEnglish);
  return {
    ...noteRef(note),
    name,
    name_marks: marksIn(name, wanted, stemEnglish),
    ...(isScored(hit) ? { score: Math.round(hit.score * 10_000) / 10_000 } : {}),
    line,
    heading,
    snippet: snippet.text,
    marks: snippet.marks,
    key_moment: isKeyMoment(note),
    ...defined({ learned_at: learnedAt(note, written.query) }),
    ...(note.kind === "learning" && note.invalidAt !== undefined && { invalid_at: note.invalidAt }),
  };
}

/** Whether a snippet tells more than the name above it, which is what a short learning is called by. */
export function saysMore(snippet: string, name: string): boolean {
  return snippet !== "" && !name.replace(/…$/, "").startsWith(snippet.replace(/…$/, "").trimEnd());
}

interface Part {
  readonly line: number;
  readonly heading: string;
  readonly source: string;
}

const nowhere: IndexedUnit = { line: 1, heading: "", texts: [] };

interface Showing {
  readonly written: Written;
  readonly name: string;
  readonly wanted: ReadonlySet<string>;
}

/**
 * The part that answers; what was found by its conditions alone, or by its title, is shown by what it is about, a note
 * that is no memory by its first part.
 */
function shownPart(hit: Hit, note: ParsedNote, { written, name, wanted }: Showing): Part {
  const about = gist(note, written.query.sought);
  if (hit.legs.length === 0) return note.kind === "note" ? partsOf(hit, written).best : about;
  const { best, parts } = partsOf(hit, written);
  const isTitle = ({ source }: Part): boolean => readable(source) === name && about.source !== "";
  if (isTitle(best)) return { ...about, line: best.line };
  if (!hidesWords(best, wanted)) return best;
  const gistPart = parts.find(({ source }) => readable(source).startsWith(readable(about.source))) ?? about;
  return (
    mostRead(
      [gistPart, ...parts].filter((part) => !isTitle(part)),
      wanted,
    ) ?? best
  );
}

/** Whether a part has of the words looked for only what files are called, which people are shown by other names. */
function hidesWords({ heading, source }: Part, wanted: ReadonlySet<string>): boolean {
  return source.search(fileNames()) >= 0 && wordsRead(`${heading}\n${source}`, wanted, stemEnglish) === 0;
}

/** The first part in which most of the words looked for can be read. */
function mostRead(parts: readonly Part[], wanted: ReadonlySet<string>): Part | undefined {
  const counts = parts.map(({ source }) => wordsRead(source, wanted, stemEnglish));
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : parts[counts.indexOf(most)];
}

interface Parts {
  readonly best: Part;
  readonly parts: readonly Part[];
}

function partsOf({ id, unit }: Hit, { text, root }: Written): Parts {
  if (!text.ok) return { best: partIn(nowhere), parts: [] };
  const { indexed } = parseNote(fileOf(id), text.value, root);
  const [about, ...units] = indexed.find((each) => each.id === id)?.units ?? [];
  // What a note is about stands in its frontmatter; shown is the first of its text.
  return { best: partIn(units[Math.max(0, unit - 1)] ?? about ?? nowhere), parts: units.map(partIn) };
}

function partIn({ line, heading, texts }: IndexedUnit): Part {
  return { line, heading, source: texts.at(-1)?.text ?? "" };
}

function gist(note: ParsedNote, sought: Query["sought"] = []): Part {
  const line = note.kind === "learning" ? note.line : 1;
  return { line, heading: "", source: soughtText(note, sought) ?? gistText(note) };
}

/** What a note is about, in its own words. */
export function gistText(note: ParsedNote): string {
  switch (note.kind) {
    case "episode":
      return note.context;
    case "pattern":
    case "antipattern":
      return note.trigger;
    case "learning":
      return note.text;
    case "memory-file":
    case "review-log":
    case "proposal":
    case "note":
    case "copy":
      return "";
  }
}
