import { expect, it } from "vitest";
import { wait } from "../../../src/adapters/node/host.ts";
import { repeatedly } from "../../../src/adapters/node/repeatedly.ts";

it("what was started anew while it ran is stopped all the same", async () => {
  let runs = 0;
  const ran = new Promise<void>((resolve) => {
    const task = repeatedly(async () => {
      runs += 1;
      task.stop();
      task.start();
      await Promise.resolve();
      // Once the next run is in sight.
      setImmediate(() => {
        task.stop();
        resolve();
      });
    }, 50);
    task.start();
  });
  await ran;
  await wait(150);
  expect(runs).toBe(1);
});
