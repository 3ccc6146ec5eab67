import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type {} from "../../../host/page/driver.ts";
import type { Tie } from "../../../../src/core/drawing/layout.ts";
import { serve } from "../../../host/server/serve.mjs";
import { stagePlugin } from "../staged-plugin.ts";

export interface GraphShape {
  readonly ids: readonly string[];
  readonly ties: readonly Tie[];
}

/** Does something to the stage in each of 90 frames, and tells how long a frame took on average. */
const eachFrame = (act: string): string => `new Promise((resolve) => {
  const stage = document.querySelector(".retrace-graph__stage");
  const { left, top } = stage.getBoundingClientRect();
  const at = (type, x) => stage.dispatchEvent(new PointerEvent(type, {
    pointerId: 1, button: 0, clientX: left + x, clientY: top + 8, bubbles: true }));
  const turn = (deltaY) => stage.dispatchEvent(new WheelEvent("wheel", {
    deltaY, clientX: left + 500, clientY: top + 300, bubbles: true, cancelable: true }));
  stage.setPointerCapture = () => undefined;
  const frames = 90;
  let count = 0, begun;
  const next = (now) => {
    begun ??= now;
    if (count === frames) { at("pointerup", 8); resolve((now - begun) / frames); return; }
    count += 1;
    ${act}
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;

/** To and fro over half the view, 14 pixels a frame. */
const panning = eachFrame(`
  if (count === 1) at("pointerdown", 8);
  at("pointermove", 8 + 14 * Math.min(count, frames - count));`);

/** Some way in, and out again. */
const zooming = eachFrame(`turn(count * 2 > frames ? 20 : -20);`);

export interface FrameMs {
  readonly pan: number;
  readonly zoom: number;
}

/** The mean time of a frame, in ms, while the whole graph is moved about, and while it is made larger and smaller. */
export async function framesOf(browser: Browser, code: string, shape: GraphShape): Promise<FrameMs> {
  const vault = mkdtempSync(join(tmpdir(), "retrace-graph-"));
  mkdirSync(join(vault, "patterns"));
  for (const id of shape.ids) writeFileSync(join(vault, "patterns", `${id}.md`), noteOf(id, shape));
  const plugin = stagePlugin(code);
  const server = await serve({ vault, plugin: plugin.folder });
  const context = await browser.newContext({ viewport: { width: 1360, height: 850 } });
  try {
    return await frameMs(await context.newPage(), server.url);
  } finally {
    await context.close();
    await server.close();
    plugin.remove();
    rmSync(vault, { recursive: true, force: true });
  }
}

async function frameMs(page: Page, url: string): Promise<FrameMs> {
  await page.goto(url);
  await page.waitForSelector("body[data-ready]");
  await page.evaluate(() => window.retraceHost.run("retrace:open-causal-graph"));
  await page.waitForSelector('.retrace-graph__stage[aria-busy="false"] canvas', { timeout: 120_000 });
  const pan = await page.evaluate<number>(panning);
  return { pan, zoom: await page.evaluate<number>(zooming) };
}

function noteOf(id: string, { ties }: GraphShape): string {
  const links = ties.filter(({ source }) => source === id).map(({ target }) => `- enables [[${target}]]`);
  return ["---", "type: pattern", `title: ${id}`, "---", "", "## Causal Relationships", "", ...links, ""].join("\n");
}
