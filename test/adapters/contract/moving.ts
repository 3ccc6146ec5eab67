import { expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { code, paths, useVault, type Open } from "./vault-under-test.ts";

export function describeRenaming(open: Open): void {
  const at = useVault(open);

  it("moves a note, into folders that are made for it", async () => {
    await at.vault.create(noteId("old.md"), "text");
    expect(await code(at.vault.rename(noteId("old.md"), noteId("new/folder/name.md")))).toBe("ok");
    expect(await paths(at)).toEqual(["new/folder/name.md"]);
    expect(await at.outside.stored("new/folder/name.md")).toBe("text");
  });

  it("never overwrites", async () => {
    await at.vault.create(noteId("a.md"), "a");
    await at.vault.create(noteId("b.md"), "b");
    expect(await at.vault.rename(noteId("a.md"), noteId("b.md"))).toMatchObject({
      error: { code: "CONFLICT", message: expect.stringContaining("b.md") as string },
    });
    expect([await at.outside.stored("a.md"), await at.outside.stored("b.md")]).toEqual(["a", "b"]);
  });

  it("changes the case of a name", async () => {
    await at.vault.create(noteId("note.md"), "text");
    expect(await code(at.vault.rename(noteId("note.md"), noteId("Note.md")))).toBe("ok");
    expect(await paths(at)).toEqual(["Note.md"]);
  });

  it("does nothing when the name stays", async () => {
    await at.vault.create(noteId("note.md"), "text");
    expect(await code(at.vault.rename(noteId("note.md"), noteId("note.md")))).toBe("ok");
    expect(await at.outside.stored("note.md")).toBe("text");
  });

  it("names the note that is not there", async () => {
    expect(await code(at.vault.rename(noteId("none.md"), noteId("new.md")))).toBe("NOT_FOUND");
  });
}

export function describeTrashing(open: Open): void {
  const at = useVault(open);

  it("takes the note out of the vault's sight", async () => {
    await at.vault.create(noteId("folder/gone.md"), "text");
    expect(await code(at.vault.trash(noteId("folder/gone.md")))).toBe("ok");
    expect(await paths(at)).toEqual([]);
    expect(await code(at.vault.read(noteId("folder/gone.md")))).toBe("NOT_FOUND");
    expect(await code(at.vault.trash(noteId("folder/gone.md")))).toBe("NOT_FOUND");
  });
}
