import { Worker } from "node:worker_threads";
import type { StartThread } from "../thread.ts";

/** Makes the thread look like a web worker, which is what the program is written for. */
const asWebWorker = `const { parentPort } = require("node:worker_threads");
globalThis.self = globalThis;
self.postMessage = (message, { transfer }) => parentPort.postMessage(message, transfer);
parentPort.on("message", (data) => self.onmessage({ data }));
`;

/** Runs a program written for a web worker in a thread of Node; the process lives until the thread is ended. */
export const startWorkerThread: StartThread = (program, { onMessage, onBreakdown }) => {
  const worker = new Worker(asWebWorker + program, { eval: true, stdin: false });
  worker.on("message", onMessage);
  worker.on("error", ({ message }) => {
    onBreakdown(message);
  });
  worker.on("exit", (code) => {
    onBreakdown(`The thread ended (${String(code)}).`);
  });
  return {
    post: (message, moved = []) => {
      worker.postMessage(message, [...moved]);
    },
    end: () => {
      void worker.terminate();
    },
  };
};
