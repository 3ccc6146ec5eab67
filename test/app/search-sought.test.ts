import { expect, it } from "vitest";
import { demoTexts } from "../support/demo-vault.ts";
import { openMemory } from "../support/open-memory.ts";
import { valueOf } from "../support/taken-in.ts";

const learned = /^learnings\/|^episodes\//;

async function found(query: string): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { memory } = await openMemory(demoTexts());
  const { hits, total, relevant } = valueOf(await memory.search({ query, limit: 100 }));
  expect(relevant).toBe(true);
  return { ids: hits.map(({ id }) => id), total };
}

it.each(["what did we learn", "Was haben wir gelernt?", "lessons", "Erkenntnisse"])(
  "lists the latest learnings and lessons, when nothing else is asked: %s",
  async (query) => {
    const { ids } = await found(query);
    expect(ids.slice(0, 20).every((id) => learned.test(id))).toBe(true);
    expect(ids).toContain("learnings/jitter-every-retry.md");
    expect(ids).toEqual((await found("lessons learned")).ids);
  },
);

it.each(["what did we decide", "was haben wir entschieden", "decisions", "Entscheidungen"])(
  "lists the latest episodes with decisions: %s",
  async (query) => {
    const { ids } = await found(query);
    expect(ids.every((id) => id.startsWith("episodes/"))).toBe(true);
    expect(ids[0]).toBe("episodes/EPISODE-2026-10-29-session-86-season-review.md");
  },
);

it.each(["failures", "what failed", "was hat nicht funktioniert", "what failed in July"])(
  "lists what failed as if it had been asked what went wrong: %s",
  async (query) => {
    const time = query.endsWith("July") ? " in July" : "";
    expect(await found(query)).toEqual(await found(`what went wrong${time}`));
  },
);

it.each([
  ["latest decisions", "decisions"],
  ["Was war die letzte Entscheidung?", "decisions"],
  ["recent failures", "failures"],
  ["When was the last failure?", "failures"],
  ["Wann ging zuletzt etwas schief?", "failures"],
  ["when did something last go wrong", "failures"],
  ["letzte Erkenntnisse", "lessons"],
])("lists them where the latest are asked for: %s", async (query, all) => {
  expect(await found(query)).toEqual(await found(all));
});

it.each(["what worked in October", "was hat im Oktober funktioniert", "was lief gut im Oktober", "Erfolge im Oktober"])(
  "lists what went well, and nothing else: %s",
  async (query) => {
    expect((await found(query)).ids).toEqual((await found("outcome:success since:2026-10-01 before:2026-11-01")).ids);
  },
);

it.each([
  ["lessons about tides", "tides"],
  ["Lehren aus dem tide feed", "tide feed"],
])("looks for what lessons are about: %s", async (query, topic) => {
  expect((await found(query)).ids).toEqual((await found(topic)).ids);
});

it.each([
  ["what failed with the map", "what went wrong with the map"],
  ["what didn't work with the cache?", "what went wrong with the cache?"],
  ["what worked with the cache", "what went well with the cache"],
  ["what did Bosun do wrong", "what went wrong with Bosun"],
  ["where did Bosun fail?", "what went wrong with Bosun"],
  ["was ist mit der tide map fehlgeschlagen", "was ging mit der tide map schief"],
  ["was hat bei der tide map nicht geklappt", "was ging bei der tide map schief"],
  ["which errors were there with the map", "problems with the map"],
  ["were there any errors with the map", "problems with the map"],
  ["Welche Fehler hatten wir mit der tide map", "Probleme mit der tide map"],
  ["Gab es Fehler mit der tide map", "Probleme mit der tide map"],
])("looks for what it is that failed or worked, and not for these words: %s", async (query, likewise) => {
  expect((await found(query)).ids).toEqual((await found(likewise)).ids);
});

it.each([
  ["Welche Entscheidungen gingen schief?"],
  ["Welche Entscheidungen sind schiefgegangen?"],
  ["Welche Entscheidungen sind schief gelaufen?"],
  ["Welche Entscheidungen scheiterten?"],
  ["Welche Entscheidungen sind gescheitert?"],
])("lists what failed where it is asked of decisions: %s", async (query) => {
  expect((await found(query)).ids).toEqual((await found("Which decisions went wrong?")).ids);
});

it.each([
  ["failed sessions", "what failed"],
  ["episodes that failed", "what failed"],
  ["how many episodes failed", "what failed"],
  ["wie viele Sitzungen sind im Juli gescheitert?", "what failed in July"],
  ["unsuccessful sessions", "what failed"],
  ["failed sessions in July", "what failed in July"],
  ["fehlgeschlagene Sitzungen im Juli", "was ging im Juli schief"],
  ["gescheiterte Episoden", "what failed"],
  ["successful sessions in July", "what went well in July"],
  ["sessions in October", "kind:episode since:2026-10-01 before:2026-11-01"],
  ["Sitzungen im Oktober", "kind:episode since:2026-10-01 before:2026-11-01"],
  ["episodes", "kind:episode"],
  ["letzte Sitzungen", "kind:episode"],
  ["recent sessions", "kind:episode"],
  ["what did we learn in the last sessions", "what did we learn"],
  ["sessions about the map", "map"],
])("episodes may be called so, or sessions: %s", async (query, likewise) => {
  expect((await found(query)).ids).toEqual((await found(likewise)).ids);
});

it.each([
  ["what do we know about jitter", "jitter"],
  ["do we know anything about Arne", "Arne"],
  ["Infos zu Birgit", "Birgit"],
  ["Birgit Überblick", "Birgit"],
])("looks for what is to be told of, and not for what only asks: %s", async (query, topic) => {
  expect((await found(query)).ids).toEqual((await found(topic)).ids);
});

it("a time behind them is no topic", async () => {
  expect((await found("lessons from September")).ids).toEqual((await found("what did we learn in September")).ids);
});

it.each([
  ["decisions kind:note", "Decisions"],
  ['"decisions"', "decisions"],
  ["failures of the importer", "failures"],
])("looks for the word where more is asked for: %s", async (query, word) => {
  const { memory } = await openMemory({
    "a.md": `# ${word} of the importer\n\nIt stopped.\n`,
    "episodes/EPISODE-b.md": "---\ntype: episode\ndate: 2026-08-03\noutcome: failure\n---\n\n# Rain\n",
  });
  const { hits } = valueOf(await memory.search({ query }));
  expect(hits.map(({ id }) => id)).toEqual(["a.md"]);
});

it("is asked so in the search box, too, and by what asks for learnings alone it is a word", async () => {
  const { memory } = await openMemory(demoTexts());
  expect(valueOf(await memory.recall({ query: "what did we learn" }))).toMatchObject({ asks: "sort" });
  const browsed = valueOf(await memory.browse({ query: "what did we decide" }));
  expect(browsed.rows.length).toBeGreaterThan(0);
  expect(browsed.rows.every(({ kind }) => kind === "episode")).toBe(true);
});
