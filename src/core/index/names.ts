import { compare } from "../lib/compare.ts";
import { linkPath } from "../lib/link-path.ts";
import type { NoteId } from "../model/note-id.ts";
import type { NoteNames } from "../model/note-names.ts";
import { foldedName } from "../model/note-path.ts";
import type { Resolution } from "../model/resolution.ts";

interface Naming {
  readonly id: NoteId;
  /** As it is spelled, in composed characters. */
  readonly name: string;
}

const spelled = ["path", "title", "stem", "permalink", "alias"] as const;
const tiers = [...spelled, "slug", "unprefixed"] as const;
type Tier = (typeof tiers)[number];

/** Nearly every name is the name of one note: a list for each would weigh more than all that it holds. */
type Named = Naming | Naming[];

const listed = (named: Named | undefined): readonly Naming[] =>
  named === undefined ? [] : Array.isArray(named) ? named : [named];

/** Who is called what. Holds names only; resolving never touches a note. */
export class NameIndex {
  readonly #slugOf: (name: string) => string;
  readonly #byTier = new Map<Tier, Map<string, Named>>(tiers.map((tier) => [tier, new Map()]));
  readonly #names = new Map<NoteId, NoteNames>();

  /** @param slugOf reduces a name to plain letters, as the slugs of the notes were. */
  constructor(slugOf: (name: string) => string) {
    this.#slugOf = slugOf;
  }

  put(names: NoteNames): void {
    this.drop(names.id);
    this.#names.set(names.id, names);
    for (const [tier, name] of entries(names)) {
      const map = this.#byTier.get(tier);
      const key = foldedName(name);
      const naming = { id: names.id, name: name.normalize() };
      const same = map?.get(key);
      if (Array.isArray(same)) same.push(naming);
      else map?.set(key, same ? [same, naming] : naming);
    }
  }

  drop(id: NoteId): void {
    const names = this.#names.get(id);
    if (!names) return;
    this.#names.delete(id);
    for (const [tier, name] of entries(names)) {
      const map = this.#byTier.get(tier);
      const key = foldedName(name);
      const rest = listed(map?.get(key)).filter((naming) => naming.id !== id);
      const [only] = rest;
      if (only === undefined) map?.delete(key);
      else map?.set(key, rest.length === 1 ? only : rest);
    }
  }

  /** All notes by the names they are searched by. */
  all(): Iterable<NoteNames> {
    return this.#names.values();
  }

  /**
   * Resolves a link target or a typed name: path, title, file name, permalink or alias, first as written and then
   * whatever its case; then as the end of a path; then by its plain letters, last of all without the prefix of its kind.
   * Where several notes answer, the one nearest to `from` does, if there is one.
   */
  resolve(name: string, from?: NoteId): Resolution {
    for (const wanted of spellings(name)) {
      const ids = this.#find(wanted);
      if (ids.length > 0) return nearest(ids, from);
    }
    const slug = this.#slugOf(plainName(linkPath(name)));
    const ids = this.#lookUp("slug", slug);
    return nearest(ids.length > 0 ? ids : this.#lookUp("unprefixed", slug), from);
  }

  /** As it is written in any way of being called, else whatever its case in the first of them. */
  #find(wanted: string): readonly NoteId[] {
    const key = foldedName(wanted);
    const composed = wanted.normalize();
    let folded: readonly Naming[] | undefined;
    for (const tier of spelled) {
      const namings = listed(this.#byTier.get(tier)?.get(key));
      if (namings.length === 0) continue;
      const exact = namings.filter(({ name }) => name === composed);
      if (exact.length > 0) return idsOf(exact);
      folded ??= namings;
    }
    return folded ? idsOf(folded) : this.#findPartly(wanted);
  }

  #lookUp(tier: Tier, wanted: string): readonly NoteId[] {
    return idsOf(listed(this.#byTier.get(tier)?.get(foldedName(wanted))));
  }

  /** `folder/Note` for a note deeper down, and a permalink with a project in front. */
  #findPartly(wanted: string): readonly NoteId[] {
    const slash = wanted.lastIndexOf("/");
    if (slash === -1) return [];
    const ending = foldedName(`/${wanted}.md`);
    const deeper = this.#lookUp("stem", wanted.slice(slash + 1)).filter((id) => foldedName(id).endsWith(ending));
    return deeper.length > 0 ? deeper : this.#lookUp("permalink", wanted.slice(wanted.indexOf("/") + 1));
  }
}

function idsOf(namings: readonly Naming[]): readonly NoteId[] {
  const [only, ...others] = namings;
  if (only === undefined) return [];
  return others.length === 0 ? [only.id] : [...new Set(namings.map(({ id }) => id))];
}

/** A name as written, without what points inside the note, and without the project in front. */
function spellings(name: string): Iterable<string> {
  // Most names have nothing of either kind.
  if (!/[|#^:]/.test(name)) return [plainName(name)].filter((spelling) => spelling !== "");
  const path = linkPath(name);
  const local = path.split("::").at(-1) ?? path;
  return new Set([name, path, local].map(plainName).filter((spelling) => spelling !== ""));
}

function plainName(name: string): string {
  return name
    .trim()
    .replace(/^\.?\//, "")
    .replace(/\.md$/i, "");
}

function entries(names: NoteNames): readonly (readonly [Tier, string])[] {
  const { id, title, stem, permalinks, aliases, slugs, unprefixed } = names;
  return [
    ["path", id.replace(/\.md$/i, "")],
    ["title", title],
    ["stem", stem],
    ...permalinks.map((permalink) => ["permalink", permalink] as const),
    ...aliases.map((alias) => ["alias", alias] as const),
    ...slugs.map((slug) => ["slug", slug] as const),
    ...unprefixed.map((slug) => ["unprefixed", slug] as const),
  ];
}

function nearest(ids: readonly NoteId[], from: NoteId | undefined): Resolution {
  const [only, ...others] = ids;
  if (only === undefined) return { kind: "none" };
  if (others.length === 0) return { kind: "found", id: only };
  const ambiguous: Resolution = { kind: "ambiguous", ids: ids.toSorted(compare) };
  if (from === undefined) return ambiguous;
  const closest = nearIds(ids, from);
  const [first] = closest;
  return first !== undefined && closest.length === 1 ? { kind: "found", id: first } : ambiguous;
}

/** Those in the folders that are the fewest steps away; many notes share few folders. */
function nearIds(ids: readonly NoteId[], from: NoteId): readonly NoteId[] {
  const here = folderOf(from).split("/");
  const steps = new Map<string, number>();
  for (const folder of new Set(ids.map(folderOf))) steps.set(folder, distance(here, folder.split("/")));
  const fewest = Math.min(...steps.values());
  return ids.filter((id) => steps.get(folderOf(id)) === fewest);
}

/** From the root on, with a slash in front of every name. */
function folderOf(id: NoteId): string {
  return `/${id}`.slice(0, id.lastIndexOf("/") + 1);
}

/** How many folders one walks from one to the other. */
function distance(here: readonly string[], there: readonly string[]): number {
  const parting = here.findIndex((folder, at) => folder !== there[at]);
  const common = parting === -1 ? here.length : parting;
  return here.length + there.length - 2 * common;
}
