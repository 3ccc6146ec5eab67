import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshUser } from "../../support/fresh-user.ts";
import { transcript } from "../../support/transcript.ts";
import { runFromPalette } from "../support/from-palette.ts";
import { openVault, type OpenVault } from "../support/open-vault.ts";

const told = transcript("7c1f0e9a-tides")
  .user("Show the tides at every berth")
  .call("Bash", { command: "npm test" }, "Tests  12 passed (12)")
  .assistant("The tides are shown.")
  .text();
const storeName = "episode-2026-03-04-session-7.json";
const store = readFileSync(`test/fixtures/legacy/${storeName}`);
const coffee = "---\ntitle: Coffee\n---\n\n# Coffee\n\n- [method] Pour slowly #brewing\n- relates_to [[Water]]\n";
const ours = "notes/People.md";

async function choose(vault: OpenVault, command: string, name: string, content: string | Buffer): Promise<void> {
  const { page } = vault;
  await runFromPalette(vault, command);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
  await chooser.setFiles([{ name, mimeType: "text/plain", buffer: Buffer.from(content) }]);
}

/** All notes of the vault with what they say. */
const notesIn = (vault: OpenVault): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(vault.folder, { recursive: true })
      .map(String)
      .filter((path) => /^[^.].*\.md$/.test(path))
      .map((path) => [path, vault.read(path)]),
  );

test("importing: transcript, JSON store and basic-memory vault are shown first, become notes, and change nothing twice", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  const episodes = (count: number): Promise<void> =>
    expect.poll(() => page.innerText(".status-bar")).toContain(`${String(count)} episodes`);
  await episodes(41);
  const before = notesIn(vault);

  await choose(vault, "Import conversations", "tides.jsonl", told);
  await page.waitForSelector(".retrace-import__file >> text=Show the tides at every berth");
  expect(notesIn(vault)).toEqual(before);
  await page.click("text=Write 1 note");
  await page.waitForSelector("text=1 note was written.");
  await page.keyboard.press("Escape");
  await episodes(42);

  await choose(vault, "Migrate", storeName, store);
  await page.waitForSelector(".retrace-migration__end >> text=1 note would be created. Nothing would be changed.");
  await page.click(".retrace-migration__end button.mod-cta");
  await page.waitForSelector("text=1 note created.");
  await page.keyboard.press("Escape");
  await episodes(43);

  const { path, run } = freshUser();
  mkdirSync(join(path, "other/notes"), { recursive: true });
  writeFileSync(join(path, "other/notes/Coffee.md"), coffee);
  writeFileSync(join(path, "other", ours), "Somebody else's people.\n");
  const migrate = async (...flags: readonly string[]): Promise<string> =>
    (await run("migrate", "basic-memory", "other", "--vault", vault.folder, ...flags)).out;
  expect(await migrate()).toMatch(/1 note would be created, no notes would be changed\.\nNothing is written yet/);
  expect(await migrate("--write")).toContain(`${ours} is there already`);
  await page.click(".nav-folder-title >> text=notes");
  await page.waitForSelector(".nav-file-title >> text=Coffee");

  const after = notesIn(vault);
  expect(after).toMatchObject(before);
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length + 3);
  expect(after["notes/Coffee.md"]).toContain("- [method] Pour slowly #brewing\n- relates_to [[Water]]\n");
  await migrate("--write");
  await choose(vault, "Import conversations", "tides.jsonl", told);
  await page.waitForSelector(".retrace-import__file >> text=Nothing new");
  await page.keyboard.press("Escape");
  await choose(vault, "Migrate", storeName, store);
  await page.waitForSelector(".retrace-migration__end >> text=There is nothing to write.");
  expect(notesIn(vault)).toEqual(after);
});
