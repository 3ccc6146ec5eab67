import { expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { code, paths, useVault, type Open } from "./vault-under-test.ts";

const composed = "caf\u00e9.md";
const decomposed = "cafe\u0301.md";

export function describeNames(open: Open): void {
  const at = useVault(open);

  const emoji = "🧠 memory/👩‍👩‍👧 day.md";
  const long = `${"n".repeat(200)}.md`;
  it.each([
    "with spaces and (brackets).md",
    "漢字/かな.md",
    emoji,
    long,
    "שלום.md",
    "a.b.c.md",
    "100 %.md",
    "@it's $1.md",
  ])("creates, lists, reads and edits %s", async (name) => {
    const id = noteId(name);
    expect(await at.vault.create(id, "one")).toEqual({ ok: true, value: id });
    expect(await paths(at)).toEqual([name]);
    expect(await at.vault.process(id, (text) => `${text} two`)).toEqual({ ok: true, value: "one two" });
    expect(await at.vault.read(id)).toEqual({ ok: true, value: "one two" });
  });

  it.each([
    { stored: composed, asked: decomposed },
    { stored: decomposed, asked: composed },
    { stored: decomposed, asked: decomposed },
  ])("reads $stored however its accents are composed", async ({ stored, asked }) => {
    await at.outside.write(stored, "text");
    expect(await at.vault.read(noteId(asked))).toEqual({ ok: true, value: "text" });
  });

  it("reads what it lists, accents and all", async () => {
    await at.outside.write(decomposed, "text");
    for (const id of await paths(at)) expect(await at.vault.read(noteId(id))).toEqual({ ok: true, value: "text" });
    expect(await paths(at)).toHaveLength(1);
  });

  it.each([
    { there: "Note.md", asked: "note.md" },
    { there: composed, asked: decomposed },
  ])("takes $asked for taken when $there is there: some systems see one name", async ({ there, asked }) => {
    await at.outside.write(there, "first");
    expect(await code(at.vault.create(noteId(asked), "second"))).toBe("CONFLICT");
    expect(await at.outside.stored(there)).toBe("first");
  });

  it("enters a folder that is there under another case, and says where the note is", async () => {
    await at.outside.write("Folder/Deep/a.md", "first");
    const made = await at.vault.create(noteId("folder/deep/b.md"), "second");
    expect(made).toEqual({ ok: true, value: "Folder/Deep/b.md" });
    expect(await at.outside.stored("Folder/Deep/b.md")).toBe("second");
  });
}

export function describeRefusedPaths(open: Open): void {
  const at = useVault(open);

  const outsidePaths = [
    "../out.md",
    "a/../../out.md",
    "/etc/out.md",
    "C:/out.md",
    "c:out.md",
    "..\\out.md",
    "\\\\host\\out.md",
  ];
  it.each([...outsidePaths, "a/.. /out.md", "a/../in.md"])("refuses %s in every call", async (path) => {
    await at.outside.write("in.md", "in");
    const id = noteId(path);
    const calls = [
      at.vault.read(id),
      at.vault.create(id, "x"),
      at.vault.process(id, () => "x"),
      at.vault.trash(id),
      at.vault.rename(id, noteId("new.md")),
      at.vault.rename(noteId("in.md"), id),
    ];
    for (const call of calls) expect(await code(call)).toBe("OUTSIDE_VAULT");
    expect(await paths(at)).toEqual(["in.md"]);
  });

  it.each(["", "a//b.md", "./a.md", "a\\b.md", "a\0.md", "a/./b.md"])("says what is wrong with %j", async (path) => {
    expect(await code(at.vault.read(noteId(path)))).toBe("INVALID_ARGUMENT");
    expect(await code(at.vault.create(noteId(path), "x"))).toBe("INVALID_ARGUMENT");
  });

  it.each([
    ...["CON.md", "nul/a.md", "Com1.md", "LPT9.notes.md", "aux .md", "COM¹.md"],
    ...["at 10:30.md", "what?.md", "a*.md", 'quote".md', "<a>.md", "a|b.md", "tab\t.md", "line\n.md"],
    ...["folder./a.md", "folder /a.md", " a.md", ".hidden.md", ".obsidian/a.md", ".md", "a/.md", "note.txt", "note"],
    `${"é".repeat(130)}.md`,
  ])("does not create %j, which some system would not take", async (path) => {
    await at.outside.write("old.md", "old");
    expect(await code(at.vault.create(noteId(path), "x"))).toBe("INVALID_ARGUMENT");
    expect(await code(at.vault.rename(noteId("old.md"), noteId(path)))).toBe("INVALID_ARGUMENT");
    expect(await paths(at)).toEqual(["old.md"]);
  });
}
