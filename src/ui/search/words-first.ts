import type { Memory } from "../../app/memory.ts";

type Recalled = Awaited<ReturnType<Memory["recall"]>>;

/** An answer that is there at once, and the one to follow when a model is slow. */
export interface Answer {
  readonly now: Recalled;
  readonly later?: Promise<Recalled>;
}

/** As long as nobody sees that they wait; the built-in model is quicker. */
const patienceMs = 30;

/** Answers by words and meaning; where that takes long, first by words alone. */
export async function wordsFirst(
  memory: Pick<Memory, "recall">,
  asked: { readonly query: string; readonly limit: number },
): Promise<Answer> {
  const whole = memory.recall(asked);
  const late = new Promise<undefined>((resume) => {
    window.setTimeout(() => {
      resume(undefined);
    }, patienceMs);
  });
  const quick = await Promise.race([whole, late]);
  if (quick) return { now: quick };
  return { now: await memory.recall({ ...asked, legs: "words" }), later: whole };
}
