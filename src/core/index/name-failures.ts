import MiniSearch from "minisearch";
import { compare } from "../lib/compare.ts";
import { fail, type Attempt } from "../model/failure.ts";
import type { NoteId } from "../model/note-id.ts";
import type { NoteKind } from "../model/note-base.ts";
import type { NoteNames } from "../model/note-names.ts";

const mostCandidates = 10;
const mostSuggestions = 5;
/** What is longer is no name with a slip in it, and takes long to compare. */
const longestName = 200;

/** What notes of a kind are together. */
const plurals: Readonly<Record<string, string>> = {
  episode: "episodes",
  pattern: "patterns",
  learning: "learnings",
  proposal: "proposals",
  memory: "memories",
};

export function pluralOf(kind: string | undefined): string | undefined {
  return kind === undefined ? undefined : plurals[kind];
}

/** Says which notes a name fits, of those that can be meant. */
export function ambiguous(query: string, ids: readonly NoteId[], what = "notes"): Attempt<never> {
  const candidates = ids.toSorted(compare).slice(0, mostCandidates);
  const more = candidates.length < ids.length ? ", …" : "";
  const message = `"${query}" fits ${String(ids.length)} ${what}: ${candidates.join(", ")}${more}. Name one of them by its path.`;
  return fail("AMBIGUOUS", message, { candidates });
}

/** A note somebody may have meant, and is not of the kind that is wanted. */
interface Other {
  readonly id: NoteId;
  readonly kind: NoteKind;
}

interface Around {
  readonly kind?: string;
  readonly other?: Other;
  /** What answers show a note as. */
  readonly shown: (id: NoteId) => string;
}

/** Says what a name stands for instead of what is wanted, or which names are like it. */
export function notFound(query: string, names: readonly NoteNames[], { kind, other, shown }: Around): Attempt<never> {
  const known = () => names.map((each) => ({ ...each, shown: shown(each.id) }));
  // Whose name is that of another note has made no slip.
  const suggestions = other === undefined ? similarNames(query, known()) : [];
  const what =
    other === undefined
      ? `No ${kind ?? "note"} is called "${query}".`
      : `"${query}" is ${other.id}, ${withArticle(other.kind)}.`;
  const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(", ")}?` : whatElse(kind, other);
  return fail("NOT_FOUND", what + hint, { suggestions });
}

function whatElse(kind: string | undefined, other: Other | undefined): string {
  // No search finds what is only proposed.
  if (other === undefined && kind === "proposal") return " Name it by its path.";
  if (other === undefined) return " Search for what it is about, or name it by its path.";
  return kind === undefined ? "" : ` Name ${withArticle(kind)}.`;
}

function withArticle(kind: string): string {
  const said = kind === "antipattern" ? "anti-pattern" : kind;
  return `${/^[aeiou]/.test(said) ? "an" : "a"} ${said}`;
}

type Shown = NoteNames & { readonly shown: string };

function similarNames(query: string, names: readonly Shown[]): readonly NoteId[] {
  const known = new Set(
    names.flatMap((each) => wordsOf([each.title, each.stem, each.shown, ...each.aliases].join(" "))),
  );
  const search = new MiniSearch<Shown>({
    fields: ["title", "stem", "aliases", "shown"],
    // Of a short word, another letter makes another word; a word of some name is no slip.
    searchOptions: {
      fuzzy: (term) => (term.length < 5 || known.has(term) ? false : 0.25),
      prefix: (term) => term.length > 2,
    },
  });
  search.addAll(names);
  const ids = new Map(names.map(({ id }) => [String(id), id]));
  const words = wordsOf(query.slice(0, longestName));
  const found = search.search(words.join(" "));
  const fitting = (word: string): number => found.filter(({ queryTerms }) => queryTerms.includes(word)).length;
  const telling = words.filter((word) => tells(fitting(word), names.length));
  // Where a word is like none, what nearly all names have, as sessions do, says nothing about which is meant.
  const counted = words.some((word) => fitting(word) === 0) ? telling : words;
  return found
    .filter(({ queryTerms }) => queryTerms.some((word) => counted.includes(word)))
    .sort((a, b) => b.score - a.score || compare(String(a.id), String(b.id)))
    .slice(0, mostSuggestions)
    .flatMap(({ id }) => ids.get(String(id)) ?? []);
}

const tells = (fitting: number, all: number): boolean => fitting <= mostCandidates || fitting <= all / 3;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
