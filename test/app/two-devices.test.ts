import fc from "fast-check";
import { expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { ratings } from "../../src/core/model/review.ts";
import { appendReview } from "../../src/core/notes/review-log.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { reviewEvent } from "../core/review/logs.ts";
import { reviewable, reviewDesk, type ReviewDesk } from "../support/review-vault.ts";

const devices = ["laptop", "phone"] as const;
type Device = (typeof devices)[number];
const logOf = (device: Device): string => `reviews/2026-10 ${device}.md`;

/** One note has a permalink; the others are known by their paths, which change. */
const first = { "a.md": reviewable("1"), "Über.md": bare("2"), "c.md": bare("3") };
const names = ["a.md", "Über.md", "c.md", "renamed a.md", "renamed b.md"];

function bare(sessionId: string): string {
  return reviewable(sessionId).replace(/permalink.*\n/, "");
}

type Step =
  | { readonly kind: "rate"; readonly device: Device; readonly note: number; readonly rating: number }
  | { readonly kind: "undo" | "wait"; readonly device: Device }
  | { readonly kind: "rename"; readonly note: number; readonly to: number }
  | { readonly kind: "sync"; readonly to: Device; readonly cut: number; readonly isTwice: boolean };

const device = fc.constantFrom(...devices);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("rate" as const), device, note: fc.nat(4), rating: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("undo" as const, "wait" as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rename" as const), note: fc.nat(4), to: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("sync" as const), to: device, cut: fc.nat(300), isTwice: fc.boolean() }),
  },
);

/** Two devices with one vault; each sees of the other what has been synced, which may be half a file, or two of them. */
class Pair {
  readonly desks: Readonly<Record<Device, ReviewDesk>>;
  readonly acknowledged: string[] = [];

  constructor(laptop: ReviewDesk, phone: ReviewDesk) {
    this.desks = { laptop, phone };
    for (const { memory } of [laptop, phone]) memory.follow();
  }

  async take(each: Step): Promise<void> {
    switch (each.kind) {
      case "rate":
        await this.#rate(each.device, names[each.note] ?? "", ratings[each.rating] ?? "good");
        return;
      case "undo":
        await this.desks[each.device].memory.reviewMemory({ action: "undo" });
        await this.#settle();
        return;
      case "wait":
        this.desks[each.device].wait(7 * 3_600_000);
        return;
      case "rename":
        await this.#rename(names[each.note] ?? "", names[each.to] ?? "");
        return;
      case "sync":
        await this.sync(each.to, each.cut, each.isTwice);
    }
  }

  async sync(to: Device, cut = 0, isTwice = false): Promise<void> {
    const from = to === "laptop" ? "phone" : "laptop";
    const text = this.desks[from].vault.stored(logOf(from));
    if (text === undefined) return;
    const arrived = text.slice(0, text.length - Math.min(cut, text.length - 60));
    this.desks[to].vault.write(logOf(from), arrived);
    if (isTwice) this.desks[to].vault.write(`reviews/2026-10 ${from} (conflict).md`, text);
    await this.#settle();
  }

  /** The note may be called otherwise on this device, or not be there. */
  async #rate(on: Device, name: string, rating: string): Promise<void> {
    const reviewed = await this.desks[on].memory.reviewMemory({ id: name, rating });
    if (reviewed.ok && reviewed.value.event !== null) this.acknowledged.push(reviewed.value.event);
    await this.#settle();
  }

  /** Renamed on the laptop; the phone gets the file by its new name, as a sync brings it, and knows nothing of the old. */
  async #rename(from: string, to: string): Promise<void> {
    const { laptop, phone } = this.desks;
    const isFree = laptop.vault.stored(to) === undefined && phone.vault.stored(to) === undefined;
    if (!isFree || laptop.vault.stored(from) === undefined) return;
    await laptop.vault.rename(noteId(from), noteId(to));
    await this.#settle();
    const text = phone.vault.stored(from);
    if (text === undefined) return;
    phone.vault.write(to, text);
    phone.vault.remove(from);
    await this.#settle();
  }

  async #settle(): Promise<void> {
    for (const { vault, memory } of Object.values(this.desks)) {
      await vault.told();
      await memory.open();
      await vault.told();
    }
  }
}

function bookOf({ memory }: ReviewDesk): object {
  const { reviewed, eventsOf } = memory.library.reviews();
  return [...reviewed]
    .map(([id, { ratings: _all, ...state }]) => ({ id, state, events: eventsOf(id).map((event) => event.id) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

it("whatever two devices rate, take back, rename and half receive, they agree in the end and no rating is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const pair = new Pair(await reviewDesk(first, "laptop"), await reviewDesk(first, "phone"));
      for (const each of steps) await pair.take(each);
      await pair.sync("phone");
      await pair.sync("laptop");
      const { laptop, phone } = pair.desks;
      expect(bookOf(phone)).toEqual(bookOf(laptop));
      const kept = laptop.memory.library.catalog.reviewLogs().flatMap(({ events }) => events.map(({ id }) => id));
      expect(pair.acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
      const { reviewed, eventsOf } = laptop.memory.library.reviews();
      const owned = new Set([...reviewed.keys()].flatMap((id) => eventsOf(id).map((event) => event.id)));
      expect(pair.acknowledged.filter((id) => !owned.has(id))).toEqual([]);
      for (const { memory } of [laptop, phone]) memory.close();
    }),
    { numRuns: 40 },
  );
}, 120_000);

it("a log cut off at any byte and written on loses only the line that was cut", () => {
  const name = fc.constantFrom("a", "Über | uns.md", "c/d e.md");
  const line = fc.tuple(name, fc.constantFrom(...ratings));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      (before, after, cut) => {
        const head = "---\ntype: review-log\ndevice: laptop\n---\n\n";
        const write = (text: string, all: typeof before): { text: string; ids: string[] } => {
          const ids: string[] = [];
          for (const [key, rating] of all) {
            const event = reviewEvent("2026-10-01T12:00:00+02:00", rating, { key });
            text = appendReview(text, event);
            ids.push(event.id);
          }
          return { text, ids };
        };
        const whole = write(head, before);
        const at = head.length + (cut % (whole.text.length - head.length + 1));
        const stump = whole.text.slice(0, at);
        const kept = whole.ids.filter((id) => stump.includes(id));
        const { text, ids } = write(stump, after);
        const { note } = parseNote(noteId("log.md"), text);
        expect(note.kind === "review-log" ? note.events.map(({ id }) => id) : []).toEqual([...kept, ...ids]);
      },
    ),
  );
});
