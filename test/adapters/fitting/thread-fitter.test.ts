import { expect, it } from "vitest";
import { embeddedFitting } from "../../../esbuild.config.mjs";
import { threadFitter } from "../../../src/adapters/fitting/thread-fitter.ts";
import { startWorkerThread } from "../../../src/adapters/node/worker-thread.ts";
import type { StartThread } from "../../../src/adapters/thread.ts";
import { fitParameters } from "../../../src/core/review/fit/fit-parameters.ts";
import { traceHistories } from "../../../src/core/review/fit/traced-history.ts";
import { forgetful, syntheticLessons } from "../../support/synthetic-reviews.ts";

const histories = traceHistories(syntheticLessons(400, forgetful));
const nobody = (): void => undefined;

it("gives from its thread what fitting in place gives, and tells how far it is", async () => {
  const seen: number[] = [];
  const { signal } = new AbortController();
  const fit = await threadFitter(startWorkerThread)(histories, undefined, {
    onProgress: ({ done }) => seen.push(done),
    signal,
  });
  const inPlace = fitParameters(histories);
  let step = inPlace.next();
  while (step.done !== true) step = inPlace.next();
  expect(fit).toEqual(step.value);
  expect(seen.slice(0, 3)).toEqual([1, 2, 3]);
});

it("ends its thread when it is given up, and says so", async () => {
  const giving = new AbortController();
  let ended = 0;
  const counting: StartThread = (program, listener) => {
    const { post, end } = startWorkerThread(program, listener);
    return {
      post,
      end: () => {
        ended += 1;
        end();
      },
    };
  };
  const onProgress = (): void => {
    giving.abort();
  };
  await expect(threadFitter(counting)(histories, undefined, { onProgress, signal: giving.signal })).rejects.toThrow(
    "given up",
  );
  expect(ended).toBe(1);
});

it("says why when its thread breaks off", async () => {
  const broken: StartThread = (_program, { onBreakdown }) => {
    queueMicrotask(() => {
      onBreakdown("no memory");
    });
    return { post: nobody, end: nobody };
  };
  const { signal } = new AbortController();
  await expect(threadFitter(broken)(histories, undefined, { onProgress: nobody, signal })).rejects.toThrow("no memory");
});

it("has no way to another machine, another file or another thread, and leaves dates as they are", async () => {
  const program = await embeddedFitting();
  expect(program).not.toMatch(/XMLHttpRequest|WebSocket|EventSource|sendBeacon|Date\.prototype\.\w+ ?=/);
  expect(program).not.toMatch(/(?<![\w$.])(?:fetch|import|require|importScripts|eval|Function)\s*\(/);
  expect(await embeddedFitting()).toBe(program);
});
