import { describe, expect, it } from "vitest";
import { usualNarrator, type NarratorSettings } from "../../../src/core/model/narrator-settings.ts";
import { disclosure, narratorLine, toShownCall } from "../../../src/ui/parts/narrator-rows.ts";

const at = (address: string): NarratorSettings => ({ ...usualNarrator, provider: "other", address, model: "small" });

describe("before anything is sent", () => {
  it.each([
    ["https://api.example.com/v1", "Sent to api.example.com: the note"],
    ["http://localhost:1234", "Sent to a program on this device: the note"],
    ["http://192.168.1.20:1234", "Sent unencrypted through your network to 192.168.1.20:1234: the note"],
    ["http://example.com", "Name the address and the model first."],
    ["", "Name the address and the model first."],
  ])("it is said who gets what: %j", (address, said) => {
    expect(disclosure(at(address))).toContain(said);
  });

  it("only what is missing is asked for: a provider whose address is known needs a model, no address", () => {
    expect(disclosure({ ...usualNarrator, provider: "ollama", address: "", model: "" })).toBe("Name the model first.");
    expect(disclosure({ ...at("https://api.example.com/v1"), model: "" })).toBe("Name the model first.");
    expect(disclosure({ ...usualNarrator, provider: "ollama", address: "", model: "m" })).toContain("on this device");
  });
});

it("what is so is a sentence", () => {
  const settings = at("https://api.example.com");
  expect(narratorLine({ kind: "off" }, 0)).toBe("None. Everything works without one; nothing is sent.");
  expect(narratorLine({ kind: "failed", reason: "It is broken." }, 0)).toBe("None. It is broken.");
  expect(narratorLine({ kind: "on", settings }, 1234)).toBe("small at api.example.com. 1,234 of 200,000 tokens today.");
  expect(narratorLine({ kind: "elsewhere", settings }, 0)).toContain("chosen on another device. Nothing is sent");
});

it("a call is shown with what is known of it", () => {
  const write = (at: number): string => `at ${String(at)}`;
  const call = { time: "2026-10-01T12:00:00Z", purpose: "rating", host: "h", model: "m", outcome: "answered" } as const;
  const ended = { read: 1200, written: 30, estimated: true, ms: 1840, times: 1 };
  expect(toShownCall({ ...call, ...ended }, write)).toEqual({
    ...{ time: "at 1790856000000", purpose: "What has helped", outcome: "Answered", model: "m (h)" },
    ...{ tokens: "about 1,230", seconds: "1.8" },
  });
  const broken = { ...ended, read: null, written: null, ms: null, times: null };
  expect(toShownCall({ ...call, ...broken, outcome: "unfinished", purpose: "later" }, write)).toMatchObject({
    ...{ purpose: "later", outcome: "Broke off", tokens: "unknown", seconds: "" },
  });
});
