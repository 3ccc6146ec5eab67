import { describe, expect, it } from "vitest";
import { cardWidth, graph, nodePlace, openGraph, stageBox } from "./support/causal-graph.ts";
import { openVault } from "./support/open-vault.ts";

const shedLoad = "patterns/PATTERN-shed-load-early.md";
const rehearse = "patterns/PATTERN-rehearse-on-a-whole-copy.md";
const drawnNode = (id: string): string => `${graph.stage} [data-node="${id}"]`;

/** The whole of where one is. */
function isCurrentInView(): boolean {
  const [stage, current] = [".retrace-graph__stage", ".retrace-graph__stage .is-current"].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  );
  if (stage === undefined || current === undefined) return false;
  const isAcross = current.left >= stage.left && current.right <= stage.right;
  return isAcross && current.top >= stage.top && current.bottom <= stage.bottom;
}

describe("hands on the causal graph", () => {
  it("see a preview of the note they rest on, with the key that Obsidian asks for", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await page.evaluate(() => window.retraceHost.settled());
    const place = await nodePlace(vault, shedLoad);
    await page.keyboard.down("Control");
    await page.mouse.move(place.x, place.y, { steps: 3 });
    await page.waitForSelector(".hover-popover >> text=/shed load/i");
    await page.keyboard.up("Control");
    await page.mouse.move(20, 20);
    await expect.poll(() => page.locator(".hover-popover").count()).toBe(0);
  });

  it("find what lies around a note in the note's own menu", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const { page } = vault;
    await expect.poll(() => page.innerText(".status-bar")).toContain("episodes");
    await page.click('.nav-folder-title[data-path="patterns"]');
    await page.click(`.nav-file-title[data-path="${shedLoad}"]`, { button: "right" });
    await page.click(".menu >> text=Ask why this happened");
    await page.waitForSelector(drawnNode(shedLoad));
    await page.waitForSelector(".retrace-graph__top >> text=Causes of Shed load early");
  });

  it("find no such entry at a note that causes nothing", async () => {
    const { page } = await openVault({ fixture: "demo-vault" });
    await expect.poll(() => page.innerText(".status-bar")).toContain("episodes");
    await page.click('.nav-file-title[data-path="Home.md"]', { button: "right" });
    await page.waitForSelector(".menu .menu-item");
    expect(await page.locator(".menu >> text=Ask why this happened").count()).toBe(0);
  });

  it("zoom with two fingers, and what is between them stays there", async () => {
    const vault = await openGraph({ phone: true });
    const { page } = vault;
    const middle = await nodePlace(vault, rehearse);
    const before = await cardWidth(vault, rehearse);
    const touch = await page.context().newCDPSession(page);
    const fingers = async (type: "touchStart" | "touchMove", apart: number): Promise<void> => {
      const touchPoints = [-apart, apart].map((by, id) => ({ x: middle.x + by, y: middle.y, id }));
      await touch.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
    await fingers("touchStart", 40);
    for (const apart of [48, 56, 64, 72, 80]) await fingers("touchMove", apart);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => Math.round((10 * (await cardWidth(vault, rehearse))) / before)).toBe(20);
    const after = await nodePlace(vault, rehearse);
    expect(Math.hypot(after.x - middle.x, after.y - middle.y)).toBeLessThan(2);
  });
});

describe("keys on the causal graph", () => {
  it("bring a note into view that was out of it", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await page.locator(graph.stage).focus();
    await page.keyboard.press("Home");
    for (let times = 0; times < 6; times += 1) await page.keyboard.press("+");
    const told = page.locator(graph.live);
    for (let steps = 0; steps < 2; steps += 1) {
      const before = await told.innerText();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => told.innerText()).not.toBe(before);
      await page.waitForSelector(`${graph.stage} .is-current`);
      await expect.poll(() => page.evaluate(isCurrentInView)).toBe(true);
    }
  });
});

describe("what is drawn", () => {
  it("is moved with the view, and drawn anew only where it changes", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await page.evaluate(() => window.retraceHost.settled());
    const count = await page.locator("[data-node]").count();
    const stage = await stageBox(vault);
    const keptWhileMoved = async (): Promise<number> => {
      await page.evaluate(() => {
        for (const element of document.querySelectorAll("[data-node]")) element.setAttribute("data-first", "");
      });
      const place = await nodePlace(vault, shedLoad);
      await page.mouse.move(stage.x + 8, stage.y + 8);
      await page.mouse.down();
      await page.mouse.move(stage.x + 48, stage.y + 28, { steps: 4 });
      await expect.poll(async () => Math.round((await nodePlace(vault, shedLoad)).x - place.x)).toBe(40);
      const kept = await page.locator("[data-first]").count();
      await page.mouse.up();
      return kept;
    };
    // Something may become known of the notes meanwhile: then what is drawn of them is drawn anew, once.
    await expect.poll(keptWhileMoved).toBe(count);
  });

  it("keeps all the other notes while one is dragged", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await page.evaluate(() => window.retraceHost.settled());
    const place = await nodePlace(vault, shedLoad);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("[data-node]")) element.setAttribute("data-first", "");
    });
    const count = await page.locator("[data-node]").count();
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
    await page.mouse.move(place.x + 30, place.y + 40, { steps: 4 });
    await expect.poll(async () => Math.round((await nodePlace(vault, shedLoad)).y - place.y)).toBe(40);
    expect(await page.locator("[data-first]").count()).toBe(count - 1);
    await page.mouse.up();
  });
});
