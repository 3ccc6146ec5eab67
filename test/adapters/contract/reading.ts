import { expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { code, paths, useVault, type Open } from "./vault-under-test.ts";

export function describeListing(open: Open): void {
  const at = useVault(open);

  it("sorts notes by path", async () => {
    for (const path of ["b.md", "a/z.md", "B.md", "a.md", "a b.md"]) await at.outside.write(path, "");
    expect(await paths(at)).toEqual(["B.md", "a b.md", "a.md", "a/z.md", "b.md"]);
  });

  it("leaves out what is hidden and what is not Markdown", async () => {
    await at.outside.write("seen.md", "");
    await at.outside.write("picture.png", "");
    await at.outside.write(".trash/gone.md", "");
    await at.outside.write("folder/.draft.md", "");
    expect(await paths(at)).toEqual(["seen.md"]);
  });

  it("counts a note's size in bytes", async () => {
    await at.outside.write("size.md", "é🧠");
    expect((await at.vault.list())[0]).toMatchObject({ id: "size.md", size: 6 });
  });

  it("finds nothing in an empty vault", async () => {
    expect(await at.vault.list()).toEqual([]);
  });
}

export function describeReading(open: Open): void {
  const at = useVault(open);

  it.each([
    { name: "line endings of Windows", text: "a\r\nb\r\n" },
    { name: "a byte order mark", text: "\ufeff---\ntitle: x\n---\n" },
    { name: "mixed line endings and no last one", text: "a\r\nb\nc\rd" },
    { name: "an empty note", text: "" },
    { name: "NUL characters", text: "a\0b" },
    { name: "a replacement character that is meant", text: "a\ufffdb" },
    { name: "every plane of Unicode", text: "é 漢字 🧠 ‮rtl‬ \u2028" },
  ])("keeps $name", async ({ text }) => {
    await at.outside.write("exact.md", text);
    expect(await at.vault.read(noteId("exact.md"))).toEqual({ ok: true, value: text });
    expect(await at.vault.isUtf8(noteId("exact.md"))).toBe(true);
  });

  it("names the note that is not there", async () => {
    expect(await at.vault.read(noteId("no/such.md"))).toMatchObject({
      ok: false,
      error: { code: "NOT_FOUND", message: expect.stringContaining("no/such.md") as string },
    });
  });

  it.each([".obsidian/secret.md", "folder/.draft.md", "picture.png", "folder"])(
    "does not see %s, which is no note",
    async (path) => {
      await at.outside.write(path === "folder" ? "folder/note.md" : path, "secret");
      expect(await code(at.vault.read(noteId(path)))).toBe("NOT_FOUND");
    },
  );
}
