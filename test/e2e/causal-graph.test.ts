import { describe, expect, it } from "vitest";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const stage = ".retrace-graph__stage";
const live = ".retrace-graph__live";
const story = ".retrace-graph__story";

async function openGraph(options: Parameters<typeof openVault>[0] = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", ...options });
  await vault.run("retrace:open-causal-graph");
  await vault.page.waitForSelector(`${stage} [data-node]`);
  return vault;
}

/** Picks the two ends in the palette, by a few letters of each. */
async function findPath(vault: OpenVault, from: string, to: string): Promise<void> {
  const { page } = vault;
  await runFromPalette(vault, "Find a causal path");
  for (const [letters, question] of [
    [from, "begin"],
    [to, "lead to"],
  ] as const) {
    await page.waitForSelector(`.prompt-input[placeholder*="${question}"]`);
    await page.keyboard.type(letters);
    await page.waitForSelector(`.suggestion-item.is-selected >> text=/${letters}/i`);
    await page.keyboard.press("Enter");
  }
  await page.waitForSelector(`${story} li`);
}

describe("the causal graph", () => {
  it("shows all of it, each note readable and none over another", async () => {
    const vault = await openGraph();
    await vault.screenshot("causes-light");
    await vault.setTheme("dark");
    await vault.screenshot("causes-dark");
  });

  it("lights the path between two patterns that are picked in the palette, and tells it beside", async () => {
    const vault = await openGraph();
    await findPath(vault, "Rehearse", "Midnight");
    await vault.screenshot("causes-path-light");
    expect(await vault.page.locator(`${story} li.retrace-graph__step`).count()).toBe(3);
  });
});
