import { expect, it, onTestFinished } from "vitest";
import type { Change } from "../../../src/core/model/change.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { eventually } from "../../support/eventually.ts";
import { idsOf, present, removed } from "./told.ts";
import { paths, useVault, type Open, type VaultUnderTest } from "./vault-under-test.ts";

export function describeExcluding(open: Open): void {
  const at = useVault(open);

  it("is not listed, be it a folder, a file or a pattern", async () => {
    for (const path of ["private/a.md", "private/deep/b.md", "work/c.draft.md", "work/c.md", "d.md"])
      await at.outside.write(path, "");
    await exclude(at, ["private/", String.raw`/\.draft\.md$/`, "d.md"]);
    await eventually(async () => {
      expect(await paths(at)).toEqual(["work/c.md"]);
    });
    await exclude(at, []);
    await eventually(async () => {
      expect(await paths(at)).toEqual(["d.md", "private/a.md", "private/deep/b.md", "work/c.draft.md", "work/c.md"]);
    });
  });

  it("never lists what is in a folder called node_modules", async () => {
    for (const path of ["node_modules/left-pad/README.md", "site/node_modules/a.md", "site/a.md"])
      await at.outside.write(path, "");
    expect(await paths(at)).toEqual(["site/a.md"]);
  });

  it("goes at once when it is excluded, and comes back when it no longer is", async () => {
    await at.outside.write("private/a.md", "a");
    await at.outside.write("b.md", "b");
    const seen = await watched(at);
    await exclude(at, ["private/"]);
    await eventually(() => {
      expect(removed(seen)).toEqual(["private/a.md"]);
    });
    await exclude(at, ["b.md"]);
    await eventually(() => {
      expect(present(seen)).toEqual(["private/a.md"]);
      expect(removed(seen)).toEqual(["b.md", "private/a.md"]);
    });
    await at.outside.remove(".obsidian/app.json");
    await eventually(() => {
      expect(present(seen)).toEqual(["b.md", "private/a.md"]);
    });
  });

  it("may be written, renamed and removed unheard", async () => {
    await exclude(at, ["private/"]);
    await at.outside.write("private/a.md", "a");
    const seen = await watched(at);
    await at.outside.write("private/a.md", "aa");
    await at.outside.write("node_modules/b/README.md", "b");
    await at.outside.move("private/a.md", "private/b.md");
    await at.outside.remove("private/b.md");
    await at.outside.write("last.md", "");
    await eventually(() => {
      expect(idsOf(seen)).toContain("last.md");
    });
    expect([...new Set(idsOf(seen))]).toEqual(["last.md"]);
  });

  it("is gone when it is moved to where files are excluded, and there when it is moved out", async () => {
    await exclude(at, ["private/"]);
    await at.outside.write("private/in.md", "in");
    await at.outside.write("out.md", "out");
    const seen = await watched(at);
    expect(await at.vault.rename(noteId("out.md"), noteId("private/out.md"))).toMatchObject({ ok: true });
    expect(await at.vault.rename(noteId("private/in.md"), noteId("in.md"))).toMatchObject({ ok: true });
    await eventually(() => {
      expect(present(seen)).toEqual(["in.md"]);
      expect(removed(seen)).toEqual(["out.md"]);
    });
  });

  it("is still a note for whoever knows its path", async () => {
    await exclude(at, ["private/"]);
    expect(await at.vault.create(noteId("private/a.md"), "a")).toEqual({ ok: true, value: "private/a.md" });
    expect(await at.vault.process(noteId("private/a.md"), (text) => `${text}!`)).toEqual({ ok: true, value: "a!" });
    expect(await at.vault.read(noteId("private/a.md"))).toEqual({ ok: true, value: "a!" });
    expect(await at.vault.create(noteId("private/a.md"), "b")).toMatchObject({ error: { code: "CONFLICT" } });
    expect(await at.vault.trash(noteId("private/a.md"))).toMatchObject({ ok: true });
  });

  it("is known before it is there", async () => {
    await exclude(at, ["private/"]);
    await eventually(async () => {
      expect(await at.vault.isExcluded(noteId("private/a.md"))).toBe(true);
    });
    expect(await at.vault.isExcluded(noteId("a.md"))).toBe(false);
    expect(await at.vault.isExcluded(noteId("node_modules/a.md"))).toBe(true);
  });
}

async function exclude({ outside }: VaultUnderTest, filters: readonly string[]): Promise<void> {
  await outside.write(".obsidian/app.json", JSON.stringify({ alwaysUpdateLinks: true, userIgnoreFilters: filters }));
}

async function watched({ vault }: VaultUnderTest): Promise<Change[]> {
  const seen: Change[] = [];
  onTestFinished(vault.watch((changes) => seen.push(...changes)));
  await new Promise((resolve) => setTimeout(resolve, 20));
  return seen;
}
