import type { Layout, Tie } from "../../core/drawing/layout.ts";
import type { StartThread } from "../thread.ts";
import { drawingProgram } from "./worker-program.ts";

/** Lets many nodes settle in a thread of their own; undefined when nobody waits any more, or there is no such thread. */
export function settlingAside(
  startThread: StartThread,
): (ids: readonly string[], ties: readonly Tie[], stop: AbortSignal) => Promise<Layout | undefined> {
  return (ids, ties, stop) =>
    new Promise((resolve) => {
      const end = (layout?: Layout): void => {
        thread.end();
        resolve(layout);
      };
      const thread = startThread(drawingProgram, {
        onMessage: (message) => {
          end(readLayout(message));
        },
        onBreakdown: () => {
          end();
        },
      });
      stop.addEventListener("abort", () => {
        end();
      });
      const plain = ties.map(({ source, target }) => ({ source, target }));
      thread.post({ ids, ties: plain });
    });
}

function readLayout(message: unknown): Layout {
  const entries: readonly unknown[] = Array.isArray(message) ? message : [];
  return new Map(
    entries.flatMap((entry) => {
      const pair: readonly unknown[] = Array.isArray(entry) ? entry : [];
      const [id, at] = pair;
      return typeof id === "string" && isPoint(at) ? [[id, { x: at.x, y: at.y }] as const] : [];
    }),
  );
}

function isPoint(value: unknown): value is { readonly x: number; readonly y: number } {
  return typeof value === "object" && value !== null && "x" in value && "y" in value && Number.isFinite(value.x);
}
