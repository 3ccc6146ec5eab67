import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chatReply, startNarrator, type NarratorServer } from "../support/narrator-server.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault } from "./support/open-vault.ts";
import { openSettings, rowOf } from "./support/settings.ts";

interface Opened {
  readonly vault: OpenVault;
  readonly dialog: Locator;
}

async function open(theme: "light" | "dark" = "light"): Promise<Opened> {
  const vault = await openVault({ fixture: "demo-vault", theme });
  await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  return { vault, dialog: await openSettings(vault) };
}

async function describeModel({ dialog }: Opened, { address }: NarratorServer): Promise<void> {
  await rowOf(dialog, "Choose a language model").click();
  await rowOf(dialog, "Provider").locator("select").selectOption("other");
  await dialog.getByRole("textbox", { name: "Address" }).fill(address);
  await dialog.getByRole("textbox", { name: "Model" }).fill("small");
  await dialog.getByRole("textbox", { name: "Key" }).fill("s3cret");
}

const data = (vault: OpenVault): string => vault.read(".obsidian/plugins/retrace/data.json");

describe.each(["light", "dark"] as const)("a language model (%s)", (theme) => {
  it("is described, tested, used, listed and turned off", async () => {
    const server = await startNarrator(() => chatReply({ word: "ready" }));
    const opened = await open(theme);
    const { vault, dialog } = opened;
    const inUse = rowOf(dialog, "Language model in use");
    await inUse.getByText("None. Everything works without one").waitFor();
    await inUse.scrollIntoViewIfNeeded();
    await vault.screenshot(`language-model-off-${theme}`);
    await describeModel(opened, server);
    await dialog.getByText("Sent to a program on this device: the note").waitFor();
    await dialog.getByRole("button", { name: "Test" }).click();
    await dialog.getByText(/It has answered, after \d+\.\d seconds/).waitFor();
    await vault.screenshot(`language-model-${theme}`);
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.headers.authorization).toBe("Bearer s3cret");
    await dialog.getByRole("button", { name: "Use this model" }).click();
    await dialog.getByRole("button", { name: "Back" }).click();
    await inUse.getByText(/small at 127\.0\.0\.1:\d+\. 120 of 200,000 tokens today/).waitFor();
    expect(JSON.parse(data(vault))).toEqual({
      narrator: { provider: "other", address: server.address, model: "small" },
    });
    expect(data(vault)).not.toContain("s3cret");
    await inUse.getByRole("button", { name: "Turn off" }).click();
    await inUse.getByText("None. Everything works without one").waitFor();
    await vault.page.keyboard.press("Escape");
    await runFromPalette(vault, "Open the log of model calls");
    const log = vault.page.locator(".retrace-model-calls");
    await log.getByText("1 call. 120 tokens today.").waitFor();
    expect(await log.locator("tbody tr").innerText()).toMatch(/Test\s+Answered\s+small/);
    await vault.screenshot(`model-calls-${theme}`);
  });
});

it("what is wrong is said where it was typed, and nothing is sent", async () => {
  const server = await startNarrator(() => ({ status: 401, body: { error: { message: "no such key" } } }));
  const opened = await open();
  const { dialog } = opened;
  await describeModel(opened, server);
  await dialog.getByRole("textbox", { name: "Address" }).fill("http://example.com");
  await dialog.getByText("unencrypted").waitFor();
  expect(await dialog.getByRole("button", { name: "Test" }).isDisabled()).toBe(true);
  expect(await dialog.getByRole("button", { name: "Use this model" }).isDisabled()).toBe(true);
  expect(server.asked).toEqual([]);
  await dialog.getByRole("textbox", { name: "Address" }).fill(server.address);
  await dialog.getByRole("button", { name: "Test" }).click();
  await dialog.getByText("answers 401 (no such key). Check the key.").waitFor();
});

it("what was typed for one provider is not there for another", async () => {
  const server = await startNarrator(() => chatReply({ word: "ready" }));
  const opened = await open();
  await describeModel(opened, server);
  const field = (name: string): Promise<string> => opened.dialog.getByRole("textbox", { name }).inputValue();
  expect(await field("Key")).toBe("s3cret");
  await rowOf(opened.dialog, "Provider").locator("select").selectOption("anthropic");
  expect([await field("Address"), await field("Model"), await field("Key")]).toEqual(["", "", ""]);
});

it("a model of another device is not asked from this one before somebody says so", async () => {
  const narrator = { provider: "other", address: "https://mine.example", model: "big" };
  const files = { ".obsidian/plugins/retrace/data.json": JSON.stringify({ narrator }) };
  const vault = await openVault({ fixture: "demo-vault", files });
  const dialog = await openSettings(vault);
  await rowOf(dialog, "Language model in use").getByText("big at mine.example was chosen on another device").waitFor();
});
