import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { embeddingAddress, hostOf, isThisMachine } from "../../../src/core/model/model-address.ts";
import { builtIn, isFolderName, readModelChoice } from "../../../src/core/model/model-choice.ts";
import { storedSettings } from "../../../src/core/model/settings.ts";

describe("a stored choice of a model", () => {
  it.each([
    { kind: "built-in" },
    { kind: "offered", name: "all-MiniLM-L6-v2" },
    { kind: "folder", folder: "my model" },
    { kind: "endpoint", api: "ollama", address: "http://localhost:11434", model: "nomic-embed-text", key: "" },
    { kind: "endpoint", api: "openai", address: "https://example.com", model: "small", key: "" },
  ] as const)("is read as it was written: $kind", (choice) => {
    expect(readModelChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  it("has no key, which is no setting but a secret", () => {
    const choice = {
      kind: "endpoint",
      api: "openai",
      address: "https://example.com",
      model: "small",
      key: "s",
    } as const;
    expect(storedSettings({}, { model: choice })).toEqual({
      model: { kind: "endpoint", api: "openai", address: "https://example.com", model: "small" },
    });
    expect(readModelChoice(choice)).toEqual({ ...choice, key: "" });
  });

  it.each([
    ...[undefined, null, "offered", 3, [], { kind: "new" }, { kind: "offered" }, { kind: "folder", folder: "../x" }],
    { kind: "endpoint", api: "other", address: "https://example.com", model: "m" },
    { kind: "endpoint", api: "openai", address: "https://example.com" },
    { kind: "endpoint", api: "openai", address: 5, model: "m" },
  ])("is the built-in model where it cannot be read: %j", (stored) => {
    expect(readModelChoice(stored)).toEqual(builtIn);
  });

  it("never fails, and is stable once read", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const choice = readModelChoice(stored);
        expect(readModelChoice(choice)).toEqual(choice);
      }),
    );
  });

  it.each([
    ["a", true],
    ["a b-c_1.0", true],
    ["", false],
    [".", false],
    [".git", false],
    ["a/b", false],
    ["C:x", false],
  ])("a folder is one folder: %j %s", (name, isOne) => {
    expect(isFolderName(name)).toBe(isOne);
  });
});

describe("the address of a server", () => {
  it.each([
    ["ollama", "http://localhost:11434", "http://localhost:11434/api/embed"],
    ["ollama", " http://127.0.0.1:11434/ ", "http://127.0.0.1:11434/api/embed"],
    ["ollama", "https://example.com/api/embed", "https://example.com/api/embed"],
    ["ollama", "https://example.com/models/api/", "https://example.com/models/api/embed"],
    ["openai", "https://api.openai.com", "https://api.openai.com/v1/embeddings"],
    ["openai", "https://api.openai.com/v1/", "https://api.openai.com/v1/embeddings"],
    ["openai", "https://example.com/openai/v2", "https://example.com/openai/v2/embeddings"],
    ["openai", "http://[::1]:8080/v1/embeddings", "http://[::1]:8080/v1/embeddings"],
  ] as const)("may be written in any usual way (%s): %s", (api, address, whole) => {
    expect(embeddingAddress({ api, address })).toEqual({ ok: true, value: whole });
  });

  it.each([
    ...["http://example.com", "http://127.0.0.1.example.com", "http://localhost.example.com", "http://10.0.0.2:11434"],
    ...["", "example.com", "ftp://localhost", "https://", "https://user:word@example.com", "https://example.com/?q=1"],
    ...[
      "http://127.0.0.1\\@example.com",
      "http://localhost@example.com",
      "https://exam ple.com",
      "http://localhost#@x",
    ],
  ])("is refused where texts would go astray or unencrypted: %j", (address) => {
    expect(embeddingAddress({ api: "openai", address })).toMatchObject({ ok: false });
  });

  it("says who gets the texts", () => {
    expect(hostOf("https://api.example.com/v1")).toBe("api.example.com");
    expect(hostOf("http://localhost:11434")).toBe("localhost:11434");
    expect([isThisMachine("http://[::1]:1"), isThisMachine("https://example.com")]).toEqual([true, false]);
  });
});
