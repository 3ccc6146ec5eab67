import { ofPractice, outcomeValue, round, type EvidenceSource } from "../../core/causal/evidence.ts";
import type { Catalog } from "../../core/index/catalog.ts";
import { withoutBrackets } from "../../core/index/find-note.ts";
import { defined } from "../../core/lib/defined.ts";
import { linkPath } from "../../core/lib/link-path.ts";
import { ok } from "../../core/lib/result.ts";
import { outcomes, saidOutcome, type Episode, type Outcome } from "../../core/model/episode.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { findEpisode } from "../episodes/find-episode.ts";
import type { PatternAddition } from "./pattern-input.ts";

/** One more time that a pattern was tried. */
export interface NewTrial {
  /** How well it went, 0..1; absent where the episode has yet to say. */
  readonly value?: number;
  /** The link to the episode that shows it; without one it is counted apart. */
  readonly episode?: string;
  /** The day it happened, where the note it was told in is no episode. */
  readonly day?: string;
  /** The situation came up, and the practice was not used. */
  readonly avoided?: true;
  /** Its account of the practice is another than the episode's of the session. */
  readonly told?: true;
  readonly warnings: readonly string[];
}

/** Everything the counting of a trial is decided from. */
export interface TrialChange {
  readonly trial: NewTrial;
  readonly source: EvidenceSource;
  /** The day it is done. */
  readonly today: string;
}

/** Everything a change to a pattern is decided from. */
export interface PatternChange extends TrialChange {
  readonly addition: PatternAddition;
}

/** Where nothing else is said, a pattern worked, and what an anti-pattern warns of did not. */
export const assumedRate = { pattern: 1, antipattern: 0 } as const;

/** What writing a pattern without an episode means: one more time it was seen, or a rule that nobody has tried yet. */
export type Unshown = "seen" | "rule";

/**
 * How it went: as said; else a pattern as its episode ended, and worked where none is named; else an anti-pattern
 * failed, for a session may end well although what it warns of did harm in it.
 */
export function readTrial(
  catalog: Catalog,
  { kind, input }: PatternAddition,
  unshown: Unshown = "seen",
): Attempt<NewTrial> {
  const { evidence_episode: named, success_rate } = input;
  const said = success_rate === undefined ? undefined : round(success_rate);
  const value = said ?? assumedRate[kind];
  if (named === undefined) return ok({ ...(unshown === "seen" && { value }), warnings: [] });
  const found = findEpisode(catalog, named);
  const stated = kind === "antipattern" ? value : said;
  if (found.ok) return shownBy(catalog, found.value, stated);
  if (found.error.code !== "NOT_FOUND") return found;
  const episode = linkPath(withoutBrackets(named));
  const warning = `missing-evidence: There is no episode "${episode}". It counts; write the note, or correct the name.`;
  return ok({ value, episode, warnings: [warning], ...toldApart(stated) });
}

function shownBy(catalog: Catalog, episode: Episode, said: number | undefined): Attempt<NewTrial> {
  const { id } = episode;
  const target = evidenceTarget(catalog, id);
  if (!target.ok) return target;
  const outcome = saidOutcome(episode);
  const value = said ?? (outcome && outcomeValue[outcome]);
  const warnings = said === undefined ? asItEnded(id, outcome) : [];
  return ok(defined({ value, episode: target.value, warnings, ...toldApart(said, outcome) }));
}

/** What may surprise whoever takes the end of an episode for how a pattern went. */
function asItEnded(id: NoteId, outcome: Outcome | undefined): readonly string[] {
  if (outcome === undefined) return [`unknown-outcome: ${id} does not say how it ended.`];
  if (outcome !== "failure") return [];
  return [
    `failed-use: ${id} failed, so this counts as a use that did not work. Where it was learned there, or worked, say so: success_rate 1, or (success, of the practice) behind the episode.`,
  ];
}

/** What somebody says of the practice stands beside how the session ended. */
export function toldApart(said: number | undefined, outcome?: Outcome): Pick<NewTrial, "told"> {
  return said === undefined || (outcome !== undefined && outcomeValue[outcome] === said) ? {} : { told: true };
}

/** What would end a link, or point inside its note. */
const notInLinks = /[#^[\]|]/;

/** A note by its file's name, where that means no other note, else by its path; where no link can hold that, by another name. */
export function linkTarget(catalog: Catalog, id: NoteId): string {
  const path = id.replace(/\.md$/i, "");
  const stem = path.slice(path.lastIndexOf("/") + 1);
  const leadsHere = (name: string): boolean => {
    const found = catalog.resolve(name);
    return !notInLinks.test(name) && found.kind === "found" && found.id === id;
  };
  if (leadsHere(stem)) return stem;
  if (!notInLinks.test(path)) return path;
  const note = catalog.note(id);
  const others = note ? [...(note.permalink === undefined ? [] : [note.permalink]), ...note.aliases, note.title] : [];
  return others.find(leadsHere) ?? path;
}

/** The name by which a line of evidence can link a note. */
export function evidenceTarget(catalog: Catalog, id: NoteId): Attempt<string> {
  const target = linkTarget(catalog, id);
  if (!notInLinks.test(target)) return ok(target);
  const message = `No link can lead to ${id}: a name in a link has none of # ^ [ ] |. Rename the note, or give it an alias.`;
  return fail("INVALID_ARGUMENT", message, { id });
}

/** What stands behind the value in a line of evidence. */
export function trialRemark({ day, told }: NewTrial): { readonly remark?: string } {
  const parts = [...(day === undefined ? [] : [`on ${day}`]), ...(told ? [ofPractice] : [])];
  return parts.length === 0 ? {} : { remark: parts.join(", ") };
}

/** How an evidence line states a value: one of the outcomes where there is one, else the number. */
export function statedAs(value: number | undefined): { readonly outcome?: Outcome; readonly value?: number } {
  if (value === undefined) return {};
  const outcome = outcomes.find((each) => outcomeValue[each] === value);
  return outcome === undefined ? { value } : { outcome };
}
