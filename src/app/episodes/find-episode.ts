import type { Catalog } from "../../core/index/catalog.ts";
import { findNote } from "../../core/index/find-note.ts";
import { ok } from "../../core/lib/result.ts";
import type { Episode } from "../../core/model/episode.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";

/** The episode a person or program means, by any of its names or a part of one that fits no other episode. */
export function findEpisode(catalog: Catalog, name: string): Attempt<Episode> {
  const found = findNote(catalog, name, {
    kind: "episode",
    accept: (id) => catalog.note(id)?.kind === "episode",
  });
  if (!found.ok) return found;
  const note = catalog.note(found.value.id);
  return note?.kind === "episode" ? ok(note) : fail("NOT_FOUND", `${found.value.id} is no episode.`);
}

/** The id of a decision or an event, however a link writes it: `d001`, `^d001`, `#^d001`. */
export function recordName(id: string): string {
  return id.replace(/^#?\^/, "");
}
