import { describe, expect, it } from "vitest";
import { memoryVault } from "../support/memory-vault.ts";
import { memoryOver } from "../support/open-memory.ts";

const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`n${String(at)}.md`, `tide ${String(at)}`]));

describe("progress", () => {
  it("is told while the vault is read, and there is none before and after", async () => {
    const memory = memoryOver(memoryVault(many));
    const told: unknown[] = [];
    memory.onProgress(() => told.push(memory.progress()));
    expect(memory.progress()).toBeUndefined();
    await memory.open();
    expect(told).toEqual([{ done: 0, total: 60 }, { done: 32, total: 60 }, undefined]);
  });

  it("ends when the vault cannot be listed", async () => {
    const vault = memoryVault(many);
    const memory = memoryOver(vault);
    vault.breakNext("list", "before");
    await expect(memory.open()).rejects.toThrow();
    expect(memory.progress()).toBeUndefined();
  });
});
