import { Plugin } from "obsidian";
import { expect, it, onTestFinished } from "vitest";
import { keptChoice } from "../../../src/adapters/obsidian/kept-choice.ts";
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
  await keptChoice(plugin).write(server);
  expect(JSON.stringify(await plugin.loadData())).not.toContain("s3cret");
  expect(await keptChoice(plugin).read()).toEqual(server);
  await keptChoice(plugin).write({ kind: "built-in" });
  expect(await keptChoice(plugin).read()).toEqual({ kind: "built-in" });
});
