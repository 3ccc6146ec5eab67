import type { SettingDefinitionItem } from "obsidian";
import type { Wishes } from "../../app/wishes.ts";
import { proposalKinds } from "../../core/model/proposal.ts";
import type { ProposalSettings } from "../../core/model/proposal-settings.ts";
import { inBackground } from "../report.ts";
import { proposalsText } from "../text/proposals.ts";
import { choiceRows } from "./switch-rows.ts";

const words = proposalsText.settings;

/** The section that says what machines may do without asking. */
export function proposalSettings({
  settings,
  change,
}: Pick<Wishes<ProposalSettings>, "settings" | "change">): SettingDefinitionItem {
  return {
    type: "group",
    heading: words.heading,
    items: [
      {
        type: "page",
        name: words.apply,
        desc: words.applyDesc,
        displayValue: () => listed(settings()),
        items: choiceRows(proposalKinds, words.kinds, {
          chosen: () => settings().apply,
          change: (apply) => {
            inBackground(change({ apply }));
          },
        }),
      },
    ],
  };
}

function listed({ apply }: ProposalSettings): string {
  return apply.length === 0 ? words.none : apply.map((kind) => words.kinds[kind]).join(", ");
}
