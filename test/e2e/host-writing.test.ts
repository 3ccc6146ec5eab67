import { describe, expect, it } from "vitest";
import { causesFiles, useCausesVault } from "./support/causes-vault.ts";

const open = useCausesVault();

describe("writing", () => {
  const content = ".mod-root .cm-content";

  it("saves what is typed", async () => {
    const vault = await open({ open: "Clouds", mode: "source" });
    const { page } = vault;
    await page.click(`${content} .cm-line`);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("They drift.");
    await expect.poll(() => vault.read("Clouds.md")).toBe("Clouds are water.\nThey drift.");
  });

  it("takes an outside edit in without moving the cursor", async () => {
    const vault = await open({ open: "Clouds", mode: "source" });
    const { page } = vault;
    await page.click(`${content} .cm-line`);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("End.");
    await expect.poll(() => vault.read("Clouds.md")).toContain("End.");
    vault.write("Clouds.md", `Added above.\n${vault.read("Clouds.md")}`);
    await page.waitForSelector(`${content} >> text=Added above.`);
    await page.keyboard.type(" Still here.");
    await expect.poll(() => vault.read("Clouds.md")).toBe("Added above.\nClouds are water.\nEnd. Still here.");
  });

  it("keeps the day a note was made when it is changed", async () => {
    const { page } = await open();
    const made = await page.evaluate(async () => {
      const { vault: notes } = window.retraceHost.app;
      const file = notes.getFileByPath("Clouds.md");
      if (file === null) return [];
      const before = file.stat.ctime;
      await notes.modify(file, "Clouds are ice, too.");
      return [before, file.stat.ctime, file.stat.size];
    });
    expect(made).toEqual([expect.any(Number), made[0], 20]);
  });

  it("gives plugins Obsidian's Editor", async () => {
    const vault = await open({ open: "Clouds", mode: "source" });
    const { page } = vault;
    const seen = await page.evaluate(() => {
      const { activeEditor } = window.retraceHost.app.workspace;
      const editor = activeEditor?.editor;
      if (editor === undefined) return undefined;
      editor.replaceRange("Big ", { line: 0, ch: 0 });
      editor.setCursor(0, 4);
      editor.transaction({
        changes: [{ from: { line: 0, ch: 4 }, to: { line: 0, ch: 10 }, text: "clouds\nfull" }],
        selection: { from: { line: 1, ch: 0 }, to: { line: 1, ch: 4 } },
      });
      return {
        text: editor.getValue(),
        selection: editor.getSelection(),
        line: editor.getLine(1),
        from: editor.getCursor("from"),
        offset: editor.posToOffset({ line: 1, ch: 2 }),
        position: editor.offsetToPos(13),
        hasView: "cm" in editor,
      };
    });
    expect(seen).toEqual({
      text: "Big clouds\nfull are water.\n",
      selection: "full",
      line: "full are water.",
      from: { line: 1, ch: 0 },
      offset: 13,
      position: { line: 1, ch: 2 },
      hasView: true,
    });
    expect(await vault.run("causes:shout")).toBe(true);
    await expect.poll(() => vault.read("Clouds.md")).toBe("Big clouds\nFULL are water.\n");
  });

  it("uses the editor extensions of the plugin until it is unloaded", async () => {
    const vault = await open({ mode: "source" });
    const { page } = vault;
    await page.waitForSelector(".cm-line .causes-marked");
    await vault.screenshot("host-source");
    await page.evaluate(() => {
      window.retraceHost.unload();
    });
    await page.waitForSelector(".cm-line .causes-marked", { state: "detached" });
  });

  it("opens at a line with the cursor on it", async () => {
    const vault = await open({ mode: "source" });
    const { page } = vault;
    await page.evaluate(() =>
      window.retraceHost.app.workspace.openLinkText("Long", "", false, { eState: { line: 80 } }),
    );
    await page.keyboard.type("Here ");
    await page.waitForSelector(".cm-line:text-is('Here Line 40')");
    expect(await page.locator(".cm-line:text-is('Here Line 40')").boundingBox()).toMatchObject({
      y: expect.closeTo(425, -3) as number,
    });
  });
});

describe("notes and links", () => {
  it("keep pointing at each other when one is renamed", async () => {
    const vault = await open();
    const { page } = vault;
    await page.evaluate(async () => {
      const { app } = window.retraceHost;
      const file = app.vault.getFileByPath("weather/Rain.md");
      if (file !== null) await app.fileManager.renameFile(file, "weather/Storm.md");
    });
    expect(vault.read("weather/Mud.md")).toBe(
      '---\ncauses: ["[[Storm]]"]\n---\nMud comes after [[Storm|heavy rain]].\n',
    );
    expect(vault.read("weather/Storm.md")).toBe(causesFiles["weather/Rain.md"]);
    expect(await page.innerText(".mod-root .view-header-title")).toBe("Storm");
  });

  it("survive properties that cannot be read", async () => {
    const vault = await open({ open: "Broken" });
    const { page } = vault;
    await page.waitForSelector(".markdown-preview-view >> text=Still a note.");
    const links = await page.evaluate(() => window.retraceHost.app.metadataCache.unresolvedLinks["weather/Rain.md"]);
    expect(links).toMatchObject({ "Umbrella sales": 1 });
  });
});
