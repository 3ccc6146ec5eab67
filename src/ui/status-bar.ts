import type { Plugin } from "obsidian";
import { redrawOnRevision } from "./redraw-on-revision.ts";
import type { Memory } from "../app/memory.ts";
import { severity } from "../core/model/problem.ts";
import { text } from "./text/text.ts";

/** How much is remembered, and whether something needs fixing; a click shows what. */
export function addStatusBar(plugin: Plugin, memory: Memory, openProblems: () => void): void {
  const item = plugin.addStatusBarItem();
  item.addClass("mod-clickable", "retrace-status");
  const draw = (): void => {
    item.setText(memory.isOpen() ? summary(memory) : reading(memory));
  };
  plugin.registerDomEvent(item, "click", openProblems);
  // Counting a large vault takes milliseconds: it has a task of its own, however many changes come together.
  redrawOnRevision(plugin, memory, draw);
  plugin.register(memory.onProgress(draw));
  draw();
}

/** Vaults that are read in a moment need no numbers. */
const manyFiles = 500;

function reading(memory: Memory): string {
  const { done, total } = memory.progress() ?? { done: 0, total: 0 };
  return total < manyFiles ? text.status.reading : text.status.readingOf(done, total);
}

function summary({ library }: Memory): string {
  let episodes = 0;
  // A note that cannot be read at all is an error of its own.
  let errors = library.catalog.unread.size;
  for (const { note, problems } of library.catalog.files.values()) {
    if (note.kind === "episode") episodes++;
    errors += problems.filter(({ code }) => severity(code) === "error").length;
  }
  const count = text.status.episodes(episodes);
  return errors === 0 ? count : `${count}, ${text.status.errors(errors)}`;
}
