import { expect, test } from "vitest";
import { findPath, graph } from "../support/causal-graph.ts";
import { openVault } from "../support/open-vault.ts";

const rehearse = "patterns/PATTERN-rehearse-on-a-whole-copy.md";
const failed = "EPISODE-2026-10-01-session-71-bump-everything";

test("why: two patterns are picked, and the path between them is a picture and sentences, with what speaks for and against", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  await expect.poll(() => page.innerText(".status-bar")).toContain("41 episodes");
  await findPath(vault, "Rehearse", "Midnight");
  const steps = page.locator(graph.step);
  expect(await steps.count()).toBe(3);
  expect(await page.locator(".retrace-graph__light--lit[data-edge]").count()).toBe(3);
  await page.waitForSelector(`${graph.story} >> text=keeps Midnight utc for calendar days from happening`);
  expect(await steps.first().innerText()).toContain("2 episodes speak for it, none against.");

  const text = vault
    .read(rehearse)
    .replace("session-34-two-column-rehearsal,", `session-34-two-column-rehearsal, ${failed},`)
    .replace("## Evidence Episodes\n", `## Evidence Episodes\n\n- validated_by [[${failed}]] (failure)`);
  vault.write(rehearse, text);
  await expect.poll(() => steps.first().innerText()).toContain("2 episodes speak for it, 1 against.");
  await page.click(`${graph.step} >> text=Bring all dependencies up to date`);
  await page.waitForSelector(".mod-root .workspace-tab-header.is-active >> text=EPISODE-2026-10-01");
});
