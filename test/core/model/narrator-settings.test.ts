import { describe, expect, it } from "vitest";
import { narratorAddress } from "../../../src/core/model/model-address.ts";
import {
  addressOf,
  isNarrated,
  readNarratorSettings,
  storedNarratorSettings,
  usualNarrator,
} from "../../../src/core/model/narrator-settings.ts";
import { readSettings, storedSettings } from "../../../src/core/model/settings.ts";

const local = { provider: "ollama", address: "", model: "llama3.2", tokensPerDay: 5000 } as const;

describe("the language model of a vault", () => {
  it("is none unless somebody chose one", () => {
    expect(readSettings({}).narrator).toEqual(usualNarrator);
    expect(isNarrated(usualNarrator)).toBe(false);
    expect(isNarrated(local)).toBe(true);
    expect(isNarrated({ ...local, model: "" })).toBe(false);
    expect(isNarrated({ ...local, provider: "other" })).toBe(false);
  });

  it("is stored without what is usual, beside what a newer version stored, and read again as it was", () => {
    const stored = storedNarratorSettings(local, { later: 1 });
    expect(stored).toEqual({ later: 1, provider: "ollama", model: "llama3.2", tokens_per_day: 5000 });
    expect(readNarratorSettings(stored)).toEqual(local);
    expect(storedSettings({ narrator: stored }, { narrator: usualNarrator })).toEqual({ narrator: { later: 1 } });
    expect(storedSettings({}, { narrator: usualNarrator })).toEqual({});
  });

  it.each([
    [{ provider: "unknown", model: 7, tokens_per_day: -1 }, {}],
    [{ model: "two\nlines", address: "x".repeat(301) }, {}],
    [{ tokens_per_day: 0 }, { tokensPerDay: 0 }],
  ])("takes what can be read: %j", (stored, differences) => {
    expect(readNarratorSettings(stored)).toEqual({ ...usualNarrator, ...differences });
  });

  it("of another provider is neither where the one below it was, nor called the same", () => {
    const below = readNarratorSettings({ provider: "other", address: "https://example.com", model: "big" });
    expect(readNarratorSettings({ provider: "openai" }, below)).toMatchObject({ address: "", model: "" });
    expect(readNarratorSettings({ model: "small" }, below)).toMatchObject({ address: "https://example.com" });
  });

  it("is at the provider's own address, or at the one that was typed", () => {
    expect(addressOf(local)).toBe("http://localhost:11434");
    expect(addressOf({ ...local, address: " http://192.168.1.20:11434 " })).toBe("http://192.168.1.20:11434");
  });
});

describe("the address of a language model", () => {
  it.each([
    ["openai", "https://api.openai.com", "https://api.openai.com/v1/chat/completions"],
    ["openai", "https://openrouter.ai/api/v1/", "https://openrouter.ai/api/v1/chat/completions"],
    ["openai", "https://example.com/x/chat/completions", "https://example.com/x/chat/completions"],
    ["anthropic", "https://api.anthropic.com", "https://api.anthropic.com/v1/messages"],
    ["anthropic", "http://[::1]:8080/v1", "http://[::1]:8080/v1/messages"],
    ...["10.1.2.3", "172.16.0.1", "172.31.0.1", "192.168.1.20:1234", "[fd00::1]", "127.0.0.1", "localhost"].map(
      (host) => ["openai", `http://${host}`, `http://${host}/v1/chat/completions`] as const,
    ),
  ] as const)("may be written in any usual way (%s): %s", (api, address, whole) => {
    expect(narratorAddress(api, address)).toEqual({ ok: true, value: whole });
  });

  it.each([
    ...[
      "http://example.com",
      "http://10.0.0.2.example.com",
      "http://172.32.0.1",
      "http://192.169.0.1",
      "http://11.0.0.1",
    ],
    ...["http://169.254.169.254", "http://100.64.0.1", "http://010.0.0.1", "http://[fe80::1]", "http://[2001:db8::1]"],
    ...["", "example.com", "ftp://10.0.0.1", "https://user:word@example.com", "http://localhost@example.com"],
  ])("is refused where texts would go astray or unencrypted: %j", (address) => {
    expect(narratorAddress("openai", address)).toMatchObject({ ok: false });
  });
});
