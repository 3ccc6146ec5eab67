import { messageOf } from "../../core/lib/message-of.ts";
import { oneAfterTheOther } from "../../app/reading/one-after-the-other.ts";
import { isAskedFor } from "../../app/due-reviews.ts";
import type { Memory } from "../../app/memory.ts";
import { fileOf } from "../../core/model/note-path.ts";
import type { ReviewCard } from "../../app/review/review-card.ts";
import type { Reviewed } from "../../app/review-memory.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { defined } from "../../core/lib/defined.ts";
import { fail, type Attempt, type Failure } from "../../core/model/failure.ts";
import { noteId } from "../../core/model/note-id.ts";
import { ratings, type Rating } from "../../core/model/review.ts";
import { hasNewRating, unreadIn, type Settled, type Standing } from "./review-standing.ts";
import type { CardAct, QueueFilter, SessionModel, SessionNews } from "../parts/session-model.ts";

export type SessionMemory = Pick<Memory, "isOpen" | "library" | "reviewQueue" | "reviewCard" | "reviewMemory">;

type Named = Pick<ReviewCard, "id" | "title">;
/** The card that is asked, and the lines of the log from before it was. */
type Asked = Named & { readonly known: ReadonlySet<string> };

/** A person going through the queue. Only taking back waits for the disk. */
export class ReviewSession {
  readonly #memory: SessionMemory;
  readonly #now: () => number;
  readonly #changed: () => void;
  readonly #inOrder = oneAfterTheOther();
  readonly #standing = new Map<string, Standing>();
  readonly #moves = new Map<string, string>();
  /** The lines of the log that were written here; they come back from the disk a little later. */
  readonly #written = new Set<string>();
  #current: Asked | undefined;
  #shown: ReviewCard | undefined;
  #isRevealed = false;
  #filter: QueueFilter = {};
  #news: SessionNews | undefined;

  /** @param changed called when there is something else to show */
  constructor(memory: SessionMemory, now: () => number, changed: () => void) {
    this.#memory = memory;
    this.#now = now;
    this.#changed = changed;
  }

  /** What to show now; nothing before the vault has been read. */
  model(): SessionModel | undefined {
    const { kind, ...rest } = this.#filter;
    const read = this.#memory.reviewQueue({ limit: 100, ...rest, ...(kind === undefined ? {} : { kinds: [kind] }) });
    if (!this.#memory.isOpen() || !read.ok) return undefined;
    const queue = read.value;
    this.#follow();
    this.#forgetWritten();
    const rows = queue.reviews.map(({ id }) => id).filter((id) => this.#standing.get(id)?.kind !== "settled");
    const first = this.#before(rows);
    const card = this.#pick([...first, ...rows]);
    const left = queue.due - (queue.reviews.length - rows.length) + first.length;
    return {
      ...{ queue, filter: this.#filter, isRevealed: this.#isRevealed, left },
      done: Math.max(0, queue.done_today + unreadIn(this.#standing, this.#memory.library.reviews())),
      ...defined({ card, news: this.#news }),
    };
  }

  reveal(): void {
    if (!this.#current || this.#isRevealed) return;
    this.#isRevealed = true;
    this.#news = undefined;
    this.#changed();
  }

  /** Only what was revealed can be rated. */
  rate(rating: Rating): void {
    if (this.#isRevealed) this.#settle({ action: "rate", rating });
  }

  bury(): void {
    this.#settle({ action: "bury" });
  }

  suspend(): void {
    this.#settle({ action: "suspend" });
  }

  reset(): void {
    this.#settle({ action: "reset" });
  }

  /** Takes back what was done last on this device, in an earlier session, too. */
  undo(): void {
    this.#inTurn(async () => {
      const undone = await this.#attempt({ action: "undo" });
      if (undone.ok) this.#cameBack(undone.value);
      else this.#news = toldOf(undone.error);
    });
  }

  narrow(filter: QueueFilter): void {
    this.#filter = filter;
    this.#turnTo(undefined);
    this.#changed();
  }

  /** A file has another path now; the catalog hears of it a little later. */
  moved(from: string, to: string): void {
    this.#moves.set(from, to);
  }

  /** Cards follow their files as soon as those are known by their new paths. */
  #follow(): void {
    const { files } = this.#memory.library.catalog;
    for (const [from, to] of this.#moves) {
      if (!files.has(noteId(to))) continue;
      this.#moves.delete(from);
      // The entries of a memory file go with it.
      const isInside = (id: string): boolean => id === from || id.startsWith(`${from}#`);
      const placeNow = (id: string): string => (isInside(id) ? to + id.slice(from.length) : id);
      const standing = [...this.#standing];
      this.#standing.clear();
      for (const [id, each] of standing) this.#standing.set(placeNow(id), each);
      if (this.#current) this.#current = { ...this.#current, id: placeNow(this.#current.id) };
    }
  }

  #turnTo(id: string | undefined): void {
    const note = id === undefined ? undefined : this.#memory.library.catalog.note(noteId(id));
    this.#current = note && { id: note.id, title: readableTitle(note.title, note), known: this.#knownOf(note.id) };
    this.#isRevealed = false;
    this.#news = undefined;
  }

  #settle(act: CardAct): void {
    const current = this.#current;
    const card = current && this.#memory.reviewCard({ id: current.id });
    if (!current || !card?.ok) return;
    const { id, title } = current;
    const settled: Settled = { kind: "settled", at: this.#now(), isRated: act.action === "rate" };
    this.#standing.set(id, settled);
    this.#turnTo(undefined);
    this.#news = { kind: "done", act, title, days: act.action === "rate" ? card.value.intervals[act.rating] : 1 };
    this.#changed();
    this.#inTurn(() => this.#write(settled, current, act));
  }

  async #write(settled: Settled, before: Named, act: CardAct): Promise<void> {
    // The note may be renamed before its turn comes, and while it is written.
    const placeNow = (): string => [...this.#standing].find(([, each]) => each === settled)?.[0] ?? before.id;
    const known = this.#knownOf(placeNow());
    const written = await this.#attempt({ id: placeNow(), ...act });
    const id = placeNow();
    if (written.ok && written.value.event !== null) {
      this.#written.add(written.value.event);
      this.#standing.set(id, { ...settled, event: written.value.event });
      const [warning] = written.value.warnings;
      if (warning !== undefined) this.#news = { kind: "warned", reason: warning };
      return;
    }
    const reason = written.ok ? (written.value.warnings[0] ?? "") : written.error.message;
    // A disk that breaks may have written all the same; then the log says so.
    this.#standing.set(id, { kind: "first", known });
    this.#news = { kind: "unsaved", title: before.title, reason };
  }

  /** A disk that fails is one more reason why something was not written. */
  async #attempt(input: object): Promise<Attempt<Reviewed>> {
    try {
      return await this.#memory.reviewMemory(input);
    } catch (cause) {
      return fail("CONFLICT", messageOf(cause));
    }
  }

  /** It is asked next, unless the filter leaves it out. */
  #cameBack({ id, title, event, undone }: Reviewed): void {
    const undo = ratings.some((rating) => rating === undone?.act) ? (event ?? "") : undefined;
    this.#standing.set(id, { kind: "first", known: this.#knownOf(id), ...defined({ undo }) });
    if (this.#isWanted(id)) this.#turnTo(id);
    this.#news = { kind: "undone", title: readableTitle(title, this.#memory.library.catalog.note(noteId(id))) };
  }

  /** Whether the filter lets it through. */
  #isWanted(id: string): boolean {
    return isAskedFor(this.#memory.library, noteId(id), this.#filter);
  }

  #knownOf(id: string): ReadonlySet<string> {
    const events = this.#memory.library.reviews().eventsOf(noteId(id));
    return new Set([...this.#written, ...events.map((event) => event.id)]);
  }

  #inTurn(work: () => Promise<void>): void {
    void this.#inOrder(async () => {
      await work();
      this.#changed();
    });
  }

  /** What has come back from the disk is known to the queue. */
  #forgetWritten(): void {
    const book = this.#memory.library.reviews();
    for (const [id, standing] of this.#standing) {
      const events = book.eventsOf(noteId(id));
      const isOver =
        standing.kind === "settled"
          ? events.some((event) => event.id === standing.event)
          : hasNewRating(events, standing.known);
      if (isOver) this.#standing.delete(id);
    }
  }

  /** Cards that come first and are not in the queue as it is known. */
  #before(rows: readonly string[]): readonly string[] {
    const first = [...this.#standing].filter(([id, { kind }]) => kind === "first" && !rows.includes(id));
    return first.map(([id]) => id).filter((id) => this.#isWanted(id) && this.#memory.reviewCard({ id }).ok);
  }

  /** The card stays as long as it is asked for; if it is not any more, nobody is asked twice. */
  #pick(ids: readonly string[]): ReviewCard | undefined {
    if (this.#isMoving()) return this.#shown;
    const gone = this.#current && !ids.includes(this.#current.id) ? this.#current : undefined;
    if (!this.#current || gone) {
      const news = gone ? this.#wentBy(gone) : this.#news;
      this.#turnTo(ids[0]);
      this.#news = news;
    }
    const card = this.#current && this.#memory.reviewCard({ id: this.#current.id });
    this.#shown = card?.ok ? card.value : undefined;
    return this.#shown;
  }

  #wentBy({ id, title, known }: Asked): SessionNews {
    const isRated = hasNewRating(this.#memory.library.reviews().eventsOf(noteId(id)), known);
    return { kind: isRated ? "reviewed-elsewhere" : "elsewhere", title };
  }

  /** Between its two paths a note is not known by either. */
  #isMoving(): boolean {
    const id = noteId(this.#current?.id ?? "");
    return this.#moves.has(fileOf(id)) && !this.#memory.library.catalog.note(id);
  }
}

function toldOf({ code, message }: Failure): SessionNews {
  return code === "NOT_FOUND" ? { kind: "nothing-to-undo" } : { kind: "warned", reason: message };
}
