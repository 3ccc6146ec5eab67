import { Menu } from "obsidian";
import { replayText } from "../text/replay.ts";
import { text } from "../text/text.ts";

const words = text.search;

export interface ResultMenu {
  readonly isPicked: boolean;
  readonly isExplained: boolean;
  readonly open: () => void;
  readonly openInTab: () => void;
  /** Where a note is being edited. */
  readonly insertLink?: () => void;
  readonly pick: () => void;
  readonly explain: () => void;
  /** Where it is an episode. */
  readonly replay?: () => void;
}

/** Everything the keys do, for those who have none. */
export function showResultMenu(event: MouseEvent, menu: ResultMenu): void {
  const items = [
    { title: words.open, icon: "file", run: menu.open },
    { title: words.openInTab, icon: "file-plus", run: menu.openInTab },
    ...(menu.insertLink ? [{ title: words.insertLink, icon: "link", run: menu.insertLink }] : []),
    {
      title: menu.isPicked ? words.unpick : words.pick,
      icon: menu.isPicked ? "package-minus" : "package-plus",
      run: menu.pick,
    },
    ...(menu.replay ? [{ title: replayText.replay, icon: "git-fork", run: menu.replay }] : []),
    { title: menu.isExplained ? words.conceal : words.explain, icon: "circle-help", run: menu.explain },
  ];
  const shown = new Menu();
  for (const { title, icon, run } of items) shown.addItem((item) => item.setTitle(title).setIcon(icon).onClick(run));
  shown.showAtMouseEvent(event);
}
