import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault } from "./support/open-vault.ts";
import { openProposals } from "./support/proposals.ts";
import { outOfReach } from "./support/reach.ts";

describe("in German", () => {
  it("commands, search, reviews, bases, the causal graph, problems and the import speak it", async () => {
    const vault = await openVault({ fixture: "demo-vault", language: "de" });
    const { page } = vault;
    await runFromPalette(vault, "Suche im Gedächtnis");
    await page.keyboard.type("regatta outcome:failure");
    await page.waitForSelector(".retrace-result");
    await expect.poll(() => page.innerText(".retrace-result")).toContain("Misserfolg");
    await vault.screenshot("search-german-light");
    await page.keyboard.press("Escape");
    await runFromPalette(vault, "Wiederholung beginnen");
    await page.waitForSelector(".retrace-review__card");
    expect(await page.innerText(".retrace-review__reveal")).toContain("Antwort zeigen");
    await page.keyboard.press("Space");
    await page.waitForSelector(".retrace-review__answer");
    await vault.screenshot("review-german-light");
    expect(await violations(vault, ".retrace-review")).toEqual([]);
    await runFromPalette(vault, "Fertige Bases");
    await page.waitForSelector(".retrace-timeline__note");
    await page.click(".notice");
    expect(await page.innerText(".retrace-timeline__date")).toBe("29.10.2026");
    expect(await page.innerText(".bases-toolbar")).toContain("Was misslang");
    await vault.run("retrace:open-causal-graph");
    await page.waitForSelector(".retrace-graph__toolbar");
    await expect.poll(() => page.getAttribute(".retrace-graph__stage", "aria-busy")).toBe("false");
    await vault.screenshot("causal-graph-german-light");
    expect(await page.innerText(".retrace-graph__toolbar")).toContain("Pfad finden …");
    await vault.run("retrace:open-problems");
    expect(await page.innerText(".retrace-problem >> nth=0")).toContain(
      "Es gibt keine Notiz „PATTERN-winter-outage-drill“.",
    );
    await vault.screenshot("problems-german-light");
    await expect.poll(() => vault.run("retrace:import-session")).toBe(true);
    expect(await page.innerText(".retrace-wizard")).toContain("Dateien auswählen …");
  });

  it("why something is proposed", async () => {
    const vault = await openVault({ fixture: "demo-vault", language: "de" });
    await expect.poll(() => vault.run("retrace:look-for-facts")).toBe(true);
    await vault.page.waitForSelector(".retrace-proposal__reason >> text=Eine Episode sagt es, und noch keine");
    expect(await vault.page.innerText(".retrace-proposal__history")).toMatch(/^Vorgeschlagen am .+, nach dem, was/);
  });

  it("tells the example, and names in it what the palette finds", async () => {
    const vault = await openVault({ language: "de" });
    const { page } = vault;
    await expect.poll(() => page.innerText(".status-bar")).toContain("0 Episoden");
    await runFromPalette(vault, "Beispielgedächtnis anlegen");
    await page.waitForSelector(".view-header-title >> text=Hier beginnen");
    await page.waitForSelector(".retrace-block >> text=/die letzte ausgabe kopieren/i");
    await vault.screenshot("example-german-light");
    const told = await page.innerText(".markdown-preview-view");
    const [, remove = "", replay = ""] = /rufe „(.+?)“[^]*rufe „(.+?)“/.exec(told) ?? [];
    await page.click("a >> text=EPISODE-beispiel-1-erste-ausgabe");
    await page.waitForSelector(".view-header-title >> text=EPISODE-beispiel-1");
    await runFromPalette(vault, replay);
    await page.waitForSelector(".retrace-replay >> text=Heute Abend verschicken, ohne Testmail");
    await runFromPalette(vault, remove);
    await expect.poll(() => page.innerText(".status-bar")).toContain("0 Episoden");
    await expect.poll(() => existsSync(join(vault.folder, "Beispiel"))).toBe(false);
  });

  it("fits a phone", async () => {
    const vault = await openVault({ fixture: "demo-vault", language: "de", phone: true, theme: "dark" });
    await vault.run("retrace:start-review");
    await vault.page.tap(".retrace-review__reveal");
    await vault.page.waitForSelector(".retrace-review__answer");
    await vault.screenshot("review-german-phone-dark");
    expect(await violations(vault, ".retrace-review")).toEqual([]);
  });

  it("what can be done with an edited proposal is in sight on a phone", async () => {
    const vault = await openProposals({ language: "de", phone: true });
    await vault.page.click(".retrace-inbox__button >> text=Bearbeiten");
    await vault.page.waitForSelector(".retrace-proposal-editor textarea");
    expect(await outOfReach(vault, ".retrace-proposal-editor")).toEqual([]);
  });

  it("leaves the names that are picked from on a phone their room", async () => {
    const vault = await openVault({ fixture: "demo-vault", language: "de", phone: true });
    await expect.poll(() => vault.run("retrace:find-causal-path")).toBe(true);
    await vault.page.waitForSelector(".retrace-pick__facts");
    const heights = await vault.page
      .locator(".retrace-pick__title")
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(50);
  });
});
