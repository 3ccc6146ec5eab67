import { readMoment } from "../lib/time.ts";

/** A pause longer than this is one. */
const pauseMs = 15 * 60_000;
const minuteMs = 60_000;

/** When a session began and how long it took, from the times of what was said in it. */
export interface SessionClock {
  /** Answers the time if it is one. */
  readonly take: (time: string) => string | undefined;
  readonly began: () => string | undefined;
  /** From the first to the last word, and without the long pauses; null where no times are known. */
  readonly minutes: () => { readonly duration_minutes: number | null; readonly active_minutes: number | null };
}

export function sessionClock(): SessionClock {
  let first: { readonly text: string; readonly at: number } | undefined;
  let lastAt = -Infinity;
  let activeMs = 0;
  return {
    take: (text) => {
      const moment = readMoment(text);
      if (moment?.precision !== "time") return undefined;
      const { at } = moment;
      const passedMs = at - lastAt;
      if (passedMs > 0 && passedMs <= pauseMs) activeMs += passedMs;
      lastAt = Math.max(lastAt, at);
      if (first === undefined || at < first.at) first = { text, at };
      return text;
    },
    began: () => first?.text,
    minutes: () =>
      first === undefined
        ? { duration_minutes: null, active_minutes: null }
        : {
            duration_minutes: Math.round((lastAt - first.at) / minuteMs),
            active_minutes: Math.round(activeMs / minuteMs),
          },
  };
}
