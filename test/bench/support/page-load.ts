import type { Browser, Page } from "playwright-core";
import type { HostTiming } from "../../host/page/driver.ts";

export interface PageLoad extends HostTiming {
  readonly longestTaskMs: number;
  readonly earlyReads: readonly string[];
}

/** How long after the page says it is ready work begun by it may still be going on. */
const settleMs = 1500;

const watchTasks = `
  window.taskDurations = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.taskDurations.push([task.startTime, task.duration]);
  }).observe({ type: "longtask", buffered: true });`;

const readings = `({
  ...window.retraceHost.timing,
  tasks: window.taskDurations,
  earlyReads: window.earlyReads ?? [],
})`;

interface Readings extends HostTiming {
  readonly tasks: readonly (readonly [startedAt: number, duration: number])[];
  readonly earlyReads: readonly string[];
}

async function loadOnce(page: Page, url: string): Promise<PageLoad> {
  await page.addInitScript(watchTasks);
  await page.goto(url);
  await page.waitForSelector("body[data-ready]");
  const failure = await page.getAttribute("body", "data-failure");
  if (failure !== null) throw new Error(`The page did not start: ${failure}`);
  await page.waitForTimeout(settleMs);
  const { tasks, ...rest } = await page.evaluate<Readings>(readings);
  // What a task did before the plugin began was the host's own.
  const ours = tasks.map(([startedAt, duration]) => startedAt + duration - Math.max(startedAt, rest.hostReadyMs));
  return { ...rest, longestTaskMs: Math.max(0, ...ours) };
}

/** Opens the page in a fresh profile and takes its times. */
export async function measureLoad(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 850 } });
  try {
    return await loadOnce(await context.newPage(), url);
  } finally {
    await context.close();
  }
}
