import type { CausalGraph } from "../causal/graph.ts";
import type { Catalog } from "../index/catalog.ts";
import { compare } from "../lib/compare.ts";
import { dayMs } from "../lib/time.ts";
import { linkPath } from "../lib/link-path.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Learning } from "../model/learning.ts";
import type { Evidence, Pattern } from "../model/pattern.ts";
import type { Problem } from "../model/problem.ts";
import { ownerFirst } from "../model/permalink-owner.ts";
import type { ReviewLog } from "../model/review.ts";
import { unreadNamed } from "../index/unread-named.ts";
import { anyOf, type Resolve } from "../model/resolution.ts";
import { permalinkOf } from "../notes/permalink.ts";
import { checkPattern } from "./check-patterns.ts";

/** What is checked: the notes, and what follows from them. */
interface Checked {
  readonly catalog: Catalog;
  readonly graph: CausalGraph;
  readonly resolve: Resolve;
  /** What was found elsewhere. */
  readonly found?: readonly Problem[];
}

/** Every problem of a vault: what could not be read, and what does not fit together. Sorted by path and line. */
export function checkVault({ catalog, graph, resolve, found = [] }: Checked, now: number): readonly Problem[] {
  const patterns = catalog.patterns();
  const shared = duplicatePermalinks(catalog);
  const problems = [
    ...unreadable(catalog),
    ...[...catalog.files.values()].flatMap((file) => file.problems),
    ...shared,
    ...copies(catalog, shared),
    ...catalog.reviewLogs().flatMap((log) => fromTheFuture(log, now)),
    ...found,
    ...graph.problems,
    ...patterns.flatMap((pattern) => missingEvidence(pattern, resolve)),
    ...catalog.memories().flatMap((note) => (note.kind === "learning" ? unknownEvidence(note, resolve) : [])),
    ...patterns.flatMap((pattern) =>
      checkPattern(pattern, graph.tallies.get(pattern.id) ?? { trials: [], occurrences: 0 }, now),
    ),
  ];
  const isThere = ({ missing }: Problem): boolean =>
    missing !== undefined && unreadNamed(catalog, missing) !== undefined;
  return problems
    .filter((problem) => !isThere(problem))
    .sort((a, b) => compare(a.id, b.id) || a.line - b.line || compare(a.code, b.code));
}

/** What is there and is not known is the worst that a note can say. */
function unreadable({ unread }: Catalog): readonly Problem[] {
  return [...unread].map(([id, message]) => ({ id, line: 1, code: "unreadable", message }));
}

function duplicatePermalinks(catalog: Catalog): readonly Problem[] {
  const stated = new Map<string, NoteId[]>();
  for (const id of catalog.files.keys()) {
    const permalink = catalog.note(id)?.permalink;
    if (permalink === undefined) continue;
    const ids = stated.get(permalink);
    if (ids) ids.push(id);
    else stated.set(permalink, [id]);
  }
  return [...stated].flatMap(([permalink, ids]) => {
    if (ids.length === 1) return [];
    const [first, ...others] = ids.sort(ownerFirst(permalink.normalize(), permalinkOf));
    return others.map((id): Problem => {
      const isCopy = catalog.note(id)?.kind === "copy";
      const message = isCopy
        ? `${first ?? ""} is there as well. ${deleteCopy}`
        : `The permalink "${permalink}" is that of ${first ?? ""} already. Give this note one of its own.`;
      return { id, line: 1, code: "duplicate-permalink", message };
    });
  });
}

/** With a permalink of its own it would be remembered, and asked for, twice for good. */
const deleteCopy =
  "This note is called like a copy that a sync has made, and does not count: compare the two, keep one, and delete the other. If it is a note of its own, rename it.";

/** Copies by their name alone; of those that share a permalink, that is told. */
function copies(catalog: Catalog, told: readonly Problem[]): readonly Problem[] {
  const known = new Set(told.map(({ id }) => id));
  return [...catalog.files.values()].flatMap(({ note: { id, kind } }): readonly Problem[] => {
    if (kind !== "copy" || known.has(id)) return [];
    const message = `${catalog.originalOf(id) ?? ""} is there as well. ${deleteCopy}`;
    return [{ id, line: 1, code: "sync-copy", message }];
  });
}

/** Lines of a day that is still to come, by anybody's calendar: they count after all that is rated until then. */
function fromTheFuture({ id, events }: ReviewLog, now: number): readonly Problem[] {
  const ahead = events.filter(({ at }) => at > now + dayMs);
  return ahead.map(({ id: event, time }): Problem => {
    const message = `The line ${event} is of ${time}, which is still to come, and counts after all that is rated until then. Correct its time, or remove it.`;
    return { id, line: 1, code: "log-line", message };
  });
}

/** Episodes a pattern calls as witnesses, for itself or for one of its links, that are not there. */
function missingEvidence(pattern: Pattern, resolve: Resolve): readonly Problem[] {
  const named = pattern.causalLinks.flatMap(({ episodes, line }) => episodes.map((episode) => ({ episode, line })));
  return missingAmong([...pattern.evidence, ...named], pattern.id, resolve);
}

/** The same of a learning. */
function unknownEvidence({ id, line, evidence }: Learning, resolve: Resolve): readonly Problem[] {
  return missingAmong(
    evidence.map((episode) => ({ episode, line })),
    id,
    resolve,
  );
}

type Named = Pick<Evidence, "episode" | "line">;

function missingAmong(named: readonly Named[], from: NoteId, resolve: Resolve): readonly Problem[] {
  return named.flatMap(({ episode, line }): readonly Problem[] => {
    const name = linkPath(episode);
    const found = resolve(name, from);
    switch (found.kind) {
      case "found":
        return [];
      case "none": {
        const message = `The evidence "${name}" is no note of this vault. Correct the link, or remove the line.`;
        return [{ id: from, line, code: "unresolved-target", message, missing: name }];
      }
      case "ambiguous": {
        const message = `The evidence "${name}" could be ${anyOf(found.ids)}. Write the path.`;
        return [{ id: from, line, code: "ambiguous-target", message }];
      }
    }
  });
}
