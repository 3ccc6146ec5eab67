import { describe, expect, it } from "vitest";
import { brokenNote, brokenPath, fixedNote } from "./support/demo.ts";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const files = { [brokenPath]: brokenNote };
const rows = ".retrace-problem";

async function openProblems(options: Parameters<typeof openVault>[0] = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", files, ...options });
  expect(await vault.run("retrace:open-problems")).toBe(true);
  await vault.page.waitForSelector(rows);
  return vault;
}

describe("the Problems view", () => {
  it("lists what is wrong by note, and opens the note at the line", async () => {
    const vault = await openProblems({ mode: "source" });
    const { page } = vault;
    const first = page.locator(".retrace-problem-note").first();
    expect(await first.locator(".retrace-problem-note__title").innerText()).toBe("Berth map: tiles missing at zoom 12");
    expect(await first.locator(".retrace-problem-note__path").innerText()).toBe(brokenPath);
    expect(await first.locator(rows).first().innerText()).toMatch(/not valid YAML[^]*Line 5/);
    await first.locator(rows).first().click();
    await page.waitForSelector(".cm-content >> text=tiles missing");
    const line = await page.evaluate(() => window.retraceHost.app.workspace.activeEditor?.editor?.getCursor().line);
    expect(line).toBe(4);
  });

  it("forgets a problem as soon as the note is fixed by another program", async () => {
    const vault = await openProblems();
    vault.write(brokenPath, fixedNote);
    await vault.page.waitForFunction(() => !document.body.innerText.includes("not valid YAML"));
    expect(await vault.page.locator(rows).count()).toBe(1);
    vault.remove(brokenPath);
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("41 episodes");
  });

  it("opens what is clicked though the vault changes between press and release", async () => {
    const vault = await openProblems();
    const { page } = vault;
    await page.locator(rows).first().hover();
    await page.mouse.down();
    await page.locator(`${rows}:active`).evaluate((pressed) => {
      pressed.classList.add("is-pressed");
    });
    vault.write("episodes/undated.md", "---\ntype: episode\noutcome: success\n---\n");
    await page.waitForFunction(() => window.retraceHost.app.vault.getFileByPath("episodes/undated.md") !== null);
    await page.waitForTimeout(300);
    expect(await page.locator(`${rows}.is-pressed`).count()).toBe(1);
    await page.mouse.up();
    await expect
      .poll(() => page.evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.path))
      .toBe(brokenPath);
  });

  it("shows errors or warnings alone, by keyboard too", async () => {
    const vault = await openProblems();
    const { page } = vault;
    await page.locator(".retrace-filter", { hasText: "Warnings" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.locator(rows).allInnerTexts()).toEqual([expect.stringContaining("PATTERN-winter-outage-drill")]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Warnings");
  });

  it("has rows large enough for a thumb on a phone", async () => {
    const { page } = await openProblems({ phone: true });
    const first = page.locator(rows).first();
    await expect.poll(async () => (await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  it("leaves room at its end for the status bar, which lies over it", async () => {
    const { page } = await openProblems();
    const room = await page.locator(".retrace-pane").evaluate((pane) => getComputedStyle(pane).paddingBlockEnd);
    const bar = await page.locator(".status-bar").boundingBox();
    expect(parseFloat(room)).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  });

  it("says so when there is nothing wrong", async () => {
    const vault = await openVault({ files: { "Hello.md": "Hi" } });
    await vault.run("retrace:open-problems");
    await vault.page.waitForSelector(".retrace-empty >> text=Every note reads well");
    await vault.screenshot("problems-none");
  });

  it("comes back after a reload, and leaves nothing behind when the plugin is switched off", async () => {
    const vault = await openProblems();
    const { page } = vault;
    await expect.poll(() => vault.read(".obsidian/workspace.json")).toContain("retrace-problems");
    await vault.reload();
    await page.waitForSelector(rows);
    await page.evaluate(() => {
      window.retraceHost.unload();
    });
    expect(await page.locator(`${rows}, .plugin-retrace, [aria-label="Open Retrace menu"]`).count()).toBe(0);
  });
});
