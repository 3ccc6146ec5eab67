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

/** Moves what is drawn a little with each frame, and tells how long a frame took on average. */
const panning = `new Promise((resolve) => {
  const stage = document.querySelector(".retrace-graph__stage");
  const { left, top } = stage.getBoundingClientRect();
  const at = (type, x) => stage.dispatchEvent(new PointerEvent(type, {
    pointerId: 1, button: 0, clientX: left + x, clientY: top + 8, bubbles: true }));
  stage.setPointerCapture = () => undefined;
  at("pointerdown", 8);
  const frames = 90;
  let count = 0, begun;
  const next = (now) => {
    begun ??= now;
    if (count === frames) { at("pointerup", 8 + count); resolve((now - begun) / frames); return; }
    count += 1;
    at("pointermove", 8 + 5 + (count % 40));
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;

/** The mean time of a frame, in ms, while the whole graph is moved about. */
export async function framesOf(browser: Browser, code: string, shape: GraphShape): Promise<number> {
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

async function frameMs(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForSelector("body[data-ready]");
  await page.evaluate(() => window.retraceHost.run("retrace:open-causal-graph"));
  await page.waitForSelector('.retrace-graph__stage[aria-busy="false"] canvas', { timeout: 120_000 });
  return await page.evaluate<number>(panning);
}

function noteOf(id: string, { ties }: GraphShape): string {
  const links = ties.filter(({ source }) => source === id).map(({ target }) => `- enables [[${target}]]`);
  return ["---", "type: pattern", `title: ${id}`, "---", "", "## Causal Relationships", "", ...links, ""].join("\n");
}
