import { describe, expect, it } from "vitest";
import { cacheFolder } from "../../../src/adapters/node/cache-folder.ts";
import { systemClock, systemScheduler } from "../../../src/adapters/node/host.ts";

describe("the scheduler of a process", () => {
  it("lets what is waiting have its turn", async () => {
    const order: string[] = [];
    const other = new Promise<void>((resolve) => {
      setTimeout(() => {
        order.push("other");
        resolve();
      }, 0);
    });
    while (!order.includes("other")) await systemScheduler.pause();
    order.push("long");
    await other;
    expect(order).toEqual(["other", "long"]);
  });
});

describe("the clock of a process", () => {
  it("counts milliseconds since 1970", () => {
    const before = Date.now();
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
    expect(systemClock.now()).toBeLessThanOrEqual(Date.now());
  });
});

describe("the cache folder", () => {
  it.each([
    { platform: "linux", variables: {}, folder: "/home/user/.cache/retrace" },
    { platform: "linux", variables: { XDG_CACHE_HOME: "/fast" }, folder: "/fast/retrace" },
    { platform: "linux", variables: { XDG_CACHE_HOME: "" }, folder: "/home/user/.cache/retrace" },
    { platform: "linux", variables: { XDG_CACHE_HOME: "here" }, folder: "/home/user/.cache/retrace" },
    { platform: "darwin", variables: {}, folder: "/home/user/Library/Caches/retrace" },
    { platform: "win32", variables: { LOCALAPPDATA: "/local" }, folder: "/local/retrace" },
  ])("is $folder on $platform", ({ platform, variables, folder }) => {
    expect(cacheFolder({ platform, home: "/home/user", variables })).toBe(folder);
  });
});
