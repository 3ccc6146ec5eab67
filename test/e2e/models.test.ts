import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Locator } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { startEndpoint } from "../adapters/embedding/endpoint-server.ts";
import { toyBert } from "../support/models/toy-bert.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./support/open-vault.ts";
import { openSettings, rowOf } from "./support/settings.ts";

const models = ".obsidian/plugins/retrace/models";
const withToy = Object.fromEntries(
  Object.entries(toyBert()).map(([name, content]) => [`${models}/toy/${name}`, content]),
);

interface Opened {
  readonly vault: OpenVault;
  readonly dialog: Locator;
  readonly inUse: Locator;
}

async function open(options: OpenVaultOptions = {}): Promise<Opened> {
  const vault = await openVault({ fixture: "demo-vault", ...options });
  await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  const dialog = await openSettings(vault);
  const inUse = rowOf(dialog, "Search model in use");
  await inUse.getByText("Built-in has read").waitFor();
  return { vault, dialog, inUse };
}

const stored = (vault: OpenVault): unknown => JSON.parse(vault.read(".obsidian/plugins/retrace/data.json"));

/** Asks, and waits until the first answer says it. */
async function expectFirstAnswer(vault: OpenVault, question: string, said: RegExp): Promise<void> {
  await vault.page.keyboard.press("Escape");
  await runFromPalette(vault, "Search memory");
  await vault.page.keyboard.type(question);
  await expect.poll(() => vault.page.locator(".retrace-result").first().innerText()).toMatch(said);
  await vault.page.keyboard.press("Escape");
}

describe("a model of one's own", () => {
  it("in the plugin's folder is chosen, reads every note, and still answers after a reload", async () => {
    const { vault, dialog, inUse } = await open({ files: withToy });
    await rowOf(dialog, "toy").getByRole("button", { name: "Use toy" }).click();
    await inUse.getByText(/^toy has read \d+ notes\.$/).waitFor();
    expect(await rowOf(dialog, "toy").innerText()).toContain("In use");
    expect(vault.page.workers()).toHaveLength(1);
    expect(stored(vault)).toEqual({ model: { kind: "folder", folder: "toy" } });
    await expectFirstAnswer(vault, "retry with jitter", /jitter/i);
    await vault.reload();
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
    const again = await openSettings(vault);
    await rowOf(again, "Search model in use").getByText("toy has read").waitFor();
  });

  it("from elsewhere on the device is copied to the plugin's folder and used", async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), "own-model-"));
    onTestFinished(() => {
      rmSync(elsewhere, { recursive: true });
    });
    for (const [name, content] of Object.entries(toyBert())) {
      mkdirSync(dirname(join(elsewhere, "brought", name)), { recursive: true });
      writeFileSync(join(elsewhere, "brought", name), content);
    }
    const { vault, dialog, inUse } = await open();
    const [chooser] = await Promise.all([
      vault.page.waitForEvent("filechooser"),
      dialog.getByRole("button", { name: "Choose a folder…" }).click(),
    ]);
    await chooser.setFiles(join(elsewhere, "brought"));
    await inUse.getByText("brought has read").waitFor();
    expect(vault.read(`${models}/brought/config.json`)).toContain("hidden_size");
    await vault.page.evaluate(() => {
      window.retraceHost.unload();
    });
    await expect.poll(() => vault.page.workers().length).toBe(0);
  });

  it("that is none says so, and the model in use goes on", async () => {
    const broken = { ...withToy, [`${models}/toy/onnx/model_quantized.onnx`]: "no weights" };
    const { vault, dialog, inUse } = await open({ files: broken });
    await dialog.getByRole("button", { name: "Use toy" }).click();
    await inUse.getByText(/^toy: .*cannot be loaded/).waitFor();
    expect(await inUse.innerText()).toContain("Built-in has read");
    await expectFirstAnswer(vault, "retry with jitter", /jitter/i);
    await expect.poll(() => vault.page.workers().length).toBe(0);
  });
});

describe("downloading a model", () => {
  it.each(["light", "dark"] as const)("asks first, with all there is to know (%s)", async (theme) => {
    const { vault, dialog } = await open({ theme });
    await vault.screenshot(`models-${theme}`);
    await dialog.getByRole("button", { name: "Download… all-MiniLM-L6-v2" }).click();
    const consent = vault.page.locator(".mod-confirmation");
    await consent.waitFor();
    const told = await consent.innerText();
    for (const fact of ["23.7 MB", "Apache-2.0", "https://huggingface.co/Xenova/", "afdb6f1a0e45b715", models]) {
      expect(told).toContain(fact);
    }
    await vault.screenshot(`model-consent-${theme}`);
    await consent.getByRole("button", { name: "Cancel" }).click();
    await consent.waitFor({ state: "detached" });
    expect(await rowOf(dialog, "Search model in use").innerText()).toContain("Built-in has read");
  });

  it("is offered in the palette too, as long as the built-in model is in use", async () => {
    const vault = await openVault({ fixture: "demo-vault", files: withToy });
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
    await runFromPalette(vault, "Download a better model");
    await vault.page.locator(".mod-confirmation", { hasText: "all-MiniLM-L6-v2" }).waitFor();
    await vault.page.keyboard.press("Escape");
    const dialog = await openSettings(vault);
    await rowOf(dialog, "toy").getByRole("button", { name: "Use toy" }).click();
    await rowOf(dialog, "Search model in use")
      .getByText(/^toy has read/)
      .waitFor();
    expect(await vault.run("retrace:download-model")).toBe(false);
  });

  it("fits a phone", async () => {
    const { vault, dialog } = await open({ phone: true, theme: "dark" });
    await vault.screenshot("models-phone");
    const button = dialog.getByRole("button", { name: "Download… all-MiniLM-L6-v2" });
    await button.tap();
    await vault.page.locator(".mod-confirmation").waitFor();
    await vault.screenshot("model-consent-phone");
    const width = await vault.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  it("says when there is no network, keeps the model in use, and can be tried again", async () => {
    const { vault, dialog, inUse } = await open();
    vault.problems.allow(/ERR_FAILED/);
    await vault.page.route("**/api/request-url", (route) => route.abort());
    await dialog.getByRole("button", { name: "Download… all-MiniLM-L6-v2" }).click();
    await vault.page.locator(".mod-confirmation").getByRole("button", { name: "Download" }).click();
    await inUse.getByText(/could not be fetched.*What has been fetched is kept/).waitFor();
    expect(await inUse.innerText()).toContain("Built-in has read");
    await vault.screenshot("model-offline");
    expect(await dialog.getByRole("button", { name: "Download… all-MiniLM-L6-v2" }).isEnabled()).toBe(true);
  });

  it("shows how far it is, and stops when asked", async () => {
    const { vault, dialog, inUse } = await open();
    await vault.page.route("**/api/request-url", () => undefined);
    await dialog.getByRole("button", { name: "Download… all-MiniLM-L6-v2" }).click();
    await vault.page.locator(".mod-confirmation").getByRole("button", { name: "Download" }).click();
    await inUse.getByText("Downloading all-MiniLM-L6-v2: 0.0 of 23.7 MB").waitFor();
    await vault.screenshot("model-downloading");
    await inUse.getByRole("button", { name: "Cancel" }).click();
    await inUse.getByText("Built-in has read").waitFor();
  });
});

describe("a server", () => {
  it("is told what it will get, and embeds the notes", async () => {
    const server = await startEndpoint(({ body: { input = [] } }) => ({
      body: { embeddings: input.map((text) => [text.length, 1, 2]) },
    }));
    const { vault, dialog, inUse } = await open();
    await rowOf(dialog, "Model on a server").click();
    await rowOf(dialog, "Address").locator("input").fill("http://example.com");
    await dialog.getByText("unencrypted").waitFor();
    await rowOf(dialog, "Address").locator("input").fill(server.address);
    await dialog.locator(".setting-item", { hasText: "by the name the server knows" }).locator("input").fill("words");
    await rowOf(dialog, "Key").locator("input").fill("secret");
    await dialog.getByText("sent to a program on this device").waitFor();
    await vault.screenshot("model-server");
    await dialog.getByRole("button", { name: "Use this server" }).click();
    await dialog.getByRole("button", { name: "Back" }).click();
    await inUse.getByText(/^words \(127\.0\.0\.1:\d+\) has read/).waitFor();
    expect(server.asked[0]).toMatchObject({ path: "/api/embed", key: "Bearer secret" });
    expect(stored(vault)).toMatchObject({ model: { kind: "endpoint", model: "words" } });
    expect(JSON.stringify(stored(vault))).not.toContain("secret");
  });
});
