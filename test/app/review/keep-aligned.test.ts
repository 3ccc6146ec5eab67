import { afterEach, describe, expect, it } from "vitest";
import { keepAligned, type AlignmentHost } from "../../../src/app/review/keep-aligned.ts";
import { eventually } from "../../support/eventually.ts";
import { reviewable, reviewDesk, type ReviewDesk } from "../../support/review-vault.ts";

const path = "episodes/EPISODE-1.md";
const foreign = "reviews/2026-10 phone.md";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

interface Watched extends ReviewDesk {
  /** Lets the pause that is waited for be over. */
  readonly pass: () => void;
  /** The same for the longer pause. */
  readonly passLater: () => void;
  readonly faults: unknown[];
  readonly busy: Set<string>;
}

async function watched(texts: Readonly<Record<string, string>>): Promise<Watched> {
  const desk = await reviewDesk(texts);
  const busy = new Set<string>();
  const [quiet, later] = [pause(), pause()];
  const faults: unknown[] = [];
  const stop = keepAligned(desk.memory, {
    isBusy: (id) => busy.has(id),
    report: (cause) => faults.push(cause),
    ...{ whenQuiet: quiet.when, later: later.when },
  });
  desk.memory.follow();
  stops.push(stop, desk.memory.close, () => {
    expect(faults).toEqual([]);
  });
  return { ...desk, busy, pass: quiet.pass, passLater: later.pass, faults };
}

function pause(): { readonly when: AlignmentHost["later"]; readonly pass: () => void } {
  let pending: (() => void) | undefined;
  return {
    when: (act) => ({ stir: () => (pending = act), stop: () => (pending = undefined) }),
    pass: () => {
      const act = pending;
      pending = undefined;
      act?.();
    },
  };
}

/** A phone that reviewed the note, and what it wrote. */
async function fromPhone(): Promise<ReviewDesk & { readonly log: string; readonly note: string }> {
  const desk = await reviewDesk({ [path]: reviewable("1") }, "phone");
  await desk.review({ id: path, rating: "good" });
  return { ...desk, log: desk.vault.stored(foreign) ?? "", note: desk.vault.stored(path) ?? "" };
}

async function logArrives({ vault, memory }: Watched, log: string): Promise<void> {
  vault.write(foreign, log);
  await eventually(() => {
    expect(memory.library.catalog.reviewLogs()).toHaveLength(1);
  });
}

describe("when a log of another device arrives", () => {
  it("the note is brought in line once nothing more comes", async () => {
    const { log, note } = await fromPhone();
    const desk = await watched({ [path]: reviewable("1") });
    await logArrives(desk, log);
    expect(desk.vault.stored(path)).toBe(reviewable("1"));
    desk.pass();
    await eventually(() => {
      expect(desk.vault.stored(path)).toBe(note);
    });
  });

  it("a note that somebody writes in waits, and has its turn later", async () => {
    const { log, note } = await fromPhone();
    const desk = await watched({ [path]: reviewable("1") });
    desk.busy.add(path);
    await logArrives(desk, log);
    desk.pass();
    await desk.memory.open();
    expect(desk.vault.stored(path)).toBe(reviewable("1"));
    desk.busy.clear();
    await eventually(() => {
      desk.pass();
      expect(desk.vault.stored(path)).toBe(note);
    });
  });

  it.each([
    {
      how: "was refused",
      fail: ({ vault }: Watched) => {
        vault.failNext("process", { code: "CONFLICT", message: "It is being synced.", details: {} });
      },
      told: 0,
    },
    {
      how: "met a broken disk",
      fail: ({ vault }: Watched) => {
        vault.breakNext("process", "before");
      },
      told: 1,
    },
  ])("a note that $how has another turn after a longer while, and that is told once", async ({ fail, told }) => {
    const { log, note } = await fromPhone();
    const desk = await watched({ [path]: reviewable("1") });
    await logArrives(desk, log);
    for (let turn = 0; turn < 2; turn++) {
      fail(desk);
      desk.passLater();
      desk.pass();
      await desk.memory.open();
      desk.vault.write("other.md", String(turn));
      await desk.memory.open();
      desk.pass();
      await desk.memory.open();
      expect(desk.vault.stored(path)).toBe(reviewable("1"));
    }
    desk.passLater();
    desk.pass();
    await eventually(() => {
      expect(desk.vault.stored(path)).toBe(note);
    });
    expect(desk.faults.splice(0)).toHaveLength(told);
  });

  it("another program that puts its own numbers back is not fought", async () => {
    const { log, note } = await fromPhone();
    const desk = await watched({ [path]: reviewable("1") });
    await logArrives(desk, log);
    desk.pass();
    await eventually(() => {
      expect(desk.vault.stored(path)).toBe(note);
    });
    const theirs = note.replace(/^last_reviewed_at: .*$/m, "last_reviewed_at: 2020-01-01T00:00:00Z");
    desk.vault.write(path, theirs);
    desk.vault.write(foreign, `${log}\nA remark.\n`);
    await desk.memory.open();
    desk.pass();
    await desk.memory.open();
    desk.pass();
    await desk.memory.open();
    expect(desk.vault.stored(path)).toBe(theirs);
  });
});

describe("what arrived while nobody looked", () => {
  it("is put right after the vault has been read, in notes that tell of reviews", async () => {
    const { log, note } = await fromPhone();
    const older = note.replace(/^last_reviewed_at: .*$/m, "last_reviewed_at: 2020-01-01T00:00:00Z");
    const desk = await watched({ [path]: older, [foreign]: log });
    desk.pass();
    await eventually(() => {
      expect(desk.vault.stored(path)).toBe(note);
    });
  });

  it("changes no note that says nothing of reviews, until it is reviewed again", async () => {
    const { log, vault: phone, review } = await fromPhone();
    const desk = await watched({ [path]: reviewable("1"), [foreign]: log });
    desk.pass();
    await desk.memory.open();
    desk.vault.write(foreign, `${log}\nA remark.\n`);
    await desk.memory.open();
    desk.pass();
    await desk.memory.open();
    expect(desk.vault.stored(path)).toBe(reviewable("1"));
    await review({ id: path, rating: "hard" });
    desk.vault.write(foreign, phone.stored(foreign) ?? "");
    await eventually(() => {
      desk.pass();
      expect(desk.vault.stored(path)).toBe(phone.stored(path));
    });
  });
});
