import type { Plugin } from "obsidian";
import type { Compaction } from "../app/compact.ts";
import type { Memory } from "../app/memory.ts";
import { inboxOf } from "../app/proposals/inbox.ts";
import { showPane, type Action } from "./commands.ts";
import { followedLooking } from "./inbox/looking.ts";
import { lookFor } from "./look-for-proposals.ts";
import { ProposalsPane, proposalsViewType } from "./panes/proposals-pane.ts";
import { addStatusCount } from "./status-count.ts";
import { proposalsText as words } from "./text/proposals.ts";
import { offerView } from "./panes/retrace-view.ts";

function toldOfDuplicates({ proposals, waiting, withdrawn }: Compaction): string {
  const { foundDuplicates, withdrawn: closed } = words.looked;
  const found = foundDuplicates(proposals.length, waiting);
  return withdrawn.length === 0 ? found : `${found} ${closed(withdrawn.length)}`;
}

/** The pane in which a person decides what becomes of proposals, and how many wait in the status bar. */
export function registerProposals(plugin: Plugin, memory: Memory): readonly Action[] {
  const { app } = plugin;
  const { looked: said } = words;
  const open = (): void => {
    showPane(app, proposalsViewType);
  };
  const looking = followedLooking();
  plugin.register(looking.clear);
  const look = (): void => {
    open();
    lookFor(memory, looking, {
      ...{ ask: () => memory.consolidate({ write: true, force: true }), busy: said.facts },
      tell: ({ proposals, episodes, waiting }) => said.foundFacts(proposals.length, episodes.length, waiting),
    });
  };
  const lookForDuplicates = (): void => {
    open();
    lookFor(memory, looking, {
      ...{ ask: () => memory.compact({ write: true }), busy: said.duplicates },
      tell: toldOfDuplicates,
    });
  };
  offerView(plugin, proposalsViewType, (leaf) => new ProposalsPane(leaf, { memory, looking, lookForMore: look }));
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
    { section: "views", id: "open-proposals", name: words.open, icon: "inbox", run: open },
    {
      section: "finding",
      id: "look-for-facts",
      name: words.empty.look,
      icon: "quote",
      run: look,
      canRun: memory.isOpen,
    },
    {
      ...{ section: "finding", id: "look-for-duplicates", name: words.lookForDuplicates, icon: "merge" },
      ...{ run: lookForDuplicates, canRun: memory.isOpen },
    },
  ];
}
