import { settling } from "../../core/drawing/settling.ts";
import type { Tie } from "../../core/drawing/layout.ts";

interface Wish {
  readonly ids: readonly string[];
  readonly ties: readonly Tie[];
}

// One drawing, and the thread has done its work.
self.onmessage = ({ data }: MessageEvent<Wish>) => {
  const bodies = settling(data.ids, data.ties);
  while (bodies.step());
  self.postMessage([...bodies.positions()]);
};
