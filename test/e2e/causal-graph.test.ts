import { describe, expect, it } from "vitest";
import { card } from "../../src/ui/parts/graph/card.ts";
import { cardWidth, findPath, graph, nodePlace, openGraph } from "./support/causal-graph.ts";
import { openVault } from "./support/open-vault.ts";

/** The notes on the path of which a part is cut off. */
function litOutOfView(): (string | null)[] {
  const stage = document.querySelector(".retrace-graph__stage")?.getBoundingClientRect();
  const lit = [...document.querySelectorAll(".retrace-graph__light--lit[data-node]")];
  if (stage === undefined || lit.length === 0) return [null];
  const isOut = ({ left, right, top, bottom }: DOMRect): boolean =>
    left < stage.left || right > stage.right || top < stage.top || bottom > stage.bottom;
  return lit.filter((node) => isOut(node.getBoundingClientRect())).map((node) => node.getAttribute("data-node"));
}

describe("the causal graph", () => {
  it("shows all of it, and stays what it is from light to dark", async () => {
    const vault = await openGraph({ viewport: { width: 1600, height: 950 } });
    expect(await vault.page.locator(`${graph.stage} [data-node]`).count()).toBe(22);
    await vault.page.getByLabel("Legend and filters").click();
    await vault.screenshot("causes-light");
    await vault.setTheme("dark");
    await vault.screenshot("causes-dark");
  });

  it("lights the path between two patterns that are picked in the palette, and tells it beside", async () => {
    const vault = await openGraph({ theme: "dark" });
    const { page } = vault;
    await findPath(vault, "Rehearse", "Midnight");
    await expect.poll(() => page.locator(graph.step).count()).toBe(3);
    await expect.poll(() => page.locator(".retrace-graph__light--lit[data-edge]").count()).toBe(3);
    await vault.screenshot("causes-path-dark");
    await vault.setTheme("light");
    await vault.screenshot("causes-path-light");
  });

  it("shows the path again in a tab of another size, and cards that can be read in a narrow one", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await findPath(vault, "Rehearse", "Midnight");
    await vault.run("retrace:open-problems");
    for (const width of [1360, 1280, 1360]) {
      await page.setViewportSize({ width, height: 850 });
      await expect.poll(() => page.evaluate(litOutOfView)).toEqual([]);
    }
    await page.getByLabel("Close the sentences").click();
    for (const width of [1200, 1260]) {
      await page.setViewportSize({ width, height: 850 });
      await page.waitForSelector(`${graph.stage} .retrace-graph__card`);
    }
  });

  it("shows all that is told of why, and marks the note that was asked about, not the path before", async () => {
    const vault = await openGraph({ viewport: { width: 1280, height: 800 } });
    const { page } = vault;
    await findPath(vault, "Timeline", "Release");
    const marked = (): Promise<readonly (string | null)[]> =>
      page
        .locator(`${graph.stage} .is-current`)
        .evaluateAll((all) => all.map((node) => node.getAttribute("data-node")));
    await expect.poll(marked).toEqual(["patterns/PATTERN-timeline-before-causes.md"]);
    await expect.poll(() => page.evaluate(litOutOfView)).toEqual([]);
    await vault.run("retrace:open-causal-graph");
    await page.evaluate(() =>
      window.retraceHost.app.workspace.openLinkText("EPISODE-2026-08-08-session-43-regatta-outage", "", true),
    );
    await vault.run("retrace:show-causes");
    await expect.poll(marked).toEqual(["patterns/ANTIPATTERN-release-before-the-weekend.md"]);
    await expect.poll(() => page.locator(`${graph.stage} [data-node]`).count()).toBe(12);
    await expect.poll(() => page.evaluate(litOutOfView)).toEqual([]);
    await page.getByLabel("Show the whole graph").click();
    await expect.poll(() => page.locator(`${graph.stage} [data-node]`).count()).toBe(22);
    expect(await marked()).toEqual([]);
  });

  it("is walked by arrow keys, and says where one is", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await findPath(vault, "Rehearse", "Midnight");
    const told = page.locator(graph.live);
    await page.keyboard.press("Home");
    await expect.poll(() => told.innerText()).toBe("Rehearse on a whole copy, pattern, 1 effect");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => told.innerText()).toContain("enables: Expand migrate contract, pattern, 2 causes");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => told.innerText()).toContain("prevents: Midnight UTC for calendar days, anti-pattern");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => told.innerText()).toContain("Civil date with harbour zone");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".workspace-leaf.mod-active .markdown-preview-view >> text=Civil date");
  });

  it("is a table, too, with the episodes behind each link", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await findPath(vault, "Rehearse", "Midnight");
    await page.keyboard.press("/");
    await page.waitForSelector(graph.table);
    expect(await page.locator(`${graph.table} tbody tr`).count()).toBe(30);
    await vault.screenshot("causes-table-light");
    await page.keyboard.press("/");
    await page.waitForSelector(`${graph.stage}:focus`);
    await page.click(`${graph.story} >> text=Rehearse the column change`);
    await page.waitForSelector(".workspace-leaf.mod-active .markdown-preview-view >> text=/rehears/i");
  });

  it("can be dragged, moved and zoomed, and looks the same after a reload", async () => {
    const vault = await openGraph();
    const { page } = vault;
    const id = "patterns/PATTERN-shed-load-early.md";
    const before = await nodePlace(vault, id);
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await page.mouse.move(before.x + 60, before.y - 90, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await nodePlace(vault, id)).y - before.y)).toBe(-90);
    const width = await cardWidth(vault, id);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => cardWidth(vault, id)).toBeGreaterThan(width * 1.5);
    const zoomed = await nodePlace(vault, id);
    const zoom = (await cardWidth(vault, id)) / card.width;
    const kept = (): number => Number(/"zoom":\s*([\d.]+)/.exec(vault.read(".obsidian/workspace.json"))?.[1]);
    await expect.poll(() => Math.abs(kept() - zoom)).toBeLessThan(0.01);
    await vault.reload();
    await page.waitForSelector(`${graph.stage} [data-node]`);
    const after = await nodePlace(vault, id);
    expect(Math.abs(after.x - zoomed.x) + Math.abs(after.y - zoomed.y)).toBeLessThan(4);
  });

  it("shows what was believed on a day", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await page.getByLabel("What was believed on a day").click();
    const slider = page.locator(".retrace-graph__time input");
    await slider.focus();
    await page.keyboard.press("Home");
    await expect.poll(() => page.locator(graph.status).innerText()).not.toBe("22 notes, 30 links");
    const first = parseInt(await page.locator(graph.status).innerText(), 10);
    await expect.poll(() => page.locator(`${graph.stage} [data-node]`).count()).toBe(first);
    for (let times = 0; times < 12; times += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator(`${graph.stage} [data-node]`).count()).toBeGreaterThan(first);
    await vault.screenshot("causes-time-light");
    await page.keyboard.press("End");
    await expect.poll(() => page.locator(graph.status).innerText()).toBe("22 notes, 30 links");
  });

  it("follows what is written, and moves nothing that was there", async () => {
    const vault = await openGraph({ open: "PATTERN-shed-load-early" });
    const path = "patterns/PATTERN-shed-load-early.md";
    const before = await nodePlace(vault, "patterns/PATTERN-wait-for-the-condition.md");
    vault.write(path, vault.read(path).replace("- enables", "- causes [[Weather]]\n- enables"));
    await vault.page.waitForSelector(`${graph.stage} [data-node="Weather"]`);
    expect(await nodePlace(vault, "patterns/PATTERN-wait-for-the-condition.md")).toEqual(before);
  });
});

describe("what lies around a note", () => {
  it("gets a line that is written meanwhile, and is not arranged anew for it", async () => {
    const vault = await openVault({ fixture: "demo-vault", open: "PATTERN-shed-load-early" });
    const { page } = vault;
    const [from, to] = ["patterns/PATTERN-shed-load-early.md", "patterns/PATTERN-dark-launch-behind-a-switch.md"];
    await expect.poll(() => page.innerText(".status-bar")).toContain("episodes");
    await vault.run("retrace:show-causes");
    await page.getByLabel("Close the sentences").click();
    await page.waitForSelector(".retrace-graph__top >> text=Around Shed load early");
    await page.waitForSelector(`${graph.stage}[aria-busy="false"] [data-node="${to}"]`);
    const before = await nodePlace(vault, to);
    const lines = (): Promise<number> =>
      page.locator(`${graph.stage} [data-edge^="${from}"][data-edge*="${to}"]`).count();
    const count = await lines();
    let threads = 0;
    page.on("worker", () => (threads += 1));
    vault.write(
      from,
      vault.read(from).replace("- enables", "- causes [[PATTERN-dark-launch-behind-a-switch]]\n- enables"),
    );
    await expect.poll(lines).toBe(count + 1);
    expect(await nodePlace(vault, to)).toEqual(before);
    expect(threads).toBe(0);
  });
});

describe("the causal graph on a phone", () => {
  it("is readable, and tells the path below", async () => {
    const vault = await openGraph({ phone: true });
    await vault.screenshot("causes-phone");
    await findPath(vault, "Rehearse", "Midnight");
    await vault.screenshot("causes-path-phone");
    const box = await vault.page.locator(graph.story).boundingBox();
    expect(box?.width).toBeGreaterThan(350);
  });
});

describe("what is shown, taken elsewhere", () => {
  it("is written as a canvas beside the patterns, and never over another", async () => {
    const vault = await openGraph();
    const { page } = vault;
    for (const name of ["Causal graph.canvas", "Causal graph 2.canvas"]) {
      await page.getByLabel("Copy, export and arrange").click();
      await page.click(".menu >> text=Write a canvas file");
      await page.waitForSelector(`.notice >> text=Wrote ${name}`);
    }
    expect(vault.read("Causal graph.canvas")).toBe(vault.read("Causal graph 2.canvas"));
    expect(vault.read("Causal graph.canvas")).toContain('"file": "patterns/PATTERN-shed-load-early.md"');
  });

  it("is copied as Mermaid, as Markdown and as a picture", async () => {
    const vault = await openGraph();
    const { page } = vault;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: vault.url });
    await findPath(vault, "Rehearse", "Midnight");
    const copied = async (item: string, notice: string): Promise<void> => {
      await page.getByLabel("Copy, export and arrange").click();
      await page.click(`.menu >> text=${item}`);
      await page.waitForSelector(`.notice >> text=${notice}`);
    };
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await copied("Copy as Mermaid", "Copied as Mermaid");
    expect(await clipboard()).toMatch(/^flowchart LR\n {2}n1\("Rehearse on a whole copy"\)/);
    await copied("Copy as Markdown", "Copied as Markdown");
    expect(await clipboard()).toContain("## From Rehearse on a whole copy to Midnight UTC for calendar days");
    await copied("Copy as picture", "Copied as picture");
    const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    expect(kinds).toContain("image/png");
  });
});
