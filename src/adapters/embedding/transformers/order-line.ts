import type { StartThread } from "../../thread.ts";
import type { Numbered, Order, Reply } from "./messages.ts";

/** A worker that is running: every order gets exactly one reply, even when the worker does not live to give it. */
export interface OrderLine {
  readonly order: (order: Order, moved?: readonly ArrayBuffer[]) => Promise<Reply>;
  readonly end: (reason: string) => void;
}

export function openOrderLine(startThread: StartThread, program: string): OrderLine {
  const waiting = new Map<number, (reply: Reply) => void>();
  let orders = 0;
  let endedBecause: string | undefined;

  const settle = (id: number, reply: Reply): void => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  };
  const breakOff = (reason: string): void => {
    endedBecause ??= reason;
    for (const id of waiting.keys()) settle(id, { ok: false, reason });
  };
  const thread = startThread(program, {
    onMessage: (message) => {
      if (isReply(message)) settle(message.id, message.content);
    },
    onBreakdown: breakOff,
  });

  return {
    order: (content, moved = []) =>
      new Promise((resolve) => {
        if (endedBecause !== undefined) {
          resolve({ ok: false, reason: endedBecause });
          return;
        }
        orders += 1;
        waiting.set(orders, resolve);
        thread.post({ id: orders, content } satisfies Numbered<Order>, moved);
      }),
    end: (reason) => {
      thread.end();
      breakOff(reason);
    },
  };
}

/** Our own program wrote the message, so knowing that it is a reply is enough. */
function isReply(message: unknown): message is Numbered<Reply> {
  return typeof message === "object" && message !== null && "id" in message && "content" in message;
}
