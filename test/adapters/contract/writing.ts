import { expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { code, paths, useVault, type Open } from "./vault-under-test.ts";

export function describeCreating(open: Open): void {
  const at = useVault(open);

  it("makes the folders above the note", async () => {
    expect(await code(at.vault.create(noteId("a/b/c/d.md"), "deep"))).toBe("ok");
    expect(await code(at.vault.create(noteId("a/b/c/e.md"), "deep too"))).toBe("ok");
    expect(await paths(at)).toEqual(["a/b/c/d.md", "a/b/c/e.md"]);
  });

  it("never overwrites", async () => {
    await at.vault.create(noteId("once.md"), "first");
    expect(await at.vault.create(noteId("once.md"), "second")).toMatchObject({
      error: { code: "CONFLICT", message: expect.stringContaining("once.md") as string },
    });
    expect(await at.outside.stored("once.md")).toBe("first");
  });

  it("lets one of many win who create the same note at once", async () => {
    const writers = ["a", "b", "c", "d", "e"];
    const codes = await Promise.all(writers.map((writer) => code(at.vault.create(noteId("race/x.md"), writer))));
    expect(codes.sort()).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "CONFLICT", "ok"]);
    expect(writers).toContain(await at.outside.stored("race/x.md"));
  });

  it("does not put a note below a note", async () => {
    await at.vault.create(noteId("a.md"), "text");
    expect(await code(at.vault.create(noteId("a.md/b.md"), "x"))).toBe("CONFLICT");
    expect(await paths(at)).toEqual(["a.md"]);
  });

  it("stores the text exactly", async () => {
    await at.vault.create(noteId("exact.md"), "\ufeffa\r\nb");
    expect(await at.outside.stored("exact.md")).toBe("\ufeffa\r\nb");
  });
}

export function describeProcessing(open: Open): void {
  const at = useVault(open);

  it("writes what the edit makes of the text and answers it", async () => {
    await at.outside.write("note.md", "\ufeffone\r\n");
    expect(await at.vault.process(noteId("note.md"), (text) => `${text}two\r\n`)).toEqual({
      ok: true,
      value: "\ufeffone\r\ntwo\r\n",
    });
    expect(await at.outside.stored("note.md")).toBe("\ufeffone\r\ntwo\r\n");
  });

  it("loses nothing when many edit one note at once", async () => {
    await at.vault.create(noteId("log.md"), "");
    const numbers = Array.from({ length: 40 }, (_, number) => String(number));
    await Promise.all(numbers.map((number) => at.vault.process(noteId("log.md"), (text) => `${text}${number}\n`)));
    const lines = (await at.outside.stored("log.md"))?.trimEnd().split("\n") ?? [];
    expect(lines.sort()).toEqual(numbers.sort());
  });

  it("names the note that is not there", async () => {
    expect(await at.vault.process(noteId("none.md"), () => "x")).toMatchObject({
      error: { code: "NOT_FOUND", message: expect.stringContaining("none.md") as string },
    });
  });

  it("leaves the note alone when the edit throws, and lets the next one in", async () => {
    await at.outside.write("note.md", "old");
    const broken = at.vault.process(noteId("note.md"), () => {
      throw new Error("a fault of the program");
    });
    await expect(broken).rejects.toThrow("a fault of the program");
    expect(await at.outside.stored("note.md")).toBe("old");
    expect(await code(at.vault.process(noteId("note.md"), () => "new"))).toBe("ok");
  });
}
