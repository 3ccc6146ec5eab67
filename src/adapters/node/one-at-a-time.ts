import { messageOf } from "../../core/lib/message-of.ts";

export interface Looks {
  readonly look: (path: string) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Looks at each path one look at a time, and once more when it was asked for meanwhile: two looks at once could tell
 * of what they saw in the wrong order.
 */
export function oneAtATime(settle: (path: string) => Promise<void>, onWarning: (message: string) => void): Looks {
  const under = new Map<string, Promise<void>>();
  const again = new Set<string>();
  let isStopped = false;

  const run = async (path: string): Promise<void> => {
    do {
      again.delete(path);
      try {
        await settle(path);
      } catch (cause) {
        onWarning(`"${path}" cannot be watched: ${messageOf(cause)}`);
      }
    } while (again.has(path) && !isStopped);
    under.delete(path);
  };
  return {
    look: (path) => {
      if (isStopped) return Promise.resolve();
      const running = under.get(path);
      if (running !== undefined) {
        again.add(path);
        return running;
      }
      const started = run(path);
      under.set(path, started);
      return started;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
