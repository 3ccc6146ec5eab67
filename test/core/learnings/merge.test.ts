import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "../../../src/core/learnings/entry.ts";
import { alikePairs, jaccard } from "../../../src/core/learnings/jaccard.ts";
import { mergeOf } from "../../../src/core/learnings/merge.ts";
import { isDuplicate, readStatement } from "../../../src/core/learnings/statement.ts";
import { entryOf } from "../../support/entries.ts";
import { contradictionsAmong, mergedItems, promotionsAmong } from "./at-once.ts";

const word = fc.constantFrom(
  ..."always never don't avoid nie not run skip the tests before after each , commit gate oil paint shed quay".split(
    " ",
  ),
);
const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" "));
const said = fc.record({
  text,
  id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "i", "j"),
  importance: fc.constantFrom(0.1, 0.5, 0.9),
  reinforcementCount: fc.nat(4),
  status: fc.constantFrom("active" as const, "compacted" as const, "retired" as const),
  scope: fc.constantFrom("team" as const, "project" as const),
  createdAt: fc.constantFrom("2026-01-01", "2026-03-01", "someday"),
  sessions: fc.array(fc.constantFrom({ id: "s1" }, { id: "s2" }, { id: "s3" }), { maxLength: 3 }),
});
const entries: fc.Arbitrary<readonly Entry[]> = fc
  .array(said, { maxLength: 25 })
  .map((all) =>
    all.map(({ text: own, id, ...rest }, at) => entryOf(id, own, { ...rest, key: `learnings/${String(at)}.md` })),
  );
const shuffled = entries.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length })),
);

const outcome = (all: readonly Entry[]): unknown => {
  const items = mergedItems(all);
  const pairs = contradictionsAmong(items).map((each) => [
    each.one.key,
    each.other.key,
    each.lowered.map(({ key }) => key),
  ]);
  const promoted = promotionsAmong(all).map(({ kind, entry, from }) => [kind, entry.key, from.map(({ key }) => key)]);
  return {
    items: items.map((item) => [item.text, item.entries.map(({ key }) => key), mergeOf(item)?.evidence]),
    pairs: pairs.map((pair) => JSON.stringify(pair)).sort(),
    promoted: promoted.map((each) => JSON.stringify(each)).sort(),
  };
};

test("✗ order-dependent merge: whatever the order of the entries, the same comes of them", () => {
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(outcome(other)).toEqual(outcome(one));
    }),
  );
});

test("no entry that counts is lost: each is in one item, which says the same", () => {
  fc.assert(
    fc.property(entries, (all) => {
      const items = mergedItems(all);
      const kept = items.flatMap((item) => item.entries.map(({ key }) => key));
      expect(kept.toSorted()).toEqual(
        all.flatMap((each) => (each.learning.status === "retired" ? [] : [each.key])).toSorted(),
      );
      for (const item of items)
        for (const { learning } of item.entries) {
          const parts = item.text.split("\n\n").map(readStatement);
          expect(parts.some((part) => isDuplicate(part, readStatement(learning.text)))).toBe(true);
        }
    }),
  );
});

test("a second run merges nothing", () => {
  fc.assert(
    fc.property(entries, (all) => {
      const left = mergedItems(all).map((item, at) => {
        const [first] = item.entries;
        if (!first) throw new Error("an item without an entry");
        return entryOf(`left-${String(at)}`, item.text, { scope: first.scope, key: `learnings/left ${String(at)}.md` });
      });
      expect(mergedItems(left).flatMap((item) => mergeOf(item) ?? [])).toEqual([]);
    }),
  );
});

test("the pairs that are alike are those that comparing all of them finds", () => {
  const sets = fc.array(
    fc.uniqueArray(word, { maxLength: 10 }).map((words) => new Set(words)),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(sets, fc.constantFrom(0.5, 0.75, 0.8, 1), (all, least) => {
      const found = alikePairs(all, least)
        .map((pair) => pair.join(" "))
        .sort();
      const slow = all.flatMap((one, at) =>
        all.flatMap((other, and) =>
          at < and && one.size > 0 && jaccard(one, other) >= least ? [`${String(at)} ${String(and)}`] : [],
        ),
      );
      expect(found).toEqual(slow.sort());
    }),
  );
});
