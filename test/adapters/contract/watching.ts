import { expect, it, onTestFinished } from "vitest";
import type { Change } from "../../../src/core/model/change.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { useVault, type Open, type VaultUnderTest } from "./vault-under-test.ts";
import { idsOf, present, removed, sizes } from "./told.ts";
import { eventually } from "../../support/eventually.ts";

export function describeWatching(open: Open): void {
  const at = useVault(open);

  it("tells of what the vault itself does", async () => {
    const seen = await watched(at);
    await at.vault.create(noteId("folder/a.md"), "a");
    await eventually(() => {
      expect(present(seen)).toEqual(["folder/a.md"]);
    });
    seen.length = 0;
    await at.vault.process(noteId("folder/a.md"), () => "longer");
    await eventually(() => {
      expect(sizes(seen)).toEqual({ "folder/a.md": 6 });
    });
    await at.vault.rename(noteId("folder/a.md"), noteId("folder/b.md"));
    await eventually(() => {
      expect(present(seen)).toEqual(["folder/b.md"]);
    });
    await at.vault.trash(noteId("folder/b.md"));
    await eventually(() => {
      expect(present(seen)).toEqual([]);
    });
    expect(removed(seen)).toEqual(expect.arrayContaining(["folder/a.md", "folder/b.md"]));
  });

  it("has nothing to tell of an edit that changes nothing", async () => {
    await at.outside.write("note.md", "same");
    const before = await at.vault.list();
    const seen = await watched(at);
    expect(await at.vault.process(noteId("note.md"), (text) => text)).toEqual({ ok: true, value: "same" });
    await at.vault.create(noteId("later.md"), "x");
    await eventually(() => {
      expect(idsOf(seen)).toContain("later.md");
    });
    expect(idsOf(seen)).not.toContain("note.md");
    expect((await at.vault.list()).filter(({ id }) => id === "note.md")).toEqual(before);
  });

  it("tells of what others do, in folders made since too", async () => {
    const seen = await watched(at);
    await at.outside.write("new/deep/a.md", "a");
    await at.outside.write("b.md", "b");
    await eventually(() => {
      expect(present(seen)).toEqual(["b.md", "new/deep/a.md"]);
    });
    await at.outside.write("b.md", "bb");
    await eventually(() => {
      expect(sizes(seen)).toMatchObject({ "b.md": 2 });
    });
    await at.outside.move("b.md", "c.md");
    await at.outside.remove("new/deep/a.md");
    await eventually(() => {
      expect(present(seen)).toEqual(["c.md"]);
    });
  });

  it("tells of every note of a folder that is moved or removed", async () => {
    for (const name of ["one", "two", "sub/three"]) await at.outside.write(`old/${name}.md`, name);
    const seen = await watched(at);
    await at.outside.move("old", "new");
    await eventually(() => {
      expect(present(seen)).toEqual(["new/one.md", "new/sub/three.md", "new/two.md"]);
    });
    expect(removed(seen)).toEqual(["old/one.md", "old/sub/three.md", "old/two.md"]);
    await at.outside.remove("new");
    await eventually(() => {
      expect(present(seen)).toEqual([]);
    });
  });

  it("keeps quiet about what is there already, hidden or no note", async () => {
    await at.outside.write("old.md", "old");
    const seen = await watched(at);
    await at.outside.write(".hidden/a.md", "a");
    await at.outside.write("picture.png", "a");
    await at.outside.write("last.md", "a");
    await eventually(() => {
      expect(idsOf(seen)).toContain("last.md");
    });
    expect([...new Set(idsOf(seen))]).toEqual(["last.md"]);
  });

  it("tells many changes of one note at once", async () => {
    const calls: (readonly Change[])[] = [];
    await watchInto(at, (changes) => calls.push(changes));
    for (const text of ["1", "12", "123"]) await at.outside.write("often.md", text);
    await eventually(() => {
      expect(sizes(calls.flat())).toEqual({ "often.md": 3 });
    });
    for (const changes of calls) expect(idsOf(changes)).toEqual([...new Set(idsOf(changes))]);
  });

  it("is quiet once stopped, for that listener alone", async () => {
    const stopped: Change[] = [];
    const stop = at.vault.watch((changes) => stopped.push(...changes));
    const seen = await watched(at);
    stop();
    await at.outside.write("a.md", "a");
    await eventually(() => {
      expect(present(seen)).toEqual(["a.md"]);
    });
    expect(stopped).toEqual([]);
  });
}

async function watched(at: VaultUnderTest): Promise<Change[]> {
  const seen: Change[] = [];
  await watchInto(at, (changes) => seen.push(...changes));
  return seen;
}

async function watchInto({ vault }: VaultUnderTest, listener: (changes: readonly Change[]) => void): Promise<void> {
  onTestFinished(vault.watch(listener));
  await new Promise((resolve) => setTimeout(resolve, 20));
}
