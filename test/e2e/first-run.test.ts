import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./support/open-vault.ts";

const notice = ".notice:has-text('Retrace has read your notes')";
const noticeButton = ".notice .retrace-notice-foot button";
const page = ".retrace-welcome";

async function welcomed(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ isFirstTime: true, ...options });
  await vault.page.click(noticeButton);
  await vault.page.waitForSelector(page);
  return vault;
}

const begin = (vault: OpenVault, name: string): Promise<void> => vault.page.click(`${page} [aria-label="${name}"]`);

describe("the first time that a device opens a vault", () => {
  it("one notice says so and leads to one page; nothing is in the way, and it does not come again", async () => {
    const vault = await openVault({ fixture: "demo-vault", isFirstTime: true });
    await vault.page.waitForSelector(notice);
    expect(await vault.page.locator(".modal").count()).toBe(0);
    await vault.page.click(noticeButton);
    expect(await vault.page.innerText(page)).toMatch(
      /Found in this vault: \d+ episodes, \d+ patterns, \d+ anti-patterns/,
    );
    expect(await vault.page.locator(`${page} >> text=Create example memory`).count()).toBe(0);
    await vault.page.keyboard.press("Escape");
    await vault.reload();
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
    expect(await vault.page.locator(notice).count()).toBe(0);
  });

  it.each([{ phone: true }, { phone: false }])(
    "goes where somebody begins without it: it lies over what is looked at ($phone)",
    async ({ phone }) => {
      const vault = await openVault({ fixture: "demo-vault", isFirstTime: true, phone });
      await vault.page.waitForSelector(notice);
      await vault.run("retrace:search-memory");
      await vault.page.waitForSelector(".retrace-search");
      await expect.poll(() => vault.page.locator(".notice").count()).toBe(0);
    },
  );

  it("goes as soon as a command is looked for: on a phone it would lie over what is found", async () => {
    const { page } = await openVault({ fixture: "demo-vault", isFirstTime: true, phone: true });
    await page.waitForSelector(notice);
    await page.tap('.mobile-navbar [aria-label="Open command palette"]');
    await expect.poll(() => page.locator(".notice").count()).toBe(0);
    await page.keyboard.type("open memory");
    await page.tap(".suggestion-item.is-selected >> text=/open memory/i");
    await page.waitForSelector(".retrace-memory");
  });

  it("goes as soon as somebody writes in a note", async () => {
    const options = { fixture: "demo-vault", isFirstTime: true, open: "Home.md", mode: "source" } as const;
    const { page } = await openVault(options);
    await page.waitForSelector(notice);
    await page.click(".cm-content");
    expect(await page.locator(".notice").count()).toBe(1);
    await page.keyboard.type("So");
    await expect.poll(() => page.locator(".notice").count()).toBe(0);
  });

  it("goes with the first memory, however that came", async () => {
    const vault = await openVault({ isFirstTime: true });
    await vault.page.waitForSelector(".notice:has-text('Retrace is ready')");
    vault.write("EPISODE-1.md", "---\ntype: episode\ntask: Paint the pier\n---\n");
    await expect.poll(() => vault.page.locator(".notice").count()).toBe(0);
  });

  it("with an empty vault, one button makes a memory to try things on", async () => {
    const vault = await openVault({ isFirstTime: true });
    await vault.page.click(".notice:has-text('Retrace is ready') >> text=Where to begin");
    expect(await vault.page.innerText(page)).toContain("There is no memory in this vault yet.");
    await begin(vault, "Create: Create example memory");
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("3 episodes");
    await vault.page.waitForSelector(".view-header-title >> text=Start here");
    expect(await vault.page.locator(".notice").count()).toBe(0);
    await vault.page.waitForSelector(".retrace-block >> text=/copy the last issue/i");
    await vault.page.click("a >> text=look for what went wrong");
    await expect.poll(() => vault.page.locator(".retrace-result").first().innerText()).toMatch(/first issue/i);
  });

  it("with notes but no memory, it says how many can be searched, and offers that", async () => {
    const vault = await welcomed({ files: { "mine.md": "Mine.", "pier/yours.md": "The pier is yours." } });
    expect(await vault.page.innerText(page)).toContain("no memory in this vault yet; its 2 notes can be searched.");
    await vault.screenshot("welcome-notes-light");
    expect(await vault.page.locator(`${page} .mod-cta`).allInnerTexts()).toEqual(["Search"]);
    await begin(vault, "Search: Search memory");
    await vault.page.keyboard.type("pier");
    await expect.poll(() => vault.page.locator(".retrace-result").first().innerText()).toContain("yours");
  });

  it("what other memories lead to begins with a memory, too: proposals, and bases", async () => {
    const vault = await openVault();
    await vault.run("retrace:open-proposals");
    await vault.page.waitForSelector(".retrace-inbox .retrace-beginnings >> text=Create example memory");
    expect(await vault.page.locator(".retrace-inbox__look").count()).toBe(0);
    await vault.run("retrace:start-review");
    await vault.page.waitForSelector(".retrace-review .retrace-beginnings >> text=Record episode");
    expect(await vault.page.isVisible(".retrace-review >> text=Take back")).toBe(false);
    await vault.run("retrace:add-bases");
    await vault.page.waitForSelector(".retrace-base .retrace-beginnings >> text=Record episode");
    await vault.screenshot("base-empty-light");
    await vault.page.click(".retrace-base .retrace-beginnings >> text=Create example memory");
    await vault.page.waitForSelector(".retrace-inbox__look", { state: "attached" });
  });

  it("an agent is connected from there", async () => {
    const vault = await welcomed({ fixture: "demo-vault" });
    await begin(vault, "Connect: Connect an agent");
    await vault.page.waitForSelector(".mod-settings .setting-item >> text=Claude Code");
  });

  it.each([
    { name: "light", options: { theme: "light" as const } },
    { name: "dark", options: { theme: "dark" as const } },
    { name: "phone", options: { phone: true } },
  ])("the page looks like this: $name", async ({ name, options }) => {
    const vault = await welcomed(options);
    await vault.screenshot(`welcome-${name}`);
  });
});

describe("a vault without memories", () => {
  it.each([
    { view: "causal-graph", own: "Add pattern" },
    { view: "antipatterns", own: "Add anti-pattern" },
    { view: "reviews", own: "Record episode" },
  ])(
    "offers the example where it has nothing to show, and the note with which one begins there: $view",
    async ({ view, own }) => {
      const vault = await openVault({ files: { "mine.md": "Mine." } });
      const { page } = vault;
      await expect.poll(() => page.innerText(".status-bar")).toContain("0 episodes");
      await vault.openUri(`obsidian://retrace?open=${view}`);
      const pane = page.locator(`.workspace-leaf-content[data-type="retrace-${view}"]`);
      const button = pane.getByRole("button", { name: "Create example memory" });
      await button.waitFor();
      if (view === "causal-graph")
        expect(await pane.getByRole("button", { name: "Find a path" }).isDisabled()).toBe(true);
      await vault.screenshot(`empty-${view}-light`);
      await pane.getByRole("button", { name: own }).click();
      await page.waitForSelector(`.modal-title >> text="${own}"`);
      await page.keyboard.press("Escape");
      await button.click();
      await expect.poll(() => page.innerText(".status-bar")).toContain("3 episodes");
      await button.waitFor({ state: "detached" });
    },
  );
});

describe("the search of a vault without memories", () => {
  it.each([
    { name: "light", options: { theme: "light" as const } },
    { name: "phone-dark", options: { phone: true, theme: "dark" as const } },
  ])("offers to record the first episode, and goes when it is recorded: $name", async ({ name, options }) => {
    const vault = await openVault({ files: { "mine.md": "Mine." }, ...options });
    const { page } = vault;
    await expect.poll(() => page.textContent(".status-bar")).toContain("0 episodes");
    await vault.run("retrace:search-memory");
    const offers = page.locator(".retrace-search .retrace-beginnings button");
    await expect.poll(() => offers.allInnerTexts()).toEqual(["Create example memory", "Record episode"]);
    expect(await violations(vault, ".retrace-search")).toEqual([]);
    await vault.screenshot(`empty-search-${name}`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForSelector(`.modal-title >> text="Record episode"`);
    expect(await page.locator(".retrace-search").count()).toBe(0);
  });
});

describe("the example memory", () => {
  it("goes as it came", async () => {
    const vault = await openVault({ files: { "mine.md": "Mine." } });
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("0 episodes");
    await runFromPalette(vault, "Create example memory");
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("3 episodes");
    await vault.screenshot("example-start-light");
    await runFromPalette(vault, "Remove example memory");
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("0 episodes");
    await expect.poll(() => existsSync(join(vault.folder, "Example memory"))).toBe(false);
    expect(vault.read("mine.md")).toBe("Mine.");
  });

  it("leaves the folder where somebody has put a note into it", async () => {
    const vault = await openVault({ files: { "Example memory/Mine.md": "Mine." } });
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("0 episodes");
    await runFromPalette(vault, "Create example memory");
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("3 episodes");
    await runFromPalette(vault, "Remove example memory");
    await vault.page.waitForSelector(".notice >> text=9 notes of the example are in the trash");
    expect(readdirSync(join(vault.folder, ".trash"))).toHaveLength(9);
    expect(readdirSync(join(vault.folder, "Example memory"))).toEqual(["Mine.md"]);
  });

  it("says so where a note of it would take another's place", async () => {
    const vault = await openVault({ files: { "Example memory/Start here.md": "Mine." } });
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("0 episodes");
    await runFromPalette(vault, "Create example memory");
    await vault.page.waitForSelector(".notice >> text=is there already");
    expect(vault.read("Example memory/Start here.md")).toBe("Mine.");
    vault.problems.take();
  });
});
