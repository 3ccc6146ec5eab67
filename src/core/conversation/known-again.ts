import { fingerprint } from "../lib/hash.ts";
import type { LoggedMessage, MessageLog, SentMessage } from "./message-log.ts";

export interface Keyed {
  readonly key: string;
  readonly message: SentMessage;
}

/**
 * Which of the messages sent are new, each with its key. With a time, a message is the same as another with the same
 * time, role and words; of several in one sending, the second is the same as the second. Without times, a sending goes
 * on from the longest end of what is known that it begins with, or from all that is known.
 */
export function newOf(sent: readonly SentMessage[], log: Pick<MessageLog, "messages">): readonly Keyed[] {
  const known = new Set(log.messages.map(({ key }) => key));
  const timed = timedKeys(sent);
  const repeated = repeatedCount(
    log.messages.filter(({ isTimed }) => !isTimed).map(({ speaker, text }) => wordsOf(speaker, text)),
    sent.filter(({ at }) => at === undefined).map(({ role, content }) => wordsOf(role, content)),
  );
  const fresh: Keyed[] = [];
  let untimed = 0;
  for (const [at, message] of sent.entries()) {
    const key = timed[at] ?? placeKey(message, log.messages.length + fresh.length);
    const isKnown = timed[at] === undefined ? ++untimed <= repeated : known.has(key);
    if (!isKnown) fresh.push({ key, message });
  }
  return fresh;
}

/** The keys of what has a time; absent where a message has none. */
function timedKeys(sent: readonly SentMessage[]): readonly (string | undefined)[] {
  const times = new Map<string, number>();
  return sent.map(({ role, content, at }) => {
    if (at === undefined) return undefined;
    const key = `${String(at)} ${wordsOf(role, content)}`;
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return before === 0 ? key : `${key} ${String(before + 1)}`;
  });
}

/** Two programs that send the same at once claim the same place with the same words; then it is one message. */
function placeKey({ role, content }: SentMessage, place: number): string {
  return `#${String(place)} ${wordsOf(role, content)}`;
}

const wordsOf = (role: string, content: string): string => fingerprint(JSON.stringify([role, content]));

/** With how many words, from its first on, a sending repeats the last of what is known, or all of it. */
function repeatedCount(known: readonly string[], sent: readonly string[]): number {
  const isAll = known.length <= sent.length && known.every((words, at) => words === sent[at]);
  if (isAll) return known.length;
  for (let count = Math.min(known.length, sent.length); count > 0; count--) {
    const end = known.slice(-count);
    if (end.every((words, at) => words === sent[at])) return count;
  }
  return 0;
}

/** Those whose lines did not come through whole. */
export function missing(keyed: readonly Keyed[], { messages }: Pick<MessageLog, "messages">): readonly Keyed[] {
  const there = new Set(messages.map(({ key }: LoggedMessage) => key));
  return keyed.filter(({ key }) => !there.has(key));
}
