import type { Memory } from "../app/memory.ts";

/** The person had enough before there was anything to answer. */
export class Interrupted extends Error {
  constructor() {
    super("Stopped before there was an answer. What was written is whole.");
  }
}

/** Calls back when the person wants the work to end; answers how to stop listening. */
export interface Interruptible {
  readonly onInterrupt: (listener: () => void) => () => void;
}

/** Works until it is done; when the person has enough, what is under way is ended, and nothing more is begun. */
export async function untilStopped<T>(
  { onInterrupt }: Interruptible,
  memory: Pick<Memory, "close">,
  work: (isStopped: () => boolean) => Promise<T>,
): Promise<T> {
  let isStopped = false;
  const stopListening = onInterrupt(() => {
    isStopped = true;
    memory.close();
  });
  try {
    return await work(() => isStopped);
  } finally {
    stopListening();
  }
}

/** Says how many notes have been read, for their words and then for their meaning. */
export function tellReading(memory: Memory, tell: (line: string) => void): void {
  memory.onProgress(() => {
    const { done, total } = memory.progress() ?? { done: 0, total: 0 };
    if (total > 0) tell(`Reading notes: ${String(done)} of ${String(total)}`);
  });
  memory.meaning.onChange(() => {
    const { state } = memory.meaning;
    if (state.kind === "reading" && state.total > 0)
      tell(`Reading what notes mean: ${String(state.done)} of ${String(state.total)}`);
  });
}
