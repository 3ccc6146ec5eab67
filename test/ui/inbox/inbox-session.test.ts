import { describe, expect, it } from "vitest";
import { changeOf } from "../../../src/app/proposals/decide.ts";
import type { Proposal, ProposedChange } from "../../../src/core/model/proposal.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { alikeIn, kindOf, type InboxModel } from "../../../src/ui/inbox/inbox-model.ts";
import { besideOf, toInboxDetail, toInboxRow } from "../../../src/ui/inbox/inbox-rows.ts";
import { followedLooking, type FollowedLooking } from "../../../src/ui/inbox/looking.ts";
import { InboxSession } from "../../../src/ui/inbox/inbox-session.ts";
import type { Memory } from "../../../src/app/memory.ts";
import type { MemoryVault } from "../../support/memory-vault.ts";
import { noteText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";
import { proposalText } from "../../support/proposal-text.ts";

const gate = "learnings/gate.md";
const before = noteText({ id: "gate", type: "learning", importance: 0.5 }, "The gate is red.");
const fresh = changeOf("learnings/new.md", undefined, noteText({ type: "learning" }, "The gate is new."));

interface Going {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly session: InboxSession;
  readonly looking: FollowedLooking;
  readonly shown: () => InboxModel;
  /** Waits until nothing is on its way, and the vault has been read again. */
  readonly settled: () => Promise<void>;
}

/** Three proposals: two about one note, and one that makes a new one. */
async function going(): Promise<Going> {
  const { memory, vault } = await openMemory({
    [gate]: before,
    "proposals/a.md": proposalText([changeOf(gate, before, before.replace("red", "blue"))], { title: "A" }),
    "proposals/b.md": proposalText([changeOf(gate, before, before.replace("0.5", "0.9"))], { title: "B" }),
    "proposals/c.md": proposalText([fresh], { title: "C", proposes: "new-learning" }),
  });
  let changes = 0;
  const looking = followedLooking();
  const session = new InboxSession({ memory, looking }, () => changes++);
  const shown = (): InboxModel => {
    const model = session.model();
    if (!model) throw new Error("nothing has been read");
    return model;
  };
  const settled = async (): Promise<void> => {
    for (let last = -1; last !== changes;) {
      last = changes;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await memory.open();
  };
  return { memory, vault, session, looking, shown, settled };
}

const titles = ({ entries }: InboxModel): string => entries.map(({ proposal }) => proposal.title).join("");

describe("a session with proposals", () => {
  it("shows the next one before the last is written, and counts it as decided", async () => {
    const { vault, session, shown, settled } = await going();
    session.accept();
    expect([titles(shown()), shown().current?.proposal.title, shown().counts.decided]).toEqual(["BC", "B", 1]);
    expect(vault.stored(gate)).toBe(before);
    await settled();
    expect(vault.stored(gate)).toBe(before.replace("red", "blue"));
    expect(titles(shown())).toBe("BC");
  });

  it("brings back what could not be written, with the reason", async () => {
    const { vault, session, shown, settled } = await going();
    vault.breakNext("process", "before");
    session.accept();
    await settled();
    expect([titles(shown()), shown().current?.proposal.title]).toEqual(["ABC", "A"]);
    expect(shown().news).toMatchObject({
      kind: "refused",
      title: "A",
      reason: expect.stringMatching(/broke/) as string,
    });
    session.accept();
    await settled();
    expect(shown().news).toEqual({ kind: "accepted", title: "A" });
  });

  it("takes decisions back one after the other, and what was accepted at once, at once", async () => {
    const { vault, session, shown, settled } = await going();
    session.narrow("new-learning");
    session.reject();
    await settled();
    session.acceptAll(alikeIn(shown()));
    await settled();
    // The second is about the note that the first has changed.
    expect(shown().news).toEqual({ kind: "all", action: "accept", done: 1, left: 1 });
    session.accept();
    session.undo();
    session.undo();
    session.undo();
    await settled();
    expect(shown().counts).toEqual({ open: 3, decided: 0 });
    expect(vault.stored(gate)).toBe(before);
    session.undo();
    await settled();
    expect(shown().news).toEqual({ kind: "nothing-to-undo" });
  });

  it("believes the file from its next change on", async () => {
    const { memory, session, shown, settled } = await going();
    session.reject();
    await settled();
    await memory.proposals({ action: "undo", ids: ["proposals/a.md"] });
    await memory.open();
    expect(titles(shown())).toBe("ABC");
  });

  it("goes no further than its ends, and folds what is picked twice", async () => {
    const { session, shown } = await going();
    for (const step of [1, 1, 1, -1]) {
      shown();
      session.move(step);
    }
    expect(shown().current?.proposal.title).toBe("B");
    session.pick(noteId("proposals/b.md"));
    expect(shown().isExpanded).toBe(false);
    session.pick(noteId("proposals/c.md"));
    expect([shown().isExpanded, shown().at]).toEqual([true, 2]);
  });
});

describe("while somebody looks for more", () => {
  it("the list stays as it is, and then opens at what is new", async () => {
    const { memory, vault, session, looking, shown } = await going();
    session.move(1);
    looking.set({ ...looking.now(), before: new Set(shown().entries.map(({ proposal }) => proposal.id)) });
    vault.write("proposals/0.md", proposalText([fresh], { title: "0", createdAt: "2026-01-01T00:00:00Z" }));
    await memory.open();
    expect([titles(shown()), shown().current?.proposal.title]).toEqual(["ABC", "B"]);
    looking.set({ found: new Set([noteId("proposals/0.md")]) });
    session.show("decided");
    session.showFound();
    expect([titles(shown()), shown().filter, shown().found, shown().face]).toEqual(["0", "found", 1, "open"]);
    session.narrow(undefined);
    expect(titles(shown())).toBe("0ABC");
    session.narrow("found");
    session.reject();
    expect([titles(shown()), shown().filter, shown().found]).toEqual(["ABC", undefined, 0]);
  });

  it("what came of it is said above the list, until something else is done", async () => {
    const { session, looking, shown } = await going();
    looking.set({ found: new Set(), said: "Nothing new was found." });
    session.showLooked();
    expect(shown().news).toEqual({ kind: "looked", said: "Nothing new was found." });
    session.move(1);
    expect(shown().news).toBeUndefined();
  });

  it("how many episodes are left is told of what is open, unless it is under way", async () => {
    const { memory, vault, session, looking, shown } = await going();
    vault.write("episodes/EPISODE-1.md", "---\ntype: episode\nsession_id: s\n---\n\n# Oil the gate\n");
    await memory.open();
    expect(shown().unread).toBe(1);
    session.show("decided");
    expect(shown().unread).toBe(0);
    session.show("open");
    looking.set({ ...looking.now(), before: new Set() });
    expect(shown().unread).toBe(0);
  });

  it("that all of it is new goes without saying", async () => {
    const { session, looking, shown } = await going();
    looking.set({ found: new Set(["a", "b", "c"].map((name) => noteId(`proposals/${name}.md`))) });
    session.showFound();
    expect([titles(shown()), shown().filter, shown().found]).toEqual(["ABC", undefined, 0]);
  });

  it("that found nothing leaves the list where it is", async () => {
    const { session, shown } = await going();
    session.show("decided");
    session.showFound();
    expect(shown().face).toBe("decided");
  });
});

const naming = { titleOf: ({ title }: { readonly title: string }): string => title, writeMoment: String };

describe("a card says once", () => {
  const title = '"Nobody" was true.';
  const detail = async (
    said: Partial<Proposal>,
    ...changes: readonly ProposedChange[]
  ): Promise<ReturnType<typeof toInboxDetail>> => {
    const { memory } = await openMemory({
      [gate]: before.replace("The gate", "# The gate\n\nIt"),
      "proposals/p.md": proposalText(changes, { title, createdAt: "", ...said }),
    });
    const [proposal] = memory.library.catalog.proposals();
    if (!proposal) throw new Error("no proposal");
    return toInboxDetail(memory.library, proposal, naming);
  };
  const learning = (path: string, ...body: readonly string[]): ProposedChange =>
    changeOf(path, undefined, noteText({ type: "learning" }, ...body));

  it("what a new note is called and says, where the title does", async () => {
    const path = "learnings/Nobody- was true.md";
    const { changes } = await detail({}, learning(path, `# ${title}`, "", title));
    expect(changes).toMatchObject([{ note: { id: path, title: "New note in the folder “learnings”" }, body: "" }]);
  });

  it("and shows all of it where it says more", async () => {
    const { changes } = await detail({}, learning("learnings/x.md", `# ${title}`, "", `${title} Ask.`));
    expect(changes).toMatchObject([{ note: { title: "learnings/x.md" }, body: `${title} Ask.` }]);
  });

  it("who has made it, in words", async () => {
    const change = learning("learnings/x.md", "X");
    expect((await detail({ by: "compact" }, change)).history).toBe("Proposed from comparing learnings");
    expect((await detail({ by: "Bosun" }, change)).history).toBe("Proposed by Bosun");
  });

  it("what a note is called, by its title", async () => {
    const change = changeOf(gate, before, before.replace("red", "blue"));
    const told = await detail({ reason: "[[gate]] is not [[nowhere]]." }, change);
    expect(told).toMatchObject({
      reason: "[[gate|The gate]] is not [[nowhere]].",
      changes: [{ note: { id: gate, title: "The gate" } }],
    });
  });
});

it.each([
  ["compact", "supersede", "contradict"],
  ["compact", "link", "confirm"],
  ["Bosun", "supersede", "supersede"],
] as const)("what %s proposes as %s is called %s", (by, proposes, kind) => {
  expect(kindOf({ by, proposes })).toBe(kind);
});

it("a row says what a proposal is, and what it is about; beside it are those about the same note", async () => {
  const { memory, shown } = await going();
  const { entries } = shown();
  expect(entries.map((entry) => toInboxRow(entry, memory.library, naming).facts)).toEqual([
    ...["Fact · changes The gate is red.", "Fact · changes The gate is red.", "New learning · new note"],
  ]);
  const open = entries.map(({ proposal }) => proposal);
  expect(open.map((each) => besideOf(each, open).map(({ title }) => title))).toEqual([["B"], ["A"], []]);
});
