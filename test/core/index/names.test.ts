import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { NameIndex } from "../../../src/core/index/names.ts";
import { linkPath } from "../../../src/core/lib/link-path.ts";
import { noteId, type NoteId } from "../../../src/core/model/note-id.ts";
import type { NoteNames } from "../../../src/core/model/note-names.ts";
import type { Resolution } from "../../../src/core/model/resolution.ts";
import { permalinkOf } from "../../../src/core/notes/permalink.ts";

function named(path: string, names: Partial<Omit<NoteNames, "id">> = {}): NoteNames {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/, "");
  const { title = stem, permalinks = [], aliases = [] } = names;
  const slugs = [permalinkOf(title), permalinkOf(stem)];
  const unprefixed = slugs.flatMap((slug) => (slug.startsWith("pattern-") ? [slug.slice("pattern-".length)] : []));
  return { id: noteId(path), title, stem, permalinks, aliases, slugs, unprefixed };
}

function indexOf(...notes: readonly NoteNames[]): NameIndex {
  const index = new NameIndex(permalinkOf);
  for (const note of notes) index.put(note);
  return index;
}

const lazy = named("patterns/PATTERN-lazy.md", {
  title: "Load late",
  permalinks: ["my-vault/patterns/pattern-lazy", "patterns/pattern-lazy"],
  aliases: ["Laziness", "on demand"],
});
const found = { kind: "found", id: "patterns/PATTERN-lazy.md" };

describe("a note is found by", () => {
  it.each([
    ["its path", "patterns/PATTERN-lazy"],
    ["its path with its ending", "patterns/PATTERN-lazy.md"],
    ["its path from the root", "/patterns/PATTERN-lazy"],
    ["its title", "Load late"],
    ["its file name", "PATTERN-lazy"],
    ["its permalink", "my-vault/patterns/pattern-lazy"],
    ["its permalink without the project", "patterns/pattern-lazy"],
    ["its permalink behind another project", "elsewhere/patterns/pattern-lazy"],
    ["an alias", "on demand"],
    ["another case", "LOAD LATE"],
    ["its plain letters", "load-late"],
    ["its file name without the prefix of its kind", "lazy"],
    ["the same in other letters, as a link to a heading", "LAZY#Trigger"],
    ["a link to a heading in it", "Load late#Trigger"],
    ["a link to a block in it", "PATTERN-lazy#^d001"],
    ["a link with other words", "PATTERN-lazy|the lazy one"],
    ["a link from another project", "work::PATTERN-lazy"],
    ["a name with spaces around it", "  Load late "],
  ])("%s", (_how, name) => {
    expect(indexOf(lazy).resolve(name)).toEqual(found);
  });
});

it.each(["", "#Trigger", "Load", "laz", "other/PATTERN-lazy"])("nothing is called %j", (name) => {
  expect(indexOf(lazy).resolve(name)).toEqual({ kind: "none" });
});

it("finds a note whose name reduces to the same plain letters", () => {
  expect(indexOf(named("patterns/lint-bypass.md")).resolve("Lint Bypass!")).toEqual({
    kind: "found",
    id: "patterns/lint-bypass.md",
  });
});

it("does not mind how accents are composed", () => {
  const composed = "Résumé".normalize("NFC");
  expect(indexOf(named(`notes/${composed.normalize("NFD")}.md`)).resolve(composed).kind).toBe("found");
});

it("finds a note further down by the end of its path", () => {
  const index = indexOf(named("memory/patterns/Retry.md"), named("archive/Retry.md"));
  expect(index.resolve("patterns/Retry")).toEqual({ kind: "found", id: "memory/patterns/Retry.md" });
});

it("takes a title with a hash as written before it takes it as a link to a heading", () => {
  const index = indexOf(named("notes/c-sharp.md", { title: "C# tips" }), named("notes/C.md"));
  expect(index.resolve("C# tips")).toEqual({ kind: "found", id: "notes/c-sharp.md" });
  expect(index.resolve("C#tips")).toEqual({ kind: "found", id: "notes/C.md" });
});

describe("of several notes", () => {
  it.each([
    { better: "a path", name: "x/A", first: named("x/A.md"), second: named("b.md", { title: "x/A" }) },
    { better: "a title", name: "A", first: named("x.md", { title: "A" }), second: named("y/A.md", { title: "B" }) },
    {
      better: "a file name",
      name: "A",
      first: named("y/A.md", { title: "B" }),
      second: named("x.md", { aliases: ["A"] }),
    },
    {
      better: "a permalink",
      name: "A",
      first: named("x.md", { permalinks: ["A"] }),
      second: named("y.md", { aliases: ["A"] }),
    },
    { better: "an alias as written", name: "A", first: named("x.md", { aliases: ["A"] }), second: named("a.md") },
    { better: "another case", name: "A b", first: named("a B.md"), second: named("A-b.md") },
    { better: "a name that is whole", name: "A b", first: named("a-b.md"), second: named("PATTERN-A b.md") },
  ])("$better wins", ({ name, first, second }) => {
    expect(indexOf(second, first).resolve(name)).toEqual({ kind: "found", id: first.id });
  });

  const near = named("work/patterns/Retry.md");
  const far = named("home/patterns/Retry.md");

  it("the one nearest to the linking note answers", () => {
    expect(indexOf(far, near).resolve("Retry", noteId("work/patterns/deep/x.md"))).toEqual({
      kind: "found",
      id: near.id,
    });
  });

  it("none answers when two are equally near, or nobody is linking; they are told in the order of their paths", () => {
    const index = indexOf(near, far);
    const ambiguous = { kind: "ambiguous", ids: [far.id, near.id] };
    expect(index.resolve("Retry", noteId("x.md"))).toEqual(ambiguous);
    expect(index.resolve("Retry")).toEqual(ambiguous);
  });
});

type Step = { readonly kind: "put"; readonly names: NoteNames } | { readonly kind: "drop"; readonly id: NoteId };

const word = fc.constantFrom("A", "a", "B", "A b", "a-b", "PATTERN-a", "e\u0301", "\u00e9", "p/a", "C++");
const path = fc
  .tuple(fc.constantFrom("", "x/", "x/y/", "X/"), fc.constantFrom("A", "a", "B", "e\u0301"))
  .map((parts) => `${parts.join("")}.md`);
const names = fc
  .record({ title: word, permalinks: fc.array(word, { maxLength: 2 }), aliases: fc.array(word, { maxLength: 2 }) })
  .chain((rest) => path.map((id) => named(id, rest)));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: names.map((each) => ({ kind: "put" as const, names: each })) },
  { weight: 1, arbitrary: path.map((id) => ({ kind: "drop" as const, id: noteId(id) })) },
);
const decoration = fc.constantFrom("", ".md", "#h", "|z", "^b");
const wanted = fc
  .tuple(fc.constantFrom("", "x/", "y/", "q/", "q::", "./", " "), word, decoration)
  .map((parts) => parts.join(""));

test("after any changes it answers as a search through the whole list does", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), wanted, fc.option(path, { nil: undefined }), (steps, name, from) => {
      const index = new NameIndex(permalinkOf);
      const list = new Map<NoteId, NoteNames>();
      for (const each of steps) {
        if (each.kind === "put") {
          index.put(each.names);
          list.set(each.names.id, each.names);
        } else {
          index.drop(each.id);
          list.delete(each.id);
        }
      }
      const origin = from === undefined ? undefined : noteId(from);
      expect(index.resolve(name, origin)).toEqual(searchedFor(name, [...list.values()], origin));
      expect([...index.all()].map(({ id }) => id).sort()).toEqual([...list.keys()].sort());
    }),
    { numRuns: 500 },
  );
});

/** What resolving means, written down as slowly and plainly as possible. */
function searchedFor(name: string, notes: readonly NoteNames[], from: NoteId | undefined): Resolution {
  const inLink = linkPath(name);
  const spellings = [name, inLink, inLink.split("::").at(-1) ?? ""];
  for (const spelling of spellings) {
    const text = spelling
      .trim()
      .replace(/^\.?\//, "")
      .replace(/\.md$/i, "")
      .normalize();
    if (text === "") continue;
    for (const fits of rules(text)) {
      const ids = notes.filter(fits).map(({ id }) => id);
      if (ids.length > 0) return chosen(ids.sort(), from);
    }
  }
  const slug = permalinkOf(
    inLink
      .trim()
      .replace(/^\.?\//, "")
      .replace(/\.md$/i, ""),
  );
  const [ids = []] = ["slugs" as const, "unprefixed" as const]
    .map((key) => notes.filter((note) => slug !== "" && note[key].includes(slug)).map(({ id }) => id))
    .filter((found) => found.length > 0);
  return ids.length > 0 ? chosen(ids.sort(), from) : { kind: "none" };
}

function rules(text: string): readonly ((note: NoteNames) => boolean)[] {
  const kinds: readonly ((note: NoteNames) => readonly string[])[] = [
    ({ id }) => [id.slice(0, -3)],
    ({ title }) => [title],
    ({ stem }) => [stem],
    ({ permalinks }) => permalinks,
    ({ aliases }) => aliases,
  ];
  const same = (a: string): boolean => a.normalize() === text;
  const alike = (a: string): boolean => a.normalize().toLowerCase() === text.toLowerCase();
  const local = text.slice(text.indexOf("/") + 1).toLowerCase();
  return [
    ...kinds.map((kind) => (note: NoteNames) => kind(note).some(same)),
    ...kinds.map((kind) => (note: NoteNames) => kind(note).some(alike)),
    ({ id }) => text.includes("/") && id.normalize().toLowerCase().endsWith(`/${text.toLowerCase()}.md`),
    ({ permalinks }) => text.includes("/") && permalinks.some((link) => link.normalize().toLowerCase() === local),
  ];
}

function chosen(ids: readonly NoteId[], from: NoteId | undefined): Resolution {
  const ranked = ids
    .map((id) => ({ id, steps: from === undefined ? 0 : walk(from, id) }))
    .sort((a, b) => a.steps - b.steps);
  const [first, second] = ranked;
  return first && first.steps !== second?.steps ? { kind: "found", id: first.id } : { kind: "ambiguous", ids };
}

/** Up from the one until the other's folders are below, then down. */
function walk(from: NoteId, to: NoteId): number {
  const here = from.split("/").slice(0, -1);
  const there = to.split("/").slice(0, -1);
  let up = 0;
  while (here.some((folder, at) => folder !== there[at])) {
    here.pop();
    up++;
  }
  return up + there.length - here.length;
}
