import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { storedNarrator } from "../../../src/adapters/node/stored-narrator.ts";
import { usualNarrator } from "../../../src/core/model/narrator-settings.ts";
import { temporaryFolder } from "./temporary-folder.ts";

interface Vault {
  readonly store: (file: string, narrator: object) => void;
  readonly read: (env?: Readonly<Record<string, string>>) => ReturnType<ReturnType<typeof storedNarrator>>;
  readonly doubts: readonly string[];
}

function vault(): Vault {
  const { vaultPath, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(vaultPath, ".obsidian/plugins/retrace"), { recursive: true });
  const doubts: string[] = [];
  return {
    doubts,
    store: (file, narrator) => {
      writeFileSync(join(vaultPath, file), JSON.stringify({ narrator }));
    },
    read: (env = {}) => storedNarrator(vaultPath, env, (reason) => doubts.push(reason))(),
  };
}

const key = { RETRACE_NARRATOR_KEY: "s3cret" };

describe("the language model of a vault, for programs", () => {
  it("is none unless somebody chose one", () => {
    expect(vault().read(key)).toBeUndefined();
  });

  it("is as the variables say, over retrace.json, over the plugin's settings", () => {
    const { store, read } = vault();
    store(".obsidian/plugins/retrace/data.json", { provider: "ollama", model: "one", tokens_per_day: 7 });
    expect(read()).toEqual({
      settings: { ...usualNarrator, provider: "ollama", model: "one", tokensPerDay: 7 },
      key: "",
    });
    store("retrace.json", { model: "two" });
    expect(read()?.settings).toMatchObject({ provider: "ollama", model: "two", tokensPerDay: 7 });
    const env = {
      RETRACE_NARRATOR: "Anthropic",
      RETRACE_NARRATOR_MODEL: "three",
      RETRACE_NARRATOR_TOKENS_PER_DAY: "9",
    };
    expect(read({ ...env, ...key })).toEqual({
      settings: { provider: "anthropic", address: "", model: "three", tokensPerDay: 9 },
      key: "s3cret",
    });
    expect(read({ RETRACE_NARRATOR: "off" })).toBeUndefined();
  });

  it("is none at a provider that asks for a key, as long as there is none", () => {
    const { store, read, doubts } = vault();
    store("retrace.json", { provider: "openai", model: "small" });
    expect(read()).toBeUndefined();
    expect(doubts).toEqual([]);
  });
});

describe("an address that came with the vault", () => {
  it.each([
    { provider: "openai", model: "m", address: "https://evil.example" },
    { provider: "other", model: "m", address: "https://evil.example" },
    { provider: "openai", model: "m", address: "https://api.openai.com.evil.example" },
    { provider: "ollama", model: "m", address: "http://192.168.1.20:11434" },
  ])("gets neither texts nor the key before the environment names it: %j", (narrator) => {
    const { store, read, doubts } = vault();
    store("retrace.json", narrator);
    expect(read(key)).toBeUndefined();
    expect(doubts).toEqual([expect.stringContaining(`at ${narrator.address}. Nothing is sent there`)]);
    expect(read({ ...key, RETRACE_NARRATOR_ADDRESS: narrator.address })).toMatchObject({ key: "s3cret" });
  });

  it("on this machine gets no key that was meant for somewhere else", () => {
    const { store, read } = vault();
    store("retrace.json", { provider: "openai", model: "m", address: "http://localhost:9999" });
    expect(read(key)).toMatchObject({ key: "" });
  });
});
