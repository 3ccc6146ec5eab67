import type { Change } from "../core/model/change.ts";
import { ChangeBatch } from "../core/model/change-batch.ts";

export interface ChangeReport {
  readonly add: (change: Change) => void;
  readonly stop: () => void;
}

/** Runs something a moment later; answers how to call it off. */
export type Later = (run: () => void) => () => void;

/** Collects changes from the first one on for a moment, then tells them all at once. */
export function changeReport(listener: (changes: readonly Change[]) => void, later: Later): ChangeReport {
  let batch = new ChangeBatch();
  let callOff: (() => void) | undefined;
  const tell = (): void => {
    const { changes } = batch;
    batch = new ChangeBatch();
    callOff = undefined;
    listener(changes);
  };
  return {
    add: (change) => {
      batch.add(change);
      callOff ??= later(tell);
    },
    stop: () => {
      callOff?.();
      batch = new ChangeBatch();
    },
  };
}
