import { describe, expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { describeConflicts } from "../adapters/contract/conflicts.ts";
import type { VaultUnderTest } from "../adapters/contract/vault-under-test.ts";
import { describeVault } from "../adapters/vault-contract.ts";
import { memoryVault } from "./memory-vault.ts";

function open(): Promise<VaultUnderTest> {
  const vault = memoryVault();
  const move = (from: string, to: string): void => {
    for (const path of vault.paths()) {
      if (path === from || path.startsWith(`${from}/`)) vault.move(path, to + path.slice(from.length));
    }
  };
  const remove = (from: string): void => {
    for (const path of vault.paths()) if (path === from || path.startsWith(`${from}/`)) vault.remove(path);
  };
  return Promise.resolve({ vault, outside: { ...vault, move, remove }, close: () => undefined });
}

describe("a vault in memory", () => {
  describeVault(open);
  describeConflicts(open);

  it("keeps what is trashed, each under its own name", async () => {
    const vault = memoryVault({ "a/x.md": "1", "b/x.md": "2" });
    await vault.trash(noteId("a/x.md"));
    await vault.trash(noteId("b/x.md"));
    expect(vault.paths()).toEqual([".trash/x 2.md", ".trash/x.md"]);
    expect(vault.stored(".trash/x 2.md")).toBe("2");
  });

  it("stamps notes in the order in which they are written", async () => {
    const vault = memoryVault({ "a.md": "", "b.md": "" });
    await vault.process(noteId("a.md"), () => "new");
    expect((await vault.list()).map(({ modifiedAt }) => modifiedAt)).toEqual([3, 2]);
  });

  it("fails one call as told to, and only one", async () => {
    const vault = memoryVault({ "a.md": "text" });
    vault.failNext("process", { code: "CONFLICT", message: "busy" });
    expect(await vault.process(noteId("a.md"), () => "x")).toEqual({
      ok: false,
      error: { code: "CONFLICT", message: "busy" },
    });
    expect(vault.stored("a.md")).toBe("text");
    expect(await vault.process(noteId("a.md"), () => "x")).toEqual({ ok: true, value: "x" });
  });

  it("breaks off before or after a call", async () => {
    const vault = memoryVault();
    vault.breakNext("create", "before");
    await expect(vault.create(noteId("a.md"), "a")).rejects.toThrow("broke before");
    expect(vault.paths()).toEqual([]);
    vault.breakNext("create", "after");
    await expect(vault.create(noteId("a.md"), "a")).rejects.toThrow("broke after");
    expect(vault.stored("a.md")).toBe("a");
  });
});
