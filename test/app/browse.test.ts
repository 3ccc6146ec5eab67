import { describe, expect, it } from "vitest";
import type { BrowseReport } from "../../src/app/browse.ts";
import type { Memory } from "../../src/app/memory.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { openMemory } from "../support/open-memory.ts";
import { episodeText, memoryText, noteText, patternText, type Texts } from "../support/note-text.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";

/** It is 1 October 2026. */
const vault: Texts = {
  "episodes/EPISODE-frost.md": episodeText(
    "2026-09-28-session-2",
    { date: "2026-09-28", outcome: "failure", task: "Mend the frozen door", project: "barn", tags: ["#Winter"] },
    "## Context",
    "Frost broke the hinge.",
  ),
  "episodes/EPISODE-hinge.md": episodeText("2026-09-28-session-10", {
    date: "2026-09-28",
    task: "Buy a hinge",
    project: "shop",
    surprise: 0.8,
  }),
  "episodes/EPISODE-fence.md": episodeText("2026-06-02-session-1", {
    date: "2026-06-02",
    timestamp: "2026-06-02T09:30:00+02:00",
    outcome: "partial",
    task: "Straighten the fence",
    project: "barn",
    tags: ["winter", "wood"],
  }),
  "patterns/PATTERN-oil-early.md": patternText("PATTERN-oil-early", { last_validated: "2026-09-30" }),
  "patterns/ANTIPATTERN-force-it.md": patternText("ANTIPATTERN-force-it", { type: "antipattern" }),
  "MEMORY.md": memoryText({ grease: "Grease keeps frost out of a hinge." }),
  "Desk.md": noteText({}, "A hinge lies here."),
};

async function browsing(memory: Memory, input: object = {}): Promise<BrowseReport> {
  const told = await memory.browse(input);
  if (!told.ok) throw new Error(told.error.message);
  return told.value;
}

const titles = ({ rows }: BrowseReport): readonly string[] => rows.map(({ title }) => title);

async function titlesOf(input: object): Promise<readonly string[]> {
  const { memory } = await openMemory(vault);
  return titles(await browsing(memory, input));
}

describe("browsing", () => {
  it("lists every memory, newest first, the undated last, and other notes only when they are chosen", async () => {
    const memories = [
      "Oil early",
      "Buy a hinge",
      "Mend the frozen door",
      "Straighten the fence",
      "Grease keeps frost out of a hinge.",
      "Force it",
    ];
    expect(await titlesOf({})).toEqual(memories);
    expect(await titlesOf({ kinds: ["note"] })).toEqual(["Desk"]);
    expect(await titlesOf({ query: "kind:note,pattern" })).toEqual(["Oil early", "Desk"]);
  });

  it("tells of each what a list needs", async () => {
    const { memory } = await openMemory(vault);
    const { rows, offered } = await browsing(memory, { outcomes: ["partial"] });
    expect(offered.memories).toBe(6);
    expect(rows.find(({ title }) => title === "Straighten the fence")).toEqual({
      id: "episodes/EPISODE-fence.md",
      kind: "episode",
      title: "Straighten the fence",
      line: 1,
      outcome: "partial",
      day: "2026-06-02",
      time: "09:30",
      project: "barn",
      tags: ["winter", "wood"],
      key_moment: false,
    });
  });

  it.each([
    [{ outcomes: ["failure", "partial"] }, ["Mend the frozen door", "Straighten the fence"]],
    [{ outcomes: ["failure", "partial"], tags: ["wood"] }, ["Straighten the fence"]],
    [{ projects: ["barn"], days: ["7"] }, ["Mend the frozen door"]],
    [{ kinds: ["pattern", "antipattern"] }, ["Oil early", "Force it"]],
    [{ marks: ["key"] }, ["Buy a hinge"]],
    [{ query: "tag:winter since:30d" }, ["Mend the frozen door"]],
    [{ query: "tag:winter", outcomes: ["success"] }, []],
    [{ query: "-tag:winter kind:episode" }, ["Buy a hinge"]],
  ])("keeps what meets %j", async (input, expected) => {
    expect(await titlesOf(input)).toEqual(expected);
  });

  it("looks for words, best first, and leaves out what is not chosen", async () => {
    const { memory } = await openMemory(vault);
    const found = await browsing(memory, { query: "broken hinge frost" });
    expect(titles(found)[0]).toBe("Mend the frozen door");
    expect(titles(found)).not.toContain("Straighten the fence");
    expect(found.hits?.get(noteId("episodes/EPISODE-frost.md"))?.snippet).toContain("hinge");
    expect(titles(await browsing(memory, { query: "hinge", outcomes: ["success"] }))).toEqual(["Buy a hinge"]);
    expect(titles(await browsing(memory, { query: "hinge", kinds: ["note"] }))).toEqual(["Desk"]);
  });

  it("counts what each choice would leave, next to the others that are made", async () => {
    const { memory } = await openMemory(vault);
    const { facets } = await browsing(memory, { projects: ["barn"] });
    expect(facets.outcomes).toEqual([
      { value: "failure", notes: 1 },
      { value: "partial", notes: 1 },
    ]);
    expect(facets.projects).toEqual([
      { value: "barn", notes: 2 },
      { value: "shop", notes: 1 },
    ]);
    expect(facets.tags).toEqual([
      { value: "winter", notes: 2 },
      { value: "wood", notes: 1 },
    ]);
    expect((await browsing(memory)).facets.kinds).toEqual([
      { value: "episode", notes: 3 },
      { value: "antipattern", notes: 1 },
      { value: "learning", notes: 1 },
      { value: "note", notes: 1 },
      { value: "pattern", notes: 1 },
    ]);
  });

  it("says which conditions it could not read", async () => {
    const { memory } = await openMemory(vault);
    expect(await browsing(memory, { query: "rate:often" })).toMatchObject({ mistakes: ["rate:often"] });
  });

  it("follows the notes", async () => {
    const { memory, vault: files } = await openMemory(vault);
    await browsing(memory);
    await files.create(noteId("episodes/EPISODE-late.md"), episodeText("2026-10-01-session-3", { task: "Rest" }));
    await memory.open();
    expect(titles(await browsing(memory, { days: ["7"], query: "kind:episode" }))[0]).toBe("Rest");
  });

  it("marks what is to be reviewed today: what is due again, and new notes within the limit of the day", async () => {
    const { memory, review, wait } = await reviewDesk({
      "episodes/EPISODE-a.md": reviewable("a", { date: "2026-03-01", task: "Ask" }),
      "episodes/EPISODE-b.md": reviewable("b", { date: "2026-03-01", task: "Bend" }),
    });
    expect(titles(await browsing(memory, { marks: ["due"] }))).toEqual(["Bend", "Ask"]);
    await review({ id: "EPISODE-a", rating: "good" });
    expect(titles(await browsing(memory, { marks: ["due"] }))).toEqual(["Bend"]);
    wait(400 * 86_400_000);
    const later = await browsing(memory, { marks: ["due"] });
    expect(titles(later)).toEqual(["Bend", "Ask"]);
    expect(titles(await browsing(memory, { query: "due:again" }))).toEqual(["Ask"]);
    expect(titles(await browsing(memory, { query: "due:new" }))).toEqual(["Bend"]);
  });

  it("counts the same as the queue, however many new notes there are", async () => {
    const many = Array.from({ length: 30 }, (_, at) => [
      `episodes/EPISODE-${String(at)}.md`,
      reviewable(String(at), { date: "2026-03-01" }),
    ]);
    const { memory } = await reviewDesk(Object.fromEntries(many) as Texts);
    const queue = memory.dueReviews({});
    expect((await browsing(memory)).due.size).toBe(queue.ok && queue.value.due);
    expect((await browsing(memory, { query: "due:today" })).rows).toHaveLength(20);
  });

  it("takes what is typed for chosen: it is counted beside what else could be, and joins what is pressed", async () => {
    const { memory } = await openMemory(vault);
    const typed = await browsing(memory, { query: "outcome:partial project:Barn" });
    const chosen = await browsing(memory, { outcomes: ["partial"], projects: ["barn"] });
    expect(typed.typed).toMatchObject({ outcomes: ["partial"], projects: ["barn"], kinds: [] });
    expect({ ...typed, typed: chosen.typed }).toEqual(chosen);
    expect(typed.facets.outcomes).toContainEqual({ value: "failure", notes: 1 });
    const both = await browsing(memory, { query: "outcome:partial", outcomes: ["failure"] });
    expect(titles(both)).toEqual(["Mend the frozen door", "Straighten the fence"]);
  });

  it("takes for chosen only what was typed, not what a question means", async () => {
    const { memory } = await openMemory(vault);
    const asked = await browsing(memory, { query: "what went wrong in September" });
    expect([titles(asked), asked.typed.outcomes, asked.when?.within]).toEqual([["Mend the frozen door"], [], 1]);
    expect(titles(await browsing(memory, { query: "what went wrong" }))).toEqual([
      "Mend the frozen door",
      "Straighten the fence",
    ]);
  });

  it("filters before it limits: what is chosen is found however many others answer better", async () => {
    const better = Array.from({ length: 150 }, (_, at) => [
      `episodes/EPISODE-b${String(at)}.md`,
      episodeText(`b${String(at)}`, { date: "2026-09-01", task: `Varnish the mast ${String(at)}`, project: "boat" }),
    ]);
    const long = "The winter was long. ".repeat(40);
    const text = episodeText("far", { date: "2026-09-01", project: "barn" }, "## Context", `${long} Varnish. ${long}`);
    const { memory } = await openMemory({ ...Object.fromEntries(better), "episodes/EPISODE-far.md": text } as Texts);
    const all = await browsing(memory, { query: "varnish" });
    expect([all.rows.length, all.total]).toEqual([60, 151]);
    expect(all.rows.map(({ id }) => id)).not.toContain("episodes/EPISODE-far.md");
    const chosen = await browsing(memory, { query: "varnish", projects: ["barn"] });
    expect(chosen.rows.map(({ id }) => id)).toEqual(["episodes/EPISODE-far.md"]);
  });
});
