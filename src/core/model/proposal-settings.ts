import { isList, isObject, member, type JsonObject } from "../lib/json.ts";
import { proposalKinds, type ProposalKind } from "./proposal.ts";

/** What machines may do without asking. */
export interface ProposalSettings {
  /** Kinds of proposals that are accepted as soon as they are made; all others wait for a person. */
  readonly apply: readonly ProposalKind[];
}

export const usualProposals: ProposalSettings = { apply: [] };

/** Reads what was stored, whatever it is: what it does not say is as before. */
export function readProposalSettings(stored: unknown, before: ProposalSettings = usualProposals): ProposalSettings {
  const said = isObject(stored) ? member(stored, "apply") : undefined;
  return isList(said) ? { apply: proposalKinds.filter((kind) => said.includes(kind)) } : before;
}

/** What to store: only what is not as usual, and what is there under keys that we do not know. */
export function storedProposalSettings({ apply }: ProposalSettings, stored?: unknown): JsonObject {
  const others = Object.entries(isObject(stored) ? stored : {}).filter(([key]) => key !== "apply");
  return { ...Object.fromEntries(others), ...(apply.length > 0 && { apply }) };
}
