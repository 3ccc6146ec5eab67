import { expect } from "vitest";
import type { SessionModel } from "../../src/ui/parts/session-model.ts";
import { ReviewSession } from "../../src/ui/reviews/review-session.ts";
import { eventually } from "./eventually.ts";
import { today } from "./open-memory.ts";
import { reviewable, reviewDesk, type ReviewDesk } from "./review-vault.ts";

export const pathOf = (name: string): string => `episodes/${name}.md`;
export const log = "reviews/2026-10 laptop.md";

export interface Sitting extends ReviewDesk {
  readonly session: ReviewSession;
  readonly model: () => SessionModel;
  /** What is asked: the title, with an exclamation mark once the answer is shown. */
  readonly asked: () => string;
}

/** Somebody who reviews episodes a, b, c: the first is forgotten most. */
export async function sitting(more: Readonly<Record<string, string>> = {}): Promise<Sitting> {
  const texts = ["a", "b", "c"].map((name, at) => {
    const fields = { title: name, task: name, date: `2026-0${String(at + 4)}-01`, project: name };
    return [pathOf(name), reviewable(name, fields)] as const;
  });
  const desk = await reviewDesk({ ...Object.fromEntries(texts), ...more });
  desk.memory.follow();
  const session = new ReviewSession(
    desk.memory,
    () => today,
    () => undefined,
  );
  const model = (): SessionModel => {
    const now = session.model();
    if (!now) throw new Error("The vault has not been read.");
    return now;
  };
  const asked = (): string => {
    const { card, isRevealed } = model();
    return `${card?.asked ?? "nothing"}${isRevealed ? "!" : ""}`;
  };
  return { ...desk, session, model, asked };
}

export function rate({ session, asked }: Sitting, ...given: readonly Parameters<ReviewSession["rate"]>[0][]): void {
  for (const rating of given) {
    asked();
    session.reveal();
    session.rate(rating);
  }
}

export const lines = ({ vault }: Sitting): number => (vault.stored(log) ?? "").split("\n- ").length - 1;

export async function written(desk: Sitting, count: number): Promise<void> {
  await eventually(() => {
    expect(lines(desk)).toBe(count);
    expect(desk.memory.library.catalog.reviewLogs().flatMap(({ events }) => events)).toHaveLength(count);
  });
}
