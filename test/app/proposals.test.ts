import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { changeOf } from "../../src/app/proposals/decide.ts";
import type { ProposalsReport } from "../../src/app/proposals.ts";
import type { Attempt } from "../../src/core/model/failure.ts";
import type { ProposedChange } from "../../src/core/model/proposal.ts";
import type { MemoryVault } from "../support/memory-vault.ts";
import { noteText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";
import { proposalText } from "../support/proposal-text.ts";

const fact = (text: string, fields: object = {}): string =>
  noteText({ id: "gate", type: "learning", kind: "declarative", importance: 0.5, ...fields }, "# The gate", "", text);

const [oldPath, newPath] = ["learnings/gate.md", "learnings/new gate.md"];
const before = fact("The gate is red.").replaceAll("\n", "\r\n");
const after = before.replace("importance: 0.5", 'importance: 0.5\r\ninvalid_at: "2026-09-01"');
const newText = fact("The gate is blue.");
const changes = [changeOf(newPath, undefined, newText), changeOf(oldPath, before, after)];

async function vaultWith(
  proposed: readonly ProposedChange[] = changes,
): Promise<{ memory: Memory; vault: MemoryVault; decide: (action: string) => Promise<Attempt<ProposalsReport>> }> {
  const { memory, vault } = await openMemory({ [oldPath]: before, "proposals/p.md": proposalText(proposed) });
  const decide = async (action: string): Promise<Attempt<ProposalsReport>> => {
    const done = await memory.proposals({ action, ids: ["proposals/p"] });
    await memory.open();
    return done;
  };
  return { memory, vault, decide };
}

const row = (attempt: Attempt<ProposalsReport>): unknown => (attempt.ok ? attempt.value.proposals[0] : attempt.error);

describe("a proposal", () => {
  it("is listed with what it changes, as long as nobody has decided", async () => {
    const { memory, decide } = await vaultWith();
    expect(row(await memory.proposals({}))).toMatchObject({
      ...{ id: "proposals/p.md", kind: "fact", status: "open", reason: "It was said.", by: "consolidate" },
      changes: [
        { path: newPath, kind: "new", text: newText },
        { path: oldPath, kind: "change", text: expect.stringContaining('+invalid_at: "2026-09-01"') as string },
      ],
    });
    await decide("accept");
    expect(await memory.proposals({})).toEqual({
      ok: true,
      value: { proposals: [], total: 0, others: { accepted: 1 } },
    });
    expect(row(await memory.proposals({ status: "accepted" }))).toMatchObject({ decided_at: "2026-10-01T12:00:00Z" });
  });

  it("once accepted is made, and undone to the byte", async () => {
    const { vault, decide } = await vaultWith();
    expect(row(await decide("accept"))).toMatchObject({ status: "accepted" });
    expect([vault.stored(oldPath), vault.stored(newPath)]).toEqual([after, newText]);
    expect(row(await decide("undo"))).toMatchObject({ status: "open" });
    expect([vault.stored(oldPath), vault.stored(newPath)]).toEqual([before, undefined]);
    expect(vault.stored("proposals/p.md")).toBe(proposalText(changes));
  });

  it("once rejected changes nothing, and can be opened again", async () => {
    const { vault, decide } = await vaultWith();
    expect(row(await decide("reject"))).toMatchObject({ status: "rejected" });
    expect(row(await decide("accept"))).toMatchObject({ code: "CONFLICT" });
    expect([vault.stored(oldPath), vault.stored(newPath)]).toEqual([before, undefined]);
    expect(row(await decide("undo"))).toMatchObject({ status: "open" });
  });

  it("is made for what a note says by now where that has changed, and looked at again", async () => {
    const { vault, decide } = await vaultWith();
    const touched = before.replace("red", "deep red");
    vault.write(oldPath, touched);
    expect(row(await decide("accept"))).toMatchObject({
      status: "open",
      refused: expect.stringMatching(/look at it/) as string,
    });
    expect([vault.stored(oldPath), vault.stored(newPath)]).toEqual([touched, undefined]);
    expect(row(await decide("accept"))).toMatchObject({ status: "accepted" });
    expect(vault.stored(oldPath)).toBe(after.replace("red", "deep red"));
    await decide("undo");
    expect(vault.stored(oldPath)).toBe(touched);
  });

  it("is refused where a note says something else in its place", async () => {
    const { vault, decide } = await vaultWith();
    vault.write(oldPath, before.replace("importance: 0.5", "importance: 0.9"));
    expect(row(await decide("accept"))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/says something else by now/) as string,
    });
    expect(vault.stored(newPath)).toBeUndefined();
  });

  it("never puts a new note in place of one that is there", async () => {
    const { vault, decide } = await vaultWith();
    vault.write(newPath, "mine");
    expect(row(await decide("accept"))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/or reject the proposal/) as string,
    });
    expect([vault.stored(oldPath), vault.stored(newPath)]).toEqual([before, "mine"]);
  });

  it("whose learning was written down meanwhile gives it what speaks for it, once somebody has looked", async () => {
    const proposed = fact("The gate is blue.", { evidence: ["[[EPISODE-1]]"] });
    const { vault, decide } = await vaultWith([changeOf(newPath, undefined, proposed)]);
    const mine = fact("The gate is blue", { importance: 0.9 });
    vault.write(newPath, mine);
    expect(row(await decide("accept"))).toMatchObject({
      status: "open",
      refused: expect.stringMatching(/look at it/) as string,
    });
    expect(vault.stored(newPath)).toBe(mine);
    expect(row(await decide("accept"))).toMatchObject({ status: "accepted" });
    expect(vault.stored(newPath)).toContain('importance: 0.9\nevidence:\n  - "[[EPISODE-1]]"\n');
    await decide("undo");
    expect(vault.stored(newPath)).toBe(mine);
  });

  it("whose learning is known with all that speaks for it is to be rejected", async () => {
    const { vault, decide } = await vaultWith([changeOf(newPath, undefined, newText)]);
    vault.write(newPath, fact("The gate is blue!"));
    expect(row(await decide("accept"))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/Reject the proposal/) as string,
    });
  });

  it("is not undone in notes that somebody has changed since", async () => {
    const { vault, decide } = await vaultWith();
    await decide("accept");
    vault.write(newPath, "mine");
    expect(row(await decide("undo"))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/changed since/) as string,
    });
    expect([vault.stored(oldPath), vault.stored(newPath)]).toEqual([after, "mine"]);
  });

  it.each(["create", "process"] as const)("goes on where it was interrupted by the first %s", async (call) => {
    for (const when of ["before", "after"] as const) {
      const { vault, decide } = await vaultWith();
      vault.breakNext(call, when);
      await expect(decide("accept")).rejects.toThrow(/broke/);
      expect(row(await decide("accept"))).toMatchObject({ status: "accepted" });
      expect([vault.stored(oldPath), vault.stored(newPath)]).toEqual([after, newText]);
    }
  });
});

describe("what nobody should accept is refused, and changes nothing", () => {
  const isNew = (path: string, text = newText): ProposedChange => changeOf(path, undefined, text);
  it.each([
    { what: "a path out of the vault", code: "OUTSIDE_VAULT", change: isNew("../gate.md") },
    { what: "a path out of its folder", code: "OUTSIDE_VAULT", change: isNew("learnings/../Diary.md") },
    { what: "a hidden file", code: "INVALID_ARGUMENT", change: isNew("learnings/.gate.md") },
    { what: "the settings of the app", code: "INVALID_ARGUMENT", change: isNew(".obsidian/app.json") },
    { what: "a folder of nobody's memory", code: "OUTSIDE_VAULT", change: isNew("Diary/gate.md") },
    { what: "a note beside the folders", code: "OUTSIDE_VAULT", change: isNew("gate.md") },
    { what: "a log", code: "OUTSIDE_VAULT", change: isNew("reviews/2026-09 x.md") },
    { what: "another proposal", code: "OUTSIDE_VAULT", change: isNew("proposals/q.md") },
    { what: "a name no system has", code: "INVALID_ARGUMENT", change: isNew("learnings/aux.md") },
    { what: "a learning that is none", code: "PARSE_ERROR", change: isNew(newPath, "Just a note.\n") },
    {
      what: "a learning with a program in it",
      code: "PARSE_ERROR",
      change: isNew(newPath, `---js\n${newText.slice(4)}`),
    },
    { what: "a note longer than any", code: "PARSE_ERROR", change: isNew(newPath, newText + "x".repeat(1_000_000)) },
    {
      what: "a note that would not be what it was",
      code: "PARSE_ERROR",
      change: changeOf(oldPath, before, before.replace('"learning"', '"meeting"')),
    },
    { what: "a note that is not there", code: "NOT_FOUND", change: changeOf("learnings/none.md", before, after) },
  ])("$what", async ({ code, change }) => {
    const { vault, decide } = await vaultWith([...changes, change]);
    const paths = vault.paths();
    expect(row(await decide("accept"))).toMatchObject({ code });
    expect(vault.paths()).toEqual(paths);
    expect(vault.stored(oldPath)).toBe(before);
  });

  it("one note twice", async () => {
    const { decide } = await vaultWith([...changes, changeOf(oldPath, before, after)]);
    expect(row(await decide("accept"))).toMatchObject({
      code: "PARSE_ERROR",
      message: expect.stringMatching(/twice/) as string,
    });
  });

  it("what cannot be read as a proposal", async () => {
    const { vault, decide } = await vaultWith();
    vault.write("proposals/p.md", proposalText(changes).replace("@@ -4", "@ -4"));
    expect(row(await decide("accept"))).toMatchObject({
      code: "PARSE_ERROR",
      message: expect.stringMatching(/no unified diff/) as string,
    });
  });
});

it("of several proposals, one that cannot be accepted keeps no other from it", async () => {
  const { memory, vault } = await openMemory({
    "proposals/a.md": proposalText([changeOf("Diary/x.md", undefined, newText)]),
    "proposals/b.md": proposalText([changeOf(newPath, undefined, newText)]),
  });
  expect(await memory.proposals({ action: "accept", ids: ["proposals/a", "proposals/b"] })).toMatchObject({
    value: {
      proposals: [
        { status: "open", refused: expect.stringMatching(/not in one of the folders/) as string },
        { status: "accepted" },
      ],
    },
  });
  expect(vault.stored(newPath)).toBe(newText);
});

it.each([
  {
    given: { action: "accept" },
    error: { code: "INVALID_ARGUMENT", message: expect.stringMatching(/name what to accept/) as string },
  },
  { given: { action: "accept", ids: ["nothing like it"] }, error: { code: "NOT_FOUND" } },
  { given: { action: "accept", ids: ["learnings/gate"] }, error: { code: "NOT_FOUND" } },
])("$given is told what is wrong with it", async ({ given, error }) => {
  const { memory } = await vaultWith();
  expect(await memory.proposals(given)).toMatchObject({ ok: false, error });
});
