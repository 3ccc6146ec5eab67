import { describe, expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import type { Memory } from "../../src/app/memory.ts";
import { eventually } from "../support/eventually.ts";
import { fakeEmbedder } from "../support/fake-embedder.ts";
import { file, legacy, path } from "../support/legacy-episode.ts";
import { takeIn } from "../support/migrated.ts";
import { importAll } from "../support/import-files.ts";
import { minimal } from "../support/added-episode.ts";
import { memoryShelf } from "../support/memory-shelf.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { memoryOf, nearestTo, openWith } from "../support/meant-memory.ts";
import { noteText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";
import { transcript } from "../support/transcript.ts";

const settings = ".obsidian/app.json";
const excluding = (...userIgnoreFilters: readonly string[]): string => JSON.stringify({ userIgnoreFilters });

const texts = {
  "open/boat.md": "# Harbour\n\nThe boat lay at the pier.",
  "private/gale.md": "---\ntype: episode\ntask: [\n---\n\nA gale came from the west.",
};

async function found(memory: Memory, query: string): Promise<readonly string[]> {
  const answer = await memory.search({ query });
  return answer.ok ? answer.value.hits.map(({ id }) => id) : [];
}

describe("a note that the settings exclude", () => {
  it("is in nothing that is answered, and says nothing of what is wrong with it", async () => {
    const { memory } = await openWith(fakeEmbedder(), memoryVault({ ...texts, [settings]: excluding("private/") }));
    expect(await found(memory, "gale")).toEqual([]);
    expect(await found(memory, "pier")).toEqual(["open/boat.md"]);
    expect([...memory.library.catalog.files.keys()]).toEqual(["open/boat.md"]);
    expect(await nearestTo(memory, "storm")).toBe("open/boat.md");
    expect(memory.problems()).toEqual([]);
  });

  it("goes at once from words, meaning and problems, and comes back", async () => {
    const { memory, vault } = await openWith(fakeEmbedder(), memoryVault(texts));
    memory.follow();
    const state = async (): Promise<unknown> => {
      await memory.meaning.settled();
      const problems = new Set(memory.problems().map(({ id }) => id));
      return [await found(memory, "gale"), await nearestTo(memory, "storm"), [...problems]];
    };
    const whole = [["private/gale.md"], "private/gale.md", ["private/gale.md"]];
    expect(await state()).toEqual(whole);
    vault.write(settings, excluding("private/"));
    await eventually(async () => {
      expect(await state()).toEqual([[], "open/boat.md", []]);
    });
    vault.write(settings, excluding());
    await eventually(async () => {
      expect(await state()).toEqual(whole);
    });
  });

  it.each([
    { filter: "private/", hits: [] },
    { filter: "elsewhere/", hits: ["private/gale.md"] },
  ])("is not answered by the words that were kept of it: $filter", async ({ filter, hits }) => {
    const [vault, shelf] = [memoryVault(texts), memoryShelf()];
    const before = memoryOf(vault, undefined, shelf);
    await before.open();
    await eventually(() => {
      expect(shelf.kept.has("words")).toBe(true);
    });
    before.close();
    vault.write(settings, excluding(filter));
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const slow = { ...vault, list: () => held.then(vault.list) };
    const memory = memoryOf(slow, undefined, shelf);
    const opening = memory.open();
    await eventually(() => {
      expect(memory.library.catalog.isAhead).toBe(true);
    });
    expect(await found(memory, "gale")).toEqual(hits);
    goOn();
    await opening;
    expect(await found(memory, "gale")).toEqual(hits);
  });
});

describe("what is written where the settings exclude it", () => {
  const said = expect.arrayContaining([
    expect.stringMatching(/exclude [^"]+\.md.*Excluded files/) as string,
  ]) as string[];

  it.each([
    { what: "an episode", folder: "episodes/", path: "episodes/EPISODE-2026-01-21-session-42.md" },
    { what: "a pattern", folder: "patterns/", path: "patterns/PATTERN-lint.md" },
  ])("is written, and the answer says that nothing will find it: $what", async ({ folder, path }) => {
    const { memory, vault } = await openMemory({ [settings]: excluding(folder) });
    const added = folder.startsWith("e")
      ? await memory.addEpisode(minimal)
      : await memory.addPattern({ name: "lint", trigger: "The linter complains", action: "Mend the code" });
    expect(added).toMatchObject({ ok: true, value: { id: path, warnings: said } });
    expect(vault.stored(path)).toContain("permalink");
    await memory.open();
    expect(memory.library.catalog.note(noteId(path))).toBeUndefined();
  });

  it("is told of by an import, before it writes too", async () => {
    const { memory, vault } = await openMemory({ [settings]: excluding("episodes/") });
    const files = { "a.jsonl": transcript().user("Show the tides").assistant("Done.").text() };
    expect(await importAll(memory, files, {})).toMatchObject({ files: [{ status: "created", warnings: said }] });
    expect(await importAll(memory, files, { write: true })).toMatchObject({ files: [{ warnings: said }] });
    expect(await importAll(memory, files, { write: true })).toMatchObject({ files: [{ status: "unchanged" }] });
    expect(vault.paths().filter((path) => path.startsWith("episodes/"))).toHaveLength(1);
  });

  it("counts when it is a review: logs are read wherever they lie", async () => {
    const { memory, review, vault } = await reviewDesk({
      ...{ [settings]: excluding("reviews/"), "EPISODE-1.md": reviewable("1") },
    });
    expect(await review({ id: "EPISODE-1", rating: "good" })).toMatchObject({ stability: 37.4206, warnings: [] });
    expect(vault.stored("reviews/2026-10 laptop.md")).toContain("| episodes/1 | good |");
    await memory.open();
    const stats = memory.reviewStats({});
    expect(stats.ok && stats.value.reviews).toBe(1);
  });

  it("is not said of a note that will be found", async () => {
    const { memory } = await openMemory({ [settings]: excluding("private/"), "a.md": noteText({ title: "A" }, "a") });
    expect(await memory.addEpisode(minimal)).toMatchObject({ ok: true, value: { warnings: [] } });
  });

  it("that is migrated is told of, and known in the next run", async () => {
    const { memory, vault } = await openMemory({ [settings]: excluding("episodes/") });
    const run = () => takeIn(memory, { [file]: legacy() });
    expect((await run()).files).toMatchObject([
      {
        status: "warnings",
        note: path,
        issues: [{ code: "excluded", message: expect.stringContaining(path) as string }],
      },
    ]);
    expect(vault.stored(path)).toContain("task: Mend the gate");
    expect((await run()).files).toMatchObject([{ status: "unchanged", note: path, issues: [] }]);
    expect(memory.library.catalog.files.size).toBe(0);
  });
});
