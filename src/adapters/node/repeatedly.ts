import { clearTimeout, setTimeout } from "node:timers";

export interface Repetition {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Runs a task again and again once started, each time some milliseconds after the last run has ended. */
export function repeatedly(task: () => Promise<void>, everyMs: number): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;
  const schedule = (): void => {
    // It may have been started anew while it ran.
    clearTimeout(timer);
    timer = setTimeout(() => {
      void task().finally(() => {
        if (isOn) schedule();
      });
    }, everyMs);
  };
  return {
    start: () => {
      if (isOn) return;
      isOn = true;
      schedule();
    },
    stop: () => {
      isOn = false;
      clearTimeout(timer);
    },
  };
}
