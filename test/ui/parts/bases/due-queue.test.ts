import { describe, expect, it } from "vitest";
import type { ReviewStanding } from "../../../../src/app/review/review-standings.ts";
import { queueModel } from "../../../../src/ui/parts/bases/due-queue.ts";

function standing(id: string, said: Partial<ReviewStanding>): ReviewStanding {
  return {
    ...{ id, title: id, kind: "episode", permalink: "", due_at: "2026-10-01T08:00:00Z", retrievability: 0.8 },
    ...{ is_due: true, is_new: false, is_suspended: false, ...said },
  };
}

const naming = {
  titleOf: ({ title }: ReviewStanding): string => title,
  daysUntil: (due: string): number => Math.round((Date.parse(due) - Date.parse("2026-10-01T08:00:00Z")) / 86_400_000),
};

describe("a queue", () => {
  it("has what is due in the order it comes in, then what comes next, then what is not asked for", () => {
    const model = queueModel(
      [
        standing("well", { retrievability: 0.9, due_at: "2026-09-30T08:00:00Z" }),
        standing("late", { is_due: false, due_at: "2026-10-09T08:00:00Z" }),
        standing("badly", { retrievability: 0.2, due_at: "2026-09-20T08:00:00Z" }),
        standing("soon", { is_due: false, due_at: "2026-10-02T08:00:00Z" }),
        standing("never", { is_suspended: true }),
        standing("another", { is_due: false, due_at: "2026-05-01T08:00:00Z", retrievability: null, is_new: true }),
        standing("fresh", { retrievability: null, due_at: null, is_new: true }),
      ],
      naming,
    );
    const told = [model.due, model.later, model.suspended].map((rows) =>
      rows.map(({ id, when, oddsText }) => `${id}: ${when} ${oddsText}`.trim()),
    );
    expect(told).toEqual([
      ["well: since yesterday 90% likely remembered", "badly: for 11 days 20% likely remembered", "fresh: new"],
      ["soon: tomorrow 80% likely remembered", "late: in 8 days 80% likely remembered", "another: new"],
      ["never:  80% likely remembered"],
    ]);
    expect([model.next, model.fresh]).toEqual(["tomorrow", 1]);
  });

  it("knows of no next one where none is waiting", () => {
    expect(queueModel([standing("only", {})], naming)).toMatchObject({ due: [{ when: "today" }], next: undefined });
  });
});
