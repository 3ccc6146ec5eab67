import { getAllTags } from "obsidian";
import type { CachedMetadata, TFile, Vault } from "obsidian";
import { describe, expect, it } from "vitest";
import { openHost, weather } from "./open-host.ts";

function note(vault: Vault, path: string): TFile {
  const found = vault.getFileByPath(path);
  if (found === null) throw new Error(`There is no ${path}.`);
  return found;
}

describe("links", () => {
  it("resolve whatever the order in which notes were read", async () => {
    const { app } = await openHost();
    expect(app.metadataCache.resolvedLinks["a/Rain.md"]).toEqual({ "a/Wet street.md": 2, "Mud.md": 2 });
    expect(app.metadataCache.unresolvedLinks["a/Wet street.md"]).toEqual({ Nowhere: 1 });
  });

  it("start to resolve when their note comes, and stop when it goes", async () => {
    const { app, settled } = await openHost();
    const made = await app.vault.create("Nowhere.md", "");
    await settled();
    expect(app.metadataCache.resolvedLinks["a/Wet street.md"]).toEqual({ "a/Rain.md": 1, "Nowhere.md": 1 });
    await app.vault.delete(made);
    await settled();
    expect(app.metadataCache.unresolvedLinks["a/Wet street.md"]).toEqual({ Nowhere: 1 });
  });

  it("follow a renamed note", async () => {
    const { app, settled } = await openHost();
    const rain = note(app.vault, "a/Rain.md");
    await app.vault.rename(rain, "a/Storm.md");
    await settled();
    expect(app.metadataCache.getFileCache(rain)?.headings).toHaveLength(2);
    expect(app.metadataCache.resolvedLinks["a/Storm.md"]).toEqual({ "a/Wet street.md": 2, "Mud.md": 2 });
    expect(app.metadataCache.resolvedLinks["a/Rain.md"]).toBeUndefined();
    expect(app.metadataCache.unresolvedLinks["a/Wet street.md"]).toEqual({ Rain: 1, Nowhere: 1 });
  });

  it.each([
    { name: "a name in another folder", link: "Deep", from: "Top.md", to: "x/y/Deep.md" },
    { name: "a name in any case", link: "dEEP", from: "Top.md", to: "x/y/Deep.md" },
    { name: "the end of a path", link: "y/Deep", from: "Top.md", to: "x/y/Deep.md" },
    { name: "a path as a whole before the same name nearby", link: "Twin", from: "x/Note.md", to: "Twin.md" },
    { name: "the twin in the linking note's folder", link: "Pair", from: "q/Note.md", to: "q/Pair.md" },
    { name: "a relative path", link: "../Deep", from: "x/y/z/Note.md", to: "x/y/Deep.md" },
    { name: "a file with its extension", link: "pic.png", from: "Top.md", to: "x/pic.png" },
    { name: "nothing", link: "Nothing", from: "Top.md", to: undefined },
  ])("mean $name", async ({ link, from, to }) => {
    const paths = ["x/y/Deep.md", "Twin.md", "x/Twin.md", "p/Pair.md", "q/Pair.md", "x/pic.png"];
    const { app } = await openHost({ files: Object.fromEntries(paths.map((path) => [path, ""])) });
    expect(app.metadataCache.getFirstLinkpathDest(link, from)?.path).toBe(to);
  });

  it("are written as short as they can be", async () => {
    const { app } = await openHost({ files: { "p/Pair.md": "", "q/Pair.md": "", "p/One.md": "", "p/x.png": "" } });
    const linktext = (path: string): string => app.metadataCache.fileToLinktext(note(app.vault, path), "");
    expect(["p/One.md", "p/Pair.md", "p/x.png"].map(linktext)).toEqual(["One", "p/Pair", "x.png"]);
  });
});

describe("events", () => {
  it("come after the vault's, in the order changed, resolve, resolved", async () => {
    const { app, settled } = await openHost();
    const log: string[] = [];
    app.metadataCache.on("changed", ({ path }, text) => log.push(`changed ${path}: ${text}`));
    app.metadataCache.on("resolve", ({ path }) => log.push(`resolve ${path}`));
    app.metadataCache.on("resolved", () => log.push("resolved"));
    await app.vault.create("New.md", "[[Rain]]");
    expect(log).toEqual([]);
    await settled();
    expect(log.slice(0, 3)).toEqual(["changed New.md: [[Rain]]", "resolve New.md", "resolved"]);
  });

  it("tell of a deleted note with what was known of it", async () => {
    const { app } = await openHost();
    const gone: (CachedMetadata | null)[] = [];
    app.metadataCache.on("deleted", (_file, before) => gone.push(before));
    await app.vault.delete(note(app.vault, "a/Rain.md"));
    expect(gone.map((before) => before?.headings?.[0]?.heading)).toEqual(["Rain"]);
    expect(app.metadataCache.resolvedLinks["a/Rain.md"]).toBeUndefined();
  });

  it("do not include `changed` for a rename", async () => {
    const { app, settled } = await openHost();
    const log: string[] = [];
    app.metadataCache.on("changed", ({ path }) => log.push(path));
    await app.vault.rename(note(app.vault, "Mud.md"), "Clay.md");
    await settled();
    expect(log).toEqual([]);
  });
});

describe("notes", () => {
  it("have properties, headings, tags and tasks", async () => {
    const { app } = await openHost();
    const cache = app.metadataCache.getCache("a/Rain.md");
    expect(cache?.frontmatter?.["causes"]).toEqual(["[[Wet street]]", "[[Mud]]"]);
    expect(cache?.frontmatterLinks?.map(({ key, link }) => `${key} ${link}`)).toEqual([
      "causes.0 Wet street",
      "causes.1 Mud",
    ]);
    expect(cache?.headings?.map(({ heading, level }) => `${String(level)} ${heading}`)).toEqual(["1 Rain", "2 Sub"]);
    expect(cache?.listItems?.map(({ task }) => task)).toEqual([" "]);
    expect(cache === null ? [] : getAllTags(cache)).toEqual(["#tag", "#weather"]);
  });

  it("give positions that cut out exactly what they name", async () => {
    const { app } = await openHost();
    const text = weather["a/Rain.md"];
    const cache = app.metadataCache.getCache("a/Rain.md");
    const cut = [...(cache?.links ?? []), ...(cache?.tags ?? [])].map(({ position }) =>
      text.slice(position.start.offset, position.end.offset),
    );
    expect(cut).toEqual(["[[Wet street|wet]]", "[md](Mud.md)", "#tag"]);
    expect(cache?.links?.[0]?.position.start).toEqual({ line: 7, col: 4, offset: 78 });
  });

  it("with broken properties keep the rest", async () => {
    const { app } = await openHost({ files: { "Broken.md": "---\nbad: [unclosed\n---\n# Title\n" } });
    const cache = app.metadataCache.getCache("Broken.md");
    expect(cache?.frontmatter).toBeUndefined();
    expect(cache?.headings?.map(({ heading }) => heading)).toEqual(["Title"]);
  });
});
