import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { notice, opened, typeAll } from "./support/add-forms.ts";
import { form, formField } from "./support/episode-form.ts";
import type { OpenVault } from "./support/open-vault.ts";

const token = `ghp_${"a1B2".repeat(9)}`;
const save = ({ page }: OpenVault): Promise<void> => page.keyboard.press("Control+Enter");

const paths = ({ folder }: OpenVault): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"));
const notes = (vault: OpenVault): readonly string[] => paths(vault).map((path) => vault.read(path));

describe("a secret that is typed into a form", () => {
  it("is masked in an episode, and a notice says so", async () => {
    const vault = await opened("record-episode");
    const { page } = vault;
    await page.fill(formField("Task"), "Deploy with password: Harbour123456");
    await page.selectOption(formField("Outcome"), "success");
    await page.fill(formField("Lessons"), `Never log in with ${token}`);
    await save(vault);
    await notice(vault, "2 secrets were masked.");
    await notice(vault, "write into the note by hand");
    await page.waitForSelector(form, { state: "detached" });
    const written = notes(vault);
    expect(written.some((text) => text.includes("- Never log in with [masked]"))).toBe(true);
    expect(written.filter((text) => text.includes("Harbour123456") || text.includes(token))).toEqual([]);
  });

  it("is masked in a decision, which can be taken back as ever", async () => {
    const episode = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";
    const vault = await opened("record-decision", { open: "EPISODE-2026-08-08-session-43-regatta-outage" });
    const before = vault.read(episode);
    await vault.page.fill(formField("Chosen"), `Use ${token}`);
    await save(vault);
    await notice(vault, "1 secret was masked.");
    expect(vault.read(episode)).toContain("**Chosen**: Use [masked]");
    await vault.page.click(".notice .retrace-notice-foot button");
    await expect.poll(() => vault.read(episode)).toBe(before);
  });

  it("is masked in a pattern and its name", async () => {
    const vault = await opened("add-pattern");
    await typeAll(vault, [`Log in with ${token}`, "A gate may be locked", "Knock twice, then wait"]);
    await save(vault);
    await notice(vault, "1 secret was masked.");
    expect(paths(vault).filter((path) => /ghp_|a1b2a1b2/i.test(path))).toEqual([]);
  });

  it("is masked in a learning, which German says in German", async () => {
    const vault = await opened("add-learning", { language: "de" });
    await typeAll(vault, ["Das Passwort ist Hafen!2026"]);
    await save(vault);
    await notice(vault, "1 Geheimnis wurde unkenntlich gemacht.");
    await notice(vault, "schreib von Hand in die Notiz");
  });
});
