import { describe, expect, it } from "vitest";
import { useCausesVault } from "./support/causes-vault.ts";

const open = useCausesVault();
const statusBar = ".status-bar-item";
const rightRows = ".mod-right-split .causes-row";

describe("reading a note", () => {
  it("shows title, properties, links, callouts, tasks and tables", async () => {
    const vault = await open();
    const { page } = vault;
    const note = page.locator(".markdown-preview-view");
    expect(await note.locator(".inline-title").innerText()).toBe("Rain");
    expect(await note.locator('[data-property-key="causes"]').innerText()).toContain("Clouds");
    expect(await note.locator("a.is-unresolved[data-href]").innerText()).toBe("Umbrella sales");
    expect(await note.locator("a.tag").innerText()).toBe("#weather/überflutung");
    expect(await note.locator(".callout-title").innerText()).toBe("Evidence");
    expect(await note.locator(".task-list-item").count()).toBe(2);
    expect(await note.locator("td").allInnerTexts()).toEqual(["Mon", "4"]);
    await vault.screenshot("host-reading");
  });

  it.each(["preview", "source"] as const)(
    "shows each level of heading smaller than the one above: %s",
    async (mode) => {
      const files = {
        "Levels.md": [1, 2, 3, 4, 5, 6].map((level) => `${"#".repeat(level)} Level\n\ntext\n`).join("\n"),
      };
      const { page } = await open({ files, open: "Levels", mode });
      const headings = page.locator(mode === "preview" ? ".markdown-preview-view [data-heading]" : ".cm-heading");
      await expect.poll(() => headings.count()).toBe(6);
      const sizes = await headings.evaluateAll((all) => all.map((el) => parseFloat(getComputedStyle(el).fontSize)));
      expect(sizes.map((size) => (size / 16).toFixed(3))).toEqual([
        "1.618",
        "1.462",
        "1.318",
        "1.188",
        "1.076",
        "1.000",
      ]);
    },
  );

  it("lets the plugin draw its code blocks", async () => {
    const vault = await open();
    const { page } = vault;
    expect(await page.locator(".markdown-preview-view .block-language-causes .causes-row").count()).toBe(2);
  });

  it("follows links, and makes the note a link to nothing names", async () => {
    const vault = await open();
    const { page } = vault;
    await page.click(".markdown-preview-view a.internal-link >> text=Umbrella sales");
    await page.waitForSelector('.view-header-title:text-is("Umbrella sales")');
    await expect.poll(() => vault.read("Umbrella sales.md")).toBe("");
  });

  it("shows a preview of a link the mouse rests on", async () => {
    const vault = await open({ open: "Mud" });
    const { page } = vault;
    await page.hover(".markdown-preview-view a.internal-link");
    await page.waitForSelector('.hover-popover .inline-title:text-is("Rain")');
    await vault.screenshot("host-hover-preview");
    await page.mouse.move(700, 800);
    await page.waitForSelector(".hover-popover", { state: "detached" });
  });

  it("takes the preview away where the link is followed", async () => {
    const vault = await open({ open: "Mud" });
    const { page } = vault;
    await page.hover(".markdown-preview-view a.internal-link");
    await page.waitForSelector(".hover-popover");
    await page.click(".markdown-preview-view a.internal-link");
    await page.waitForSelector('.view-header-title:text-is("Rain")');
    expect(await page.locator(".hover-popover").count()).toBe(0);
  });

  it("gives commands the tab in which somebody pressed last", async () => {
    const vault = await open({ open: "Mud" });
    const { page } = vault;
    await page.evaluate(() => {
      const { workspace } = window.retraceHost.app;
      const leaf = workspace.getRightLeaf(false);
      if (leaf) workspace.setActiveLeaf(leaf);
    });
    await page.click(".markdown-preview-view .inline-title");
    await page.keyboard.press("Control+e");
    await page.waitForSelector(".view-content[data-mode=source] .cm-content");
  });

  it("turns to writing and back by Ctrl+E, and the header shows the face that is hidden", async () => {
    const { page } = await open();
    const icon = (name: string): Promise<void> =>
      page.locator(`.view-action[aria-label="Toggle reading view"] .lucide-${name}`).waitFor();
    await icon("pencil");
    await page.keyboard.press("Control+e");
    await page.waitForSelector(".view-content[data-mode=source] .cm-content");
    await icon("book-open");
    await page.click(".cm-content");
    await page.keyboard.press("Control+e");
    await page.waitForSelector(".view-content[data-mode=preview]");
    await icon("pencil");
  });

  it("opens at a line", async () => {
    const vault = await open();
    const { page } = vault;
    await page.evaluate(() =>
      window.retraceHost.app.workspace.openLinkText("Long", "", false, { eState: { line: 80 } }),
    );
    await page.waitForFunction(() => {
      const top = document.querySelector('[data-line="80"]')?.getBoundingClientRect().top;
      return top !== undefined && top >= 0 && top < window.innerHeight;
    });
  });
});

describe("the plugin's places", () => {
  it("opens its view in the right sidebar from the ribbon", async () => {
    const vault = await open();
    const { page } = vault;
    await page.click('.workspace-ribbon [aria-label="Open causes"]');
    await page.waitForSelector(rightRows);
    expect(await page.locator(rightRows).count()).toBe(3);
    expect(await page.locator(`${rightRows} svg.lucide-arrow-right`).count()).toBe(3);
    await vault.screenshot("host-sidebar");
  });

  it("shows its figure in the status bar", async () => {
    const vault = await open();
    const { page } = vault;
    expect(await page.innerText(statusBar)).toBe("3 causes");
  });

  it("opens a note from its view", async () => {
    const vault = await open();
    const { page } = vault;
    await vault.run("causes:open");
    await page.click(`${rightRows} a >> text=Clouds`);
    await page.waitForSelector('.view-header-title:text-is("Clouds")');
  });

  it("adds to the menu of a file", async () => {
    const vault = await open();
    const { page } = vault;
    await page.click('.nav-file-title[data-path="weather/Rain.md"]', { button: "right" });
    await page.click(".menu-item >> text=Show causes");
    await page.waitForSelector(".notice >> text=weather/Rain.md");
    expect(await page.locator(".menu").count()).toBe(0);
  });
});

describe("commands", () => {
  it("run from the palette, found by a few letters, with the keyboard alone", async () => {
    const vault = await open();
    const { page } = vault;
    await page.keyboard.press("Control+p");
    await page.keyboard.type("addcau");
    await page.waitForSelector(".suggestion-item.is-selected >> text=Add a cause");
    await vault.screenshot("host-palette");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.prompt-input[placeholder="What causes it?"]');
    await page.keyboard.type("broken");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".notice >> text=Added to Rain");
    await expect.poll(() => vault.read("weather/Rain.md")).toContain('- "[[Broken]]"');
    expect(vault.read("weather/Rain.md")).toContain("# Rain\n\nRain falls because");
    await page.waitForSelector(`${statusBar} >> text=4 causes`);
  });

  it("come best first: words that begin so before letters that are somewhere", async () => {
    const { page } = await open();
    await page.keyboard.press("Control+p");
    await page.keyboard.type("settings");
    await expect.poll(() => page.innerText(".suggestion-item.is-selected .suggestion-title")).toBe("Open settings");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+p");
    await page.keyboard.type("tlm");
    await expect
      .poll(() => page.innerText(".suggestion-item.is-selected .suggestion-title"))
      .toBe("Toggle light/dark mode");
    await page.keyboard.press("Escape");
  });

  it("that need an editor are not offered while reading", async () => {
    const vault = await open();
    expect(await vault.run("causes:shout")).toBe(false);
  });

  it("that do not apply are not offered", async () => {
    const vault = await open({ open: "" });
    expect(await vault.run("causes:add")).toBe(false);
  });
});

describe("dialogs", () => {
  it("take Escape and clicks, and requestUrl reaches this machine", async () => {
    const vault = await open();
    const { page } = vault;
    await vault.run("causes:about");
    expect(await page.innerText(".modal-content p")).toBe("Desktop, preview");
    await page.click(".modal button.mod-cta");
    await page.waitForSelector(".notice >> text=status 200");
    await page.click(".modal-content p", { button: "right" });
    await page.click(".menu-item >> text=Copy");
    await page.waitForSelector(".notice >> text=Copied");
    await page.keyboard.press("Escape");
    expect(await page.locator(".modal").count()).toBe(0);
  });

  it("show the plugin's setting definitions and keep what is set", async () => {
    const vault = await open();
    const { page } = vault;
    await page.keyboard.press("Control+,");
    await page.waitForSelector(".mod-settings .setting-item");
    expect(await page.locator(".mod-settings .setting-item-name").allInnerTexts()).toEqual([
      "Property",
      "Show missing notes",
      "Limit",
    ]);
    await page.fill(".mod-settings input[type=text]", "reasons");
    await page.click(".mod-settings .checkbox-container");
    const saved = (): unknown => JSON.parse(vault.read(".obsidian/plugins/causes/data.json"));
    await expect.poll(saved).toEqual({ property: "reasons", showsMissing: false, limit: 50 });
    await vault.screenshot("host-settings");
    await page.keyboard.press("Escape");
    expect(await page.locator(".mod-settings").count()).toBe(0);
    await page.waitForSelector(`${statusBar} >> text=0 causes`);
  });
});

describe("changes on disk by other programs", () => {
  it("reach the open note, the views and the explorer", async () => {
    const vault = await open();
    const { page } = vault;
    await vault.run("causes:open");
    vault.write("weather/Rain.md", "---\ncauses: ['[[Clouds]]']\n---\nRewritten elsewhere.\n");
    await page.waitForSelector(".markdown-preview-view >> text=Rewritten elsewhere.");
    await page.waitForSelector(`${statusBar} >> text=2 causes`);
    vault.write("New.md", "---\ncauses: ['[[Rain]]', '[[Mud]]']\n---\n");
    await page.waitForSelector('.nav-file-title[data-path="New.md"]');
    await page.waitForSelector(`${statusBar} >> text=4 causes`);
    vault.remove("New.md");
    await page.waitForSelector('.nav-file-title[data-path="New.md"]', { state: "detached" });
    await page.waitForSelector(`${statusBar} >> text=2 causes`);
    expect(await page.locator(rightRows).count()).toBe(2);
  });
});
