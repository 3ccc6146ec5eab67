import { linkPath } from "../lib/link-path.ts";
import type { NoteId } from "../model/note-id.ts";
import type { NoteNames } from "../model/note-names.ts";
import type { Resolution } from "../model/resolution.ts";

interface Naming {
  readonly id: NoteId;
  readonly name: string;
}

const tiers = ["path", "title", "stem", "permalink", "alias", "slug"] as const;
type Tier = (typeof tiers)[number];

/** Who is called what. Holds names only; resolving never touches a note. */
export class NameIndex {
  readonly #byTier = new Map<Tier, Map<string, Naming[]>>(tiers.map((tier) => [tier, new Map()]));
  readonly #names = new Map<NoteId, NoteNames>();

  put(names: NoteNames): void {
    this.drop(names.id);
    this.#names.set(names.id, names);
    for (const [tier, name] of entries(names)) {
      const map = this.#byTier.get(tier);
      const key = name.toLowerCase();
      const same = map?.get(key);
      if (same) same.push({ id: names.id, name });
      else map?.set(key, [{ id: names.id, name }]);
    }
  }

  drop(id: NoteId): void {
    const names = this.#names.get(id);
    if (!names) return;
    this.#names.delete(id);
    for (const [tier, name] of entries(names)) {
      const map = this.#byTier.get(tier);
      const rest = map?.get(name.toLowerCase())?.filter((naming) => naming.id !== id) ?? [];
      if (rest.length > 0) map?.set(name.toLowerCase(), rest);
      else map?.delete(name.toLowerCase());
    }
  }

  /** All notes by the names they are searched by. */
  all(): Iterable<NoteNames> {
    return this.#names.values();
  }

  /**
   * Resolves a link target or a typed name: path, title, file name, permalink, alias, slug, first as written and then
   * whatever its case. Where several notes answer, the one nearest to `from` does, if there is one.
   */
  resolve(name: string, from?: NoteId): Resolution {
    const whole = this.#resolveName(plainName(name), from);
    return whole.kind === "none" ? this.#resolveName(plainName(linkPath(name)), from) : whole;
  }

  #resolveName(wanted: string, from: NoteId | undefined): Resolution {
    if (wanted === "") return { kind: "none" };
    for (const exact of [true, false]) {
      for (const tier of tiers) {
        const ids = this.#lookUp(tier, wanted, exact);
        if (ids.length > 0) return nearest(ids, from);
      }
    }
    return this.#resolvePartly(wanted, from);
  }

  #lookUp(tier: Tier, wanted: string, exact: boolean): readonly NoteId[] {
    const namings = this.#byTier.get(tier)?.get(wanted.toLowerCase()) ?? [];
    const ids = namings.filter(({ name }) => !exact || name === wanted).map(({ id }) => id);
    return [...new Set(ids)];
  }

  /** `folder/Note` for a note deeper down, and a permalink with a project in front. */
  #resolvePartly(wanted: string, from: NoteId | undefined): Resolution {
    const slash = wanted.lastIndexOf("/");
    if (slash === -1) return { kind: "none" };
    const ending = `/${wanted}.md`.toLowerCase();
    const deeper = this.#lookUp("stem", wanted.slice(slash + 1), false).filter((id) =>
      id.toLowerCase().endsWith(ending),
    );
    if (deeper.length > 0) return nearest(deeper, from);
    const local = this.#lookUp("permalink", wanted.slice(wanted.indexOf("/") + 1), false);
    return local.length > 0 ? nearest(local, from) : { kind: "none" };
  }
}

function plainName(name: string): string {
  return name
    .trim()
    .replace(/^\.?\//, "")
    .replace(/\.md$/i, "");
}

function entries({ id, title, stem, permalinks, aliases, slugs }: NoteNames): readonly (readonly [Tier, string])[] {
  return [
    ["path", id.replace(/\.md$/i, "")],
    ["title", title],
    ["stem", stem],
    ...permalinks.map((permalink) => ["permalink", permalink] as const),
    ...aliases.map((alias) => ["alias", alias] as const),
    ...slugs.map((slug) => ["slug", slug] as const),
  ];
}

function nearest(ids: readonly NoteId[], from: NoteId | undefined): Resolution {
  const [only, ...others] = ids;
  if (only === undefined) return { kind: "none" };
  if (others.length === 0) return { kind: "found", id: only };
  if (from === undefined) return { kind: "ambiguous", ids };
  const distances = ids.map((id) => ({ id, steps: distance(from, id) })).sort((a, b) => a.steps - b.steps);
  const [first, second] = distances;
  return first && first.steps !== second?.steps ? { kind: "found", id: first.id } : { kind: "ambiguous", ids };
}

/** How many folders one walks from one note to another. */
function distance(from: NoteId, to: NoteId): number {
  const here = from.split("/").slice(0, -1);
  const there = to.split("/").slice(0, -1);
  const shared = here.findIndex((folder, at) => folder !== there[at]);
  const common = shared === -1 ? Math.min(here.length, there.length) : shared;
  return here.length + there.length - 2 * common;
}
