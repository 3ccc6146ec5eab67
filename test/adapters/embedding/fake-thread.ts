import type { StartThread } from "../../../src/adapters/thread.ts";

export interface FakeOrder {
  readonly kind: "load" | "embed";
  readonly texts?: readonly string[];
}

/** "hang" never answers, "break" ends the worker, a string is a failure it reports. */
export type FakeReply = Float32Array<ArrayBuffer> | "hang" | "break" | { readonly reason: string };

/** Threads that answer as a test says; it keeps what they were asked, and how many were started and ended. */
export function fakeThreads(reply: (order: FakeOrder, thread: number) => FakeReply): {
  readonly start: StartThread;
  readonly orders: FakeOrder[];
  readonly count: { started: number; ended: number };
} {
  const orders: FakeOrder[] = [];
  const count = { started: 0, ended: 0 };
  const start: StartThread = (_program, { onMessage, onBreakdown }) => {
    count.started += 1;
    const thread = count.started;
    return {
      post: (message) => {
        const { id, content } = message as { readonly id: number; readonly content: FakeOrder };
        orders.push(content);
        const answer = reply(content, thread);
        queueMicrotask(() => {
          if (answer === "hang") return;
          if (answer === "break") onBreakdown("out of memory");
          else if (answer instanceof Float32Array) onMessage({ id, content: { ok: true, numbers: answer } });
          else onMessage({ id, content: { ok: false, reason: answer.reason } });
        });
      },
      end: () => {
        count.ended += 1;
      },
    };
  };
  return { start, orders, count };
}

/** One number for each text: how many letters it has. */
export const lengths = ({ texts = [] }: FakeOrder): Float32Array<ArrayBuffer> =>
  Float32Array.from(texts, (text) => text.length);
