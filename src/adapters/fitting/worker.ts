import { fitParameters } from "../../core/review/fit/fit-parameters.ts";
import type { FitOrder, FitReply } from "./messages.ts";

const send = (reply: FitReply): void => {
  self.postMessage(reply, { transfer: [] });
};

self.onmessage = ({ data: { histories, inUse } }: MessageEvent<FitOrder>) => {
  const fitting = fitParameters(histories, inUse);
  for (let step = fitting.next(); ; step = fitting.next()) {
    if (step.done === true) {
      send({ kind: "fit", fit: step.value });
      return;
    }
    send({ kind: "progress", progress: step.value });
  }
};
