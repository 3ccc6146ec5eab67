import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { changeOf } from "../../src/app/proposals/decide.ts";
import type { ProposedText } from "../../src/app/proposals/edit.ts";
import { inboxOf } from "../../src/app/proposals/inbox.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import type { ProposedChange } from "../../src/core/model/proposal.ts";
import type { MemoryVault } from "../support/memory-vault.ts";
import { noteText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";
import { proposalText } from "../support/proposal-text.ts";

const fact = (text: string, importance = 0.5): string =>
  noteText({ id: "gate", type: "learning", kind: "declarative", importance }, "# The gate", "", text);

const [oldPath, newPath] = ["learnings/gate.md", "learnings/new gate.md"];
const id = noteId("proposals/p.md");
const before = fact("The gate is red.").replaceAll("\n", "\r\n");
const after = before.replace("red", "green");
const newText = fact("The gate is blue.");
const changes = [changeOf(newPath, undefined, newText), changeOf(oldPath, before, after)];

async function vaultWith(
  proposed: readonly ProposedChange[] = changes,
  old = before,
): Promise<{ memory: Memory; vault: MemoryVault; texts: readonly ProposedText[] }> {
  const { memory, vault } = await openMemory({ [oldPath]: old, [id]: proposalText(proposed) });
  const read = await memory.proposedTexts(id);
  return { memory, vault, texts: read.ok ? read.value : [] };
}

/** As a text field gives them back: with line feeds. */
const edit = (texts: readonly ProposedText[], from: string, to: string): readonly ProposedText[] =>
  texts.map((each) => ({ ...each, text: each.text.replaceAll("\r\n", "\n").replace(from, to) }));

describe("a proposal that somebody edits before accepting it", () => {
  it("is shown as the texts it would leave behind", async () => {
    const { texts } = await vaultWith();
    expect(texts).toEqual([
      { path: newPath, text: newText },
      { path: oldPath, before, text: after },
    ]);
  });

  it("leaves behind what was edited, and is undone to the byte", async () => {
    const { memory, vault, texts } = await vaultWith();
    const accepted = await memory.acceptEdited(id, edit(edit(texts, "green", "violet"), "is blue", "was blue"));
    expect(accepted).toMatchObject({ ok: true, value: { isReproposed: false, proposal: { status: "accepted" } } });
    expect(vault.stored(oldPath)).toBe(before.replace("red", "violet"));
    expect(vault.stored(newPath)).toBe(newText.replace("is blue", "was blue"));
    await memory.open();
    expect(await memory.proposals({ action: "undo", ids: [id] })).toMatchObject({ ok: true });
    expect([vault.stored(oldPath), vault.stored(newPath)]).toEqual([before, undefined]);
  });

  it("does without a change that was edited away", async () => {
    const { memory, vault, texts } = await vaultWith();
    expect(await memory.acceptEdited(id, edit(texts, "green", "red"))).toMatchObject({ ok: true });
    expect([vault.stored(oldPath), vault.stored(newPath)]).toEqual([before, newText]);
  });

  it("is refused where nothing is left of it", async () => {
    const { memory, vault, texts } = await vaultWith([changeOf(oldPath, before, after)]);
    expect(await memory.acceptEdited(id, edit(texts, "green", "red"))).toMatchObject({
      error: { message: expect.stringMatching(/nothing would change/) as string },
    });
    expect(vault.stored(id)).toBe(proposalText([changeOf(oldPath, before, after)]));
  });

  it("is proposed again, as edited, where the note has changed meanwhile", async () => {
    const { memory, vault, texts } = await vaultWith();
    vault.write(oldPath, before.replace("importance: 0.5", "importance: 0.9"));
    const wanted = edit(texts, "green", "violet");
    expect(await memory.acceptEdited(id, wanted)).toMatchObject({ ok: true, value: { isReproposed: true } });
    expect(vault.stored(newPath)).toBeUndefined();
    await memory.open();
    await memory.proposals({ action: "accept", ids: [id] });
    expect(vault.stored(oldPath)).toBe(before.replace("importance: 0.5", "importance: 0.9").replace("red", "violet"));
  });

  it.each([
    {
      what: "a text with an error",
      from: "---\n",
      to: "---js\n",
      message: expect.stringMatching(/would have an error: .*[^.]\. Correct/) as string,
    },
    {
      what: "a text of another kind",
      from: 'type: "learning"',
      to: 'type: "meeting"',
      message: expect.stringMatching(/would be no learning/) as string,
    },
  ])("refuses $what, and stays as it is", async ({ from, to, message }) => {
    const { memory, vault, texts } = await vaultWith([changeOf(newPath, undefined, newText)]);
    expect(await memory.acceptEdited(id, edit(texts, from, to))).toMatchObject({ error: { message } });
    expect(vault.stored(id)).toBe(proposalText([changeOf(newPath, undefined, newText)]));
  });

  it("is refused where it could not be undone to the byte", async () => {
    const mixed = before.replace("\r\nThe gate", "\nThe gate");
    const { memory, vault, texts } = await vaultWith([changeOf(oldPath, mixed, mixed.replace("0.5", "0.6"))], mixed);
    const wanted = edit(texts, "# The gate\n\nThe gate is red.", "# The gate\nIt is red.").slice(0, 1);
    expect(await memory.acceptEdited(id, wanted)).toMatchObject({
      error: { message: expect.stringMatching(/mixes line endings/) as string },
    });
    expect(vault.stored(oldPath)).toBe(mixed);
  });

  it("cannot be accepted twice", async () => {
    const { memory, texts } = await vaultWith();
    await memory.acceptEdited(id, texts);
    expect(await memory.acceptEdited(id, texts)).toMatchObject({
      error: { message: expect.stringMatching(/accepted already/) as string },
    });
  });
});

it("the inbox has what waits, the oldest first, and what was decided, the latest first", async () => {
  const said = [
    { name: "d", createdAt: "2026-09-02T10:00:00Z" },
    { name: "c", createdAt: "2026-09-01T10:00:00Z" },
    { name: "b", status: "accepted", decidedAt: "2026-09-03T10:00:00Z" },
    { name: "a", status: "rejected", decidedAt: "2026-09-04T10:00:00+02:00" },
    { name: "e", status: "accepted", decidedAt: "2026-09-03T10:00:00Z" },
  ] as const;
  const texts = said.map(({ name, ...rest }) => [`proposals/${name}.md`, proposalText(changes, rest)]);
  const { memory } = await openMemory(Object.fromEntries(texts) as Record<string, string>);
  const { open, decided } = inboxOf(memory.library);
  expect(open.map((each) => each.id)).toEqual(["proposals/c.md", "proposals/d.md"]);
  expect(decided.map((each) => each.id)).toEqual(["proposals/a.md", "proposals/e.md", "proposals/b.md"]);
});
