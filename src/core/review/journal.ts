import { compare } from "../lib/compare.ts";
import type { NoteId } from "../model/note-id.ts";
import { actText, type ReviewEvent, type ReviewLog } from "../model/review.ts";
import { lastKey, renamesOf, type NoteOf, type Renames } from "./renames.ts";

/** More new lines than that are as quickly put in order with all others, and that can be done in small steps. */
const fewLines = 500;
const linesPerStep = 512;
const keysPerStep = 128;

const none: readonly ReviewEvent[] = [];

type ByKey = Map<string, readonly ReviewEvent[]>;

/**
 * What all logs say, by the key it was written under, and by the key that its note has now: each event once, the
 * earliest first, however many logs tell of it and in whatever order.
 */
export class Journal {
  #logs: readonly ReviewLog[] = [];
  #byKey: ByKey = new Map();
  #moves: readonly ReviewEvent[] = none;
  #renames: Renames = new Map();
  /** What was written under a key that was given up, by the key its note has now. */
  #arrived: ByKey = new Map();
  /** Whether that has to be looked at anew. */
  #isAdrift = false;
  /** Keys of which something else is known, and nobody has been told. */
  readonly #untold = new Set<string>();
  #turn = 0;

  /** Takes over what the logs say now, in small steps; tells every key of which something else is known. */
  *take(logs: readonly ReviewLog[], touch: (key: string) => void): Generator<undefined, void> {
    const added = addedTo(this.#logs, logs);
    if (added && added.length <= fewLines) this.#addAll(logs, added);
    else yield* this.#sortAll(logs);
    let steps = 0;
    for (const key of this.#untold) {
      this.#untold.delete(key);
      touch(key);
      if (++steps % linesPerStep === 0) yield;
    }
  }

  #addAll(logs: readonly ReviewLog[], added: readonly ReviewEvent[]): void {
    for (const event of added) if (this.#add(event)) this.#untold.add(event.key);
    this.#logs = logs;
    if (added.length > 0) this.#turn += 1;
  }

  *#sortAll(logs: readonly ReviewLog[]): Generator<undefined, void> {
    const turn = this.#turn;
    const { byKey, moves } = yield* sorted(logs);
    // Somebody could not wait, and has done the same meanwhile.
    if (turn !== this.#turn) return;
    for (const keys of [this.#byKey.keys(), byKey.keys()]) for (const key of keys) this.#untold.add(key);
    this.#turn += 1;
    this.#logs = logs;
    this.#byKey = byKey;
    this.#setMoves(moves);
  }

  /** Another note has the key now, or none; what was written under one that was given up may belong elsewhere then. */
  hasNewOwner(key: string): void {
    if (this.#renames.has(key)) this.#isAdrift = true;
  }

  /** Finds out where everything belongs that was written under keys that were given up; tells the keys it concerns. */
  follow(noteOf: NoteOf, touch: (key: string) => void): void {
    if (!this.#isAdrift) return;
    this.#isAdrift = false;
    const before = this.#arrived;
    const arrived = new Map<string, ReviewEvent[]>();
    for (const key of this.#renames.keys()) {
      for (const event of this.#byKey.get(key) ?? none) put(arrived, lastKey(event, this.#renames, noteOf), event);
    }
    this.#arrived = arrived;
    for (const key of new Set([...before.keys(), ...arrived.keys()])) touch(key);
  }

  /** The key that the note has now which had this one then. */
  keyNow(event: Pick<ReviewEvent, "key" | "at">, noteOf: NoteOf): string {
    return lastKey(event, this.#renames, noteOf);
  }

  /** What happened to the note that has this key now. */
  under(key: string): readonly ReviewEvent[] {
    const own = this.#renames.has(key) ? none : (this.#byKey.get(key) ?? none);
    const arrived = this.#arrived.get(key);
    return arrived ? inTimeOrder([...own, ...arrived]) : own;
  }

  /** Whether that was not known. */
  #add(event: ReviewEvent): boolean {
    if (event.act.kind === "renamed") {
      const moves = withEvent(this.#moves, event);
      if (moves === this.#moves) return false;
      this.#setMoves(moves);
      return true;
    }
    const before = this.#byKey.get(event.key) ?? none;
    const after = withEvent(before, event);
    if (before === after) return false;
    this.#byKey.set(event.key, after);
    this.hasNewOwner(event.key);
    return true;
  }

  #setMoves(moves: readonly ReviewEvent[]): void {
    this.#isAdrift ||= moves.length + this.#moves.length > 0;
    this.#moves = moves;
    this.#renames = renamesOf(moves);
  }
}

function put(lists: Map<string, ReviewEvent[]>, key: string, event: ReviewEvent): void {
  const list = lists.get(key);
  if (list) list.push(event);
  else lists.set(key, [event]);
}

function* sorted(
  logs: readonly ReviewLog[],
): Generator<undefined, { readonly byKey: ByKey; readonly moves: readonly ReviewEvent[] }> {
  const lists = new Map<string, ReviewEvent[]>();
  const moves: ReviewEvent[] = [];
  let steps = 0;
  for (const { events } of logs) {
    for (const event of events) {
      if (++steps % linesPerStep === 0) yield;
      if (event.act.kind === "renamed") moves.push(event);
      else put(lists, event.key, event);
    }
  }
  const byKey: ByKey = new Map();
  for (const [key, list] of lists) {
    if (++steps % keysPerStep === 0) yield;
    byKey.set(key, inTimeOrder(list));
  }
  return { byKey, moves: inTimeOrder(moves) };
}

/** The lines that have come to these logs; nothing where a line that was there is not there any more. */
function addedTo(before: readonly ReviewLog[], logs: readonly ReviewLog[]): readonly ReviewEvent[] | undefined {
  const known = new Map<NoteId, ReviewLog>(before.map((log) => [log.id, log]));
  const added: ReviewEvent[] = [];
  for (const log of logs) {
    const { events } = known.get(log.id) ?? { events: none };
    known.delete(log.id);
    if (events === log.events) continue;
    if (!events.every((event, at) => isTwin(event, log.events[at]))) return undefined;
    for (const event of log.events.slice(events.length)) added.push(event);
  }
  return known.size === 0 ? added : undefined;
}

/** The same list where the event is in it already. */
function withEvent(events: readonly ReviewEvent[], event: ReviewEvent): readonly ReviewEvent[] {
  const place = events.findLastIndex((other) => inOrder(other, event) <= 0) + 1;
  if (isTwin(event, events[place - 1])) return events;
  return events.toSpliced(place, isTwin(event, events[place]) ? 1 : 0, event);
}

/** Each event once, the earliest first; of the same moment, by what they say, so that every device agrees. */
export function inTimeOrder(all: Iterable<ReviewEvent>): readonly ReviewEvent[] {
  return [...all].sort(inOrder).filter((event, at, sortedAll) => !isTwin(event, sortedAll[at - 1]));
}

/** Hardly two events have one moment and one id; what they say is only looked at then. */
function inOrder(a: ReviewEvent, b: ReviewEvent): number {
  if (a.at !== b.at) return a.at - b.at;
  return (
    compare(a.id, b.id) ||
    compare(wordsOf(a), wordsOf(b)) ||
    compare(a.time, b.time) ||
    compare(JSON.stringify(a.act), JSON.stringify(b.act))
  );
}

/** Whether two lines tell of the same event; the states beside a rating only help people read. */
export function isTwin(one: ReviewEvent, other: ReviewEvent | undefined): boolean {
  if (one === other) return true;
  if (other?.at !== one.at || other.id !== one.id || other.key !== one.key || other.by !== one.by) return false;
  return actText(one.act) === actText(other.act);
}

const wordsOf = ({ key, act, by }: ReviewEvent): string => [by, actText(act), key].join("\n");
