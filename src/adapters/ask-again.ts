import type { Reply } from "./web.ts";

export interface Patience {
  readonly wait: (ms: number) => Promise<void>;
  /** How often silence is followed by one more question. */
  readonly silences: number;
  readonly signal?: AbortSignal;
}

/** What came of asking a server: its last answer, or why there is none. */
export type Heard = { readonly reply: Reply } | { readonly cause: unknown };

export interface HeardAtLast {
  readonly heard: Heard;
  /** How often it was asked. */
  readonly times: number;
  /** How often nothing came back; it may have been at work all the same. */
  readonly silences: number;
}

const mostTimes = 4;
const longestWaitMs = 60_000;

/** Asks a server; one that is busy is asked again, when it says or ever later. */
export async function askAgain(ask: () => Promise<Reply>, patience: Patience): Promise<HeardAtLast> {
  let silences = 0;
  for (let times = 1; ; times++) {
    const heard = await hear(ask);
    if ("cause" in heard) silences += 1;
    const mayGoOn = times < mostTimes && silences <= patience.silences && isWorthAnother(heard);
    if (mayGoOn) await waitUnlessGivenUp(waitMs(heard, times), patience);
    if (!mayGoOn || patience.signal?.aborted === true) return { heard, times, silences };
  }
}

async function hear(ask: () => Promise<Reply>): Promise<Heard> {
  try {
    return { reply: await ask() };
  } catch (cause) {
    return { cause };
  }
}

const isWorthAnother = (heard: Heard): boolean =>
  "cause" in heard || heard.reply.status === 429 || heard.reply.status >= 500;

/** Seconds, or a date, says the standard; without either each wait is twice the one before it. */
function waitMs(heard: Heard, times: number): number {
  const own = 1_000 * 2 ** (times - 1);
  const retryAfter = "reply" in heard ? heard.reply.retryAfter : undefined;
  if (retryAfter === undefined) return own;
  const asked = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(asked) ? own : Math.min(Math.max(asked, 0), longestWaitMs);
}

async function waitUnlessGivenUp(ms: number, { wait, signal }: Patience): Promise<void> {
  if (!signal) return wait(ms);
  if (signal.aborted) return;
  let leave = (): void => undefined;
  const givenUp = new Promise<void>((resolve) => {
    leave = resolve;
    signal.addEventListener("abort", leave);
  });
  await Promise.race([wait(ms), givenUp]);
  signal.removeEventListener("abort", leave);
}
