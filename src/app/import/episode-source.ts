import type { SessionFormat } from "../../core/extract/draft.ts";
import type { ConversationFormat } from "../../core/model/conversation.ts";
import type { Episode, Outcome } from "../../core/model/episode.ts";
import { isYamlValue, type YamlValue } from "../../core/notes/yaml-line.ts";

/** What an imported episode says of where it was read from. */
export interface EpisodeSource {
  readonly format: SessionFormat | ConversationFormat;
  /** What was read, by the name of the file: the same file, unchanged, is not looked at again. */
  readonly files: Readonly<Record<string, string>>;
  /** The outcome it has because a note has to have one, while nobody said how the session ended. */
  readonly assumed_outcome?: Outcome;
  /** The day it has for the same reason. */
  readonly assumed_date?: string;
  /** Marks of what was written, by which it is known whether somebody has changed it since. */
  readonly wrote?: string;
}

type AnySource = Readonly<Record<string, unknown>>;

/** What is claimed where nobody said how a session ended: half is the least. */
export const assumedOutcome: Outcome = "partial";

/** The source as the note has it, whoever wrote that. */
export function sourceOf({ source }: Pick<Episode, "source">): AnySource {
  return isRecord(source) ? source : {};
}

/** What was read of the files, by their names. */
export function filesOf(episode: Pick<Episode, "source">): AnySource {
  const files = sourceOf(episode)["files"];
  return isRecord(files) ? files : {};
}

/** Whether a note was made from just this telling: then nothing is to be done, whatever people made of it since. */
export function isRead(note: Episode, told: Episode): boolean {
  const known = filesOf(note);
  return Object.entries(filesOf(told)).every(([file, digest]) => known[file] === digest);
}

/** What a note was read from, with what is told now, and with what is only true of the note as it is written now. */
export function withSource(
  known: Pick<Episode, "source">,
  told: Pick<Episode, "source">,
  own: Pick<EpisodeSource, "assumed_outcome" | "wrote">,
): YamlValue {
  // Whoever has corrected a day or taken the assumption out is not told of it again.
  const { assumed_date: _, ...said } = sourceOf(told);
  const both = Object.entries({ ...said, ...sourceOf(known) });
  const kept = Object.fromEntries(both.filter(([key]) => key !== "assumed_outcome" && key !== "wrote"));
  const source = { ...kept, files: { ...filesOf(known), ...filesOf(told) }, ...own };
  return isYamlValue(source) ? source : null;
}

/** The source of a note of which somebody has said by now how it ended. */
export function withoutAssumption(note: Pick<Episode, "source">): YamlValue {
  const said = Object.entries(sourceOf(note)).filter(([key]) => key !== "assumed_outcome");
  const source = Object.fromEntries(said);
  return isYamlValue(source) ? source : null;
}

function isRecord(value: unknown): value is AnySource {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
