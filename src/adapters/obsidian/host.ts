import type { Clock, Scheduler } from "../../app/ports.ts";

export const appClock: Clock = {
  now: () => Date.now(),
  minutesAhead: (at) => -new Date(at).getTimezoneOffset(),
};

/** Pauses behind whatever the window has to draw or answer. A timer would be held back while the window is hidden. */
export const appScheduler: Scheduler = {
  pause: () =>
    new Promise((resume) => {
      const { port1, port2 } = new window.MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resume();
      };
      port2.postMessage(null);
    }),
};

export const wait = (ms: number): Promise<void> =>
  new Promise((resume) => {
    window.setTimeout(resume, ms);
  });
