import { describe, expect, it } from "vitest";
import { createLibrary } from "../../../src/app/library.ts";
import type { Fitter } from "../../../src/app/ports.ts";
import { ReviewFitting } from "../../../src/app/review/review-fitting.ts";
import { reviewWishes, type ReviewWishes } from "../../../src/app/review/review-wishes.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { Reviewer } from "../../../src/core/model/review.ts";
import { usualReviews, type ReviewSettings } from "../../../src/core/model/review-settings.ts";
import { namesOf } from "../../../src/core/notes/names-of.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { renderReviewLine } from "../../../src/core/notes/review-line.ts";
import type { Fit } from "../../../src/core/review/fit/fit-parameters.ts";
import { forgetful, syntheticLessons } from "../../support/synthetic-reviews.ts";
import { reviewable } from "../../support/review-vault.ts";

const better: Fit = { parameters: forgetful, before: 0.5, after: 0.4, learned: 160, judged: 40 };

interface Desk {
  readonly fitting: ReviewFitting;
  readonly wishes: ReviewWishes;
  readonly stored: () => ReviewSettings;
  readonly aligned: () => number;
  readonly histories: () => number;
}

/** Someone with so many ratings, and a fitter that does as told. */
function desk(ratings: number, fit: Fitter, by: Reviewer = "person"): Desk {
  let stored: ReviewSettings = usualReviews;
  let aligned = 0;
  let given = 0;
  const wishes = reviewWishes({
    read: () => Promise.resolve(stored),
    write: (settings) => {
      stored = settings;
      return Promise.resolve();
    },
  });
  const library = createLibrary(wishes.settings);
  const put = (path: string, text: string): void => {
    const { note, problems, indexed } = parseNote(noteId(path), text);
    library.catalog.put(
      { stamp: { id: note.id, modifiedAt: 0, size: 0 }, note, problems, names: namesOf(note) },
      indexed,
    );
  };
  const events = syntheticLessons(ratings, forgetful).flatMap(({ state }) =>
    state.ratings.map(({ event }) => ({ ...event, by })),
  );
  for (const key of new Set(events.map((event) => event.key))) put(`${key}.md`, reviewable(key, { permalink: key }));
  put("reviews/log.md", `---\ntype: review-log\n---\n${events.map(renderReviewLine).join("\n")}\n`);
  const fitter: Fitter = (histories, inUse, options) => {
    given = histories.reduce((sum, { reviews }) => sum + reviews.length, 0);
    return fit(histories, inUse, options);
  };
  const align = (): Promise<void> => {
    aligned += 1;
    return Promise.resolve();
  };
  const fitting = new ReviewFitting({ library, wishes, fitter, align });
  return { fitting, wishes, stored: () => stored, aligned: () => aligned, histories: () => given };
}

describe("parameters of one's own", () => {
  it("are fitted to every rating, and change nothing before they are accepted", async () => {
    const { fitting, wishes, stored, aligned, histories } = desk(250, () => Promise.resolve(better));
    await fitting.start();
    expect(histories()).toBe(250);
    expect(fitting.state).toEqual({ kind: "fitted", fit: better, isBetter: true });
    expect({ isFitted: fitting.isFitted, aligned: aligned() }).toEqual({ isFitted: false, aligned: 0 });
    await fitting.accept();
    expect(stored().parameters).toEqual(forgetful);
    expect({ now: wishes.settings().parameters, aligned: aligned() }).toEqual({ now: forgetful, aligned: 1 });
    expect(fitting.state).toEqual({ kind: "none" });
    await fitting.forget();
    expect(stored()).toEqual(usualReviews);
    expect(aligned()).toBe(2);
  });

  it("want 200 ratings", async () => {
    const { fitting } = desk(199, () => Promise.resolve(better));
    await fitting.start();
    expect(fitting.state).toEqual({ kind: "few", ratings: 199, enough: 200 });
    await fitting.accept();
    expect(fitting.isFitted).toBe(false);
  });

  it("want ratings of one's own: those of agents prove nothing", async () => {
    const { fitting } = desk(250, () => Promise.resolve(better), "agent");
    await fitting.start();
    expect(fitting.state).toEqual({ kind: "few", ratings: 0, enough: 200 });
  });

  it("that are no better are said to be so, and not taken", async () => {
    const { fitting, stored } = desk(200, () => Promise.resolve({ ...better, after: 0.5 }));
    await fitting.start();
    expect(fitting.state).toMatchObject({ kind: "fitted", isBetter: false });
    await fitting.accept();
    expect(stored()).toEqual(usualReviews);
  });

  it("can be given up on the way, and nothing of it comes later", async () => {
    let finish = (_fit: Fit): void => undefined;
    let signal: AbortSignal | undefined;
    const { fitting } = desk(200, (_histories, _inUse, options) => {
      options.onProgress({ done: 3, total: 10 });
      signal = options.signal;
      return new Promise((resolve) => (finish = resolve));
    });
    const started = fitting.start();
    expect(fitting.state).toEqual({ kind: "fitting", done: 3, total: 10 });
    fitting.cancel();
    finish(better);
    await started;
    expect({ state: fitting.state, isAborted: signal?.aborted }).toEqual({ state: { kind: "none" }, isAborted: true });
  });

  it("tell why, when it cannot be done", async () => {
    const { fitting } = desk(200, () => Promise.reject(new Error("no thread")));
    await fitting.start();
    expect(fitting.state).toEqual({ kind: "failed", reason: "no thread" });
  });
});
