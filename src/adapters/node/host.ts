import type { Clock, Scheduler } from "../../app/ports.ts";

export const systemClock: Clock = {
  now: () => Date.now(),
  minutesAhead: (at) => -new Date(at).getTimezoneOffset(),
};

/** Pauses behind whatever input and output is waiting. */
export const systemScheduler: Scheduler = {
  pause: () =>
    new Promise((resume) => {
      setImmediate(resume);
    }),
};

export const wait = (ms: number): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume, ms);
  });
