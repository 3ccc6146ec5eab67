import { outcomeValue, round } from "../../core/causal/evidence.ts";
import { saidOutcome, type Outcome } from "../../core/model/episode.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import type { Library } from "../library.ts";

/** What the episodes behind a pattern say of themselves, beside what the pattern says of them. */
export interface Vouching {
  /** How many bear out what it says. */
  readonly borneOut: number;
  /** How many say otherwise. */
  readonly disputed: number;
  /** How they went by their own account; absent where none gives one. */
  readonly own?: OwnAccount;
}

/** How sessions went by their own account. */
export interface OwnAccount {
  /** On the average, 0..1. */
  readonly rate: number;
  readonly ended: Readonly<Record<Outcome, number>>;
}

/**
 * A line says how the practice went, an episode how the session went: so far may they be apart. Where a person said
 * that the line is about the practice, they may be any distance apart.
 */
const tolerance = 0.5;

/** Asks every episode a pattern names. One that is not there, or does not say how it ended, bears out nothing. */
export function vouching({ catalog, tally }: Library, { id }: Pattern): Vouching {
  const heard = (tally(id)?.trials ?? []).flatMap(({ episode, value, told }) => {
    const note = catalog.note(noteId(episode));
    if (note?.kind !== "episode" || value === undefined) return [];
    if (told) return [{ isBorneOut: true, own: undefined }];
    const decided = note.decisions.flatMap(({ outcome }) => outcome ?? []);
    const isNear = (outcome: Outcome): boolean => Math.abs(outcomeValue[outcome] - value) < tolerance;
    const own = saidOutcome(note);
    const said = own === undefined ? decided : [own, ...decided];
    return said.length === 0 ? [] : [{ isBorneOut: said.some(isNear), own }];
  });
  const borneOut = heard.filter(({ isBorneOut }) => isBorneOut).length;
  const own = heard.flatMap((each) => each.own ?? []);
  const counted = { borneOut, disputed: heard.length - borneOut };
  return own.length === 0 ? counted : { ...counted, own: accountOf(own) };
}

function accountOf(outcomes: readonly Outcome[]): OwnAccount {
  const count = (wanted: Outcome): number => outcomes.filter((each) => each === wanted).length;
  const rate = round(outcomes.reduce((all, each) => all + outcomeValue[each], 0) / outcomes.length);
  return { rate, ended: { success: count("success"), partial: count("partial"), failure: count("failure") } };
}

/** What the sessions say in which an anti-pattern was done, where some of them contradict it. */
export interface EpisodesSay {
  /** How well they went by their own account. */
  readonly episodes_say?: number;
  /** How many of them ended how. */
  readonly episodes_ended?: OwnAccount["ended"];
}

export function episodesSay({ disputed, own }: Vouching, stated: number | null): EpisodesSay {
  if (own === undefined || disputed === 0 || own.rate === stated) return {};
  return { episodes_say: own.rate, episodes_ended: own.ended };
}

/** Whether those it names contradict it rather than bear it out. */
export function isDisputed(library: Library, pattern: Pattern): boolean {
  const { borneOut, disputed } = vouching(library, pattern);
  return disputed > borneOut;
}
