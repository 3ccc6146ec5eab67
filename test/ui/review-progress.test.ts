import { expect, it } from "vitest";
import type { SessionModel } from "../../src/ui/parts/session-model.ts";
import { ReviewSession } from "../../src/ui/reviews/review-session.ts";
import { eventually } from "../support/eventually.ts";
import { today } from "../support/open-memory.ts";
import { reviewable, reviewDesk, type ReviewDesk } from "../support/review-vault.ts";

const texts = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.md`, reviewable(name)]));

function sessionOf({ memory }: ReviewDesk): ReviewSession {
  return new ReviewSession(
    memory,
    () => today,
    () => undefined,
  );
}

function progress(session: ReviewSession): Pick<SessionModel, "done" | "left"> {
  const { done = NaN, left = NaN } = session.model() ?? {};
  return { done, left };
}

function rate(session: ReviewSession, ...given: readonly Parameters<ReviewSession["rate"]>[0][]): void {
  for (const rating of given) {
    session.model();
    session.reveal();
    session.rate(rating);
  }
}

const logged = ({ memory }: ReviewDesk): number =>
  memory.library.catalog.reviewLogs().flatMap(({ events }) => events).length;

it("what was rated today is counted on after a restart, less what is taken back; what is hidden is not done", async () => {
  const desk = await reviewDesk(texts);
  desk.memory.follow();
  const session = sessionOf(desk);
  rate(session, "good", "again");
  session.bury();
  expect(progress(session)).toEqual({ done: 2, left: 2 });
  session.model();
  session.bury();
  expect(progress(session)).toEqual({ done: 2, left: 1 });
  await eventually(() => {
    expect(logged(desk)).toBe(3);
  });
  expect(progress(session)).toEqual({ done: 2, left: 1 });
  const later = sessionOf(desk);
  expect(progress(later)).toEqual({ done: 2, left: 1 });
  for (const [at, then] of [
    { done: 2, left: 2 },
    { done: 1, left: 3 },
  ].entries()) {
    later.undo();
    await eventually(() => {
      expect(progress(later)).toEqual(then);
    });
    await eventually(() => {
      expect(logged(desk)).toBe(4 + at);
    });
    expect(progress(later)).toEqual(then);
  }
});

it("what another device did today counts, what an agent did or yesterday saw does not", async () => {
  const desk = await reviewDesk(texts);
  const line = (time: string, key: string, by: string, id: string): string =>
    `- ${time} | episodes/${key} | good | | | ${by} | r-00000${id}\n`;
  desk.vault.write(
    "reviews/2026-10 phone.md",
    [
      "---\ntype: review-log\ndevice: phone\n---\n",
      line("2026-10-01T10:00:00Z", "a", "person", "1"),
      line("2026-10-01T10:00:00Z", "b", "agent", "2"),
      // Yesterday where the person is, two hours ahead.
      line("2026-09-30T21:59:00Z", "c", "person", "3"),
    ].join(""),
  );
  await desk.memory.open();
  expect(progress(sessionOf(desk)).done).toBe(1);
});
