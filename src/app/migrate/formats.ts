import type { Catalog } from "../../core/index/catalog.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { episodeKeys, episodeWishes } from "./episode-wishes.ts";
import { graphKeys, graphWishes } from "./graph-wishes.ts";
import { learningKeys, learningWishes } from "./learning-wishes.ts";
import { plainNoteKeys, plainNoteWishes } from "./plain-note-wishes.ts";
import type { Conversion } from "./wish.ts";

export const migrationFormats = ["episodes", "graph", "memory-md", "basic-memory"] as const;
export type MigrationFormat = (typeof migrationFormats)[number];

/** Of several kinds at once, the order in which they are taken in: a graph is about episodes, wherever those come from. */
export const takingOrder = [
  "episodes",
  "memory-md",
  "basic-memory",
  "graph",
] as const satisfies readonly MigrationFormat[];

export interface Converter {
  /** The ending of the files it takes. */
  readonly ending: string;
  readonly convert: (path: string, text: string, catalog: Catalog) => Conversion;
  readonly keysOf: (note: ParsedNote) => readonly string[];
}

export const converters: Readonly<Record<MigrationFormat, Converter>> = {
  episodes: { ending: ".json", convert: episodeWishes, keysOf: episodeKeys },
  graph: { ending: ".json", convert: graphWishes, keysOf: graphKeys },
  "memory-md": { ending: ".md", convert: learningWishes, keysOf: learningKeys },
  "basic-memory": { ending: ".md", convert: plainNoteWishes, keysOf: plainNoteKeys },
};
