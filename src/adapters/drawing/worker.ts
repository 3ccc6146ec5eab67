import { layoutOf, type LayoutWish } from "../../core/drawing/layout-wish.ts";

// One drawing, and the thread has done its work.
self.onmessage = ({ data }: MessageEvent<LayoutWish>) => {
  self.postMessage([...layoutOf(data)]);
};
