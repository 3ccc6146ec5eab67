import type { Memory } from "../app/memory.ts";
import type { MeaningState } from "../app/meaning/meaning.ts";

/** The first question may take so long; what is read quickly is read by then, and the command line waits, too. */
const patienceMs = 8000;

/** Waits until questions can be compared by meaning; in all not longer than somebody has patience for. */
export function meaningAwaiter({ meaning }: Pick<Memory, "meaning">, patience = patienceMs): () => Promise<void> {
  let late: Promise<void> | undefined;
  return async () => {
    if (meaning.state.kind !== "reading") return;
    late ??= new Promise((resume) => {
      setTimeout(resume, patience);
    });
    await Promise.race([meaning.settled(), late]);
  };
}

/** Whoever asks has to know that an answer by words alone may miss something. */
export function tellMeaning(state: MeaningState): string | undefined {
  switch (state.kind) {
    case "ready":
      return undefined;
    case "reading": {
      const share = state.total === 0 ? "" : ` (${String(state.done)} of ${String(state.total)} files so far)`;
      return `Compared by words alone: the notes are still being read for their meaning${share}. Ask again for more.`;
    }
    case "off":
      return state.reason === undefined ? undefined : `Compared by words alone: ${state.reason}`;
  }
}
