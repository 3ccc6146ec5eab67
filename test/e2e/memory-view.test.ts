import { describe, expect, it } from "vitest";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const field = ".retrace-memory input[type=search]";
const grid = ".retrace-memory__grid";
const row = ".retrace-memory__row";
const chip = ".retrace-memory__chip";
const selected = `${row}[aria-selected=true] .retrace-result__title`;

const lampPath = "episodes/EPISODE-2026-11-02-session-91-lamp.md";
const lamp = `---
title: EPISODE-2026-11-02-session-91-lamp
type: episode
date: 2026-11-02
outcome: failure
task: Find out why the lamp at the pier stays dark
surprise: 0.9
project: quay-app
---

## Context

The lamp was wired to the wrong side of the relay, which nobody would have guessed.
`;

async function openMemory(options: Parameters<typeof openVault>[0] = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", files: { [lampPath]: lamp }, ...options });
  expect(await vault.run("retrace:open-memory")).toBe(true);
  await vault.page.waitForSelector(row);
  return vault;
}

const titles = ({ page }: OpenVault): Promise<readonly string[]> =>
  page.locator(`${row} .retrace-result__title`).allInnerTexts();
const headings = ({ page }: OpenVault): Promise<readonly string[]> =>
  page.locator(".retrace-memory__heading-cell > :first-child").allInnerTexts();
const status = ({ page }: OpenVault): Promise<string> => page.innerText(".retrace-memory__status");
const note = ({ page }: OpenVault): Promise<string> => page.innerText(".mod-root .workspace-tab-header.is-active");
const press = ({ page }: OpenVault, label: string): Promise<void> => page.locator(chip, { hasText: label }).click();

/** Ten years of a diary, an episode nearly every day. */
function manyEpisodes(count: number): Readonly<Record<string, string>> {
  const day = (at: number): string => new Date(Date.UTC(2026, 9, 1) - at * 86_400_000).toISOString().slice(0, 10);
  const text = (at: number): string =>
    `---\ntitle: EPISODE-${String(at)}\ntype: episode\ndate: ${day(at >> 1)}\noutcome: success\ntask: Entry number ${String(at)}\n---\n\n## Context\n\nIt rained.\n`;
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`episodes/E${String(at)}.md`, text(at)]));
}

describe("the Memory view", () => {
  it("lists what there is by day, newest first, and says how much it is", async () => {
    const vault = await openMemory();
    await vault.screenshot("memory-light");
    expect((await titles(vault)).slice(0, 2)).toEqual([
      "Find out why the lamp at the pier stays dark",
      "Look back on the season and choose what to keep",
    ]);
    expect((await headings(vault))[1]).toMatch(/^Thursday, October 29/);
    expect(await status(vault)).toMatch(/^\d+ memories$/);
    expect(await vault.page.locator(row).first().innerText()).toContain("Failure");
    expect(await vault.page.locator(`${row} [aria-label^="Key moment: "]`).count()).toBe(1);
  });

  it("is narrowed by chips that say how much each leaves, and widened again", async () => {
    const vault = await openMemory();
    const { page } = vault;
    await press(vault, "Failure");
    await expect.poll(() => status(vault)).toMatch(/^7 of \d+ memories$/);
    await page.locator(chip, { hasText: "Project" }).click();
    await page.keyboard.type("quay");
    await page.waitForSelector(".suggestion-item.is-selected >> text=quay-app");
    await page.keyboard.press("Enter");
    await page.waitForSelector(`${chip}[aria-label="quay-app: take this filter out"]`);
    await expect.poll(() => status(vault)).toMatch(/^[1-6] of \d+ memories$/);
    await page.locator(`${row} [data-act=toggle]`).nth(1).click();
    await page.waitForSelector(".retrace-memory__details");
    await vault.screenshot("memory-filtered-light");
    expect(await page.getAttribute(`${chip}:has-text("Key moments")`, "aria-label")).toMatch(
      /^Key moments 1: .*surprise/,
    );
    await press(vault, "Key moments");
    await expect.poll(() => titles(vault)).toEqual(["Find out why the lamp at the pier stays dark"]);
    await page.locator(chip, { hasText: "Time" }).click();
    await page.click(".menu-item >> text=Last 7 days");
    await page.waitForSelector(".retrace-empty >> text=Nothing fits");
    await page.click(".retrace-memory__line >> text=Clear filters");
    await expect.poll(() => status(vault)).toMatch(/^\d+ memories$/);
  });

  it("is worked by keys alone", async () => {
    const vault = await openMemory({ theme: "dark" });
    const { page } = vault;
    await page.locator(field).click();
    await page.keyboard.press("ArrowDown");
    expect(await page.innerText(selected)).toBe("Find out why the lamp at the pier stays dark");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.waitForSelector(".retrace-memory__details >> text=Decided");
    await vault.screenshot("memory-dark");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.locator(".retrace-memory__details").count()).toBe(0);
    await page.keyboard.press("End");
    const active = await page.getAttribute(grid, "aria-activedescendant");
    expect(await page.locator(`#${active ?? ""}`).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Home");
    expect(await page.innerText(selected)).toBe("Find out why the lamp at the pier stays dark");
    await page.keyboard.press("/");
    await page.keyboard.type("lamp pier");
    await expect.poll(() => titles(vault).then(([first]) => first)).toContain("lamp at the pier");
    await page.keyboard.press("Enter");
    await expect.poll(() => note(vault)).toContain("session-91-lamp");
  });

  it("opens notes beside itself, in a new tab if asked to, and offers what else can be done", async () => {
    const vault = await openMemory();
    const { page } = vault;
    await page.locator(row).nth(1).click({ button: "right" });
    const offered = await page.locator(".menu-item").allInnerTexts();
    expect(offered).toEqual(expect.arrayContaining(["Open", "Open in new tab", "Replay decisions"]));
    await page.keyboard.press("Escape");
    await page.locator(`${row} [data-act=toggle]`).nth(1).click();
    await page.click(".retrace-memory__details [data-act=replay]");
    await page.waitForSelector(".retrace-replay__title");
    await vault.run("retrace:open-memory");
    await page.locator(row).first().click();
    await expect.poll(() => note(vault)).toContain("session-91-lamp");
    await vault.run("retrace:open-memory");
    await page.waitForSelector(row);
    expect(await page.locator(".retrace-memory__details").count()).toBe(1);
  });

  it("follows what other programs write, without moving what is read", async () => {
    const vault = await openMemory();
    const { page } = vault;
    const scroller = page.locator(".retrace-memory__scroller");
    // What is told of a scroll comes with the next frame, and what is drawn for it is there in the one after it.
    await scroller.evaluate(async (el) => {
      el.scrollTop = 1500;
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    const place = (): Promise<{ title: string; y: number }> =>
      page.evaluate(() => {
        const edge = document.querySelector(".retrace-memory__scroller")?.getBoundingClientRect().top ?? 0;
        const rows = [...document.querySelectorAll(".retrace-memory__row")];
        const first = rows.find((each) => each.getBoundingClientRect().top >= edge);
        return { title: first?.textContent ?? "", y: first?.getBoundingClientRect().top ?? 0 };
      });
    const before = await place();
    vault.write(lampPath.replace("91", "92"), lamp.replaceAll("91", "92").replace("pier stays", "gate stays"));
    await expect.poll(() => page.locator(chip, { hasText: "Failure" }).innerText()).toContain("8");
    expect(await place()).toEqual(before);
    await scroller.evaluate((el) => {
      el.scrollTop = 0;
    });
    await expect.poll(() => titles(vault)).toContain("Find out why the lamp at the gate stays dark");
  });

  it("groups by something else, and comes back as it was", async () => {
    const vault = await openMemory();
    const { page } = vault;
    await page.click(".retrace-memory__grouping");
    await page.click(".menu-item >> text=Outcome");
    await expect.poll(() => headings(vault).then(([first]) => first)).toBe("Failure");
    await press(vault, "Episodes");
    await expect.poll(() => status(vault)).toMatch(/^42 of /);
    await expect.poll(() => vault.read(".obsidian/workspace.json")).toMatch(/"by":\s*"outcome"/);
    await expect.poll(() => vault.read(".obsidian/workspace.json")).toMatch(/"kinds":\s*\[\s*"episode"/);
    await vault.reload();
    await page.waitForSelector(row);
    expect((await headings(vault))[0]).toBe("Failure");
    expect(await page.locator(`${chip}[aria-pressed=true]`).innerText()).toContain("Episodes");
  });

  it("groups nothing while words are looked for, and says so", async () => {
    const vault = await openMemory();
    const { page } = vault;
    const grouping = page.locator(".retrace-memory__grouping");
    expect(await grouping.innerText()).toBe("By day");
    await page.fill(field, "outcome:success tide");
    await expect.poll(() => grouping.innerText()).toBe("Best first");
    expect(await grouping.isDisabled()).toBe(true);
    expect(await headings(vault)).toEqual([]);
    await vault.screenshot("memory-words-light");
    await page.fill(field, "outcome:success");
    await expect.poll(() => grouping.innerText()).toBe("By day");
    expect(await grouping.isEnabled()).toBe(true);
  });

  it("is opened by a link, with what is asked for", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    await vault.openUri("obsidian://retrace?memory=outcome:failure%20kind:episode");
    await expect.poll(() => vault.page.locator(row).count()).toBeGreaterThan(0);
    expect(await vault.page.inputValue(field)).toBe("outcome:failure kind:episode");
    await expect.poll(() => status(vault)).toMatch(/^6 of \d+ memories$/);
  });

  it("helps a vault without memories to begin", async () => {
    const vault = await openVault({ files: { "Hello.md": "Hi" } });
    const { page } = vault;
    await vault.run("retrace:open-memory");
    await page.waitForSelector(".retrace-empty >> text=No memories yet");
    await vault.screenshot("memory-none-light");
    await page.click(".retrace-beginnings >> text=Record episode");
    await page.waitForSelector(".retrace-form");
  });

  it("has only what is seen in the page, among ten thousand", async () => {
    const vault = await openVault({ files: manyEpisodes(10_000) });
    const { page } = vault;
    await vault.run("retrace:open-memory");
    await expect.poll(() => status(vault), { timeout: 60_000 }).toBe("10,000 memories");
    const scroller = page.locator(".retrace-memory__scroller");
    const drawn = (): Promise<number> => page.locator(`${grid} [role=row]`).count();
    expect(await drawn()).toBeLessThan(60);
    expect(await page.getAttribute(grid, "aria-rowcount")).toBe("15000");
    await scroller.evaluate((el) => {
      el.scrollTop = el.scrollHeight / 2;
    });
    await expect.poll(() => titles(vault).then(([first]) => first)).toMatch(/^Entry number [45]\d{3}$/);
    expect(await drawn()).toBeLessThan(60);
    await page.locator(grid).focus();
    await page.keyboard.press("End");
    await expect.poll(() => page.innerText(selected)).toBe("Entry number 9998");
    expect(await drawn()).toBeLessThan(60);
  });

  it("is pleasant on a phone", async () => {
    const vault = await openMemory({ phone: true });
    const { page } = vault;
    await vault.screenshot("memory-phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const part of [chip, ".retrace-memory__toggle", ".retrace-memory__grouping"]) {
      const box = await page.locator(part).first().boundingBox();
      expect(box?.height, part).toBeGreaterThanOrEqual(44);
    }
    await page.locator(".retrace-memory__toggle").nth(1).tap();
    await page.waitForSelector(".retrace-memory__details");
    await vault.screenshot("memory-phone-details");
    await page.locator(row).first().tap();
    await page.waitForSelector(".markdown-reading-view >> text=The lamp was wired");
  });
});
