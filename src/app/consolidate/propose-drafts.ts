import type { NoteId } from "../../core/model/note-id.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import type { Ports } from "../ports.ts";
import { acceptProposal } from "../proposals/decide.ts";
import { proposalOf, writeProposal } from "../proposals/draft.ts";
import type { OpenDesk } from "./open-desk.ts";

export interface Writing {
  readonly write: boolean;
  /** Takes why an episode is not done with. */
  readonly failures: Map<NoteId, string>;
}

/** What came of a desk, as proposals. */
export async function proposeDrafts(
  { vault }: Pick<Ports, "vault">,
  { desk, proposing }: OpenDesk,
  { write, failures }: Writing,
): Promise<readonly Proposal[]> {
  const proposed: Proposal[] = [];
  for (const draft of desk.drafts) {
    const proposal = proposalOf(draft, proposing);
    const written = proposal.ok && write ? await writeProposal(vault, draft, proposal.value) : proposal;
    if (written.ok) proposed.push(written.value);
    else for (const episode of draft.evidence) failures.set(episode, written.error.message);
  }
  return proposed;
}

/** Accepts those of a kind that the settings let machines do without asking; each once. */
export async function acceptApplied(
  ports: Pick<Ports, "vault" | "clock" | "proposing" | "root">,
  proposals: readonly Proposal[],
): Promise<void> {
  const apply = ports.proposing?.().apply ?? [];
  const wanted = proposals.filter(({ proposes }) => proposes !== undefined && apply.includes(proposes));
  for (const id of new Set(wanted.map((proposal) => proposal.id))) await acceptProposal(ports, id);
}
