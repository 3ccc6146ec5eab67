import type { Fitter } from "../../app/ports.ts";
import { textInside } from "../text-inside.ts";
import type { StartThread } from "../thread.ts";
import { fittingProgram } from "./fitting-program.ts";
import type { FitOrder, FitReply } from "./messages.ts";

/** Fits in a thread of its own, which lives as long as that takes; giving up ends it at once. */
export function threadFitter(startThread: StartThread): Fitter {
  return (histories, inUse, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        signal.removeEventListener("abort", giveUp);
        thread.end();
      };
      const fail = (reason: string): void => {
        end();
        reject(new Error(reason));
      };
      const giveUp = (): void => {
        fail("Fitting was given up.");
      };
      const thread = startThread(textInside(fittingProgram), {
        onMessage: (message) => {
          if (!isReply(message)) return;
          if (message.kind === "progress") {
            onProgress(message.progress);
            return;
          }
          end();
          resolve(message.fit);
        },
        onBreakdown: fail,
      });
      signal.addEventListener("abort", giveUp);
      const order: FitOrder = inUse ? { histories, inUse } : { histories };
      if (signal.aborted) giveUp();
      else thread.post(order);
    });
}

/** Our own program wrote the message, so knowing that it is a reply is enough. */
function isReply(message: unknown): message is FitReply {
  return typeof message === "object" && message !== null && "kind" in message;
}
