import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { brokenNote, brokenPath } from "./support/demo.ts";
import { findPath, openGraph } from "./support/causal-graph.ts";
import { openVault } from "./support/open-vault.ts";
import { openProposals } from "./support/proposals.ts";
import { openSettings } from "./support/settings.ts";

describe.each([
  { name: "light", theme: "light" as const, phone: false },
  { name: "dark", theme: "dark" as const, phone: false },
  { name: "light on a phone", theme: "light" as const, phone: true },
  { name: "dark on a phone", theme: "dark" as const, phone: true },
])("in $name", ({ theme, phone }) => {
  it("the Problems view meets WCAG AA", async () => {
    const vault = await openVault({ fixture: "demo-vault", files: { [brokenPath]: brokenNote }, theme, phone });
    await vault.run("retrace:open-problems");
    await vault.page.waitForSelector(".retrace-problem");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
  });

  it("the Memory view meets WCAG AA, also filtered, with details, and with nothing left", async () => {
    const vault = await openVault({ fixture: "demo-vault", theme, phone });
    const { page } = vault;
    await vault.run("retrace:open-memory");
    await page.waitForSelector(".retrace-memory__row");
    await page.locator(".retrace-memory__chip", { hasText: "Failure" }).click();
    await page.waitForSelector('.retrace-memory__chip[aria-pressed="true"]');
    await page.locator(".retrace-memory__row [data-act=toggle]").first().click();
    await page.waitForSelector(".retrace-memory__details");
    expect(await violations(vault, ".retrace-memory")).toEqual([]);
    await page.fill(".retrace-memory input", "xylophone quixotic");
    await page.waitForSelector(".retrace-memory .retrace-empty");
    expect(await violations(vault, ".retrace-memory")).toEqual([]);
  });

  it("the form for an episode meets WCAG AA", async () => {
    const vault = await openVault({ files: { "Hello.md": "Hi" }, theme, phone });
    await vault.run("retrace:record-episode");
    await vault.page.waitForSelector(".retrace-form");
    expect(await violations(vault, ".retrace-form")).toEqual([]);
  });

  it("the wizard for imports meets WCAG AA, before and while it shows a conversation", async () => {
    const vault = await openVault({ fixture: "demo-vault", theme, phone });
    const { page } = vault;
    await expect.poll(() => vault.run("retrace:import-session")).toBe(true);
    await page.waitForSelector(".retrace-wizard__drop");
    expect(await violations(vault, ".retrace-wizard")).toEqual([]);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
    const text = "Ada: Is the crane free at noon?\nBo: It is, until three.\nAda: Then I book it.\n";
    await chooser.setFiles([{ name: "crane.txt", mimeType: "text/plain", buffer: Buffer.from(text) }]);
    await page.waitForSelector(".retrace-wizard__message");
    expect(await violations(vault, ".retrace-wizard")).toEqual([]);
  });

  it("the wizard for migrations meets WCAG AA, also while it shows a note", async () => {
    const vault = await openVault({ fixture: "demo-vault", theme, phone });
    const { page } = vault;
    await expect.poll(() => vault.run("retrace:migrate-memory")).toBe(true);
    await page.waitForSelector(".retrace-form");
    expect(await violations(vault, ".retrace-form")).toEqual([]);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
    await chooser.setFiles("test/fixtures/legacy/episode-2026-03-04-session-7.json");
    await page.click("text=Show the note");
    await page.waitForSelector(".retrace-migration__note");
    expect(await violations(vault, ".retrace-form")).toEqual([]);
  });

  it("the search prompt meets WCAG AA, also while completing and explaining", async () => {
    const vault = await openVault({ fixture: "demo-vault", theme, phone });
    const { page } = vault;
    await vault.run("retrace:search-memory");
    await page.waitForSelector(".retrace-result");
    await page.keyboard.type("rate:x jitter");
    await page.waitForSelector(".retrace-result__mark");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector(".retrace-result__why");
    expect(await violations(vault, ".retrace-search")).toEqual([]);
    await page.keyboard.type(" outcome:");
    await page.waitForSelector(".retrace-completion");
    expect(await violations(vault, ".retrace-search")).toEqual([]);
  });

  it("the settings and the question before a download meet WCAG AA", async () => {
    const vault = await openVault({ fixture: "demo-vault", theme, phone });
    const dialog = await openSettings(vault);
    await dialog.getByText("Built-in has read").waitFor();
    expect(await violations(vault, ".setting-group")).toEqual([]);
    await dialog.getByRole("button", { name: "Download… all-MiniLM-L6-v2" }).click();
    await vault.page.waitForSelector(".retrace-consent__facts");
    expect(await violations(vault, ".mod-confirmation .modal")).toEqual([]);
    await vault.page.keyboard.press("Escape");
    await dialog.getByText("Ollama, or any").click();
    await dialog.getByRole("button", { name: "Use this server" }).waitFor();
    expect(await violations(vault, ".setting-page-content")).toEqual([]);
  });

  it("the Anti-patterns pane meets WCAG AA, also while it warns and with a number opened", async () => {
    const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source", theme, phone });
    const { page } = vault;
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("A cache to take load off, and nobody is named who invalidates it");
    await vault.run("retrace:open-antipatterns");
    await page.waitForSelector(".retrace-antipatterns__writing .retrace-antipattern");
    await page.locator(".retrace-antipattern__share").first().click();
    await page.waitForSelector(".retrace-antipattern__occasion");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
  });

  it("the replay of an episode meets WCAG AA", async () => {
    const open = "EPISODE-2026-08-08-session-43-regatta-outage";
    const vault = await openVault({ fixture: "demo-vault", open, theme, phone });
    await expect.poll(() => vault.run("retrace:replay-decisions")).toBe(true);
    await vault.page.waitForSelector(".retrace-replay__step");
    for (let step = 0; step < 3; step++) await vault.page.getByRole("button", { name: "Next step" }).click();
    expect(await violations(vault, ".retrace-replay")).toEqual([]);
  });

  it("a block in a note meets WCAG AA", async () => {
    const files = {
      "Board.md": "```retrace\nantipatterns: cache\nwhy: ANTIPATTERN-cache-without-an-owner\nwhat\n```\n",
    };
    const vault = await openVault({ fixture: "demo-vault", files, open: "Board", theme, phone });
    await vault.page.waitForSelector(".retrace-block__row");
    expect(await violations(vault, ".retrace-block")).toEqual([]);
  });

  it("the Context pane meets WCAG AA", async () => {
    const vault = await openVault({ fixture: "demo-vault", open: "EPISODE-2026-08-12-session-45", theme, phone });
    await vault.run("retrace:open-context");
    await vault.page.waitForSelector(".retrace-context__row");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
  });

  it("the causal graph meets WCAG AA, as a drawing with a path, with its legend, and as a table", async () => {
    const vault = await openGraph({ theme, phone });
    await findPath(vault, "Rehearse", "Midnight");
    expect(await violations(vault, ".retrace-graph")).toEqual([]);
    await vault.page.getByLabel("Legend and filters").click();
    await vault.page.getByLabel("What was believed on a day").click();
    await vault.page.waitForSelector(".retrace-graph__time input");
    expect(await violations(vault, ".retrace-graph")).toEqual([]);
    await vault.page.getByLabel("Show as a table").click();
    await vault.page.waitForSelector(".retrace-graph__table");
    expect(await violations(vault, ".retrace-graph")).toEqual([]);
  });

  it("the Proposals view meets WCAG AA: a diff, a new note, what cannot be accepted, and the form for editing", async () => {
    const vault = await openProposals({ theme, phone });
    const { page } = vault;
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
    await page.click("text=Read the rollback aloud");
    await page.click("text=4 properties");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
    await page.click(".retrace-inbox__button >> text=Edit");
    await page.waitForSelector(".retrace-proposal-editor textarea");
    expect(await violations(vault, ".retrace-proposal-editor")).toEqual([]);
    await page.click("text=Accept as edited");
    await page.waitForSelector(".retrace-inbox__news >> text=Accepted");
    await page.click("text=Somebody has edited this");
    await page.waitForSelector(".retrace-proposal__trouble");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
    await page.click("text=Decided 1");
    await page.waitForSelector(".retrace-inbox__button >> text=Take back");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
  });

  it("the Reviews view meets WCAG AA: a card, its answer, filters, statistics and their tables", async () => {
    const vault = await openVault({ fixture: "demo-vault", theme, phone });
    const { page } = vault;
    await vault.run("retrace:start-review");
    await page.waitForSelector(".retrace-review__card");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
    await page.click('[aria-label="Filter"]');
    await page.click(".retrace-review__reveal");
    await page.waitForSelector(".retrace-review__answer");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
    await page.click(".retrace-review__rating--good");
    await page.click("text=Statistics");
    await page.waitForSelector(".retrace-chart");
    await page.click(".retrace-workload summary");
    for (const summary of await page.locator(".retrace-chart summary").all()) await summary.click();
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
    await page.click("text=Used");
    await page.waitForSelector(".retrace-empty >> text=Nothing to ask about");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
  });
});
