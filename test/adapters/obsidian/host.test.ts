import { describe, expect, it } from "vitest";
import { appClock, appScheduler } from "../../../src/adapters/obsidian/host.ts";

describe("the scheduler of a window", () => {
  it("lets what is waiting have its turn", async () => {
    const order: string[] = [];
    const other = new Promise<void>((resolve) => {
      window.setTimeout(() => {
        order.push("other");
        resolve();
      }, 0);
    });
    const long = async (): Promise<void> => {
      while (!order.includes("other")) await appScheduler.pause();
      order.push("long");
    };
    await Promise.all([long(), other]);
    expect(order).toEqual(["other", "long"]);
  });
});

describe("the clock of a window", () => {
  it("counts milliseconds since 1970", () => {
    const before = Date.now();
    expect(appClock.now()).toBeGreaterThanOrEqual(before);
    expect(appClock.now()).toBeLessThanOrEqual(Date.now());
  });
});
