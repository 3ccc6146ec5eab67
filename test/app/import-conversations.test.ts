import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { ImportReport } from "../../src/app/import/import-report.ts";
import { severity } from "../../src/core/model/problem.ts";
import { chatGptOf, chatOf, claudeOf, listOf, tideAndPaint } from "../support/exports.ts";
import { importAll } from "../support/import-files.ts";
import type { MemoryVault } from "../support/memory-vault.ts";
import { openMemory } from "../support/open-memory.ts";

const exported = (...all: readonly object[]): string => JSON.stringify(all);
const file = "conversations.json";
const first = "episodes/EPISODE-c1-0-2.md";
const second = "episodes/EPISODE-c1-3-5.md";

const stored = (vault: MemoryVault): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries([...vault.paths()].map((path) => [path, vault.stored(path)]));
const rowOf = ({ files }: ImportReport): unknown => {
  const [row] = files;
  return row && { status: row.status, notes: row.notes.map(({ id }) => id), warnings: row.warnings };
};

describe("conversations that are imported", () => {
  it.each([
    ["ChatGPT", file, exported(chatGptOf("c1", tideAndPaint)), /^EPISODE-c1-(0-2|3-5)\.md$/],
    ["Claude.ai", file, exported(claudeOf("c1", tideAndPaint)), /^EPISODE-c1-(0-2|3-5)\.md$/],
    ["one alone", "c1.json", JSON.stringify(chatGptOf("c1", tideAndPaint), null, 1), /^EPISODE-c1-(0-2|3-5)\.md$/],
    ["a chat as JSON", "harbour.json", listOf(tideAndPaint), /^EPISODE-harbour-\w{8}-(0-2|3-5)\.md$/],
    ["a chat", "harbour.txt", chatOf(tideAndPaint), /^EPISODE-harbour-\w{8}-(0-2|3-5)\.md$/],
    [
      "a day",
      "2026-03-04.md",
      "## Quay\n- 09:00 Looked at the tide\n- 09:10 Asked for the crane\n- 09:20 It is free\n## Paint\n- 11:00 Ordered green\n",
      /^EPISODE-2026-03-04-\w{8}-(0-2|3-3)\.md$/,
    ],
  ])("become episodes, each with its messages, linked in their order: %s", async (_what, name, text, shape) => {
    const { memory, vault } = await openMemory();
    const { files, totals } = await importAll(memory, { [name]: text });
    expect(files).toMatchObject([
      { path: name, status: "created", warnings: [], told: { conversations: 1, created: 2 } },
    ]);
    expect(totals).toMatchObject({ files: 1, created: 1, notes: 2, errors: 0 });
    const [one, two] = vault.paths();
    for (const path of [one, two]) expect(path?.replace("episodes/", "")).toMatch(shape);
    expect(vault.stored(one ?? "")).toContain(`- precedes [[${(two ?? "").slice(9, -3)}]]`);
    expect(vault.stored(two ?? "")).toContain(`- follows [[${(one ?? "").slice(9, -3)}]]`);
    expect(memory.problems().filter(({ code }) => severity(code) === "error")).toEqual([]);
  });

  it("keep what was said, when, by whom, and what it belongs to", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { [file]: exported(chatGptOf("c1", tideAndPaint)) }, { write: true, project: "harbour" });
    const text = vault.stored(second);
    expect(text).toContain("\nconversation_id: c1\n");
    expect(text).toContain("\nproject: harbour\n");
    expect(text).toContain("- **user** [2026-03-04T10:34:00.000Z]: RAL 6037, as the harbour office asked for");
  });

  it("are only reported, unless they are to be written, and shown as JSON where that is asked for", async () => {
    const { memory, vault } = await openMemory();
    const files = { [file]: exported(chatGptOf("c1", tideAndPaint)) };
    expect(rowOf(await importAll(memory, files, {}))).toEqual({
      status: "created",
      notes: [first, second],
      warnings: [],
    });
    const shown = await importAll(memory, files, { format: "json" });
    expect(shown.files[0]?.episode).toMatchObject([{ id: "episode-c1-0-2" }, { id: "episode-c1-3-5" }]);
    expect(vault.paths()).toEqual([]);
  });

  it("are shown as they are written then, also where a later file goes on with what an earlier one began", async () => {
    const files = Object.fromEntries(
      [2, 4, 6].map((length) => [`${String(length)}.json`, exported(chatGptOf("c1", tideAndPaint.slice(0, length)))]),
    );
    const { memory, vault } = await openMemory();
    const tried = await importAll(memory, files, { preview: true });
    const shown = tried.files.flatMap(({ notes }) => notes.map(({ id, text = "" }) => [id, text] as const));
    await importAll(memory, files);
    expect(shown).toHaveLength(5);
    for (const [id, text] of Object.entries(stored(vault)))
      expect(shown.findLast(([shownId, said]) => shownId === id && said !== "")?.[1]).toBe(text);
  });

  it("change nothing the second time, whatever a person made of the notes", async () => {
    const { memory, vault } = await openMemory();
    const files = { [file]: exported(chatGptOf("c1", tideAndPaint)) };
    await importAll(memory, files);
    vault.write(second, (vault.stored(second) ?? "").replace("Order twenty litres", "Order forty litres"));
    await memory.open();
    const before = stored(vault);
    expect((await importAll(memory, files)).totals).toMatchObject({ unchanged: 1, notes: 0, warnings: 0 });
    expect((await importAll(memory, { "other.json": files[file] })).totals).toMatchObject({ unchanged: 1 });
    expect(stored(vault)).toEqual(before);
  });

  it("go on in the last note, and what a person wrote there stays", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { [file]: exported(chatGptOf("c1", tideAndPaint.slice(0, 5))) });
    const open = "episodes/EPISODE-c1-3-4.md";
    const before = vault.stored(first);
    vault.write(open, `${(vault.stored(open) ?? "").replaceAll("last year", "in May")}\n## Mine\n\nAsk Ida.\n`);
    await memory.open();
    const again = await importAll(memory, { [file]: exported(chatGptOf("c1", tideAndPaint)) });
    expect(rowOf(again)).toEqual({ status: "merged", notes: [first, open], warnings: [] });
    expect(vault.stored(first)).toBe(before);
    expect(vault.stored(open)).toContain("asked for in May.\n- **assistant** [");
    expect(vault.stored(open)).toContain("Order twenty litres of it, please.");
    expect(vault.stored(open)).toContain("\n## Mine\n\nAsk Ida.\n");
    const same = stored(vault);
    expect((await importAll(memory, { [file]: exported(chatGptOf("c1", tideAndPaint)) })).totals).toMatchObject({
      unchanged: 1,
    });
    expect(stored(vault)).toEqual(same);
  });

  it("get another note for what comes after a silence, which the one before names", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { [file]: exported(chatGptOf("c1", tideAndPaint.slice(0, 3))) });
    const again = await importAll(memory, { [file]: exported(chatGptOf("c1", tideAndPaint)) });
    expect(rowOf(again)).toEqual({ status: "merged", notes: [first, second], warnings: [] });
    expect(vault.stored(first)).toContain("- precedes [[EPISODE-c1-3-5]]");
    expect(vault.stored(second)).toContain("- follows [[EPISODE-c1-0-2]]");
  });

  it("that went another way leave the notes as they are, and say so", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { [file]: exported(chatGptOf("c1", tideAndPaint)) });
    const before = stored(vault);
    const other = tideAndPaint.map((turn, at) => (at === 1 ? { text: "At seven." } : turn));
    const { files } = await importAll(memory, { [file]: exported(chatGptOf("c1", other)) });
    expect(files[0]?.warnings).toEqual([
      "1 conversation tells earlier messages otherwise than their notes, which were left as they are",
    ]);
    expect(stored(vault)).toEqual(before);
  });

  it("are whole up to where an export was cut off or holds something else", async () => {
    const { memory } = await openMemory();
    const text = exported(chatGptOf("c1", tideAndPaint), { docs: [] }, claudeOf("u1", tideAndPaint)).slice(0, -40);
    const { files, totals } = await importAll(memory, { [file]: text });
    expect(files[0]).toMatchObject({ status: "created", told: { conversations: 1 } });
    expect(files[0]?.warnings).toEqual([
      "it ends in the middle: it may have been cut off",
      "1 entry tells of no conversation: line 1",
    ]);
    expect(totals).toMatchObject({ errors: 1, created: 1 });
  });

  it("are not seen in a note that is a memory itself", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "2026-03-04.md": `---\ntype: episode\n---\n${chatOf(tideAndPaint)}` });
    expect(vault.paths()).toEqual([]);
  });

  it("name what was left out, once a file", async () => {
    const { memory } = await openMemory();
    const withImage = { ...chatGptOf("c2", tideAndPaint), current_node: "n2" };
    const { files } = await importAll(memory, { [file]: exported(chatGptOf("c1", tideAndPaint), withImage) });
    expect(files[0]?.warnings).toEqual(["left out: 3 messages in other branches"]);
  });
});

test("however a conversation grows between imports, what is there is only added to", async () => {
  const turn = fc.record({
    text: fc.constantFrom(
      "The tide is high.",
      "Paint the buoys green today.",
      "Thanks, bye!",
      "Who has the crane at noon?",
    ),
    pause: fc.constantFrom(1, 3, 20, 200),
  });
  const all = fc.array(turn, { minLength: 1, maxLength: 30 });
  const cuts = fc.array(fc.nat({ max: 30 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(all, cuts, async (said, lengths) => {
      const { memory, vault } = await openMemory();
      let had: Readonly<Record<string, string | undefined>> = {};
      for (const length of [...lengths.sort((a, b) => a - b), said.length, said.length]) {
        await importAll(memory, { [file]: exported(chatGptOf("c1", said.slice(0, length))) });
        const now = stored(vault);
        const changed = Object.keys(had).filter((path) => had[path] !== now[path]);
        expect(changed.every((path) => !had[path]?.includes("- precedes [["))).toBe(true);
        had = now;
      }
      const messages = memory.library.catalog
        .memories()
        .flatMap((note) => (note.kind === "episode" ? note.messages : []));
      expect(messages.map(({ timestamp }) => timestamp)).toHaveLength(said.length);
      expect(new Set(messages.map(({ timestamp }) => timestamp)).size).toBe(said.length);
      const again = await importAll(memory, { [file]: exported(chatGptOf("c1", said)) });
      expect(again.totals).toMatchObject({ unchanged: 1, notes: 0 });
    }),
    { numRuns: 30 },
  );
});
