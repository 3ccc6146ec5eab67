import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { serve } from "../../host/server/serve.mjs";
import { syntheticNotes } from "./speed/synthetic-notes.ts";
import { markingLayout, stagePlugin } from "./staged-plugin.ts";
import { tracedTasks, type TracedTask } from "./traced-tasks.ts";
import { msUntilVisible, type VisibleMs } from "./visible-changes.ts";

/** What one profile of the browser saw: a vault opened for the first time, and again with what was kept. */
export interface LargeVaultRun {
  readonly first: readonly TracedTask[];
  readonly again: readonly TracedTask[];
  readonly visible: VisibleMs;
}

interface LargeVault {
  readonly run: (browser: Browser) => Promise<LargeVaultRun>;
  readonly close: () => Promise<void>;
}

/** Serves a vault of so many notes that nobody wrote, with this plugin. */
export async function serveLargeVault(code: string, count: number): Promise<LargeVault> {
  const vault = mkdtempSync(join(tmpdir(), "retrace-large-"));
  for (const { path, text } of syntheticNotes(count)) {
    mkdirSync(join(vault, dirname(path)), { recursive: true });
    writeFileSync(join(vault, path), text);
  }
  const plugin = stagePlugin(markingLayout(code));
  const server = await serve({ vault, plugin: plugin.folder });
  return {
    run: (browser) => runOnce(browser, server.url),
    async close() {
      await server.close();
      plugin.remove();
      rmSync(vault, { recursive: true, force: true });
    },
  };
}

async function runOnce(browser: Browser, url: string): Promise<LargeVaultRun> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 850 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(countPauses);
    const first = await tracedTasks(browser, page, () => openUntilQuiet(page, url));
    const again = await tracedTasks(browser, page, () => openUntilQuiet(page, url));
    return { first, again, visible: await msUntilVisible(page) };
  } finally {
    await context.close();
  }
}

/** Every slice of ours begins with a channel of its own. */
const countPauses = `
  window.pauses = 0;
  window.MessageChannel = class extends window.MessageChannel {
    constructor() {
      super();
      window.pauses += 1;
    }
  };`;

const quietMs = 2000;
const mostMs = 180_000;

/** Until nothing is read, embedded or kept any more. */
async function openUntilQuiet(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector("body[data-ready]", { timeout: mostMs });
  const failure = await page.getAttribute("body", "data-failure");
  if (failure !== null) throw new Error(`The page did not start: ${failure}`);
  await page.waitForSelector(".plugin-retrace >> text=/episodes/", { timeout: mostMs });
  let seen = -1;
  for (;;) {
    const pauses = await page.evaluate<number>("window.pauses");
    if (pauses === seen) return;
    seen = pauses;
    await page.waitForTimeout(quietMs);
  }
}
