import type { BasesAllOptions } from "obsidian";
import { patternNumbers } from "../../app/patterns/pattern-rows.ts";
import { isPattern } from "../../core/model/note.ts";
import type { BaseNote } from "../parts/bases/base-note.ts";
import {
  boardColumns,
  boardGroups,
  renderBoard,
  toColumns,
  type BoardGroup,
  type RatedPattern,
} from "../parts/bases/pattern-board.ts";
import { basesText } from "../text/bases.ts";
import { chosen, NotesView, type Drawing } from "./notes-view.ts";

const words = basesText.board;

export const boardViewType = "retrace-board";

/** Patterns in columns: by how often they worked, by kind, or as the base groups them. */
export class BoardView extends NotesView {
  override readonly type = boardViewType;
  protected override readonly nothing = words;
  protected override readonly begunWith = "pattern";

  protected override drawingOf(notes: readonly BaseNote[]): Drawing | undefined {
    const patterns = this.#ratedOf(notes);
    if (patterns.length === 0) return undefined;
    const by = chosen(this.config.get("columns"), boardColumns, "rate");
    const columns = toColumns(this.#groups() ?? boardGroups(patterns, by));
    const { shown, rows } = this;
    return {
      model: [columns, shown],
      render: (page) => {
        renderBoard(page, { columns, shown, rows }, this.actions());
      },
    };
  }

  /** The columns of the base itself, where it groups its notes by something. */
  #groups(): readonly BoardGroup[] | undefined {
    const groups = this.data.groupedData;
    if (!groups.some((group) => group.hasKey())) return undefined;
    return groups.map((group) => {
      const key = group.hasKey() ? String(group.key) : "";
      const patterns = this.#ratedOf(group.entries.map((entry) => this.noteOf(entry)));
      return { key, title: key === "" ? words.ungrouped : key, patterns };
    });
  }

  #ratedOf(notes: readonly BaseNote[]): readonly RatedPattern[] {
    return notes.flatMap(({ note }): readonly RatedPattern[] => {
      if (note === undefined || !isPattern(note)) return [];
      const { rate, occurrences, episodes } = patternNumbers(this.memory.library, note);
      return [{ pattern: note, rate, occurrences, episodes }];
    });
  }
}

export function boardOptions(): BasesAllOptions[] {
  return [{ type: "dropdown", key: "columns", displayName: words.columns, default: "rate", options: { ...words.by } }];
}
