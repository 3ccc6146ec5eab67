import { Notice } from "obsidian";
import type { Memory } from "../app/memory.ts";
import type { RecordedTrial } from "../app/record-trial.ts";
import { readableTitle } from "../app/readable-title.ts";
import { noteId } from "../core/model/note-id.ts";
import type { Action } from "./commands.ts";
import { offerUndo } from "./offer-undo.ts";
import { inBackground } from "./report.ts";
import { antipatternText } from "./text-of-antipatterns.ts";

const words = antipatternText.recorded;

export interface TrialRecorder {
  readonly record: (pattern: string, went: "failure" | "avoided", note: string | undefined) => void;
  /** Takes back what was recorded last, then what was before that. */
  readonly takeBack: Required<Pick<Action, "run" | "canRun">>;
}

/** Writes evidence down, and offers to take it back. */
export function trialRecorder(memory: Memory): TrialRecorder {
  const done: RecordedTrial[] = [];
  const titleOf = ({ id, title }: RecordedTrial): string =>
    readableTitle(title, memory.library.catalog.note(noteId(id)));
  const nameOf = (note: string | undefined): string | undefined => {
    const known = note === undefined ? undefined : memory.library.catalog.note(noteId(note));
    return known ? readableTitle(known.title, known) : note;
  };
  const takeBack = async (trial: RecordedTrial | undefined): Promise<void> => {
    const at = trial === undefined ? -1 : done.lastIndexOf(trial);
    if (trial === undefined || at === -1) return;
    done.splice(at, 1);
    const undone = await trial.undo();
    if (!undone.ok) throw new Error(undone.error.message);
    new Notice(words.undone(titleOf(trial)));
  };
  const record: TrialRecorder["record"] = (pattern, went, note) => {
    const write = async (): Promise<void> => {
      const recorded = await memory.recordTrial({ pattern, went, ...(note === undefined ? {} : { note }) });
      if (!recorded.ok) throw new Error(recorded.error.message);
      const { value } = recorded;
      const title = titleOf(value);
      if (!value.changed) {
        new Notice(words.known(title, nameOf(note)));
        return;
      }
      done.push(value);
      const told = words[went === "avoided" ? "avoided" : "again"](title, nameOf(note));
      offerUndo(told, words.undo, () => {
        inBackground(takeBack(value));
      });
    };
    inBackground(write());
  };
  const last = {
    canRun: () => done.length > 0,
    run: () => {
      inBackground(takeBack(done.at(-1)));
    },
  };
  return { record, takeBack: last };
}
