import { shortened } from "../../core/extract/shorten.ts";
import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import type { Decision, Episode, EpisodeEvent } from "../../core/model/episode.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { cleanLine } from "../../core/notes/clean.ts";
import { fillDecision, fillEvent } from "../../core/notes/fill-record.ts";
import { decisionTitle } from "./decision-title.ts";

/** A record that a note has, and what another telling makes of it. */
interface Met<T> {
  readonly filled: T;
  /** What the telling says otherwise, by the names that arguments have. */
  readonly differing: Readonly<Record<string, string>>;
}

/** The ids of told records in the note; undefined for what somebody has taken out of it. */
export type KnownIds = ReadonlyMap<string, string | undefined>;

/** A note, and what it was told and did not take over, a sentence each. */
export interface MergedNote {
  readonly text: string;
  readonly kept: readonly string[];
}

/** Words alone: case and spaces say nothing new. */
export const plain = (text: string): string => cleanLine(text).toLowerCase();

/** What of a text is not in another that is there. */
export function otherwise(known: string | undefined, told: string | undefined): string | undefined {
  const isOther = known !== undefined && told !== undefined && plain(told) !== "" && plain(known) !== plain(told);
  return isOther ? told : undefined;
}

/** What is said for what a note keeps. */
export function keptSentence(whose: string, [field, value]: readonly [string, string]): string {
  return `${whose} keeps its ${field}; "${shortened(cleanLine(value), 80)}" was not taken over.`;
}

export function meetDecision(known: Decision, told: Decision): Met<Decision> {
  const isNamed = told.title !== decisionTitle(told.chosen ?? "");
  const filled = {
    ...known,
    ...defined({
      timestamp: known.timestamp ?? told.timestamp,
      type: known.type ?? told.type,
      context: known.context ?? told.context,
      rationale: known.rationale ?? told.rationale,
      outcome: known.outcome ?? told.outcome,
    }),
    options: united(known.options, told.options),
    effects: united(
      known.effects,
      told.effects.filter((id) => id !== known.id),
    ),
  };
  const differing = defined({
    title: isNamed ? otherwise(known.title, told.title) : undefined,
    timestamp: otherwise(known.timestamp, told.timestamp),
    type: otherwise(known.type, told.type),
    context: otherwise(known.context, told.context),
    rationale: otherwise(known.rationale, told.rationale),
    outcome: otherwise(known.outcome, told.outcome),
  });
  return { filled, differing };
}

export function meetEvent(known: EpisodeEvent, told: EpisodeEvent): Met<EpisodeEvent> {
  const isOther = (id: string): boolean => id !== known.id;
  const filled = {
    ...known,
    ...defined({ timestamp: known.timestamp ?? told.timestamp }),
    causedBy: united(known.causedBy, told.causedBy.filter(isOther)),
    leadsTo: united(known.leadsTo, told.leadsTo.filter(isOther)),
  };
  return { filled, differing: defined({ timestamp: otherwise(known.timestamp, told.timestamp) }) };
}

/** A list with what another one has beside. */
export function united(known: readonly string[], told: readonly string[]): readonly string[] {
  const seen = new Set(known.map(plain));
  return [...known, ...told.filter((each) => !seen.has(plain(each)))];
}

/** How two tellings of one record are compared. */
interface Comparing<T> {
  readonly isSame: (known: T, told: T) => boolean;
  readonly meet: (known: T, told: T) => Met<T>;
}

/** The record of the note that each told one is, by its id: of several the one that fits best, and each once where there are enough. */
export function pairUp<T extends { readonly id: string }>(
  known: readonly T[],
  told: readonly T[],
  { isSame, meet }: Comparing<T>,
): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const taken = new Set<T>();
  for (const each of told) {
    const misfit = (candidate: T): number => {
      const { filled, differing } = meet(candidate, each);
      const signs = [candidate.id !== each.id, !sameValue(filled, candidate), taken.has(candidate)];
      return signs.reduce((sum, sign, at) => sum + (sign ? 2 ** at : 0), Object.keys(differing).length * 8);
    };
    const candidates = known.filter((candidate) => isSame(candidate, each));
    const [best] = candidates.length < 2 ? candidates : candidates.sort((one, other) => misfit(one) - misfit(other));
    if (!best) continue;
    pairs.set(each.id, best.id);
    taken.add(best);
  }
  return pairs;
}

/** Records as they are called in the note; what the telling does not know by its id either is kept as it was said. */
export function renamedBy(ids: KnownIds): {
  readonly decision: (told: Decision) => Decision;
  readonly event: (told: EpisodeEvent) => EpisodeEvent;
} {
  const named = (id: string): readonly string[] => (ids.has(id) ? [ids.get(id) ?? []].flat() : [id]);
  const own = ({ id }: { readonly id: string }): string => ids.get(id) ?? id;
  return {
    decision: (told) => ({ ...told, id: own(told), effects: told.effects.flatMap(named) }),
    event: (told) => ({
      ...told,
      id: own(told),
      causedBy: told.causedBy.flatMap(named),
      leadsTo: told.leadsTo.flatMap(named),
    }),
  };
}

/** Fills what a note lacks of the records that it has, and says what it keeps as it is. */
export function fillKnown(text: string, note: Episode, told: Episode, ids: KnownIds): MergedNote {
  const renamed = renamedBy(ids);
  const decisions = told.decisions.map(renamed.decision);
  const first = fillRecords(text, { known: note.decisions, told: decisions, meet: meetDecision, fill: fillDecision });
  const events = told.events.map(renamed.event);
  const then = fillRecords(first.text, { known: note.events, told: events, meet: meetEvent, fill: fillEvent });
  return { text: then.text, kept: [...first.kept, ...then.kept] };
}

interface Filling<T> {
  readonly known: readonly T[];
  readonly told: readonly T[];
  readonly meet: (known: T, told: T) => Met<T>;
  readonly fill: (text: string, filled: T) => Attempt<string>;
}

function fillRecords<T extends { readonly id: string }>(
  text: string,
  { known, told, meet, fill }: Filling<T>,
): MergedNote {
  const now = new Map(known.map((each) => [each.id, each]));
  const kept: string[] = [];
  let changed = text;
  for (const each of told) {
    const before = now.get(each.id);
    if (!before) continue;
    const { filled, differing } = meet(before, each);
    const attempt = sameValue(filled, before) ? ok(changed) : fill(changed, filled);
    const refused = attempt.ok ? {} : gains(before, filled);
    kept.push(...Object.entries({ ...differing, ...refused }).map((entry) => keptSentence(before.id, entry)));
    if (!attempt.ok) continue;
    changed = attempt.value;
    now.set(before.id, filled);
  }
  return { text: changed, kept };
}

/** What a record would have got, by the names that arguments have. */
function gains(known: object, filled: object): Readonly<Record<string, string>> {
  const before = new Map<string, unknown>(Object.entries(known));
  const entries = Object.entries(filled).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const had = [before.get(key)].flat();
    const fresh = [value].flat().filter((each) => !had.includes(each));
    const name = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return fresh.length === 0 ? [] : [[name, fresh.map(String).join(", ")]];
  });
  return Object.fromEntries(entries);
}
