import { readProposalSettings, usualProposals, type ProposalSettings } from "../../core/model/proposal-settings.ts";
import { settingsLayers, type Environment } from "./settings-layers.ts";

/** What may be done in a vault without asking. */
export function storedProposals(root: string, env: Environment): () => ProposalSettings {
  const said = env["RETRACE_APPLY"];
  const own = said === undefined ? {} : { apply: said.toLowerCase().split(/[\s,]+/) };
  return settingsLayers(root, { name: "proposals", usual: usualProposals, read: readProposalSettings, own });
}
