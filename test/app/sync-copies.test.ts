import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { strayNotes } from "../../src/app/validate.ts";
import { fakeEmbedder } from "../support/fake-embedder.ts";
import { openWith } from "../support/meant-memory.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { causal, episodeText, evidence, memoryText, noteText, patternText, type Texts } from "../support/note-text.ts";
import { memoryOver, openMemory } from "../support/open-memory.ts";
import { proposalText } from "../support/proposal-text.ts";

const fact = noteText(
  { id: "gate", type: "learning", kind: "declarative", importance: 0.5, created_at: "2026-08-01" },
  "# The gate",
  "",
  "The gate is red.",
);
const notes: Texts = {
  "episodes/EPISODE-1.md": episodeText(
    "1",
    { date: "2026-09-28", outcome: "failure", permalink: "episodes/1", project: "yard", tags: ["hinge"] },
    "## Context",
    "The hinge broke.",
    "## Decisions",
    "### d001: Weld it",
    "- **Type**: repair",
    "- **Context**: The hinge broke.",
    "- **Chosen**: Weld it",
  ),
  "patterns/Rust.md": patternText("Rust", {}, causal("causes [[Squeak]]"), evidence("[[EPISODE-1]]")),
  "patterns/Squeak.md": patternText(
    "Squeak",
    { tags: ["antipattern"], permalink: "patterns/squeak" },
    evidence("[[EPISODE-1]] (failure)"),
  ),
  "learnings/gate.md": fact,
  "learnings/paint/MEMORY.md": memoryText({ a: "Paint it twice." }),
  "proposals/p.md": proposalText([]),
  "Plain.md": "# Plain\n\nA red hinge.",
};

const renamed = (name: (path: string) => string): Texts =>
  Object.fromEntries(Object.entries(notes).map(([path, text]) => [name(path), text]));

const called = (ending: string) => (path: string) => path.replace(/\.md$/, `${ending}.md`);
const withCopies: Texts = {
  ...renamed(called(" (Conflicted copy Pixel 8 202611191030)")),
  ...renamed(called(".sync-conflict-20261119-103000-ABC1234")),
  ...notes,
};
/** The same texts, called as no sync calls a copy: notes of their own. */
const withTwins: Texts = { ...renamed(called(" of mine")), ...notes };

const consumers: Readonly<Record<string, (memory: Memory) => unknown>> = {
  "what is due": (memory) => memory.dueReviews({ limit: 100 }),
  "what is in review": (memory) => memory.library.reviews().states.size,
  "the recent episodes": (memory) => memory.recent({}),
  "the start of a session": (memory) => memory.bootstrap({ project: "yard" }),
  "the episodes": (memory) => memory.listEpisodes({}),
  "the patterns": (memory) => memory.listPatterns({}),
  "the anti-patterns and their evidence": (memory) => memory.listAntipatterns({ min_occurrences: 1 }),
  "the learnings": (memory) => memory.queryLearnings({}),
  "all memories": (memory) => memory.listMemories({}),
  "the Memory view, plain notes too": (memory) => memory.browse({ kinds: ["episode", "pattern", "learning", "note"] }),
  "the proposals": (memory) => memory.proposals({}),
  "what a search finds": (memory) => memory.search({ query: "hinge red paint", explain: true }),
  "warnings ahead of a plan": (memory) => memory.preflight({ text: "The gate squeaks" }),
  "decisions like this one": (memory) => memory.similarDecisions({ context: "The hinge broke." }),
  "what follows from a cause": (memory) => memory.whatFollows({ note: "Rust" }),
  "the causal graph": (memory) => [...memory.library.graph().tallies],
  "what would be said once": (memory) => memory.compact({}),
  "what is exported": (memory) => memory.exportJson({}),
  "values to complete a question with": (memory) => memory.operatorValues("tag", ""),
};

describe("copies that a sync has made do not count in", () => {
  it.each(Object.entries(consumers))("%s", async (_, ask) => {
    const answers = [notes, withCopies, withTwins].map(async (texts) => ask((await openMemory(texts)).memory));
    const [plain, copied, twins] = await Promise.all(answers);
    expect(plain).not.toMatchObject({ ok: false });
    expect(copied).toEqual(plain);
    expect(twins).not.toEqual(plain);
  });

  it("the words that an index keeps, of which a copy has none", async () => {
    const { memory } = await openMemory(withCopies);
    const ids = memory.library.catalog.words.ids.filter((id) => id !== undefined);
    expect(ids.sort()).toEqual(
      [
        "Plain.md",
        "episodes/EPISODE-1.md",
        "learnings/gate.md",
        "learnings/paint/MEMORY.md#a",
        "patterns/Rust.md",
      ].concat("patterns/Squeak.md"),
    );
  });
});

const [path, copy] = ["episodes/EPISODE-1.md", called(" (conflicted copy 2026-11-19)")("episodes/EPISODE-1.md")];
const text = notes[path] ?? "";

describe("a copy that a sync has made", () => {
  it("is in the problems, with what to do, whether it shares a permalink or not", async () => {
    const { memory } = await openMemory({ [path]: text, [copy]: text, "a.md": fact, "a.sync-conflict-1.md": fact });
    const told = memory.problems().map(({ id, code, message }) => `${id} ${code} ${message}`);
    const advice =
      "This note is called like a copy that a sync has made, and does not count: compare the two, keep one, and delete the other. If it is a note of its own, rename it.";
    expect(told).toEqual([
      `a.sync-conflict-1.md sync-copy a.md is there as well. ${advice}`,
      `${copy} duplicate-permalink ${path} is there as well. ${advice}`,
    ]);
  });

  it("is a file that was checked, and no stray among the episodes", async () => {
    const { memory } = await openMemory({ [path]: text, [copy]: text });
    expect(memory.validate({})).toMatchObject({ value: { checked: 2, ignored: [] } });
    expect(strayNotes(memory.library)).toEqual([]);
  });

  it("can be linked to and read by its own name; every other name is that of the note", async () => {
    const { memory } = await openMemory({ [path]: text, [copy]: text.replace("broke", "bent") });
    const { catalog } = memory.library;
    const stem = "EPISODE-1 (conflicted copy 2026-11-19)";
    expect(catalog.resolve(stem)).toEqual({ kind: "found", id: copy });
    expect(await memory.readNote({ note: stem })).toMatchObject({ value: { id: copy, kind: "note", title: stem } });
    for (const name of ["EPISODE-1", "episodes/1", "1", "episode"])
      expect(await memory.readNote({ note: name })).toMatchObject({ value: { id: path } });
  });

  it("says why it is never found", async () => {
    const { memory } = await openMemory({ [path]: text, [copy]: text });
    expect(await memory.explain({ query: "hinge", note: copy })).toMatchObject({
      value: { reason: expect.stringContaining("a copy that a sync has made") as string },
    });
  });

  it("of a review log is read all the same", async () => {
    const log = (event: string): string =>
      noteText(
        { type: "review-log", device: "phone" },
        `- 2026-09-01T10:00:00Z | episodes/1 | ${event} |  |  | person | r-7f3b11`,
      );
    const logs = {
      "reviews/2026-09 phone.md": log("suspend"),
      "reviews/2026-09 phone (conflicted copy 1).md": log("suspend"),
    };
    const { memory } = await openMemory({ [path]: text, ...logs });
    expect(memory.library.catalog.reviewLogs()).toHaveLength(2);
    expect(memory.problems()).toEqual([]);
  });
});

describe("a copy follows the note it was made of", () => {
  const recent = (memory: Memory): unknown => {
    const told = memory.recent({});
    return told.ok && told.value.memories.map(({ id }) => id);
  };
  const found = async (memory: Memory): Promise<unknown> => {
    const told = await memory.search({ query: "hinge" });
    return told.ok && told.value.hits.map(({ id }) => id);
  };

  it("when that goes and comes back, while it is followed", async () => {
    const { memory, vault } = await openMemory({ [path]: text, [copy]: text });
    memory.follow();
    const answers = async (): Promise<unknown> => [recent(memory), await found(memory), memory.problems().length];
    expect(await answers()).toEqual([[path], [path], 1]);
    vault.remove(path);
    await expect.poll(answers).toEqual([[copy], [copy], 0]);
    vault.write(path, text);
    await expect.poll(answers).toEqual([[path], [path], 1]);
    memory.close();
  });

  it("where it is renamed to it, with nothing left to tell", async () => {
    const { memory, vault } = await openMemory({ [path]: text, [copy]: text.replace("broke", "bent") });
    vault.remove(path);
    vault.move(copy, path);
    await memory.open();
    expect([recent(memory), await found(memory)]).toEqual([[path], [path]]);
    expect(memory.problems()).toEqual([]);
  });

  it("also where questions are compared by meaning", async () => {
    const boat = "# Harbour\n\nThe boat lay at the pier.";
    const { memory, vault } = await openWith(
      fakeEmbedder(),
      memoryVault({ "boat.md": boat, "boat (conflicted copy 1).md": boat }),
    );
    const meant = async (): Promise<unknown> => {
      await memory.open();
      await memory.meaning.settled();
      const told = await memory.search({ query: "ship" });
      return told.ok && told.value.hits.map(({ id }) => id);
    };
    expect(await meant()).toEqual(["boat.md"]);
    vault.remove("boat.md");
    expect(await meant()).toEqual(["boat (conflicted copy 1).md"]);
    vault.write("boat.md", boat);
    expect(await meant()).toEqual(["boat.md"]);
  });
});

const paths = [path, copy, called(" 2")(path), called(".sync-conflict-1")(path), "patterns/Rust.md"];
const texts = [text, notes["patterns/Rust.md"] ?? "", fact, "# Plain"];

test("a memory that took in any changes answers as one that has just read the vault", async () => {
  const change = fc.record({ at: fc.constantFrom(...paths), text: fc.option(fc.constantFrom(...texts)) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 4 }), async (rounds) => {
      const { memory, vault } = await openMemory();
      for (const changes of rounds) {
        for (const each of changes) {
          if (each.text !== null) vault.write(each.at, each.text);
          else if (vault.stored(each.at) !== undefined) vault.remove(each.at);
        }
        await memory.open();
      }
      const anew = memoryOver(vault);
      await anew.open();
      const known = ({ library: { catalog }, problems }: Memory): unknown => [
        [...catalog.files.values()].map(({ note }) => note).sort(byId),
        catalog.words.ids.filter((id) => id !== undefined).sort(),
        [...catalog.names()].sort(byId),
        problems(),
      ];
      expect(known(memory)).toEqual(known(anew));
    }),
    { numRuns: 60 },
  );
});

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);
