import type { Plugin } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { showPane, type Action } from "../commands.ts";
import type { CursorListener } from "../follow-cursor.ts";
import { AntipatternsPane, antipatternsViewType } from "../panes/antipatterns-pane.ts";
import { preflightAsker } from "../preflight-paragraph.ts";
import { antipatternText as words } from "../text/antipatterns.ts";
import { trialRecorder } from "../trial-recorder.ts";
import { offerView } from "../panes/retrace-view.ts";

/** The pane with the anti-patterns, which warns of those that match what is being written. */
export function registerAntipatterns(
  plugin: Plugin,
  memory: Memory,
  onCursor: (listener: CursorListener) => () => void,
): readonly Action[] {
  const { record, takeBack } = trialRecorder(memory);
  offerView(plugin, antipatternsViewType, (leaf) => new AntipatternsPane(leaf, { memory, onCursor, record }));
  plugin.registerHoverLinkSource(antipatternsViewType, { display: words.title, defaultMod: true });
  const open = (): void => {
    showPane(plugin.app, antipatternsViewType);
  };
  return [
    { section: "views", id: "open-antipatterns", name: words.open, icon: "octagon-alert", run: open },
    {
      section: "finding",
      id: "preflight-paragraph",
      name: words.preflight,
      icon: "shield-question",
      ...preflightAsker(plugin.app, memory),
    },
    { section: "finding", id: "take-back-evidence", name: words.takeBack, icon: "undo-2", ...takeBack },
  ];
}
