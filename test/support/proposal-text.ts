import { noteId } from "../../src/core/model/note-id.ts";
import type { Proposal, ProposedChange } from "../../src/core/model/proposal.ts";
import { renderProposal } from "../../src/core/notes/render-proposal.ts";

/** An open proposal with these changes. */
export function proposalText(changes: readonly ProposedChange[], said: Partial<Proposal> = {}): string {
  return renderProposal({
    ...{ id: noteId("proposals/p.md"), kind: "proposal", title: "It changes something", proposes: "fact" },
    ...{ aliases: [], tags: [], status: "open", createdAt: "2026-09-01T10:00:00Z", by: "consolidate", targets: [] },
    ...{ reason: "It was said.", evidence: [], faults: [], changes },
    ...said,
  });
}
