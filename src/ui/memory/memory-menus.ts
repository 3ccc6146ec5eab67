import { Menu, type App } from "obsidian";
import { groupings, type Grouping } from "../../app/browse/groups.ts";
import { periods, type FacetValue } from "../../app/browse/facets.ts";
import type { BrowseRow } from "../../app/browse/rows.ts";
import { fileOf } from "../../core/model/note-path.ts";
import { openNote, openNoteInTab } from "../open-note.ts";
import { memoryText as words } from "../text/memory.ts";

export function showGroupingMenu(event: MouseEvent, by: Grouping, choose: (by: Grouping) => void): void {
  const menu = new Menu();
  menu.addItem((item) => item.setTitle(words.grouping).setIsLabel(true));
  for (const each of groupings) {
    menu.addItem((item) =>
      item
        .setTitle(words.groupings[each])
        .setChecked(each === by)
        .onClick(() => {
          choose(each);
        }),
    );
  }
  menu.showAtMouseEvent(event);
}

export function showPeriodMenu(event: MouseEvent, counts: readonly FacetValue[], choose: (days: string) => void): void {
  const menu = new Menu();
  for (const days of periods.map(String)) {
    const notes = counts.find(({ value }) => value === days)?.notes ?? 0;
    menu.addItem((item) =>
      item.setTitle(words.withNotes(words.period(days), notes)).onClick(() => {
        choose(days);
      }),
    );
  }
  menu.showAtMouseEvent(event);
}

/** What can be done with a memory: ours first, then what everybody offers for a file. */
export function showRowMenu(app: App, { id, line }: BrowseRow, event: MouseEvent): void {
  const menu = new Menu();
  menu.addItem((item) =>
    item
      .setTitle(words.acts.open)
      .setIcon("file")
      .onClick(() => {
        openNote(app, id, line);
      }),
  );
  menu.addItem((item) =>
    item
      .setTitle(words.acts.openInTab)
      .setIcon("file-plus")
      .onClick(() => {
        openNoteInTab(app, id, line);
      }),
  );
  const file = app.vault.getFileByPath(fileOf(id));
  if (file) app.workspace.trigger("file-menu", menu, file, "retrace-memory");
  menu.showAtMouseEvent(event);
}
