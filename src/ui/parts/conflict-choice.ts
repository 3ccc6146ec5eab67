import { Setting } from "obsidian";
import type { OnConflict } from "../../app/migrate/plan.ts";
import { text } from "../text/text.ts";

const words = text.migration;

const conflicts: readonly OnConflict[] = ["error", "merge", "overwrite"];

/** Where a person says what becomes of a note that is there already and says something else. */
export function addConflictChoice(parent: HTMLElement, chosen: OnConflict, choose: (next: OnConflict) => void): void {
  new Setting(parent)
    .setName(words.conflict)
    .setDesc(words.conflictDesc)
    .addDropdown((list) => {
      list.selectEl.setAttribute("aria-label", words.conflict);
      list
        .addOptions(words.conflicts)
        .setValue(chosen)
        .onChange((value) => {
          choose(conflicts.find((each) => each === value) ?? chosen);
        });
    });
}
