import { describe, expect, it } from "vitest";
import type { RetraceApi } from "../../src/ui/api/retrace-api.d.ts";
import { openVault, type OpenVault } from "./support/open-vault.ts";
import { answered } from "./support/search-prompt.ts";

const field = ".retrace-search input";
const rows = ".retrace-search .retrace-result";

async function openSearch(options: Parameters<typeof openVault>[0] = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", mode: "source", ...options });
  expect(await vault.run("retrace:search-memory")).toBe(true);
  await vault.page.waitForSelector(rows);
  await untilMeaningIsKnown(vault);
  return vault;
}

/** No note has this word, and some mean it: they are found once the model has read them. */
async function untilMeaningIsKnown(vault: OpenVault): Promise<void> {
  await expect.poll(() => found(vault, "chaos")).toBeGreaterThan(0);
}

/** How much another plugin finds. */
const found = ({ page }: OpenVault, question: string): Promise<number> =>
  page.evaluate(async (query) => {
    const { api } = window.retraceHost.plugin as unknown as { readonly api: RetraceApi };
    const answer = await api.search({ query });
    return answer.ok ? answer.value.hits.length : 0;
  }, question);

/** Types a question and waits for its answer. */
async function ask(vault: OpenVault, question: string): Promise<readonly string[]> {
  const { page } = vault;
  await page.locator(field).fill(question);
  await page.waitForSelector(answered, { state: "attached" });
  // A better answer may be on its way; who asks the same after it, is answered after it.
  await found(vault, question);
  await page.evaluate(() => window.retraceHost.settled());
  return page.locator(`${rows} .retrace-result__title`).allInnerTexts();
}

const note = ({ page }: OpenVault): Promise<string> => page.innerText(".mod-root .workspace-tab-header.is-active");

/** The lines of the note being edited, up to the one the cursor is in. */
function linesToCursor({ page }: OpenVault): Promise<readonly string[]> {
  return page.evaluate(() => {
    const editor = window.retraceHost.app.workspace.activeEditor?.editor;
    return (
      editor
        ?.getValue()
        .split("\n")
        .slice(0, editor.getCursor().line + 1) ?? []
    );
  });
}

describe("searching as one types", () => {
  it("begins with the latest episodes, and answers a question with the words that fit", async () => {
    const vault = await openSearch({ open: "Harbour runbook" });
    await vault.screenshot("search-recent");
    const titles = await ask(vault, "why did the tablets all come back at once");
    expect(titles[0]).toBe("Kill the server on purpose and watch the tablets come back");
    expect(await vault.page.locator(`${rows} mark`).allInnerTexts()).toEqual(
      expect.arrayContaining(["tablets", "come", "back"]),
    );
    await vault.screenshot("search-light");
  });

  it("opens the selected result at its line, by keyboard alone", async () => {
    const vault = await openSearch();
    const { page } = vault;
    await page.keyboard.type("ask the database when the guest presses pay");
    await page.waitForSelector(answered, { state: "attached" });
    await page.waitForSelector(`${rows} >> text=Two boats for berth 14`);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect.poll(() => note(vault)).toContain("session-24-double-berth");
    const headings = (await linesToCursor(vault)).filter((line) => line.startsWith("#"));
    expect(headings.at(-1)).toBe("### d001: Check again when paying");
    expect(await page.locator(".retrace-search").count()).toBe(0);
  });

  it("opens in a new tab, and offers the last question again", async () => {
    const vault = await openSearch({ open: "Home" });
    const { page } = vault;
    await ask(vault, "shed load");
    const before = await page.locator(".mod-root .workspace-tab-header").count();
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => page.locator(".mod-root .workspace-tab-header").count()).toBe(before + 1);
    await vault.run("retrace:search-memory");
    expect(await page.inputValue(field)).toBe("shed load");
  });

  it("inserts a link where the cursor is", async () => {
    const vault = await openSearch({ files: { "Desk.md": "See .\n" }, open: "Desk" });
    const { page } = vault;
    await page.evaluate(() => {
      window.retraceHost.app.workspace.activeEditor?.editor?.setCursor({ line: 0, ch: 4 });
    });
    await ask(vault, "kind:pattern jitter");
    await page.keyboard.press("Alt+Enter");
    expect((await linesToCursor(vault)).at(-1)).toBe("See [[PATTERN-backoff-with-full-jitter]].");
  });

  it("finds while a word is only begun, and when it is misspelt", async () => {
    const vault = await openSearch();
    for (const typed of ["jit", "jitte", "jiter"]) {
      expect(await ask(vault, typed)).toContain("Jitter every retry");
    }
    await vault.screenshot("search-begun");
  });

  it("completes conditions from the vault's own values", async () => {
    const vault = await openSearch();
    const { page } = vault;
    await page.keyboard.type("cache out");
    await page.keyboard.press("Tab");
    await page.waitForSelector(".retrace-completion >> text=failure");
    // A row that is drawn anew at this moment has no lines.
    await expect
      .poll(() => page.locator(".retrace-completion").allInnerTexts())
      .toEqual([
        expect.stringMatching(/^success\s+25 notes$/),
        expect.stringMatching(/^partial\s+10 notes$/),
        expect.stringMatching(/^failure\s+6 notes$/),
        expect.stringMatching(/^unknown\s+0 notes$/),
      ]);
    await vault.screenshot("search-completing");
    await page.keyboard.type("f");
    await page.keyboard.press("Enter");
    expect(await page.inputValue(field)).toBe("cache outcome:failure ");
    await expect.poll(() => page.locator(`${rows} .retrace-result__details`).first().innerText()).toContain("Failure");
  });

  it.each([
    { question: "直りました", first: "Ravi", why: "other scripts" },
    { question: "Port-Maelan", first: "Port-Maëlan", why: "without the accent" },
    { question: "C++", first: "C++", why: "a name with signs" },
    { question: '"paper list"', first: "paper list", why: "a phrase" },
    { question: "jitter -server", first: "jitter", why: "and not" },
  ])("finds $question: $why", async ({ question, first }) => {
    const vault = await openSearch();
    expect((await ask(vault, question)).length).toBeGreaterThan(0);
    expect(await vault.page.locator(rows).allInnerTexts()).toContainEqual(expect.stringContaining(first));
  });

  it("takes a phrase as it stands", async () => {
    const vault = await openSearch();
    expect((await ask(vault, '"paper list"')).length).toBeGreaterThan(0);
    expect(await ask(vault, '"list paper"')).toEqual([]);
  });

  it("weighs the time a question names, says so, and lists what happened then when nothing else is asked", async () => {
    const vault = await openSearch({ theme: "dark" });
    const { page } = vault;
    await ask(vault, "regatta outage in August 2026 kind:episode");
    await page.keyboard.press("ArrowRight");
    expect(await page.innerText(".retrace-result__why")).toContain("Falls in the time you named");
    await ask(vault, "what happened in August 2026?");
    expect(await page.locator(`${rows} .retrace-result__day`).first().innerText()).toMatch(/^Aug \d+, 2026$/);
    await vault.screenshot("search-time-dark");
    await ask(vault, "what happened in 2019?");
    expect(await page.innerText(".retrace-search__status")).toMatch(/^Nothing from then\./);
  });

  it("says so when nothing is relevant, with hits and without", async () => {
    const vault = await openSearch();
    const status = vault.page.locator(".retrace-search__status");
    await ask(vault, "zebra crossing unicorn");
    expect(await status.innerText()).toMatch(/^Nothing relevant\./);
    await vault.screenshot("search-weak");
    expect(await ask(vault, "xylophone quixotic")).toEqual([]);
    expect(await status.innerText()).toMatch(/^Nothing relevant\n/);
    await ask(vault, "rate:often jitter");
    expect(await status.innerText()).toMatch(/^“rate:often” is left out\./);
  });

  it("collects a recall pack, says why rows are there, and copies the pack", async () => {
    const vault = await openSearch({ theme: "dark" });
    const { page } = vault;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: vault.url });
    await ask(vault, "guest saw a free berth that was already taken");
    await vault.screenshot("search-dark");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    expect(await page.innerText(".retrace-result__why")).toMatch(
      /Number 2 by its words\nNumber \d+ by its meaning\nHas \d+% of what you asked for/,
    );
    expect(await page.innerText(".retrace-search__picked")).toBe("2 picked");
    await vault.screenshot("search-pack-dark");
    await page.keyboard.press("Shift+Enter");
    await page.waitForSelector(".notice >> text=Copied 2 memories");
    const pack = await page.evaluate(() => navigator.clipboard.readText());
    const picked = page.locator(`${rows}.is-picked`);
    const ids = await picked.evaluateAll((found) => found.map((row) => row.getAttribute("data-key") ?? ""));
    expect(Array.from(pack.matchAll(/^### \[\[(.+)\|/gm), ([, path = ""]) => `${path}.md`)).toEqual(ids);
    expect(pack).toContain("session-24-double-berth|Two boats for berth 14 at Port-Maëlan]]");
  });

  it.each([
    { question: "colors", found: "Birgit reads shapes and words, not colours" },
    { question: "symbols and colors", found: "Birgit reads shapes and words, not colours" },
    { question: "chaos", found: "Bring everything back in the middle of the regatta" },
  ])(
    "finds by its meaning, on a phone, what has no word of “$question”, or spells it otherwise",
    async ({ question, found }) => {
      const vault = await openSearch({ phone: true });
      await expect.poll(async () => (await ask(vault, question)).slice(0, 3)).toContain(found);
      const marked = await vault.page.locator(rows, { hasText: found }).first().locator("mark").allInnerTexts();
      expect(marked.filter((word) => !/^colours?$/i.test(word))).toEqual([]);
    },
  );

  it("works by touch: a tap opens, and a menu does what keys do elsewhere", async () => {
    const vault = await openSearch({ phone: true, mode: "preview" });
    const { page } = vault;
    await ask(vault, "guest saw a free berth that was already taken");
    const more = page.locator(".retrace-result__more").first();
    // Rows are drawn anew when the answer by meaning comes, and a row that has gone has no size.
    const smallest = async (): Promise<number> => {
      const { width, height } = (await more.boundingBox()) ?? { width: 0, height: 0 };
      return Math.min(width, height);
    };
    await expect.poll(smallest).toBeGreaterThanOrEqual(44);
    await more.tap();
    const sheet = (await page.locator(".menu").boundingBox()) ?? { x: 1, y: 0, width: 0, height: 0 };
    expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, 390, page.viewportSize()?.height]);
    expect(sheet.height).toBeLessThan(500);
    await vault.screenshot("search-phone-menu");
    await page.locator(".menu-item", { hasText: "Add to recall pack" }).tap();
    expect(await page.locator(".retrace-result__picked").count()).toBe(1);
    await vault.screenshot("search-phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.locator(rows).nth(1).tap();
    await page.waitForSelector(".markdown-reading-view >> text=Ghost berths before the regatta");
  });
});
