import { stringifyYaml, type BasesConfigFile } from "obsidian";
import { basesText } from "../text/bases.ts";
import { boardViewType } from "./board-view.ts";
import { mapViewType } from "./map-view.ts";
import { queueViewType } from "./queue-view.ts";
import { timelineViewType } from "./timeline-view.ts";

/** A base as it is offered: where it goes, and what it says. */
export interface ReadyBase {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/** A view as Bases stores it; the type file leaves out how a view is sorted. */
type View = NonNullable<BasesConfigFile["views"]>[number] & { readonly sort?: readonly Sort[] };

interface Sort {
  readonly property: string;
  readonly direction: "ASC" | "DESC";
}

interface Ready extends Pick<BasesConfigFile, "formulas" | "properties"> {
  readonly name: string;
  readonly filters: NonNullable<BasesConfigFile["filters"]>;
  readonly views: readonly View[];
}

export const folderOfBases = "Retrace";
const { files, views, undated } = basesText.ready;

/** The properties of our notes are those of docs/note-formats.md; what a note is, is also told by its name. */
const ofKind = (type: string, prefix: string): string => `type == "${type}" || file.name.startsWith("${prefix}-")`;

/** Each view has an order of its own: one that is shared would be written as an alias of YAML. */
const newestFirst = (): readonly Sort[] => [{ property: "note.date", direction: "DESC" }];
const soonestFirst = (): readonly Sort[] => [{ property: "note.due_at", direction: "ASC" }];
const bestFirst = (): readonly Sort[] => [{ property: "note.success_rate", direction: "DESC" }];
const mostImportantFirst = (): readonly Sort[] => [{ property: "note.importance", direction: "DESC" }];

const episodes: Ready = {
  name: files.episodes,
  filters: ofKind("episode", "EPISODE"),
  views: [
    { type: timelineViewType, name: views.timeline, order: ["file.name"] },
    {
      type: "table",
      name: views.table,
      order: ["file.name", "note.date", "note.outcome", "note.task", "note.project", "note.tags"],
      sort: newestFirst(),
    },
    {
      type: "table",
      name: views.failures,
      filters: 'outcome == "failure" || outcome == "partial"',
      order: ["file.name", "note.date", "note.outcome", "note.task"],
      sort: newestFirst(),
    },
  ],
};

const ofPatterns = [ofKind("pattern", "PATTERN"), ofKind("antipattern", "ANTIPATTERN")];

const patterns: Ready = {
  name: files.patterns,
  filters: { or: ofPatterns },
  views: [
    { type: boardViewType, name: views.board, order: ["file.name"], sort: bestFirst() },
    { type: mapViewType, name: views.map, order: ["file.name"] },
    {
      type: "table",
      name: views.table,
      order: ["file.name", "note.trigger", "note.success_rate", "note.occurrences", "note.last_validated"],
      sort: bestFirst(),
    },
  ],
};

const reviews: Ready = {
  name: files.reviews,
  // Every kind, for a note's state is in the logs, also where its properties have none of it.
  filters: { or: ['file.hasProperty("due_at")', ofKind("episode", "EPISODE"), ...ofPatterns, 'type == "learning"'] },
  // A note is given its date when it is rated: a table of those alone would have nothing but a head until then.
  formulas: { due: `if(due_at.isEmpty(), "${undated}", due_at)` },
  properties: { "formula.due": { displayName: basesText.queue.sections.due } },
  views: [
    { type: queueViewType, name: views.queue, order: ["file.name"], sort: soonestFirst() },
    {
      type: "table",
      name: views.dated,
      order: ["file.name", "formula.due", "note.stability", "note.difficulty", "note.last_reviewed_at"],
      sort: soonestFirst(),
    },
  ],
};

const over = 'status == "retired" || status == "compacted" || !invalid_at.isEmpty()';

const learnings: Ready = {
  name: files.learnings,
  filters: 'type == "learning"',
  views: [
    {
      type: "table",
      name: views.active,
      filters: { not: [over] },
      order: ["file.name", "note.kind", "note.domain", "note.importance", "note.scope", "note.last_reinforced"],
      sort: mostImportantFirst(),
    },
    {
      type: "table",
      name: views.over,
      filters: over,
      order: ["file.name", "note.status", "note.invalid_at", "note.superseded_by", "note.importance"],
      sort: mostImportantFirst(),
    },
  ],
};

export function readyBases(): readonly ReadyBase[] {
  return [episodes, patterns, reviews, learnings].map(({ name, ...base }) => ({
    name,
    path: `${folderOfBases}/${name}.base`,
    text: stringifyYaml(base),
  }));
}
