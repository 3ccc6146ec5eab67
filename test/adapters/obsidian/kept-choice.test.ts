import { Plugin } from "obsidian";
import { expect, it, onTestFinished } from "vitest";
import { keptChoice } from "../../../src/adapters/obsidian/kept-choice.ts";
import { keptSettings } from "../../../src/adapters/obsidian/kept-settings.ts";
import { createHost } from "../../host/src/host.ts";

const manifest = { id: "retrace", name: "Retrace", version: "1.0.0", minAppVersion: "1.13.0" };
const server = {
  kind: "endpoint",
  api: "openai",
  address: "https://example.com",
  model: "small",
  key: "s3cret",
} as const;

class Keeping extends Plugin {}

it("keeps a server's key out of the vault, and gives it back", async () => {
  const host = await createHost();
  onTestFinished(() => {
    host.close();
  });
  const plugin = await host.load(Keeping, { ...manifest, author: "", description: "" });
  const kept = keptChoice(plugin, keptSettings(plugin));
  await kept.write(server);
  expect(JSON.stringify(await plugin.loadData())).not.toContain("s3cret");
  expect(await kept.read()).toEqual(server);
  await kept.write({ kind: "built-in" });
  expect(await kept.read()).toEqual({ kind: "built-in" });
});
