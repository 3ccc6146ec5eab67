import type { Library } from "../../app/library.ts";
import { linkTarget } from "../../app/patterns/pattern-trial.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { compare } from "../../core/lib/compare.ts";
import type { Episode } from "../../core/model/episode.ts";
import { noteDate } from "../../core/model/note-date.ts";
import { newestFirst } from "../../core/model/newest-first.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { text } from "../text/text.ts";
import { dayWriter } from "../write-day.ts";
import type { NoteChoice } from "./form-plan.ts";

/** The episodes of the vault, the latest first. */
export function episodeChoices({ catalog }: Pick<Library, "catalog">): readonly NoteChoice[] {
  const writeDay = dayWriter();
  const dayOf = (note: Episode): string => {
    const at = noteDate(note);
    return at === undefined ? "" : writeDay(at);
  };
  return catalog
    .memories()
    .filter((note): note is Episode => note.kind === "episode")
    .sort(newestFirst)
    .map((note) => choiceOf(catalog, note, dayOf(note)));
}

/** The patterns and anti-patterns of the vault, by name. */
export function patternChoices({ catalog }: Pick<Library, "catalog">): readonly NoteChoice[] {
  const remarkOf = ({ kind }: Pattern): string => text.adding.kinds[kind];
  return catalog
    .patterns()
    .map((note) => choiceOf(catalog, note, remarkOf(note)))
    .sort((a, b) => compare(a.label, b.label));
}

export function choiceOf(catalog: Library["catalog"], note: ParsedNote, remark: string): NoteChoice {
  return { target: linkTarget(catalog, note.id), label: readableTitle(note.title, note), remark };
}
