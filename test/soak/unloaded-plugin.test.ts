import { expect, it } from "vitest";
import { openVault } from "../e2e/support/open-vault.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { numbersFrom } from "../support/random.ts";
import { nothingHeld, watchWhatIsHeld, whatIsHeld, type Held } from "./support/held.ts";
import { viewCommands } from "./support/view-commands.ts";

const rounds = 40;
const longestMs = 2500;

it("whenever the plugin is switched off, nothing of it goes on: no timer, worker, listener, database, element", async () => {
  const vault = await openVault({ files: demoTexts() });
  const { page } = vault;
  await watchWhatIsHeld(page);
  const next = numbersFrom(40);
  let most: Held = nothingHeld;
  for (let round = 0; round < rounds; round++) {
    await vault.reload();
    for (let views = next(4); views > 0; views--) await vault.run(viewCommands[next(viewCommands.length)] ?? "");
    await page.waitForTimeout(next(longestMs));
    const before = await whatIsHeld(page);
    most = before.elements + before.listeners > most.elements + most.listeners ? before : most;
    await page.evaluate(() => {
      window.retraceHost.unload();
    });
    await expect
      .poll(() => whatIsHeld(page), { message: `round ${String(round)}`, timeout: 3000 })
      .toEqual(nothingHeld);
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await page.evaluate(() => window.retraceHost.run("retrace:search-memory"))).toBe(false);
  }
  // What is looked for was there to be left behind.
  expect(most.elements).toBeGreaterThan(0);
  expect(most.listeners).toBeGreaterThan(0);
});
