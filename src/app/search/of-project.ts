import type { Catalog } from "../../core/index/catalog.ts";
import { compare } from "../../core/lib/compare.ts";
import { nearest } from "../../core/lib/nearest.ts";
import type { Episode } from "../../core/model/episode.ts";
import { foldedName } from "../../core/model/note-path.ts";
import type { Filter } from "../../core/retrieval/read-query.ts";

/** Whether an episode is of the project that somebody names, whatever its case; of any, where none is named. */
export function isOfProject({ project }: Pick<Episode, "project">, named: string | undefined): boolean {
  return named === undefined || (project !== undefined && foldedName(project) === foldedName(named));
}

const mostNamed = 5;

/** The same of a condition, such as `project:quay`. */
export function unknownProjectIn(
  catalog: Pick<Catalog, "memories">,
  conditions: readonly Pick<Filter, "asks">[],
): string | undefined {
  const named = conditions.flatMap(({ asks }) => (asks?.operator === "project" && !asks.isNegated ? asks.values : []));
  return named.map((name) => unknownProject(catalog, name)).find((told) => told !== undefined);
}

/** That no episode is of a project, which would look like a project in which nothing has happened. */
export function unknownProject(catalog: Pick<Catalog, "memories">, named: string | undefined): string | undefined {
  const episodes = catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : []));
  if (named === undefined || episodes.some((episode) => isOfProject(episode, named))) return undefined;
  const projects = [...new Set(episodes.flatMap(({ project }) => project ?? []))].sort(compare);
  const [near] = nearest(foldedName(named), projects.map(foldedName));
  const meant = projects.find((project) => foldedName(project) === near);
  const more = projects.length > mostNamed ? ", …" : "";
  const there = projects.length === 1 ? "There is" : "There are";
  const known = projects.length === 0 ? "None has one." : `${there} ${projects.slice(0, mostNamed).join(", ")}${more}.`;
  return `No episode is of the project "${named}". ${meant === undefined ? known : `Did you mean ${meant}?`}`;
}
