import { Plugin } from "obsidian";
import { expect, it, onTestFinished } from "vitest";
import { keptAgreement, keptNarrator } from "../../../src/adapters/obsidian/kept-narrator.ts";
import { keptSettings } from "../../../src/adapters/obsidian/kept-settings.ts";
import { createHost } from "../../host/src/host.ts";

const manifest = { id: "retrace", name: "Retrace", version: "1.0.0", minAppVersion: "1.13.0" };

class Keeping extends Plugin {}

it("the choice is in the settings, what this device agreed to and its key among its secrets", async () => {
  const host = await createHost();
  onTestFinished(() => {
    host.close();
  });
  const plugin = await host.load(Keeping, { ...manifest, author: "", description: "" });
  const kept = keptNarrator(keptSettings(plugin));
  const agreement = keptAgreement(plugin);
  expect(agreement.read()).toBeUndefined();
  const settings = { provider: "openai", address: "", model: "small", tokensPerDay: 10 } as const;
  agreement.write({ address: "https://api.openai.com", key: "s3cret" });
  await kept.write(settings);
  expect(await kept.read()).toEqual(settings);
  expect(agreement.read()).toEqual({ address: "https://api.openai.com", key: "s3cret" });
  expect(JSON.stringify(await plugin.loadData())).not.toContain("s3cret");
  plugin.app.secretStorage.setSecret("retrace-narrator", "no JSON");
  expect(agreement.read()).toBeUndefined();
});
