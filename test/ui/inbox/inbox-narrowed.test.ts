import { expect, it } from "vitest";
import { changeOf } from "../../../src/app/proposals/decide.ts";
import { followedLooking } from "../../../src/ui/inbox/looking.ts";
import { InboxSession } from "../../../src/ui/inbox/inbox-session.ts";
import { eventually } from "../../support/eventually.ts";
import { noteText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";
import { proposalText } from "../../support/proposal-text.ts";

const change = (name: string): ReturnType<typeof changeOf> =>
  changeOf(`learnings/${name}.md`, undefined, noteText({ type: "learning" }, "The gate is new."));

it("what is refused comes back into the list that was narrowed to it", async () => {
  const { memory, vault } = await openMemory({
    "proposals/a.md": proposalText([change("a")], { title: "A", proposes: "fact" }),
    "proposals/b.md": proposalText([change("b")], { title: "B", proposes: "new-learning" }),
  });
  const session = new InboxSession({ memory, looking: followedLooking() }, () => undefined);
  const shown = (): readonly unknown[] => {
    const { entries = [], filter } = session.model() ?? {};
    return [entries.map(({ proposal }) => proposal.title).join(""), filter];
  };
  session.narrow("new-learning");
  vault.breakNext("create", "before");
  session.accept();
  expect(shown()).toEqual(["A", undefined]);
  await eventually(() => {
    expect(shown()).toEqual(["B", "new-learning"]);
  });
  session.accept();
  await eventually(() => {
    expect([...shown(), session.model()?.news?.kind]).toEqual(["A", undefined, "accepted"]);
  });
});
