/** Where episodes begin among the messages of a conversation: ascending, and the first one at the first message. */
export type Starts = readonly number[];

/** The place of the episode that a message belongs to. */
export function episodeAt(starts: Starts, message: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= message),
  );
}

/** An episode begins with this message, too. */
export function dividedAt(starts: Starts, message: number, count: number): Starts {
  if (message <= 0 || message >= count || starts.includes(message)) return starts;
  return [...starts, message].sort((a, b) => a - b);
}

/** An episode goes on where it was before; the first begins where it does. */
export function mergedAt(starts: Starts, place: number): Starts {
  return place <= 0 || place >= starts.length ? starts : starts.filter((_start, at) => at !== place);
}

/** An episode begins elsewhere, as near to that message as leaves every episode one message at least. */
export function movedTo(starts: Starts, place: number, message: number, count: number): Starts {
  const before = starts[place - 1];
  if (before === undefined || starts[place] === undefined) return starts;
  const after = starts[place + 1] ?? count;
  const to = Math.min(Math.max(message, before + 1), after - 1);
  return to === starts[place] ? starts : starts.map((start, at) => (at === place ? to : start));
}
