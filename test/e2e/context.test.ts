import { describe, expect, it } from "vitest";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const rows = ".retrace-context__row";

async function openContext(options: Parameters<typeof openVault>[0] = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", open: "EPISODE-2026-08-12-session-45", ...options });
  expect(await vault.run("retrace:open-context")).toBe(true);
  await vault.page.waitForSelector(rows);
  return vault;
}

const section = (name: string): string =>
  `.retrace-context__section:has(.retrace-context__heading:has-text("${name}"))`;

const titles = ({ page }: OpenVault): Promise<readonly string[]> =>
  page.locator(`${rows} .retrace-result__title`).allInnerTexts();

function openNote({ page }: OpenVault, name: string): Promise<void> {
  return page.evaluate((link) => window.retraceHost.app.workspace.openLinkText(link, ""), name);
}

describe("the Context pane", () => {
  it("shows what is related to the note that is open, and follows to the next one", async () => {
    const vault = await openContext();
    const { page } = vault;
    expect(await titles(vault)).toContain("Backoff with full jitter");
    await vault.screenshot("context-light");
    await openNote(vault, "EPISODE-2026-07-07-session-24-double-berth");
    await page.waitForSelector(".retrace-context__about >> text=Two boats for berth 14");
    expect(await titles(vault)).toContain("Never cache availability");
  });

  it("opens a related note at its place, and then follows there", async () => {
    const vault = await openContext({ mode: "source" });
    const { page } = vault;
    await page.locator(rows, { hasText: "Wait a random time" }).click();
    await page.waitForSelector(".retrace-context__about >> text=Backoff with full jitter");
    const line = await page.evaluate(() => window.retraceHost.app.workspace.activeEditor?.editor?.getCursor().line);
    expect(line).toBeGreaterThan(10);
  });

  it("warns of what matches the paragraph under the cursor, and tells what the paragraph is about", async () => {
    const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source" });
    const { page } = vault;
    await vault.run("retrace:open-context");
    await page.waitForSelector(rows);
    expect(await page.locator(section("Went wrong before")).count()).toBe(0);
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("A cache to take load off, and nobody is named who invalidates it");
    const warning = page.locator(`${section("Went wrong before")} ${rows}`);
    await expect.poll(() => warning.allInnerTexts()).toContainEqual(expect.stringMatching(/Matched by [^]*Instead: /));
    await vault.screenshot("context-warning-light");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => warning.count()).toBe(0);
  });

  describe("with a paragraph being written", () => {
    const risky = "A cache to take load off, and nobody is named who invalidates it.";

    async function openPlan(): Promise<OpenVault> {
      const vault = await openVault({ fixture: "demo-vault", files: { "Plan.md": `${risky}\n` }, open: "Plan" });
      await vault.run("markdown:toggle-preview");
      await vault.page.locator(".cm-line", { hasText: "take load off" }).click();
      return vault;
    }

    it("says nothing of it beside another note, also when it is opened only there", async () => {
      const vault = await openPlan();
      const { page } = vault;
      await vault.run("retrace:open-memory");
      await openNote(vault, "Winter planning");
      await vault.run("retrace:open-antipatterns");
      await vault.run("retrace:open-context");
      await page.waitForSelector(".retrace-context__title >> text=Winter planning");
      await page.waitForSelector(rows);
      expect(await page.locator(section("Went wrong before")).count()).toBe(0);
      expect(await page.locator(section("About this paragraph")).count()).toBe(0);
      await page.waitForSelector(".retrace-antipattern", { state: "attached" });
      expect(await page.locator(".retrace-antipatterns__found--writing").count()).toBe(0);
    });

    it("says it when it is opened beside that note, until the note is only read", async () => {
      const vault = await openPlan();
      const { page } = vault;
      await vault.run("retrace:open-context");
      await page.waitForSelector(section("Went wrong before"));
      await page.locator(".workspace-tab-header", { hasText: "Plan" }).click();
      await vault.run("markdown:toggle-preview");
      await page.waitForSelector(section("Went wrong before"), { state: "detached" });
      await page.waitForSelector(".retrace-context__title >> text=Plan");
    });
  });

  it("tells what leads to a note and where it leads, and keeps closed what was closed", async () => {
    const vault = await openContext({ open: "ANTIPATTERN-retry-without-jitter" });
    const { page } = vault;
    await page.waitForSelector(section("Leads here"));
    await page
      .locator(`${section("Leads here")} ${rows}`)
      .first()
      .waitFor();
    const heading = page.locator(".retrace-context__heading", { hasText: "Related" });
    await heading.click();
    await expect.poll(() => page.locator(`${section("Related")} ${rows}`).count()).toBe(0);
    await vault.screenshot("context-causes-light");
    await openNote(vault, "PATTERN-backoff-with-full-jitter");
    await page.waitForSelector(".retrace-context__title >> text=Backoff with full jitter");
    expect(await heading.getAttribute("aria-expanded")).toBe("false");
    await page
      .locator(`${section("Leads ")} ${rows}`)
      .first()
      .click();
    await expect.poll(() => page.innerText(".retrace-context__title")).not.toBe("Backoff with full jitter");
  });

  it("follows what another program writes", async () => {
    const vault = await openContext({ files: { "Xylophone.md": "Xylophone." }, open: "EPISODE-2026-08-12-session-45" });
    const { page } = vault;
    await openNote(vault, "Xylophone");
    await page.waitForSelector(".retrace-empty >> text=Nothing related yet");
    vault.write("Xylophone.md", "Jitter, backoff and the reconnecting tablets.");
    await page.waitForSelector(`${rows} >> text=Backoff with full jitter`);
  });

  it("has nothing to say of what is no note", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    await vault.run("retrace:open-context");
    await vault.page.waitForSelector(".retrace-empty >> text=No note is open");
  });

  it("comes back after a reload", async () => {
    const vault = await openContext({ theme: "dark" });
    await vault.screenshot("context-dark");
    await expect.poll(() => vault.read(".obsidian/workspace.json")).toContain("retrace-context");
    await vault.reload();
    await vault.page.waitForSelector(".retrace-context__row, .retrace-empty");
  });

  it("is pleasant on a phone", async () => {
    const vault = await openContext({ phone: true });
    await vault.screenshot("context-phone");
    // A row that is drawn anew at this moment has no place.
    const first = vault.page.locator(rows).first();
    await expect.poll(async () => (await first.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  });
});
