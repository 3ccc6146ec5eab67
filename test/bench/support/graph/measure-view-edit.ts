import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type {} from "../../../host/page/driver.ts";
import { serve } from "../../../host/server/serve.mjs";
import { median } from "../measured.ts";
import { randomFrom } from "../../../support/random.ts";
import { stagePlugin } from "../staged-plugin.ts";
import { patternLines, pathOf, titleOf } from "./pattern-vault.ts";

const notes = 10_000;
const linksEach = 5;
const rounds = 7;

/** From asking the vault for a new link in a note until the line is drawn, in ms, while what lies around that note is shown. */
export async function measureViewEdit(browser: Browser, code: string): Promise<number> {
  const vault = mkdtempSync(join(tmpdir(), "retrace-graph-"));
  mkdirSync(join(vault, "patterns"));
  const random = randomFrom(7);
  for (let at = 0; at < notes; at += 1) {
    const lines = patternLines(titleOf(at), { random, count: notes, linksEach });
    writeFileSync(join(vault, pathOf(at)), [...lines, ""].join("\n"));
  }
  const plugin = stagePlugin(code);
  const server = await serve({ vault, plugin: plugin.folder });
  const context = await browser.newContext({ viewport: { width: 1360, height: 850 } });
  try {
    return await editMs(await context.newPage(), server.url);
  } finally {
    await context.close();
    await server.close();
    plugin.remove();
    rmSync(vault, { recursive: true, force: true });
  }
}

async function editMs(page: Page, url: string): Promise<number> {
  await page.goto(`${url}?open=PATTERN-0`);
  await page.waitForSelector("body[data-ready]", { timeout: 120_000 });
  await page.evaluate(() => window.retraceHost.settled());
  await page.evaluate(() => window.retraceHost.run("retrace:show-causes"));
  // What is told of why is drawn alone; without it, all that lies around.
  await page.getByLabel("Close the sentences").click({ timeout: 120_000 });
  await page.waitForSelector('.retrace-graph__stage[aria-busy="false"] [data-node]', { timeout: 120_000 });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await page.evaluate<number>(editing(round)));
  return median(times);
}

/** Links the note to one that is drawn and that it does not lead to yet. */
const editing = (round: number): string => `(async () => {
  const { vault } = window.retraceHost.app;
  const own = "${pathOf(0)}";
  const drawn = (name) => [...document.querySelectorAll("[data-" + name + "]")].map((el) => el.dataset[name]);
  const edges = new Set(drawn("edge"));
  const isFree = (id) => id !== own && !edges.has([own, id, "causes"].join("\\n"));
  const target = drawn("node").filter(isFree)[${String(round)}];
  const link = "- causes [[" + target.replace(/^.*\\/|\\.md$/g, "") + "]]";
  const begun = performance.now();
  void vault.process(vault.getFileByPath(own), (text) => text.trimEnd() + "\\n" + link + "\\n");
  while (!drawn("edge").includes([own, target, "causes"].join("\\n"))) {
    if (performance.now() - begun > 20_000) throw new Error("The line was not drawn.");
    await new Promise((resume) => requestAnimationFrame(resume));
  }
  return performance.now() - begun;
})()`;
