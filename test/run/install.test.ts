import { afterEach, expect, it, vi } from "vitest";
import { provideChromium } from "./install.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
});

const silent = (): void => undefined;

it("takes the browser it is told to take", async () => {
  // Any program that answers --version will do here.
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(await provideChromium(silent)).toEqual({ path: process.execPath });
});

it.each(["/no/such/browser", import.meta.dirname, import.meta.filename])(
  "says so when it is told to take what is no browser: %s",
  async (path) => {
    vi.stubEnv("CHROMIUM_PATH", path);
    expect(await provideChromium(silent)).toEqual({
      problem: `CHROMIUM_PATH is ${path}, which is not a browser that runs.`,
    });
  },
);
