import fc from "fast-check";
import { diffHunks } from "../../src/core/lib/text-diff.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { proposalKinds, proposalStatuses, type Proposal, type ProposedChange } from "../../src/core/model/proposal.ts";
import { cleanLine } from "../../src/core/notes/clean.ts";
import { name, target, text, textOrBlank, timestamp } from "./arbitrary-text.ts";

const line = fc.constantFrom(
  "id: 1",
  "---",
  "## Change",
  "```",
  "~~~~",
  "",
  " x",
  "+ y",
  "- z",
  "@@ -1 +1 @@",
  "\\ No",
  "漢",
);

/** A text of whole lines, with one kind of ending. */
export const lines: fc.Arbitrary<string> = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom("\n", "\r\n"), fc.boolean())
  .map(([all, ending, isOpen]) => all.join(ending) + (isOpen || all.length === 0 ? "" : ending));

/** A text, and the same with some lines taken out and others put in below the first. */
export const editedLines: fc.Arbitrary<readonly [string, string]> = fc
  .tuple(
    fc.array(fc.tuple(line, fc.constantFrom("keep", "drop", "add")), { maxLength: 20 }),
    fc.constantFrom("\n", "\r\n"),
  )
  .map(([all, ending]) => {
    const said = (left: string): string =>
      `top${ending}${all.flatMap(([each, fate]) => (fate === left ? [] : [each + ending])).join("")}`;
    return [said("add"), said("drop")] as const;
  });

const path = fc.constantFrom("learnings/x.md", "patterns/a b.md", "learnings/`y`.md", "../out.md", "漢.md");

const change: fc.Arbitrary<ProposedChange> = fc.oneof(
  fc.record({
    kind: fc.constant("new" as const),
    path,
    text: fc.array(line).map((all) => [...all, "end"].join("\n") + "\n"),
  }),
  fc
    .tuple(path, editedLines, fc.constantFrom(undefined, "3f1c9a"))
    .map(([at, [before, after], was]) => ({
      ...{ kind: "change" as const, path: at, hunks: diffHunks(before, after) },
      ...(was === undefined ? {} : { was }),
    }))
    .filter(({ hunks }) => hunks.length > 0),
);

export const proposal: fc.Arbitrary<Proposal> = fc.record(
  {
    id: fc.constant(noteId("proposals/2026-08-11 merge retry learnings.md")),
    kind: fc.constant("proposal" as const),
    title: name.map(cleanLine),
    aliases: fc.constant([]),
    tags: fc.constant([]),
    proposes: fc.constantFrom(...proposalKinds),
    status: fc.constantFrom(...proposalStatuses),
    createdAt: timestamp,
    decidedAt: timestamp,
    by: fc.constantFrom("consolidate", "agent"),
    targets: fc.array(target, { maxLength: 2 }),
    hash: fc.constantFrom("3f1c9a", "007", "1e3"),
    madeHash: fc.constantFrom("0k3f1c9a", "007", "1e3"),
    reason: fc.oneof(text(12), textOrBlank()),
    evidence: fc.array(target, { maxLength: 3 }),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    faults: fc.constant([]),
  },
  {
    requiredKeys: [
      ...(["id", "kind", "title", "aliases", "tags", "proposes", "status", "targets"] as const),
      ...(["reason", "evidence", "changes", "faults"] as const),
    ],
  },
);
