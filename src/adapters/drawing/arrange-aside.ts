import type { LayoutWish } from "../../core/drawing/layout-wish.ts";
import type { Layout } from "../../core/drawing/layout.ts";
import { textInside } from "../text-inside.ts";
import type { StartThread, Thread } from "../thread.ts";
import { drawingProgram } from "./worker-program.ts";

/** Finds places in a thread of their own; undefined when nobody waits any more, or there is no such thread. */
export function arrangingAside(
  startThread: StartThread,
): (wish: LayoutWish, stop: AbortSignal) => Promise<Layout | undefined> {
  return (wish, stop) =>
    new Promise((resolve) => {
      let thread: Thread | undefined;
      const end = (layout?: Layout): void => {
        stop.removeEventListener("abort", giveUp);
        thread?.end();
        resolve(layout);
      };
      const giveUp = (): void => {
        end();
      };
      stop.addEventListener("abort", giveUp);
      try {
        thread = startThread(textInside(drawingProgram), {
          onMessage: (message) => {
            end(readLayout(message));
          },
          onBreakdown: giveUp,
        });
        if (stop.aborted) giveUp();
        else thread.post(plainWish(wish));
      } catch {
        // Not every page may start one.
        giveUp();
      }
    });
}

/** What a tie says besides its ends stays here. */
function plainWish(wish: LayoutWish): LayoutWish {
  return { ...wish, ties: wish.ties.map(({ source, target }) => ({ source, target })) };
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
