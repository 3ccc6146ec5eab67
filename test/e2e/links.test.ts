import { expect, it } from "vitest";
import { openVault } from "./support/open-vault.ts";

it("a link lights a causal path and tells it, and another shows what lies around a note", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  await vault.openUri("obsidian://retrace?path=rehearse-on-a-whole-copy&to=midnight-utc-for-calendar-days");
  await expect.poll(() => page.innerText(".retrace-graph__story")).toContain("Midnight UTC for calendar days");
  await page.waitForSelector(".retrace-graph__stage svg");
  await vault.openUri("obsidian://retrace?why=cache-without-an-owner");
  await expect.poll(() => page.innerText(".retrace-graph__about-title")).toBe("Causes of Cache without an owner");
  await vault.openUri("obsidian://retrace?why=EPISODE-2026-07-07-session-24");
  await expect.poll(() => page.innerText(".retrace-graph__story")).toContain("What came up in it");
});
