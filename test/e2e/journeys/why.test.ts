import { expect, test } from "vitest";
import { findPath, graph } from "../support/causal-graph.ts";
import { runFromPalette } from "../support/from-palette.ts";
import { openVault } from "../support/open-vault.ts";

const rehearse = "patterns/PATTERN-rehearse-on-a-whole-copy.md";
const failed = "EPISODE-2026-10-01-session-71-bump-everything";
const outage = "EPISODE-2026-08-08-session-43-regatta-outage";
const lit = ".retrace-graph__light--lit[data-edge]";

test("why: a path between two patterns, or what led to a note, as a picture and as sentences, with what speaks against it", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  await expect.poll(() => page.innerText(".status-bar")).toContain("41 episodes");
  await findPath(vault, "Rehearse", "Midnight");
  const steps = page.locator(graph.step);
  await expect.poll(() => steps.count()).toBe(3);
  await expect.poll(() => page.locator(lit).count()).toBe(3);
  await page.waitForSelector(`${graph.story} >> text=keeps Midnight UTC for calendar days from happening`);
  expect(await steps.first().innerText()).toContain("2 episodes speak for it, none against.");

  const text = vault
    .read(rehearse)
    .replace("session-34-two-column-rehearsal,", `session-34-two-column-rehearsal, ${failed},`)
    .replace("## Evidence Episodes\n", `## Evidence Episodes\n\n- validated_by [[${failed}]] (failure)`);
  vault.write(rehearse, text);
  await expect.poll(() => steps.first().innerText()).toContain("2 episodes speak for it, 1 against.");
  await page.click(`${graph.step} >> text=Bring all dependencies up to date`);
  await page.waitForSelector(".mod-root .workspace-tab-header.is-active >> text=EPISODE-2026-10-01");

  await page.evaluate((note) => window.retraceHost.app.workspace.openLinkText(note, ""), outage);
  await page.waitForSelector(".mod-root .workspace-tab-header.is-active >> text=EPISODE-2026-08-08");
  await runFromPalette(vault, "Ask why this happened");
  await page.waitForSelector(`${graph.story} >> text=Why: Bring everything back in the middle of the regatta`);
  await page.waitForSelector(`${graph.story} >> text=/What came up in it: .*Retry without jitter/`);
  await page.waitForSelector(`${graph.story} >> text=/10 of the 16 told here were seen only later than this episode/`);
  // What episodes say of each other is told, and not drawn.
  const drawn = steps.filter({ hasNotText: "under “Relations”" });
  expect(await drawn.count()).toBeLessThan(await steps.count());
  await expect.poll(async () => (await page.locator(lit).count()) === (await drawn.count())).toBe(true);
  expect(await steps.allInnerTexts()).toContainEqual(
    expect.stringMatching(
      /^Release before the weekend causes Retry without jitter\. line 29\n+1 episode speaks for it/,
    ),
  );
  await vault.screenshot("walk-4b");
});
