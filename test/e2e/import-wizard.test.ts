import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { chatGptOf, type Turn } from "../support/exports.ts";
import { transcript } from "../support/transcript.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./support/open-vault.ts";

const told = transcript("7c1f0e9a-tides")
  .user("Show the tides at every berth")
  .call("Bash", { command: "npm test" }, "Tests  1 failed | 11 passed (12)", "error")
  .call("Bash", { command: "npm test" }, "Tests  12 passed (12)")
  .assistant("The tides are shown.")
  .text();

const turns: readonly Turn[] = [
  { text: "When is high tide at the east quay tomorrow? The pilot boat has to leave an hour before it." },
  { text: "High tide is at six in the morning, and again at half past six. I would leave at five." },
  { text: "And is the crane free then? We need it for the new mooring." },
  { text: "It is. Nobody has booked it before noon." },
  { text: "Now for the paint: which green do we use for the buoys?", pause: 90 },
  { text: "RAL 6037, as the harbour office asked for last year.\nDecision: Order it by the drum, it is cheaper." },
  { text: "Order twenty litres of it, please." },
  { text: "Ordered. It comes on Thursday." },
];
const second: readonly Turn[] = [
  { text: "Translate the notice about the ice into Danish, please." },
  { text: "Her er teksten: isen er ikke sikker." },
];
const exported = JSON.stringify([
  chatGptOf("c1", turns, "Tides and paint"),
  chatGptOf("c2", second, "The notice about ice"),
]);

const upload = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  ...{ name, mimeType: "text/plain", buffer: Buffer.from(text) },
});

async function openWizard(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", ...options });
  // It is offered once all notes are known.
  await vault.page.waitForFunction(() => document.querySelector(".status-bar")?.textContent.includes("41 episodes"));
  await runFromPalette(vault, "import conversations");
  await vault.page.waitForSelector(".retrace-wizard__drop");
  return vault;
}

async function choose(page: Page, ...files: readonly ReturnType<typeof upload>[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
  await chooser.setFiles([...files]);
}

/** The notes of the first conversation. */
const episodes = ({ folder }: OpenVault): readonly string[] =>
  readdirSync(join(folder, "episodes")).filter((name) => name.startsWith("EPISODE-c"));

/** The messages with which episodes begin, counted from one. */
const begin = (page: Page): Promise<(string | null)[]> =>
  page.locator(".retrace-wizard__messages").evaluateAll((lists) => lists.map((list) => list.getAttribute("start")));

describe("the import wizard", () => {
  it("shows what was dropped, lets boundaries be moved by keys, and writes what was decided", async () => {
    const vault = await openWizard();
    const { page } = vault;
    await vault.screenshot("import-drop-light");
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "conversations.json"));
      return transfer;
    }, exported);
    await page.dispatchEvent(".retrace-wizard__drop", "drop", { dataTransfer: data });
    await page.waitForSelector(".retrace-wizard__episode");
    expect(await page.locator(".retrace-wizard__row").allInnerTexts()).toMatchObject([
      expect.stringContaining("Tides and paint"),
      expect.stringContaining("The notice about ice"),
    ]);
    expect(await begin(page)).toEqual(["1", "5"]);
    await expect
      .poll(() => page.getByRole("list", { name: "Decisions" }).allInnerTexts())
      .toEqual(["DecisionOrder it by the drum, it is cheaper."]);
    await vault.screenshot("import-divide-light");
    expect(await page.locator(".retrace-wizard__episode").first().innerText()).toContain("episodes/EPISODE-c1-0-3.md");
    await page.locator("summary", { hasText: "Show the note" }).first().click();
    await page.waitForSelector(".retrace-note-preview__text >> text=title: EPISODE-c1-0-3");
    await page.locator("summary", { hasText: "Show the note" }).first().click();

    await page.locator('[data-message="0"]').focus();
    for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => begin(page)).toEqual(["1", "3", "5"]);
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => begin(page)).toEqual(["1", "4", "5"]);
    await expect.poll(() => page.innerText(".retrace-wizard__live")).toBe("Episode 2 begins at message 4. 3 episodes.");
    await page.keyboard.press("Control+z");
    await expect.poll(() => begin(page)).toEqual(["1", "3", "5"]);

    await page.getByRole("checkbox", { name: "Import Translate the notice about the ice" }).uncheck();
    await page.getByRole("button", { name: "Write 3 notes" }).click();
    await page.waitForSelector("text=3 notes were written.");
    await vault.screenshot("import-written-light");
    expect(episodes(vault)).toEqual(["EPISODE-c1-0-1.md", "EPISODE-c1-2-3.md", "EPISODE-c1-4-7.md"]);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.waitForSelector("text=3 notes were taken back.");
    expect(episodes(vault)).toEqual([]);
  });

  it("lets boundaries be dragged, joined and made by mouse", async () => {
    const vault = await openWizard({ theme: "dark" });
    const { page } = vault;
    await choose(page, upload("conversations.json", exported));
    await page.waitForSelector(".retrace-wizard__episode");
    const grip = await page.locator(".retrace-wizard__grip").first().boundingBox();
    const target = await page.locator('[data-message="2"]').boundingBox();
    if (!grip || !target) throw new Error("There is nothing to drag.");
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + 40, target.y + target.height / 2 + 3, { steps: 6 });
    await expect.poll(() => page.locator(".is-target").getAttribute("data-message")).toBe("3");
    await vault.screenshot("import-drag-dark");
    await page.mouse.move(target.x + 40, target.y + 3, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => begin(page)).toEqual(["1", "3"]);
    await page.hover('[data-message="5"]');
    await page.getByRole("button", { name: "Begin an episode at message 6" }).click();
    await expect.poll(() => begin(page)).toEqual(["1", "3", "6"]);
    await page
      .getByRole("button", { name: /^Join “.*” with the episode before it$/ })
      .first()
      .click();
    await expect.poll(() => begin(page)).toEqual(["1", "6"]);
    await page.getByRole("button", { name: "As proposed" }).click();
    await expect.poll(() => begin(page)).toEqual(["1", "5"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => begin(page)).toEqual(["1", "6"]);
    await page.getByRole("button", { name: "Write 3 notes" }).click();
    await page.waitForSelector("text=3 notes were written.");
    await vault.screenshot("import-written-dark");
  });

  it("that is closed while it writes stops, and says what it wrote and how to take it back", async () => {
    const vault = await openWizard();
    const { page } = vault;
    const many = Array.from({ length: 250 }, (_, at) => chatGptOf(`c${String(at)}`, turns, `Talk ${String(at)}`));
    await choose(page, upload("conversations.json", JSON.stringify(many)));
    await page.getByRole("button", { name: "Write 500 notes" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForSelector("text=You stopped it");
    const written = episodes(vault).length;
    expect(written).toBeLessThan(500);
    if (written > 0) await page.getByRole("button", { name: "Take back" }).click();
    await expect.poll(() => episodes(vault).length).toBe(0);
  });

  it("leaves alone what has a note, shows no secret, and names notes by what they are about", async () => {
    const vault = await openWizard();
    const { page } = vault;
    const token = `ghp_${"a1B2".repeat(9)}`;
    const first = [...turns.slice(0, 4), { text: `The key is ${token}.` }];
    await choose(page, upload("conversations.json", JSON.stringify([chatGptOf("c1", first, "Tides")])));
    await page.waitForSelector(".retrace-wizard__episode");
    expect(await page.innerText(".retrace-wizard__timeline")).not.toContain(token);
    await page.getByRole("button", { name: "Write 1 note" }).click();
    expect(await page.innerText(".retrace-wizard__written")).toBe("When is high tide at the east quay tomorrow?");
    await page.getByRole("button", { name: "Close" }).last().click();
    await expect.poll(() => page.innerText(".status-bar")).toContain("42 episodes");
    await runFromPalette(vault, "import conversations");
    await choose(page, upload("conversations.json", JSON.stringify([chatGptOf("c1", first, "Tides")])));
    await page.waitForSelector(".retrace-wizard__episode");
    expect(await page.locator(".retrace-wizard__cut").count()).toBe(0);
    await page.locator('[data-message="2"]').focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.innerText(".retrace-wizard__live")).toContain("what has a note stays");
  });

  it("writes a session as one note, and opens it from what was written", async () => {
    const { page } = await openWizard();
    await choose(page, upload("tides.jsonl", told), upload("prose.md", "Words"));
    const rows = page.locator(".retrace-import__file");
    await expect.poll(() => rows.allInnerTexts()).toHaveLength(2);
    expect(await rows.first().innerText()).toContain("Show the tides at every berth");
    await page.getByRole("button", { name: "Write 1 note" }).click();
    await page.click(".retrace-wizard__written button");
    await expect
      .poll(() => page.evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.basename))
      .toContain("7c1f0e9a-tides");
  });

  it.each(["light", "dark"] as const)("goes on to the migration with files of another memory (%s)", async (theme) => {
    const vault = await openWizard({ theme });
    const { page } = vault;
    const name = "episode-2026-03-04-session-7.json";
    await choose(page, upload(name, readFileSync(`test/fixtures/legacy/${name}`, "utf8")));
    await page.getByRole("button", { name: "Migrate it…" }).waitFor();
    expect(await page.innerText(".retrace-import__file")).not.toContain("retrace migrate");
    await vault.screenshot(`import-store-${theme}`);
    await page.getByRole("button", { name: "Migrate it…" }).click();
    await page.waitForSelector("text=Recognized as episodes, and read as such.");
    await vault.screenshot(`import-store-migrate-${theme}`);
    await page.getByRole("button", { name: "Migrate", exact: true }).click();
    await page.waitForSelector("text=1 note created.");
    expect(existsSync(join(vault.folder, "episodes/EPISODE-2026-03-04-session-7.md"))).toBe(true);
  });

  it("fits on a phone", async () => {
    const vault = await openWizard({ phone: true });
    const { page } = vault;
    expect(await page.innerText(".retrace-wizard__invitation")).toBe("Choose transcripts, exports or chats");
    await choose(page, upload("conversations.json", exported));
    await page.waitForSelector(".retrace-wizard__episode");
    await page.tap('[data-message="2"]');
    await page.getByRole("button", { name: "Begin an episode at message 3" }).tap();
    await expect.poll(() => begin(page)).toEqual(["1", "3", "5"]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await vault.screenshot("import-phone");
  });
});
