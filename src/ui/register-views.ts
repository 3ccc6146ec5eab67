import type { Plugin } from "obsidian";
import type { Memory } from "../app/memory.ts";
import { registerBases } from "./bases/register-bases.ts";
import type { ArrangeAside } from "./causes/arrange.ts";
import { registerCauses } from "./causes.ts";
import { showPane, type Action } from "./commands.ts";
import { followCursor } from "./follow-cursor.ts";
import { ContextPane, contextViewType } from "./panes/context-pane.ts";
import { ProblemsPane, problemsViewType } from "./panes/problems-pane.ts";
import { registerProposals } from "./proposals.ts";
import { registerReviews } from "./reviews.ts";
import { addStatusBar } from "./status-bar.ts";
import { text } from "./text/text.ts";
import { offerView } from "./panes/retrace-view.ts";

/** All there is to see, with its counts in the status bar; answers what can be asked for. */
export function registerViews(plugin: Plugin, memory: Memory, arrangeAside: ArrangeAside): readonly Action[] {
  const onCursor = followCursor(plugin);
  offerView(plugin, problemsViewType, (leaf) => new ProblemsPane(leaf, memory));
  plugin.registerHoverLinkSource(problemsViewType, { display: text.problems.title, defaultMod: true });
  offerView(plugin, contextViewType, (leaf) => new ContextPane(leaf, { memory, onCursor }));
  plugin.registerHoverLinkSource(contextViewType, { display: text.context.title, defaultMod: true });
  addStatusBar(plugin, memory, () => {
    showPane(plugin.app, problemsViewType);
  });
  registerReviews(plugin, memory);
  return [
    ...registerProposals(plugin, memory),
    ...registerCauses(plugin, memory, { arrangeAside, onCursor }),
    ...registerBases(plugin, memory, arrangeAside),
  ];
}
