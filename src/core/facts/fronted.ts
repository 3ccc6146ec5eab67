import { listed } from "../lib/listed.ts";

/** A phrase that stands before a no, which may reach it all the same: "on Friday" of "on Friday never deploy". */
export interface Fronted {
  readonly words: readonly string[];
  /** A comma parts it from the no. */
  readonly isApart: boolean;
}

/** What such a phrase begins with: where and when, or, where the verb comes last, the thing itself. */
const heads = listed(`
  on in at by for from with within over under near to of against outside inside am an im in auf bei beim fuer gegen
  mit ohne ueber um unter von vom vor nach zu zum zur zwischen ab aus innerhalb ausserhalb waehrend der die das den
  dem des ein eine einen einem einer eines
`);
/** What is said beside it is not told by a phrase alone: "on Friday test and never deploy". */
const joining = listed("and or und oder sowie bzw");
const most = { beside: 2, apart: 1 } as const;

/** The phrases that some words are, one after the other; none where they are anything else, such as "use tabs". */
export function frontedIn(words: readonly string[], where: keyof typeof most): readonly Fronted[] {
  const phrases: string[][] = [];
  for (const [at, word] of words.entries()) {
    const begins = heads.has(word) && !heads.has(words[at - 1] ?? "");
    if (begins) phrases.push([]);
    phrases.at(-1)?.push(word);
  }
  const counts = phrases.map((phrase) => phrase.filter((word) => !heads.has(word)).length);
  const areWhole = counts.every((count) => count > 0 && count <= most[where]);
  if (!areWhole || !heads.has(words[0] ?? "") || words.some((word) => joining.has(word))) return [];
  return phrases.map((phrase) => ({ words: phrase, isApart: where === "apart" }));
}

/** What a statement says before a no, and what it denies. */
export interface Reach {
  readonly fronted: readonly Fronted[];
  readonly denied: readonly (readonly string[])[];
}

/**
 * The words of which the one statement says before its no what the other says behind it. Where each does so with other
 * words, as in "on Friday, never on Saturday" turned around, it has to be the same that both deny.
 */
export function movedBetween(one: Reach, other: Reach): ReadonlySet<string> {
  const [ours, theirs] = [movedInto(one, other), movedInto(other, one)];
  const areBoth = ours.length > 0 && theirs.length > 0;
  if (areBoth && ([...ours, ...theirs].some(({ isApart }) => isApart) || !denyTheSame(one, other))) return new Set();
  return new Set([...ours, ...theirs].flatMap(({ words }) => words));
}

function movedInto({ fronted }: Reach, { denied }: Reach): readonly Fronted[] {
  return fronted.filter(({ words }) => denied.some((run) => ` ${run.join(" ")} `.includes(` ${words.join(" ")} `)));
}

function denyTheSame({ denied: ours }: Reach, { denied: theirs }: Reach): boolean {
  const words = new Set(theirs.flat());
  return ours.flat().some((word) => !heads.has(word) && words.has(word));
}
