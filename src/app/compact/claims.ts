import { loweredImportance, type Contradiction } from "../../core/learnings/contradictions.ts";
import type { Entry } from "../../core/learnings/entry.ts";
import type { Merge } from "../../core/learnings/merge.ts";
import type { Promotion } from "../../core/learnings/promotion.ts";
import { compare } from "../../core/lib/compare.ts";
import { fingerprint } from "../../core/lib/hash.ts";
import { oneLine } from "../../core/lib/one-line.ts";
import { escapeText } from "../../core/notes/escape.ts";
import { linkTo } from "../../core/notes/render-record.ts";

type NameOf = (entry: Entry) => string;
type Said = Pick<Entry, "learning">;

/** Who proposes what comes of comparing learnings. */
export const comparer = "compact";

/** What is proposed, by what the entries say, whatever their order: what was rejected is known again by it. */
function claimOf(what: string, entries: readonly Said[]): string {
  const said = entries.map(({ learning }) => `${learning.entryId}\n${learning.text}`);
  return fingerprint(JSON.stringify([what, ...said.toSorted(compare)]));
}

export const ofMerge = (one: Said, other: Said): string => claimOf("merge", [one, other]);
export const ofPair = (one: Said, other: Said): string => claimOf("contradiction", [one, other]);

/** That it is learned once more, by others, is something else each time. */
export function ofPromotion(promotion: Promotion): string {
  const { kind, entry, from } = promotion;
  return kind === "promote" ? claimOf(`promote to ${promotion.to}`, [entry]) : claimOf("again", [entry, ...from]);
}

export function mergeReason({ survivor, replaced }: Merge, nameOf: NameOf): string {
  const others = replaced.map((entry) => linkTo(nameOf(entry))).join(", ");
  const verb = replaced.length === 1 ? "says" : "say";
  return `${others} ${verb} the same as ${linkTo(nameOf(survivor))}: ${quoted(survivor)} Nothing is deleted: what is replaced names what took its place.`;
}

export function contradictionReason({ one, other, lowered }: Contradiction, nameOf: NameOf): string {
  const [first] = lowered;
  const pair = `${linkTo(nameOf(one))} says ${quoted(one)} ${linkTo(nameOf(other))} says ${quoted(other)}`;
  if (lowered.length > 1 || first === undefined)
    return `${pair} Only one of them can be followed, and neither is newer and better founded: both count less, and both are kept.`;
  const [loser, winner] = first === one ? [one, other] : [other, one];
  const counts = `${String(loser.learning.importance)} becomes ${String(loweredImportance(loser))}`;
  return `${pair} Only one of them can be followed. ${linkTo(nameOf(winner))} is newer and better founded: the other one counts less (${counts}), and is kept.`;
}

interface Naming {
  readonly nameOf: NameOf;
  readonly nameSession: (id: string) => string;
}

/** What is known in the wider scope already is not promoted: it is confirmed. */
export function promotionTitle({ kind, entry }: Promotion): string {
  const { title } = entry.learning;
  return kind === "promote" ? `Promote ${title}` : `Confirm ${title}`;
}

export function promotionReason(promotion: Promotion, { nameOf, nameSession }: Naming): string {
  const { entry, from } = promotion;
  const sessions = new Set(from.flatMap((each) => each.sessions.map(({ id }) => id)));
  const named = `${String(sessions.size)} sessions: ${[...sessions].toSorted(compare).map(nameSession).join(", ")}.`;
  if (promotion.kind === "promote")
    return `${quoted(entry)} was learned in ${named} From ${entry.scope} to ${promotion.to}.`;
  const others = from.map((each) => linkTo(nameOf(each))).join(", ");
  const added = from.map(nameOf).filter((name) => !entry.learning.evidence.includes(name));
  return `${linkTo(nameOf(entry))} says the same as ${others}, and reaches further: ${quoted(entry)} That was learned in ${named} It is confirmed once more, with ${added.map(linkTo).join(", ")} as evidence. Only learnings of one scope are merged: these are of ${from[0]?.scope ?? entry.scope} and ${entry.scope}.`;
}

const longest = 300;

function quoted({ learning }: Entry): string {
  const text = oneLine(learning.text);
  return `“${escapeText(text.length > longest ? `${text.slice(0, longest)}…` : text)}”`;
}
