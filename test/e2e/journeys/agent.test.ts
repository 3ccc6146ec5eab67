import { expect, onTestFinished, test } from "vitest";
import { connectTo } from "../../mcp/served-vault.ts";
import { runFromPalette } from "../support/from-palette.ts";
import { openVault } from "../support/open-vault.ts";

const task = "Let the winter drill run without the edge cache";
const session = {
  ...{ session_id: "2026-11-18-session-91-winter-drill", task, outcome: "success", project: "harbour-server" },
  decisions: [{ id: "d001", chosen: "Take the cache away first", rationale: "Nobody owns it", outcome: "success" }],
  lessons: ["A drill without the cache shows what the cache hides."],
};
const row = ".retrace-memory__row";

test("agent: it learns what to know within a budget, asks before it acts, and keeps what happened; the page follows", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  await runFromPalette(vault, "Open memory");
  await page.waitForSelector(row);
  const agent = await connectTo(vault.folder);
  onTestFinished(() => agent.close());
  const call = async (name: string, given: Record<string, unknown>): Promise<unknown> =>
    (await agent.callTool({ name, arguments: given })).structuredContent;

  const pack = await call("bootstrap_context", { task: "winter drill", budget: 300 });
  expect(pack).toMatchObject({ markdown: expect.stringMatching(/^## Beware[^]*## What works/) as string });
  expect(pack).toHaveProperty(
    "tokens",
    expect.toSatisfy((tokens) => Number(tokens) <= 300),
  );
  expect(await call("preflight", { text: "Put a cache in front of the tide feed to take load off" })).toMatchObject({
    relevant: true,
    warnings: [
      { title: "ANTIPATTERN-cache-without-an-owner", instead: [{ title: "PATTERN-version-in-the-cache-key" }, {}] },
    ],
  });
  await call("store_episode", session);

  await expect.poll(() => page.locator(row).first().innerText()).toContain(task);
  await expect.poll(() => page.innerText(".status-bar")).toContain("42 episodes");
  await page.locator(row).first().locator("[data-act=toggle]").click();
  await page.waitForSelector(".retrace-memory__details >> text=Take the cache away first");
  await page.click(`${row} .retrace-result__title >> text=${task}`);
  await page.waitForSelector(".mod-root .markdown-preview-view >> text=what the cache hides");
});
