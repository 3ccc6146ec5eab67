import type { App } from "obsidian";
import type { AddedPattern } from "../../app/add-pattern.ts";
import type { Memory } from "../../app/memory.ts";
import type { NoteRef } from "../../app/note-ref.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { noteId } from "../../core/model/note-id.ts";
import { nameInside } from "../isolated.ts";
import { addNoticeButton } from "../notice-button.ts";
import { notify } from "../notify.ts";
import { openNote } from "../open-note.ts";
import { orThrow } from "../or-throw.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";
import { tellWritten } from "./tell-written.ts";

const words = text.adding.pattern;

/** Opens the note where something was added, and says what became of it. */
export function showAdded(app: App, { library }: Memory, added: AddedPattern): void {
  const { created, warnings, line = 1, undo } = added;
  const id = noteId(added.id);
  const name = nameInside(readableTitle(added.title, created ? undefined : library.catalog.note(id)));
  const said = created ? text.adding.added(name) : undo ? words.wasThere(name) : words.isThere(name);
  const notice = tellWritten({ created, warnings }, said);
  if (notice && undo) {
    const takeBack = async (): Promise<void> => {
      orThrow(await undo());
      notify(words.undone(name));
    };
    addNoticeButton(notice, words.undo, () => {
      inBackground(takeBack());
    });
  }
  openNote(app, id, line);
}

/** One after the other; a pattern that has an episode already does not count it again, so that trying again is safe. */
export async function addWholePattern(
  memory: Pick<Memory, "addPattern">,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<Attempt<AddedPattern>> {
  const [first, ...others] = inputs;
  // Whoever writes a rule down has not tried it by that.
  const added = await memory.addPattern(first, "rule");
  if (!added.ok) return added;
  const all = [added.value];
  for (const input of others) {
    const again = await memory.addPattern(input);
    if (!again.ok) return again;
    all.push(again.value);
  }
  return ok({ ...added.value, warnings: all.flatMap(({ warnings }) => warnings), ...takenBack(all, added.value) });
}

/** Of one that was there: all that came to it. A new note is a note to delete. */
function takenBack(all: readonly AddedPattern[], first: AddedPattern): Pick<AddedPattern, "line" | "undo"> {
  const undos = all.flatMap(({ undo }) => undo ?? []).toReversed();
  if (first.created || undos.length === 0) return {};
  const [line] = all.flatMap((each) => each.line ?? []).toSorted((one, other) => one - other);
  const undo: AddedPattern["undo"] = async () => {
    let undone: Attempt<NoteRef> = ok(first);
    for (const each of undos) if (undone.ok) undone = await each();
    return undone;
  };
  return { ...defined({ line }), undo };
}
