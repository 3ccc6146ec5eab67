import type { Proposal } from "../model/proposal.ts";
import { writeChanges } from "./change-blocks.ts";
import { writeProse } from "./prose.ts";
import { linkTo, escapedLine, section } from "./render-record.ts";
import { yamlFrontmatter } from "./yaml-line.ts";

/** A new proposal. What it says is read back as the same proposal, and what it changes to the byte. */
export function renderProposal(proposal: Proposal): string {
  const { targets } = proposal;
  return [
    yamlFrontmatter({
      type: "proposal",
      kind: proposal.proposes,
      status: proposal.status,
      created_at: proposal.createdAt,
      decided_at: proposal.decidedAt,
      withdrawn_at: proposal.withdrawnAt,
      by: proposal.by,
      targets: targets.length === 0 ? undefined : targets.map(linkTo),
      hash: proposal.hash,
      made: proposal.madeHash,
    }),
    `\n# ${escapedLine(proposal.title)}\n`,
    section("Reason", writeProse(proposal.reason)),
    section("Evidence", proposal.evidence.map((link) => `- ${linkTo(link)}`).join("\n")),
    section("Change", writeChanges(proposal.changes)),
  ].join("");
}
