import { describe, expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { factMemory } from "../support/fact-story.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { patternText, type Texts } from "../support/note-text.ts";
import { episode, mined, three } from "../support/recurring-choice.ts";

describe("a choice that recurs with one outcome", () => {
  it("in three episodes is proposed as a pattern with its evidence, and made by nobody but a person", async () => {
    const vault = memoryVault(three);
    const memory = await factMemory(vault);
    const [row, ...rest] = await mined(memory);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      changes: [{ path: "patterns/PATTERN-pin-the-lock-file.md", kind: "new" }],
      evidence: ["one", "three", "two"].map((id) => ({ id: `episodes/EPISODE-${id}.md` })),
    });
    expect(memory.library.catalog.patterns()).toEqual([]);
    expect(await memory.proposals({ action: "accept", ids: [row?.id ?? ""] })).toMatchObject({ ok: true });
    await memory.open();
    expect(memory.library.catalog.patterns()).toMatchObject(
      [
        {
          kind: "pattern",
          occurrences: 3,
          successRate: 1,
          trigger: "The build picks up another compiler each week",
          action: /^Pin e/,
        },
      ].map(({ action, ...said }) => ({ ...said, action: expect.stringMatching(action) as string })),
    );
    expect(memory.problems()).toEqual([]);
    expect(await mined(memory)).toEqual([]);
  });

  it("in two episodes, or three times in one, is not", async () => {
    expect(await mined(await factMemory(memoryVault({ ...episode("one"), ...episode("two") })))).toEqual([]);
  });

  it("is an anti-pattern where it failed", async () => {
    const failed = Object.fromEntries(
      Object.entries(three).map(([path, text]) => [path, text.replace("**Outcome**: success", "**Outcome**: failure")]),
    );
    const [row] = await mined(await factMemory(memoryVault(failed)));
    expect(row?.changes).toMatchObject([{ path: "patterns/ANTIPATTERN-pin-the-lock-file.md" }]);
    expect(row?.changes[0]?.text).toContain("Look at the episodes first: it has failed again and again.");
  });

  it("warns in German where its episodes are German", async () => {
    const told = {
      title: "Die Sperrdatei festschreiben",
      context: "Der Bau nimmt jede Woche einen anderen Übersetzer und ist nicht zu verstehen",
      chosen: "Alle Übersetzer mit ihrer Version in die Sperrdatei schreiben",
      outcome: "failure",
    };
    const failed = ["one", "two", "three"].map((id) => episode(id, told));
    const [row] = await mined(await factMemory(memoryVault(Object.assign({}, ...failed) as Texts)));
    expect(row?.changes[0]?.text).toContain("Erst die Episoden ansehen: Das ist immer wieder schiefgegangen.");
  });

  it("does not return once it was accepted, whatever was made of it, nor once it was taken away after that", async () => {
    const vault = memoryVault(three);
    const memory = await factMemory(vault);
    const [row] = await mined(memory);
    const id = row?.id ?? "";
    const path = row?.changes[0]?.path ?? "";
    vault.write(id, (vault.stored(id) ?? "").replace(path, "patterns/PATTERN-ask-maren.md"));
    await memory.open();
    const read = await memory.proposedTexts(noteId(id));
    const texts = read.ok ? read.value.map((each) => ({ ...each, text: patternText("PATTERN-ask-maren") })) : [];
    expect(await memory.acceptEdited(noteId(id), texts)).toMatchObject({ ok: true });
    await memory.open();
    expect(memory.library.catalog.patterns()).toMatchObject([{ action: "Oil it." }]);
    expect(await mined(memory)).toEqual([]);
    await vault.trash(noteId("patterns/PATTERN-ask-maren.md"));
    await memory.open();
    expect(await mined(memory)).toEqual([]);
  });

  it("is none where it ends now so, now otherwise", async () => {
    const mixed = {
      ...three,
      ...episode("two", { outcome: "failure" }),
      ...episode("four", { outcome: "failure" }),
      ...episode("five", { outcome: "failure" }),
    };
    expect(await mined(await factMemory(memoryVault(mixed)))).toEqual([]);
  });

  it("is none where the opposite was chosen once", async () => {
    const opposed = { ...three, ...episode("two", { chosen: "Never pin every compiler version in the lock file" }) };
    expect(await mined(await factMemory(memoryVault(opposed)))).toEqual([]);
  });

  it("is not proposed where a pattern says it", async () => {
    const known = patternText(
      "PATTERN-pin-compilers",
      { trigger: "The build picks up another compiler each week" },
      "## Notes",
      "",
    ).replace("Oil it.", "Pin every compiler version in the lock file");
    expect(
      await mined(await factMemory(memoryVault({ ...three, "patterns/PATTERN-pin-compilers.md": known }))),
    ).toEqual([]);
  });

  it("is proposed once, with more evidence later, and never again once it was rejected", async () => {
    const vault = memoryVault(three);
    const memory = await factMemory(vault);
    const [first] = await mined(memory);
    expect(await mined(memory)).toEqual([]);
    for (const [path, text] of Object.entries(episode("four"))) vault.write(path, text);
    await memory.open();
    const [more] = await mined(memory);
    expect(more).toMatchObject({ id: first?.id, evidence: { length: 4 } });
    await memory.proposals({ action: "reject", ids: [first?.id ?? ""] });
    for (const [path, text] of Object.entries(episode("five"))) vault.write(path, text);
    await memory.open();
    expect(await mined(memory)).toEqual([]);
  });

  it("stays proposed as somebody has edited it, whatever recurs", async () => {
    const vault = memoryVault(three);
    const memory = await factMemory(vault);
    const id = (await mined(memory))[0]?.id ?? "";
    const edited = (vault.stored(id) ?? "").replace("## Action\n\nPin", "## Action\n\nAsk Maren, then pin");
    expect(edited).toContain("Ask Maren");
    vault.write(id, edited);
    for (const [path, text] of Object.entries(episode("four"))) vault.write(path, text);
    await memory.open();
    expect(await mined(memory)).toEqual([]);
    expect(vault.stored(id)).toBe(edited);
    expect(await memory.proposals({ action: "accept", ids: [id] })).toMatchObject({ ok: true });
    await memory.open();
    expect(memory.library.catalog.patterns()).toMatchObject([
      { action: expect.stringMatching(/^Ask Maren/) as string },
    ]);
  });

  it("is told of without anything being written, and is the same for any order of the files", async () => {
    const vault = memoryVault(Object.fromEntries(Object.entries(three).toReversed()));
    const told = await mined(await factMemory(vault), { force: true });
    expect(vault.paths().filter((path) => !path.startsWith("episodes/"))).toEqual([]);
    expect(told).toEqual(await mined(await factMemory(memoryVault(three)), { force: true }));
  });
});
