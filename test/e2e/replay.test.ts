import { describe, expect, it } from "vitest";
import { openVault, type OpenVault } from "./support/open-vault.ts";
import { answered } from "./support/search-prompt.ts";

const outage = "EPISODE-2026-08-08-session-43-regatta-outage";
const path = `episodes/${outage}.md`;

async function openReplay(options: Parameters<typeof openVault>[0] = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", open: outage, ...options });
  await expect.poll(() => vault.run("retrace:replay-decisions")).toBe(true);
  await vault.page.waitForSelector(".retrace-replay__step");
  return vault;
}

const current = ({ page }: OpenVault): Promise<string> => page.locator(".retrace-replay__step.is-current").innerText();
const heard = ({ page }: OpenVault): Promise<string> => page.locator(".retrace-replay .retrace-heard").innerText();

async function press({ page }: OpenVault, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe("the replay of an episode", () => {
  it("goes through decisions and events in the order of time, by keys, and says where one is", async () => {
    const vault = await openReplay();
    const { page } = vault;
    expect(await page.locator(".retrace-replay__step").count()).toBe(11);
    expect(await current(vault)).toContain("Connections refused");
    await press(vault, "ArrowDown", "ArrowDown", "ArrowDown");
    expect(await heard(vault)).toBe("4 of 11, Decision: Restart both instances: Failure");
    expect(await current(vault)).toMatch(/Not taken\s+Lower the pool first/);
    expect(await current(vault)).toMatch(/Led to\s+Third restart; alive for 22 seconds/);
    expect(await page.locator(".retrace-replay__arrow--current").count()).toBe(1);
    await vault.screenshot("replay-light");
    await press(vault, "End");
    expect(await heard(vault)).toContain("11 of 11");
    await press(vault, "ArrowDown", "Home", "ArrowUp");
    expect(await heard(vault)).toContain("1 of 11");
  });

  it("follows an effect to where it is, and opens the note at its line", async () => {
    const vault = await openReplay({ mode: "source" });
    const { page } = vault;
    await press(vault, "ArrowDown", "ArrowDown", "ArrowDown");
    await page.getByRole("button", { name: "Third restart; alive for 22 seconds" }).first().click();
    expect(await current(vault)).toMatch(/Came of\s+Restart both instances/);
    await page.getByRole("button", { name: "Open the note" }).click();
    await expect
      .poll(() => page.evaluate(() => window.retraceHost.app.workspace.activeEditor?.editor?.getCursor().line))
      .toBeGreaterThan(60);
  });

  it("tells what others chose at the same fork, and how that went, and nothing that is only a little alike", async () => {
    const vault = await openReplay({ open: "EPISODE-2026-07-07-session-24-double-berth" });
    const { page } = vault;
    await press(vault, "ArrowDown", "ArrowDown");
    const elsewhere = page.locator(".retrace-replay__remark");
    expect(await elsewhere.count()).toBe(1);
    expect(await current(vault)).toContain("Cache at the edge for 60 seconds");
    expect(await elsewhere.first().innerText()).toMatch(/^(?:Success|Partial|Failure)\s*·/);
    await page
      .locator(".retrace-replay__fact", { has: page.locator(".retrace-replay__remark") })
      .first()
      .getByRole("button")
      .click();
    await expect
      .poll(() => page.evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.path))
      .toMatch(/^episodes\/(?!EPISODE-2026-07-07)/);
  });

  it("follows edits and stays where one was", async () => {
    const vault = await openReplay();
    const { page } = vault;
    await press(vault, "ArrowDown", "ArrowDown", "ArrowDown");
    vault.write(path, vault.read(path).replace("d001: Restart both instances", "d001: Restart everything"));
    await page.waitForSelector(".retrace-replay__step.is-current >> text=Restart everything");
    vault.remove(path);
    await page.waitForSelector(".retrace-empty >> text=This episode is no longer there");
  });

  it("is where it was after a reload", async () => {
    const vault = await openReplay({ theme: "dark" });
    await press(vault, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown");
    await expect.poll(() => vault.read(".obsidian/workspace.json")).toContain("retrace-replay");
    const before = await current(vault);
    await vault.screenshot("replay-dark");
    await expect.poll(() => vault.read(".obsidian/workspace.json")).toContain('"step"');
    // A reload would open the note of the first address in this tab.
    await vault.page.goto(vault.url);
    await vault.page.waitForSelector(".retrace-replay__step.is-current");
    expect(await current(vault)).toBe(before);
    expect(await vault.page.innerText(".mod-root .workspace-tab-header.is-active")).toContain("Replay: ");
  });

  it("fits on a phone", async () => {
    const vault = await openReplay({ phone: true });
    const { page } = vault;
    await page.getByRole("button", { name: "Next step" }).tap();
    for (let step = 0; step < 2; step++) await page.getByRole("button", { name: "Next step" }).tap();
    expect(await current(vault)).toContain("Restart both instances");
    const wide = await page.evaluate(() => document.querySelector(".retrace-replay")?.scrollWidth ?? 0);
    expect(wide).toBeLessThanOrEqual(390);
    await vault.screenshot("replay-phone");
  });
});

describe("the ways to a replay", () => {
  it("are the menus of its file, of a search result and of a related note", async () => {
    const vault = await openVault({ fixture: "demo-vault", open: "EPISODE-2026-08-12-session-45" });
    const { page } = vault;
    await vault.run("retrace:search-memory");
    await page.keyboard.type("regatta outage kind:episode");
    await page.waitForSelector(answered);
    await page.locator(".retrace-result__title", { hasText: "Bring everything back" }).click({ button: "right" });
    await page.locator(".menu-item", { hasText: "Replay decisions" }).click();
    await page.waitForSelector(".retrace-replay__title >> text=Bring everything back in the middle of the regatta");
    await page.locator(".nav-file-title", { hasText: "session-45" }).click({ button: "right" });
    await page.locator(".menu-item", { hasText: "Replay decisions" }).click();
    await page.waitForSelector(".retrace-replay__title >> text=Spread the outbox");
    await page.locator(".workspace-tab-header", { hasText: "EPISODE-2026-08-12" }).first().click();
    await vault.run("retrace:open-context");
    await page.locator(".retrace-context__row", { hasText: "Success" }).first().click({ button: "right" });
    await page.locator(".menu-item", { hasText: "Replay decisions" }).waitFor();
  });

  it("are no ways to a note that is no episode", async () => {
    const vault = await openVault({ fixture: "demo-vault", open: "Home" });
    expect(await vault.run("retrace:replay-decisions")).toBe(false);
  });
});
