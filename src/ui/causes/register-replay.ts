import type { Plugin } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Action } from "../commands.ts";
import { openReplay } from "../open-replay.ts";
import { ReplayView, replayViewType } from "../panes/replay-view.ts";
import { replayText as words } from "../text/replay.ts";
import { offerView } from "../panes/retrace-view.ts";

/** The tab that replays an episode, and the ways to it. */
export function registerReplay(plugin: Plugin, memory: Memory): readonly Action[] {
  const { app } = plugin;
  const isEpisode = (path: string | undefined): path is string =>
    path !== undefined && memory.library.catalog.note(noteId(path))?.kind === "episode";
  const active = (): string | undefined => app.workspace.getActiveFile()?.path;
  offerView(plugin, replayViewType, (leaf) => new ReplayView(leaf, memory));
  plugin.registerEvent(
    app.workspace.on("file-menu", (menu, { path }) => {
      if (!isEpisode(path)) return;
      menu.addItem((item) =>
        item
          .setTitle(words.replay)
          .setIcon("git-fork")
          .onClick(() => {
            openReplay(app, path);
          }),
      );
    }),
  );
  return [
    {
      section: "finding",
      id: "replay-decisions",
      name: words.replay,
      icon: "git-fork",
      canRun: () => isEpisode(active()),
      run: () => {
        const path = active();
        if (path !== undefined) openReplay(app, path);
      },
    },
  ];
}
