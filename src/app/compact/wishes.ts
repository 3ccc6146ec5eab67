import { contradictionSteps, loweredImportance, type Contradiction } from "../../core/learnings/contradictions.ts";
import type { Entry } from "../../core/learnings/entry.ts";
import { mergedItemSteps, mergeOf, type Merge } from "../../core/learnings/merge.ts";
import { promotionSteps, type Promotion } from "../../core/learnings/promotion.ts";
import { wordsOf } from "../../core/learnings/statement.ts";
import { jaccard } from "../../core/learnings/jaccard.ts";
import { compare } from "../../core/lib/compare.ts";
import { defined } from "../../core/lib/defined.ts";
import type { LearningScope } from "../../core/model/learning.ts";
import type { ProposalKind } from "../../core/model/proposal.ts";
import type { FieldChanges } from "../../core/notes/patch-fields.ts";
import type { LearningEdit } from "../../core/notes/patch-learning.ts";
import { linkTo } from "../../core/notes/render-record.ts";
import * as claims from "./claims.ts";

/** Something to propose: what becomes of which learnings, and why. */
export interface Wish {
  readonly proposes: ProposalKind;
  readonly title: string;
  readonly edits: readonly (readonly [Entry, LearningEdit])[];
  readonly reasons: readonly string[];
  readonly claims: readonly string[];
  /** Whether a person is asked whatever the settings say: it would reach everybody. */
  readonly isAlwaysAsked?: true;
}

export interface Wishing {
  readonly scope: LearningScope | undefined;
  readonly rejected: ReadonlySet<string>;
  /** How links name an entry. */
  readonly nameOf: (entry: Entry) => string;
  /** How a text names a session. */
  readonly nameSession: (id: string) => string;
  /** The day it is. */
  readonly today: string;
}

/** What compaction, contradictions and promotion ask for, in this order; what was rejected is not asked for again. */
export function* wishSteps(entries: readonly Entry[], wishing: Wishing): Generator<undefined, readonly Wish[]> {
  const isMeant = (entry: Entry): boolean => wishing.scope === undefined || entry.scope === wishing.scope;
  const items = yield* mergedItemSteps(entries.filter(isMeant));
  const merges: Merge[] = [];
  for (const item of items) merges.push(...(yield* mergeSteps(item.entries, wishing)));
  const opposed = yield* contradictionSteps(items);
  const pairs = opposed.filter(({ one, other }) => !wishing.rejected.has(claims.ofPair(one, other)));
  const disputed = new Set(pairs.flatMap(({ lowered }) => lowered));
  const recurring = yield* promotionSteps(entries);
  const promotions = recurring.filter(
    ({ entry, from }) => from.every(isMeant) && entry.contradicts.length === 0 && !disputed.has(entry),
  );
  return [
    ...merges.map((merge) => mergeWish(merge, wishing)),
    ...(yield* knotSteps(pairs)).map((knot) => contradictionWish(knot, wishing)),
    ...promotions
      .filter((promotion) => !wishing.rejected.has(claims.ofPromotion(promotion)))
      .flatMap((promotion) => promotionWish(promotion, wishing)),
  ];
}

/** Where somebody said that two are not one, the others still may be. */
function* mergeSteps(entries: readonly Entry[], wishing: Wishing): Generator<undefined, readonly Merge[]> {
  const [survivor] = entries;
  const kept = entries.filter(
    (entry) => survivor === undefined || entry === survivor || !wishing.rejected.has(claims.ofMerge(survivor, entry)),
  );
  return (yield* mergedItemSteps(kept)).flatMap((item) => mergeOf(item) ?? []);
}

function mergeWish(merge: Merge, { nameOf }: Wishing): Wish {
  const { survivor, replaced } = merge;
  const status = { status: "compacted", superseded_by: linkTo(nameOf(survivor)) };
  return {
    ...{ proposes: "merge", title: `Merge ${survivor.learning.title}` },
    edits: [[survivor, survivorEdit(merge)], ...replaced.map((entry) => [entry, { fields: status }] as const)],
    reasons: [claims.mergeReason(merge, nameOf)],
    claims: replaced.map((entry) => claims.ofMerge(survivor, entry)),
  };
}

/** Only what is another than before. */
function survivorEdit({ survivor, text, reinforcementCount, lastReinforced, ...merge }: Merge): LearningEdit {
  const { learning } = survivor;
  const { evidence, reinforcedIn } = merge;
  const fields = defined({
    status: learning.status === "compacted" ? "active" : undefined,
    reinforcement_count: reinforcementCount === learning.reinforcementCount ? undefined : reinforcementCount,
    last_reinforced: lastReinforced === learning.lastReinforced ? undefined : lastReinforced,
    reinforced_in: reinforcedIn.join("\n") === (learning.reinforcedIn ?? []).join("\n") ? undefined : reinforcedIn,
    evidence: evidence.length === learning.evidence.length ? undefined : evidence.map(linkTo),
  });
  const isSaid = jaccard(wordsOf(text), wordsOf(learning.text)) === 1;
  return isSaid ? { fields } : { fields, text };
}

/** Pairs in which one learning would change belong together, so that it changes once. */
function* knotSteps(pairs: readonly Contradiction[]): Generator<undefined, readonly (readonly Contradiction[])[]> {
  let all: readonly (readonly Contradiction[])[] = [];
  for (const pair of pairs) {
    const meets = (knot: readonly Contradiction[]): boolean =>
      knot.some(({ lowered }) => lowered.some((entry) => pair.lowered.includes(entry)));
    all = [...all.filter((knot) => !meets(knot)), [...all.filter(meets).flat(), pair]];
    yield;
  }
  return all;
}

function contradictionWish(knot: readonly Contradiction[], { nameOf }: Wishing): Wish {
  const lowered = [...new Set(knot.flatMap((pair) => pair.lowered))].toSorted((a, b) => compare(a.key, b.key));
  return {
    ...{ proposes: "supersede", title: titleOf(knot) },
    edits: lowered.map((entry) => [entry, { fields: loweredFields(entry, knot, nameOf) }]),
    reasons: knot.map((pair) => claims.contradictionReason(pair, nameOf)),
    claims: knot.map(({ one, other }) => claims.ofPair(one, other)),
  };
}

/** By the first pair; there is seldom another. */
function titleOf([first]: readonly Contradiction[]): string {
  const [one = "", other = ""] = [first?.one, first?.other].map((entry) =>
    entry?.learning.title.replace(/[.\s]+$/, ""),
  );
  return `“${one}” contradicts “${other}”`;
}

function loweredFields(entry: Entry, knot: readonly Contradiction[], nameOf: Wishing["nameOf"]): FieldChanges {
  const others = knot
    .filter(({ lowered }) => lowered.includes(entry))
    .map(({ one, other }) => nameOf(one === entry ? other : one));
  const importance = loweredImportance(entry);
  return {
    ...(importance !== entry.learning.importance && { importance }),
    contradicts: [...(entry.learning.contradicts ?? []), ...others].map(linkTo),
  };
}

function promotionWish(promotion: Promotion, { nameOf, nameSession, today }: Wishing): readonly Wish[] {
  const { entry } = promotion;
  const fields = promotion.kind === "promote" ? promoted(promotion, today) : reinforced(promotion, nameOf, today);
  if (!fields) return [];
  return [
    {
      // What is only confirmed gets links to what backs it.
      proposes: promotion.kind === "promote" ? "promote" : "link",
      ...{ title: claims.promotionTitle(promotion), edits: [[entry, { fields }]] },
      ...{
        reasons: [claims.promotionReason(promotion, { nameOf, nameSession })],
        claims: [claims.ofPromotion(promotion)],
      },
      ...(promotion.kind === "promote" && promotion.to === "global" && { isAlwaysAsked: true as const }),
    },
  ];
}

function promoted({ entry, to }: Extract<Promotion, { kind: "promote" }>, today: string): FieldChanges {
  return { scope: to, promoted_from: entry.scope, promoted_at: today };
}

/** Once for each that says so: it is named as evidence from then on. */
function reinforced({ entry, from }: Promotion, nameOf: Wishing["nameOf"], today: string): FieldChanges | undefined {
  const { evidence, reinforcementCount } = entry.learning;
  const added = from.map(nameOf).filter((name) => !evidence.includes(name));
  if (added.length === 0) return undefined;
  return {
    reinforcement_count: reinforcementCount + 1,
    last_reinforced: today,
    evidence: [...evidence, ...added].map(linkTo),
  };
}
