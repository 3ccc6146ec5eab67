import type { Message } from "../model/message.ts";
import { constants } from "./constants.ts";
import { isBreak, isSameTopic, rolled, surpriseOf, type EventModel } from "./event-model.ts";
import { segment, type Reason, type Segment } from "./segment.ts";
import { wordVector } from "./telling-words.ts";

/** What another message means for those that wait: more are waited for, all of them end, or it has to be weighed. */
export type Ruling = "wait" | "full" | "silence" | "weigh";

/** The rules that need no look at what is said. Where messages end, the one that comes is the first of what is next. */
export function ruleOn(waiting: readonly Message[], next: Message): Ruling {
  if (waiting.length < constants.leastMessages) return "wait";
  if (waiting.length >= constants.mostMessages) return "full";
  const before = waiting.at(-1)?.at;
  if (before !== undefined && next.at !== undefined && next.at - before > constants.longestSilenceMs) return "silence";
  if (charactersOf(waiting) < constants.leastCharacters) return "wait";
  return charactersOf([next]) < constants.leastBeginning ? "wait" : "weigh";
}

const charactersOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, { text }) => sum + Array.from(text).length, 0);

/**
 * The episodes that are over behind those that are settled already. What comes later never changes what was over
 * before: it is the same whether messages come one by one or at once. The last episode is never over.
 */
export function ended(messages: readonly Message[], settled: readonly Segment[] = []): readonly Segment[] {
  const course = new Course(messages);
  for (const part of recent(settled)) course.follow(part);
  const over: Segment[] = [];
  for (let end = course.next(); end !== undefined; end = course.next()) over.push(end);
  return over;
}

/** As many of the settled ones as can say what is usual. */
function recent(settled: readonly Segment[]): readonly Segment[] {
  const end = settled.at(-1)?.end ?? 0;
  return settled.filter((part) => part.end > end - constants.usualAmong - constants.mostMessages);
}

interface Close {
  readonly end: number;
  /** Why another episode begins there. */
  readonly next: Reason;
}

/** A conversation as it goes on. */
class Course {
  readonly #messages: readonly Message[];
  #first = 0;
  #reason: Reason = "start";
  #at = 0;
  #model: EventModel;
  /** How surprising each message was to the event it came in, those that are not settled last. */
  #surprises: number[] = [];

  constructor(messages: readonly Message[]) {
    this.#messages = messages;
  }

  /** Goes on to the end of an episode, as it is known to be. */
  follow({ first, end, reason }: Segment): void {
    this.#begin(first, reason);
    while (this.#at < end) this.#take();
    this.#begin(end, "topic");
  }

  /** The next episode that is over. */
  next(): Segment | undefined {
    while (this.#at < this.#messages.length) {
      const close = this.#close();
      if (!close) {
        this.#take();
        continue;
      }
      const over = { first: this.#first, end: close.end, reason: this.#reason };
      this.#surprises.length -= this.#at - close.end;
      this.#begin(close.end, close.next);
      return over;
    }
    return undefined;
  }

  #begin(first: number, reason: Reason): void {
    this.#first = first;
    this.#at = first;
    this.#reason = reason;
    this.#model = undefined;
  }

  #take(): void {
    const vector = wordVector(this.#messages[this.#at]?.text ?? "");
    this.#surprises.push(surpriseOf(this.#model, vector));
    this.#model = rolled(this.#model, vector);
    this.#at += 1;
  }

  #close(): Close | undefined {
    const next = this.#messages[this.#at];
    if (!next) return undefined;
    const ruling = ruleOn(this.#messages.slice(this.#first, this.#at), next);
    if (ruling === "wait") return undefined;
    return ruling === "weigh" ? this.#weigh(next) : { end: this.#at, next: ruling };
  }

  #weigh({ text }: Message): Close | undefined {
    const surprise = surpriseOf(this.#model, wordVector(text));
    if (isBreak(surprise, this.#surprises.slice(-constants.usualAmong))) return { end: this.#at, next: "surprise" };
    const latest = [...this.#surprises.slice(this.#first - this.#at), surprise].slice(-constants.leastMessages);
    return latest.every(isSameTopic) ? undefined : this.#topicEnd();
  }

  /** A topic ends where the best division says so, once as much has been said of the next as an episode needs. */
  #topicEnd(): Close | undefined {
    const parts = segment(this.#messages.slice(this.#first, this.#at + 1));
    const second = parts[1];
    const isSure = second !== undefined && this.#at + 1 - this.#first - second.first >= constants.leastMessages;
    return isSure ? { end: this.#first + second.first, next: "topic" } : undefined;
  }
}
