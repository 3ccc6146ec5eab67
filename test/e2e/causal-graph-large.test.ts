import { describe, expect, it } from "vitest";
import { graph, manyPatterns } from "./support/causal-graph.ts";
import { openVault } from "./support/open-vault.ts";

describe("a large causal graph", () => {
  it.each([300, 2100])("of %i notes settles, and can be moved and walked", async (count) => {
    const vault = await openVault({ files: manyPatterns(count) });
    const { page } = vault;
    await vault.run("retrace:open-causal-graph");
    const picture = count > 300 ? "canvas" : "[data-node]";
    await page.waitForSelector(`${graph.stage}[aria-busy="false"] ${picture}`);
    await expect.poll(() => page.locator(graph.status).innerText()).toContain(`${String(count)} notes`);
    await page.locator(graph.stage).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => page.locator(graph.live).innerText()).toContain("Pattern number");
    await vault.screenshot(`causes-${String(count)}-light`);
  });

  it.each([
    { name: "columns", count: 150 },
    { name: "what settles by itself", count: 2100 },
  ])("is arranged in a thread of its own, which ends with it: $name", async ({ count }) => {
    const vault = await openVault({ files: manyPatterns(count) });
    const { page } = vault;
    const started = page.waitForEvent("worker");
    await vault.run("retrace:open-causal-graph");
    await started;
    await page.waitForSelector(`${graph.stage}[aria-busy="false"] .retrace-graph__picture`);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  it("leaves no thread behind when the plugin is unloaded meanwhile", async () => {
    const { page, run } = await openVault({ files: manyPatterns(2100) });
    const started = page.waitForEvent("worker");
    await run("retrace:open-causal-graph");
    await started;
    await page.evaluate(() => {
      window.retraceHost.unload();
    });
    await expect.poll(() => page.workers().length).toBe(0);
  });
});
