import { extended } from "../lib/defined.ts";
import type { NoteBase } from "../model/note-base.ts";
import { finding, type Finding } from "../model/problem.ts";
import { proposalKinds, proposalStatuses, type Proposal } from "../model/proposal.ts";
import { readChanges } from "./change-blocks.ts";
import { choiceField, listField, textField, type Fields } from "./field.ts";
import { checkDates } from "./note-base.ts";
import { readProse } from "./prose.ts";
import { blocksUnder, sectionsNamed, topSection, type Body } from "./sections.ts";
import { unescapeText } from "./escape.ts";
import { findLinks } from "./wiki-link.ts";

/** A proposal, whatever is wrong with it; what is wrong is told, and keeps it from being accepted. */
export function readProposal(
  base: NoteBase,
  fields: Fields,
  body: Body,
): { note: Proposal; findings: readonly Finding[] } {
  const [section] = sectionsNamed(body, "Change");
  const inside = body.lines.filter(({ start }) => section && start >= section.start && start < section.end);
  const { changes, faults } = readChanges(inside);
  const proposes = choiceField(fields, "kind", proposalKinds);
  const status = choiceField(fields, "status", proposalStatuses);
  const line = section?.line ?? 1;
  const found = [
    ...(proposes === undefined ? [misnamed(fields, "kind", proposalKinds)] : []),
    ...(status === undefined && fields.has("status") ? [misnamed(fields, "status", proposalStatuses)] : []),
    ...faults.map((fault) => finding("missing-section", line, fault)),
  ];
  const heading = topSection(body);
  const note: Proposal = extended(base, {
    kind: "proposal",
    title: textField(fields, "title") ?? (heading && unescapeText(heading.title)) ?? base.title,
    proposes,
    status: status ?? "open",
    createdAt: textField(fields, "created_at"),
    decidedAt: textField(fields, "decided_at"),
    withdrawnAt: textField(fields, "withdrawn_at"),
    by: textField(fields, "by"),
    targets: listField(fields, "targets").map((target) => findLinks(target)[0]?.inside ?? target),
    hash: textField(fields, "hash"),
    madeHash: textField(fields, "made"),
    reason: readProse(body, "Reason"),
    evidence: blocksUnder(body, "Evidence").flatMap(({ text }) => findLinks(text).map(({ inside }) => inside)),
    changes,
    faults: found.map(({ message }) => message),
  });
  const findings = found.map((each) => ({ ...each, message: `The proposal cannot be accepted. ${each.message}` }));
  return { note, findings: [...findings, ...checkDates(fields, ["created_at", "decided_at", "withdrawn_at"])] };
}

/** A field that is none of the words it may be, or is not there. */
function misnamed(fields: Fields, key: string, words: readonly string[]): Finding {
  const field = fields.get(key);
  return finding(
    field ? "wrong-type" : "missing-field",
    field?.line ?? 1,
    `Its ${key} is none of ${words.join(", ")}.`,
  );
}
