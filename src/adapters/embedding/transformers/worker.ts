import type { Numbered, Order, Reply } from "./messages.ts";
import { loadModel, type Embed } from "./model-in-worker.ts";

let embed: Embed | undefined;
let earlier: Promise<void> = Promise.resolve();

async function carryOut(order: Order): Promise<Float32Array<ArrayBuffer>> {
  if (order.kind === "embed") {
    if (embed === undefined) throw new Error("No model is loaded.");
    return embed(order.texts);
  }
  embed = await loadModel(order);
  return new Float32Array();
}

async function answer({ id, content }: Numbered<Order>): Promise<void> {
  try {
    const numbers = await carryOut(content);
    send({ id, content: { ok: true, numbers } }, [numbers.buffer]);
  } catch (cause) {
    // WebAssembly that is out of memory throws a bare number.
    const reason = cause instanceof Error ? cause.message : `The runtime broke off (${String(cause)}).`;
    send({ id, content: { ok: false, reason } }, []);
  }
}

function send(reply: Numbered<Reply>, transfer: ArrayBuffer[]): void {
  self.postMessage(reply, { transfer });
}

// One order at a time: the runtime cannot run two at once.
self.onmessage = ({ data }: MessageEvent<Numbered<Order>>) => {
  earlier = earlier.then(() => answer(data));
};
