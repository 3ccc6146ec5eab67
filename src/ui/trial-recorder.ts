import type { Memory } from "../app/memory.ts";
import type { RecordedTrial } from "../app/record-trial.ts";
import { readableTitle } from "../app/episodes/readable-title.ts";
import { noteId } from "../core/model/note-id.ts";
import type { Action } from "./commands.ts";
import { nameInside } from "./isolated.ts";
import { notify } from "./notify.ts";
import { offerUndo } from "./offer-undo.ts";
import { orThrow } from "./or-throw.ts";
import { inBackground } from "./report.ts";
import { antipatternText } from "./text/antipatterns.ts";

const words = antipatternText.recorded;

/** What came of an anti-pattern that came up. */
export type CameUp = "first" | "again" | "avoided";

export interface TrialRecorder {
  readonly record: (pattern: string, cameUp: CameUp, note: string | undefined) => void;
  /** Takes back what was recorded last, then what was before that. */
  readonly takeBack: Required<Pick<Action, "run" | "canRun">>;
}

/** Writes evidence down, and offers to take it back. */
export function trialRecorder(memory: Memory): TrialRecorder {
  const done: RecordedTrial[] = [];
  const titleOf = ({ id, title }: RecordedTrial): string =>
    nameInside(readableTitle(title, memory.library.catalog.note(noteId(id))));
  const nameOf = (note: string | undefined): string | undefined => {
    const known = note === undefined ? undefined : memory.library.catalog.note(noteId(note));
    return known ? nameInside(readableTitle(known.title, known)) : note;
  };
  const takeBack = async (trial: RecordedTrial | undefined): Promise<void> => {
    const at = trial === undefined ? -1 : done.lastIndexOf(trial);
    if (trial === undefined || at === -1) return;
    done.splice(at, 1);
    orThrow(await trial.undo());
    notify(words.undone(titleOf(trial)));
  };
  const record: TrialRecorder["record"] = (pattern, cameUp, note) => {
    const write = async (): Promise<void> => {
      const went = cameUp === "avoided" ? cameUp : "failure";
      const recorded = orThrow(await memory.recordTrial({ pattern, went, ...(note === undefined ? {} : { note }) }));
      const title = titleOf(recorded);
      if (!recorded.changed) {
        notify(words.known(title, nameOf(note)));
        return;
      }
      done.push(recorded);
      const told = words[cameUp](title, nameOf(note));
      offerUndo(told, words.undo, () => {
        inBackground(takeBack(recorded));
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
