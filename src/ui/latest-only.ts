/**
 * Asks as somebody types: waits for a short pause, and tells only the answer to the last question. Answers how to ask,
 * and how to stop.
 */
export function latestOnly<Q, A>(
  pauseMs: number,
  ask: (question: Q) => Promise<A>,
  tell: (question: Q, answer: A) => void,
): { readonly ask: (question: Q) => Promise<void>; readonly stop: () => void } {
  let turn = 0;
  return {
    async ask(question) {
      const own = ++turn;
      await new Promise((resume) => window.setTimeout(resume, pauseMs));
      if (own !== turn) return;
      const answer = await ask(question);
      if (own === turn) tell(question, answer);
    },
    stop() {
      turn++;
    },
  };
}
