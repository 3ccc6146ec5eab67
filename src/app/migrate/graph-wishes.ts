import type { Catalog } from "../../core/index/catalog.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import { error, remark, warning, type Issue } from "../../core/migrate/issue.ts";
import { legacyEdges } from "../../core/migrate/legacy-edges.ts";
import { legacyPatterns, unfitGraph, type LegacyPattern } from "../../core/migrate/legacy-graph.ts";
import { quoted, readLegacy } from "../../core/migrate/read-legacy.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { noteIn } from "../../core/model/memory-root.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { isPattern, type ParsedNote } from "../../core/model/note.ts";
import { stemOf } from "../../core/notes/kind.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { patternSlug } from "../patterns/pattern-input.ts";
import { comparable } from "./exported-pattern.ts";
import { episodeKey, episodeKeys } from "./episode-wishes.ts";
import { keepAllAside } from "./keep-aside.ts";
import { placeEdges } from "./place-edges.ts";
import { exportedPattern, mergePattern, patternText, patternTitle } from "./pattern-note.ts";
import { skipped, type Conversion, type Merged, type Wish } from "./wish.ts";

/** The patterns of a causal graph as notes, and its edges as suggestions in the episodes they come from. */
export function graphWishes(path: string, text: string, catalog: Catalog): Conversion {
  const read = readLegacy(text);
  if (!read.ok) return skipped(read.error);
  const unfit = unfitGraph(read.value);
  if (unfit) return skipped(unfit);
  const { patterns, issues } = legacyPatterns(read.value);
  const { edges, issues: edgeIssues } = legacyEdges(read.value);
  const { distinct, issues: doubles } = withoutDoubles(patterns);
  const beside = {
    keys: edges.flatMap(({ episodes }) => episodes.map(episodeKey)),
    add: placeEdges(edges),
  };
  return {
    kind: "wishes",
    wishes: distinct.map((pattern) => patternWish(catalog, pattern, path)),
    issues: [...issues, ...edgeIssues, ...doubles, ...empty(path, patterns)],
    beside,
  };
}

function empty(path: string, patterns: readonly LegacyPattern[]): readonly Issue[] {
  return patterns.length > 0 ? [] : [remark("kept-aside", `${path} has no patterns.`)];
}

/** Two patterns of one name are one pattern with the evidence of both. */
function withoutDoubles(patterns: readonly LegacyPattern[]): {
  distinct: readonly LegacyPattern[];
  issues: readonly Issue[];
} {
  const byTitle = new Map<string, LegacyPattern>();
  const issues: Issue[] = [];
  for (const pattern of patterns) {
    const title = patternTitle(pattern);
    const first = byTitle.get(title);
    if (title === "") issues.push(error("record-shape", `${quoted(pattern.name)} leaves no name for a file.`));
    else if (!first) byTitle.set(title, pattern);
    else {
      const known = new Set(first.evidence.map(({ episode }) => episode));
      const fresh = pattern.evidence.filter(({ episode }) => !known.has(episode));
      const others = [...(first.others ?? []), pattern.json];
      byTitle.set(title, { ...first, evidence: [...first.evidence, ...fresh], others });
      const message = `${quoted(first.name)} and ${quoted(pattern.name)} are one pattern, ${title}, with the evidence of both; what the other says otherwise is kept in \`source\`.`;
      issues.push(warning("merged-pattern", message));
    }
  }
  return { distinct: [...byTitle.values()], issues };
}

function patternWish(catalog: Catalog, pattern: LegacyPattern, path: string): Wish {
  const title = patternTitle(pattern);
  return {
    key: patternKey(pattern.kind, title),
    ids: [noteIn(catalog.root, `patterns/${title}.md`)],
    text: (place) => patternText(catalog, pattern, place),
    isIn: (stored, id) => {
      const { note } = parseNote(id, stored);
      if (!isPattern(note)) return false;
      const isAsWritten = stored === patternText(catalog, pattern, { id, permalink: note.permalink ?? "" });
      return isAsWritten || sameValue(exportedPattern(catalog, stored, note), comparable(pattern.json));
    },
    mergedInto: (stored, id) => merged(catalog, stored, id, { pattern, file: path }),
  };
}

/** The note with what is new; all that it does not say is kept aside. */
function merged(
  catalog: Catalog,
  stored: string,
  id: NoteId,
  { pattern, file }: { readonly pattern: LegacyPattern; readonly file: string },
): Attempt<Merged> {
  const { note } = parseNote(id, stored);
  if (!isPattern(note)) return fail("CONFLICT", `${id} is there already and is no pattern. Move that note first.`);
  const text = mergePattern(catalog, stored, note, pattern);
  if (!text.ok) return text;
  const after = parseNote(id, text.value).note;
  if (!isPattern(after)) throw new Error(`${id} is no pattern any more.`);
  const said = exportedPattern(catalog, text.value, after);
  return keepAllAside(text.value, [
    { said, told: exportedPattern(catalog, stored, note) },
    { said, told: comparable(pattern.json), file },
  ]);
}

const patternKey = (kind: string, name: string): string => `${kind} ${patternSlug(name)}`;

/** The keys a note of the vault answers to; episodes too, for the edges. */
export function graphKeys(note: ParsedNote): readonly string[] {
  if (!isPattern(note)) return episodeKeys(note);
  return [note.title, stemOf(note.id), ...note.aliases].map((name) => patternKey(note.kind, name));
}
