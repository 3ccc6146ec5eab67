import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { Proposal } from "../../../src/core/model/proposal.ts";
import { cleanMarkdown } from "../../../src/core/notes/clean.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { renderProposal } from "../../../src/core/notes/render-proposal.ts";
import { proposal } from "../../support/arbitrary-proposal.ts";
import { anyText } from "../../support/arbitrary-text.ts";

const path = "proposals/2026-08-11 merge retry learnings.md";
const read = (text: string, at = path): ReturnType<typeof parseNote> => parseNote(noteId(at), text);

function proposalIn(text: string): Proposal {
  const { note } = read(text);
  if (note.kind !== "proposal") throw new Error(`It is read as ${note.kind}.`);
  return note;
}

const whole = `---
type: proposal
kind: supersede
status: open
created_at: 2026-08-11T09:00:00+02:00
by: consolidate
targets:
  - "[[no-release-on-friday]]"
hash: 3f1c9a
---

# Release on Tuesday or Wednesday

## Reason

It happened again, on a Thursday.

## Evidence

- [[EPISODE-2026-08-08-session-43]]

## Change

\`\`\`diff path="learnings/no-release-on-friday.md"
-Do not release on Fridays in the season. Nobody is there on Saturday.
+Release on Tuesday or Wednesday, never before a day on which nobody is there.
\`\`\`

\`\`\`\`markdown path="learnings/release-days.md"
# Release days

\`\`\`
## Not a heading of the proposal
\`\`\`
\`\`\`\`
`;

describe("a proposal", () => {
  it("is read as the documents show it, whatever stands in what it changes", () => {
    const { note, problems } = read(whole);
    expect(problems).toEqual([]);
    expect(note).toMatchObject({
      ...{ kind: "proposal", proposes: "supersede", status: "open", by: "consolidate", hash: "3f1c9a", faults: [] },
      ...{ title: "Release on Tuesday or Wednesday", reason: "It happened again, on a Thursday." },
      ...{ targets: ["no-release-on-friday"], evidence: ["EPISODE-2026-08-08-session-43"] },
      changes: [
        {
          ...{ kind: "change", path: "learnings/no-release-on-friday.md" },
          hunks: [{ lines: [{ sign: "-" }, { sign: "+" }] }],
        },
        {
          ...{ kind: "new", path: "learnings/release-days.md" },
          text: "# Release days\n\n```\n## Not a heading of the proposal\n```\n",
        },
      ],
    });
  });

  test("is read back as it was written, and what it changes to the byte", () => {
    fc.assert(
      fc.property(proposal, (model) => {
        expect(proposalIn(renderProposal(model))).toEqual({ ...model, reason: cleanMarkdown(model.reason) });
      }),
    );
  });

  test("that was read is written as the same bytes, also with Windows line endings", () => {
    fc.assert(
      fc.property(proposal, (model) => {
        const text = renderProposal(model);
        expect(renderProposal(proposalIn(text))).toBe(text);
        expect(proposalIn(text.replaceAll("\n", "\r\n")).changes).toEqual(model.changes);
      }),
    );
  });

  it("is never answered with: what it says is not known yet", () => {
    expect(read(whole).indexed).toEqual([]);
  });

  it("of three hundred thousand blocks is read at once, without a look at each line for each of them", () => {
    const { note } = read(`---\ntype: proposal\nkind: merge\n---\n## Change\n${"```x\n```\n".repeat(300_000)}`);
    expect(note.kind === "proposal" && note.faults.length).toBe(300_000);
  });

  it("is one by its type and its kind, or by its type and its folder", () => {
    const mine = "---\ntype: proposal\nclient: Harbour\n---\n\n# Offer\n";
    expect(read(mine, "Clients/Offer.md").note.kind).toBe("note");
    expect(read(mine, "proposals/Offer.md").note.kind).toBe("proposal");
    expect(read(whole, "Elsewhere/it.md").note.kind).toBe("proposal");
  });
});

describe("what cannot be read of a proposal is told, and keeps it from being accepted", () => {
  const fence = "```";
  it.each([
    { fault: "Its kind is none of", text: whole.replace("kind: supersede", "kind: delete"), code: "wrong-type" },
    { fault: "Its kind is none of", text: whole.replace("kind: supersede\n", ""), code: "missing-field" },
    { fault: "Its status is none of", text: whole.replace("status: open", "status: done"), code: "wrong-type" },
    { fault: "It says nothing that could be changed", text: whole.slice(0, whole.indexOf("## Change")) },
    { fault: "the block is not closed", text: whole.slice(0, -6) },
    { fault: "the block does not say which file", text: whole.replace(' path="learnings/release-days.md"', "") },
    { fault: '"js" is neither', text: whole.replace(`${fence}diff`, `${fence}js`) },
    { fault: "the block is no unified diff", text: whole.replace("\n-Do not", "\nDo not") },
  ])("$fault", ({ fault, text, code = "missing-section" }) => {
    const { note, problems } = read(text);
    expect(note).toMatchObject({ kind: "proposal", faults: [expect.stringContaining(fault)] });
    expect(problems).toMatchObject([{ code, message: expect.stringContaining(fault) as string }]);
  });

  test("and no text makes reading fail", () => {
    fc.assert(
      fc.property(anyText(20), fc.nat(whole.length), (text, at) => {
        expect(proposalIn(`---\ntype: proposal\n---\n${text}`).status).toBe("open");
        expect(read(whole.slice(0, at) + text + whole.slice(at)).note.title).toBeDefined();
      }),
    );
  });
});
