import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openVault } from "../e2e/support/open-vault.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { megabytes, tell } from "./support/heap.ts";
import { viewCommands } from "./support/view-commands.ts";

const cycles = 1000;
const warmUp = 100;
const allowedBytes = 8_000_000;
const allowedNodes = 3000;

interface Measured {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function measure(page: Page): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 3; turn++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

it("after 1,000 times of opening and closing a view, there is no more in memory than after 100", async () => {
  const vault = await openVault({ files: demoTexts() });
  const { page } = vault;
  const openAndClose = async (count: number): Promise<void> => {
    for (let cycle = 0; cycle < count; cycle++) {
      const command = viewCommands[cycle % viewCommands.length] ?? "";
      await page.evaluate(async (id) => {
        const { app } = window.retraceHost;
        window.retraceHost.run(id);
        await new Promise((resolve) => window.setTimeout(resolve, 30));
        const ours: { detach: () => void }[] = [];
        app.workspace.iterateAllLeaves((leaf) => {
          if (leaf.view.getViewType().startsWith("retrace")) ours.push(leaf);
        });
        for (const leaf of ours) leaf.detach();
      }, command);
    }
    await page.waitForTimeout(2000);
  };
  await openAndClose(warmUp);
  const before = await measure(page);
  await openAndClose(cycles - warmUp);
  const after = await measure(page);
  tell("1,000 views", {
    before_mb: megabytes(before.bytes),
    after_mb: megabytes(after.bytes),
    nodes_before: before.nodes,
    nodes_after: after.nodes,
    listeners_before: before.listeners,
    listeners_after: after.listeners,
  });
  expect(after.bytes - before.bytes).toBeLessThan(allowedBytes);
  expect(after.nodes - before.nodes).toBeLessThan(allowedNodes);
  // What stands in the status bar stays while the plugin is on.
  expect(await page.locator("[class*=retrace-]:not(.retrace-status)").count()).toBe(0);
});
