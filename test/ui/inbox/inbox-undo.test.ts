import { expect, it } from "vitest";
import { changeOf } from "../../../src/app/proposals/decide.ts";
import type { Proposal } from "../../../src/core/model/proposal.ts";
import { followedLooking } from "../../../src/ui/inbox/looking.ts";
import { InboxSession } from "../../../src/ui/inbox/inbox-session.ts";
import { noteText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";
import { proposalText } from "../../support/proposal-text.ts";

const rejected = (title: string, at: string, said: Partial<Proposal> = {}): string => {
  const change = changeOf(`learnings/${title}.md`, undefined, noteText({ type: "learning" }, title));
  return proposalText([change], { title, status: "rejected", decidedAt: at, ...said });
};

it("what was withdrawn since is nobody's decision: the one before it is taken back", async () => {
  const at = "2026-09-03T10:00:00Z";
  const { memory } = await openMemory({
    "proposals/a.md": rejected("A", "2026-09-02T10:00:00Z"),
    "proposals/b.md": rejected("B", at, { withdrawnAt: at }),
  });
  const news = await new Promise((told) => {
    const session = new InboxSession({ memory, looking: followedLooking() }, () => {
      told(session.model()?.news);
    });
    session.undo();
  });
  expect(news).toEqual({ kind: "open", title: "A" });
  await memory.open();
  const open = memory.library.catalog.proposals().filter(({ status }) => status === "open");
  expect(open.map(({ title }) => title)).toEqual(["A"]);
});
