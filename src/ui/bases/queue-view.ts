import type { BasesAllOptions } from "obsidian";
import type { ReviewStanding } from "../../app/review/review-standings.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { noteId } from "../../core/model/note-id.ts";
import { showReviews } from "../commands.ts";
import type { BaseNote } from "../parts/bases/base-note.ts";
import { queueModel, renderQueue } from "../parts/bases/due-queue.ts";
import { basesText } from "../text/bases.ts";
import { daysUntil } from "../write-day.ts";
import { NotesView, type Drawing } from "./notes-view.ts";

const words = basesText.queue;

export const queueViewType = "retrace-queue";

/** A day may begin while nothing else happens. */
const lookAgainMs = 60_000;

/** What of a base is to be reviewed, and how likely it is still remembered. */
export class QueueView extends NotesView {
  override readonly type = queueViewType;
  protected override readonly nothing = words;

  override onload(): void {
    super.onload();
    const again = (): void => {
      this.draw();
    };
    this.registerInterval(window.setInterval(again, lookAgainMs));
  }

  protected override drawingOf(notes: readonly BaseNote[]): Drawing | undefined {
    const standings = this.memory.reviewStandings(new Set(notes.map(({ id }) => id)));
    if (standings.length === 0) return undefined;
    const { catalog } = this.memory.library;
    const titleOf = ({ id, title }: ReviewStanding): string => readableTitle(title, catalog.note(noteId(id)));
    const model = queueModel(standings, { titleOf, daysUntil: (due) => daysUntil(Date.parse(due)) });
    const withLater = this.config.get("later") !== false;
    const { shown, rows: kept } = this;
    const start = (): void => {
      showReviews(this.app, "review");
    };
    return {
      model: [model, withLater, shown],
      render: (page) => {
        renderQueue(page, { model, withLater, shown, kept }, { ...this.actions(), start });
      },
    };
  }
}

export function queueOptions(): BasesAllOptions[] {
  return [{ type: "toggle", key: "later", displayName: words.later, default: true }];
}
