import type { NoteId } from "./note-id.ts";

/** The names one note answers to, strongest first. */
export interface NoteNames {
  readonly id: NoteId;
  readonly title: string;
  readonly stem: string;
  readonly permalinks: readonly string[];
  readonly aliases: readonly string[];
  /** Title and stem reduced to plain letters, so that `Lint Bypass` finds `lint-bypass`. */
  readonly slugs: readonly string[];
  /** The same without the prefix of their kind: `retry` of `PATTERN-retry`. */
  readonly unprefixed: readonly string[];
}
