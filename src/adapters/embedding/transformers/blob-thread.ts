import type { StartThread } from "../../thread.ts";

/** Runs the program in a web worker, on desktop and phone; it has no address of its own to load anything from. */
export const startBlobThread: StartThread = (program, { onMessage, onBreakdown }) => {
  const address = URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
  const worker = new Worker(address, { name: "retrace" });
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    onMessage(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    onBreakdown(event.message);
  };
  return {
    post: (message, moved = []) => {
      worker.postMessage(message, [...moved]);
    },
    end: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
};
