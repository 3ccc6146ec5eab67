import { describe, expect, it } from "vitest";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const questions = [
  "path: ANTIPATTERN-midnight-utc-for-calendar-days -> ANTIPATTERN-retry-without-jitter",
  "why: [[ANTIPATTERN-cache-without-an-owner]]",
  "antipatterns: cache",
  "due",
  "search: jitter outcome:success",
];
const block = (...lines: readonly string[]): string => ["```retrace", ...lines, "```"].join("\n");
const note = ["# Before the season", "", "What to keep in mind.", "", block(...questions), "", "The end.", ""].join(
  "\n",
);

async function openBlock(options: Parameters<typeof openVault>[0] = {}): Promise<OpenVault> {
  const files = { "Board.md": note, ...options.files };
  const vault = await openVault({ fixture: "demo-vault", open: "Board", ...options, files });
  await vault.page.waitForSelector(".retrace-block__row");
  return vault;
}

const titles = ({ page }: OpenVault): Promise<readonly string[]> =>
  page.locator(".retrace-block__title").allInnerTexts();

const expected = [
  "From Midnight UTC for calendar days to Retry without jitter",
  "What leads to Cache without an owner",
  "Anti-patterns about cache",
  expect.stringMatching(/^Due for review: \d+$/),
  "Search: jitter outcome:success",
];

describe("a retrace block", () => {
  it("answers in reading view", async () => {
    const vault = await openBlock();
    expect(await titles(vault)).toEqual(expected);
    const path = vault.page.locator(".retrace-block__answer").first();
    expect(await path.locator(".retrace-block__row").allInnerTexts()).toEqual([
      "Midnight UTC for calendar days",
      expect.stringMatching(/Everything in one step\s+causes · 2 episodes/),
      expect.stringMatching(/Release before the weekend\s+causes · 1 episode/),
      expect.stringMatching(/Retry without jitter\s+causes · 2 episodes/),
    ]);
    const causes = vault.page.locator(".retrace-block__answer").nth(1).locator(".retrace-block__row");
    expect(await causes.first().innerText()).toMatch(/Retry without jitter\s+causes it · 2 episodes/);
    expect(await causes.filter({ hasText: "Shed load early" }).innerText()).toMatch(/prevents it · 1 episode/);
    const cache = vault.page.locator(".retrace-block__answer").nth(2).locator(".retrace-block__row").first();
    expect(await cache.innerText()).toMatch(
      /Instead: Before adding a cache, .* \(Version in the cache key, Shed load early\)/,
    );
    await vault.screenshot("memory-block-light");
  });

  it("answers in live preview, and shows its source to the cursor in it", async () => {
    const vault = await openBlock({ mode: "source", theme: "dark" });
    const { page } = vault;
    expect(await titles(vault)).toEqual(expected);
    await vault.screenshot("memory-block-dark");
    await page.evaluate(() => {
      window.retraceHost.app.workspace.activeEditor?.editor?.setCursor({ line: 6, ch: 0 });
    });
    await page.waitForSelector(".retrace-block", { state: "detached" });
  });

  it("follows the vault", async () => {
    const vault = await openBlock();
    const path = "patterns/ANTIPATTERN-release-before-the-weekend.md";
    vault.write(path, vault.read(path).replace("- causes [[", "- prevents [["));
    await vault.page.waitForSelector(".retrace-block__detail >> text=prevents · 2 episodes");
  });

  it("links to what it names", async () => {
    const vault = await openBlock();
    const { page } = vault;
    await page.locator(".retrace-block a", { hasText: "Everything in one step" }).first().click();
    await expect
      .poll(() => page.evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.path))
      .toBe("patterns/ANTIPATTERN-everything-in-one-step.md");
  });

  it("says in one line what is wrong, and answers the rest", async () => {
    const lines = ["paths: A -> B", "path: Rust", "why: No such note at all", "due"];
    const files = { "Board.md": block(...lines) };
    const vault = await openBlock({ files });
    const said = await vault.page.locator(".retrace-block__problem").allInnerTexts();
    expect(said).toEqual([
      "“paths” is nothing to ask for. Begin the line with path, why, antipatterns, due or search.",
      "path needs two notes with -> between them, such as path: Rust -> Squeak.",
      expect.stringContaining("No such note at all"),
    ]);
    expect(await titles(vault)).toContainEqual(expect.stringMatching(/^Due for review/));
  });

  it("does not find itself, and tells what nobody has rated", async () => {
    const files = { "Board.md": block("search: zzyzx", "due") };
    const vault = await openBlock({ files });
    await vault.page.waitForSelector("text=Nothing relevant.");
    const due = await vault.page.locator(".retrace-block__row").allInnerTexts();
    expect(due).toContainEqual(expect.stringMatching(/^Show the berth map at once.*\s+new$/));
  });

  it("asks nothing while nobody sees it", async () => {
    const far = `${"A long way.\n\n".repeat(200)}${block("why: [[ANTIPATTERN-cache-without-an-owner]]")}`;
    const vault = await openVault({ fixture: "demo-vault", open: "Board", files: { "Board.md": far } });
    const { page } = vault;
    await page.waitForSelector(".retrace-block", { state: "attached" });
    await page.waitForTimeout(300);
    expect(await page.locator(".retrace-block__row").count()).toBe(0);
    await page.locator(".retrace-block").scrollIntoViewIfNeeded();
    await page.waitForSelector(".retrace-block__row");
  });

  it("leaves nothing when the plugin goes", async () => {
    const vault = await openBlock();
    await vault.page.evaluate(() => {
      window.retraceHost.plugin.unload();
    });
    expect(await vault.page.locator(".retrace-block, .retrace-block__row").count()).toBe(0);
  });

  it("fits on a phone", async () => {
    const vault = await openBlock({ phone: true });
    await vault.screenshot("memory-block-phone");
    const box = await vault.page.locator(".retrace-block:visible").boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  });
});
