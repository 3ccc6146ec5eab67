import { Notice, type Plugin } from "obsidian";
import type { Memory } from "../app/memory.ts";
import type { Attempt } from "../core/model/failure.ts";
import { inboxOf } from "../app/proposals/inbox.ts";
import { showPane, type Action } from "./commands.ts";
import { ProposalsPane, proposalsViewType } from "./panes/proposals-pane.ts";
import { inBackground, report } from "./report.ts";
import { addStatusCount } from "./status-count.ts";
import { proposalsText as words } from "./text-of-proposals.ts";

/** The pane in which a person decides what becomes of proposals, and how many wait in the status bar. */
export function registerProposals(plugin: Plugin, memory: Memory): readonly Action[] {
  const { app } = plugin;
  const open = (): void => {
    showPane(app, proposalsViewType);
  };
  const looking = (ask: () => Promise<Attempt<Looked>>) => (): void => {
    inBackground(ask().then(tell));
    open();
  };
  const look = looking(() => memory.consolidate({ write: true, force: true }));
  const lookForDuplicates = looking(() => memory.compact({ write: true }));
  plugin.registerView(proposalsViewType, (leaf) => new ProposalsPane(leaf, memory, look));
  plugin.registerHoverLinkSource(proposalsViewType, { display: words.title, defaultMod: true });
  addStatusCount(plugin, memory, {
    hint: words.statusHint,
    open,
    text: () => {
      const { length } = inboxOf(memory.library).open;
      return length === 0 ? undefined : words.status(length);
    },
  });
  return [
    { id: "open-proposals", name: words.open, icon: "inbox", run: open },
    { id: "look-for-facts", name: words.empty.look, icon: "quote", run: look, canRun: memory.isOpen },
    {
      ...{ id: "look-for-duplicates", name: words.lookForDuplicates, icon: "merge" },
      ...{ run: lookForDuplicates, canRun: memory.isOpen },
    },
  ];
}

/** What came of looking for something to propose. */
interface Looked {
  readonly proposals: readonly unknown[];
  readonly failed: readonly { readonly reason: string }[];
}

function tell(looked: Attempt<Looked>): void {
  if (!looked.ok) {
    report(looked.error.message);
    return;
  }
  const { proposals, failed } = looked.value;
  const [first] = failed;
  const found = proposals.length === 0 ? words.looked.nothing : words.looked.found(proposals.length);
  new Notice(first ? `${found} ${words.looked.failed(failed.length, first.reason)}` : found);
}
