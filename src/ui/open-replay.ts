import { Menu, type App } from "obsidian";
import type { SearchHit } from "../app/search/show-hits.ts";
import { replayViewType } from "./panes/replay-view.ts";
import { inBackground } from "./report.ts";
import { showLeaf } from "./show-view.ts";
import { replayText } from "./text/replay.ts";

/** Replays an episode where that is open already, else in a tab of its own; from a step on, where one is named. */
export function openReplay(app: App, episode: string, step?: string): void {
  inBackground(showReplay(app, episode, step));
}

async function showReplay(app: App, episode: string, step: string | undefined): Promise<void> {
  const { workspace } = app;
  const leaves = workspace.getLeavesOfType(replayViewType);
  const open = leaves.find((leaf) => leaf.getViewState().state?.["episode"] === episode);
  const leaf = open ?? workspace.getLeaf("tab");
  const state = step === undefined ? { episode } : { episode, step };
  if (!open || step !== undefined) await leaf.setViewState({ type: replayViewType, active: true, state });
  await showLeaf(app, leaf);
}

/** What replays a hit that is an episode, once what it was listed in is closed. */
export function replaying(
  app: App,
  { id, kind }: Pick<SearchHit, "id" | "kind">,
  close: () => void,
): { readonly replay?: () => void } {
  if (kind !== "episode") return {};
  return {
    replay: () => {
      close();
      openReplay(app, id);
    },
  };
}

/** Offers to replay a hit that is an episode. */
export function showReplayMenu(app: App, hit: Pick<SearchHit, "id" | "kind">, event: MouseEvent): void {
  const { replay } = replaying(app, hit, () => undefined);
  if (!replay) return;
  event.preventDefault();
  const menu = new Menu();
  menu.addItem((item) => item.setTitle(replayText.replay).setIcon("git-fork").onClick(replay));
  menu.showAtMouseEvent(event);
}
