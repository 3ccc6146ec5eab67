import { describe, expect, it } from "vitest";
import type { EpisodeList } from "../../src/app/list-episodes.ts";
import { episodeText, noteText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

type Fields = Readonly<Record<string, unknown>>;

function episodes(all: Readonly<Record<string, Fields>>): Texts {
  const notes = Object.entries(all).map(([id, fields]): [string, string] => [
    `episodes/EPISODE-${id}.md`,
    episodeText(id, fields, ...lessonsOf(fields)),
  ]);
  return Object.fromEntries(notes);
}

const lessonsOf = ({ lesson }: Fields): readonly string[] =>
  typeof lesson === "string" ? ["## Lessons Learned", `- ${lesson}`] : [];

async function list(input: Fields, texts: Texts): Promise<EpisodeList> {
  const listed = (await openMemory(texts)).memory.listEpisodes(input);
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.value;
}

const idsIn = ({ episodes: rows }: EpisodeList): readonly string[] =>
  rows.map(({ title }) => title.replace("EPISODE-", ""));
const ids = async (input: Fields, texts: Texts): Promise<readonly string[]> => idsIn(await list(input, texts));

it("an episode is a row of its names, its day, its outcome, its task, and how much it holds", async () => {
  const text = episodeText(
    "2026-08-21-session-7",
    { permalink: "episodes/seven", outcome: "partial", task: "Oil the gate" },
    ...["## Decisions", "### d001: Oil", "- **Chosen**: oil", "", "### d002: Rag", "- **Chosen**: rag"],
    ...["## Events Timeline", "1. Oiled #milestone", "## Lessons Learned", "- Wear gloves"],
  );
  expect(await list({}, { "episodes/EPISODE-2026-08-21-session-7.md": text })).toEqual({
    total: 1,
    skipped: [],
    episodes: [
      {
        id: "episodes/EPISODE-2026-08-21-session-7.md",
        permalink: "episodes/seven",
        title: "EPISODE-2026-08-21-session-7",
        kind: "episode",
        date: "2026-08-21",
        outcome: "partial",
        task: "Oil the gate",
        decisions: 2,
        events: 1,
        lessons: 1,
      },
    ],
  });
});

it("an empty vault has no episodes", async () => {
  expect(await list({}, {})).toEqual({ total: 0, skipped: [], episodes: [] });
});

describe("the order", () => {
  it("is by day, then by the session's number, then by the whole id, latest first", async () => {
    const texts = episodes({
      "2026-01-01-filter-001": {},
      "2026-01-01-filter-002": {},
      "2026-08-20-session-99999": {},
      "2026-08-21-session-9": {},
      "2026-08-21-session-10": {},
      "2026-08-21-session-9-b": {},
      "2026-08-21-notes": {},
      "undated-session-5": {},
    });
    expect(await ids({}, texts)).toEqual([
      "2026-08-21-session-10",
      "2026-08-21-session-9-b",
      "2026-08-21-session-9",
      "2026-08-21-notes",
      "2026-08-20-session-99999",
      "2026-01-01-filter-002",
      "2026-01-01-filter-001",
      "undated-session-5",
    ]);
  });

  it("goes by the day the note states rather than by its timestamp", async () => {
    const texts = episodes({
      "2026-01-01-a": { timestamp: "2026-02-10T10:00:00Z" },
      "2026-01-02-b": {},
    });
    expect(await ids({}, texts)).toEqual(["2026-01-02-b", "2026-01-01-a"]);
  });
});

describe("the limit", () => {
  const many = Object.fromEntries(
    Array.from({ length: 25 }, (_, at): [string, Fields] => [
      `2026-08-${String(at + 1).padStart(2, "0")}-session-1`,
      {},
    ]),
  );

  it("is 20 unless another is asked for, and cuts after sorting; the total says how many fit", async () => {
    const listed = await list({}, episodes(many));
    expect(listed).toMatchObject({ total: 25, episodes: { length: 20 } });
    expect(idsIn(listed)[0]).toBe("2026-08-25-session-1");
    expect(await ids({ limit: 2 }, episodes(many))).toEqual(["2026-08-25-session-1", "2026-08-24-session-1"]);
    expect((await ids({ limit: 100 }, episodes(many))).at(-1)).toBe("2026-08-01-session-1");
  });
});

describe("of these episodes", () => {
  const texts = episodes({
    "2026-08-05-e": { outcome: "failure", task: "Repair the CAUSAL graph", project: "gate", lesson: "Oil first" },
    "2026-08-04-d": { outcome: "partial", task: "Paint", tags: ["Iron", "garden/gate"], metrics: { errors: 4 } },
    "2026-08-03-c": { outcome: "partial", task: "A causal graph, drawn", project: "fence" },
    "2026-08-02-b": { outcome: "complete", task: "Dig" },
    "2026-08-01-a": { outcome: "success", task: "Look", metrics: { errors: null } },
  });

  it.each([
    { asked: { outcome: "failure" }, got: "e" },
    { asked: { outcome: ["failure", "partial"] }, got: "edc" },
    { asked: { outcome: [] }, got: "edcba" },
    { asked: { task: "causal GRAPH" }, got: "ec" },
    { asked: { task: "" }, got: "edcba" },
    { asked: { project: "gate" }, got: "e" },
    { asked: { tag: "#iron" }, got: "d" },
    { asked: { has_lessons: true }, got: "e" },
    { asked: { has_lessons: false, outcome: "partial" }, got: "dc" },
    { asked: { min_errors: 4 }, got: "d" },
    { asked: { min_errors: 5 }, got: "" },
    { asked: { since: "2026-08-03", until: "2026-08-04" }, got: "dc" },
  ])("$asked finds $got", async ({ asked, got }) => {
    expect((await ids(asked, texts)).map((id) => id.at(-1)).join("")).toBe(got);
  });
});

it("errors are those measured or those told, whichever are more", async () => {
  const told = episodeText("a", { metrics: { errors: 1 } }, "## Events Timeline", "1. One #error", "2. Two #error");
  expect((await list({ min_errors: 2 }, { "EPISODE-a.md": told })).total).toBe(1);
});

describe("since and until", () => {
  const texts = episodes({
    "2026-08-13-a": {},
    "2026-08-14-b": {},
    "2026-08-14-c": { timestamp: "2026-08-14T00:00:00Z" },
    "2026-08-14-d": { timestamp: "2026-08-14T09:00:00Z" },
    "2026-08-14-e": { timestamp: "2026-08-14T15:00:00Z" },
    "2026-08-14-f": { timestamp: "2026-09-20T15:00:00Z" },
    undated: {},
  });
  const found = async (input: Fields): Promise<string> =>
    (await ids(input, texts))
      .map((id) => id.at(-1))
      .sort()
      .join("");

  it.each([
    { name: "a day takes the whole day", asked: { since: "2026-08-14" }, got: "bcdef" },
    { name: "a day without a zone is one of Greenwich", asked: { since: "2026-08-14T00:00:00" }, got: "bcdef" },
    { name: "a day takes the whole day at the end, too", asked: { until: "2026-08-13" }, got: "a" },
    {
      name: "a time takes any episode of which only the day is known",
      asked: { since: "2026-08-14T12:00:00Z" },
      got: "bcef",
    },
    { name: "a time in another zone is the same time", asked: { since: "2026-08-14T17:00:01+02:00" }, got: "bcf" },
    {
      name: "a bound includes itself",
      asked: { since: "2026-08-14T15:00:00Z", until: "2026-08-14T15:00:00Z" },
      got: "bcef",
    },
    { name: "a time holds at the end, too", asked: { until: "2026-08-14T12:00:00Z" }, got: "abcdf" },
    { name: "a month begins with its first day", asked: { since: "2026-09" }, got: "" },
    { name: "and ends with its last", asked: { until: "2026-08" }, got: "abcdef" },
    { name: "days are counted back from now", asked: { since: "48d" }, got: "bcef" },
    { name: "49 days ago was the day before", asked: { since: "49d" }, got: "abcdef" },
  ])("$name", async ({ asked, got }) => {
    expect(await found(asked)).toBe(got);
  });
});

describe("what is refused says what is accepted", () => {
  it.each([
    [{ limit: 0 }, "limit: must be a whole number from 1 to 100"],
    [{ limit: 101 }, "limit: must be a whole number from 1 to 100"],
    [{ limit: 2.5 }, "limit: must be a whole number from 1 to 100"],
    [{ limit: "5" }, "limit: must be a whole number from 1 to 100"],
    [{ since: "today-ish" }, 'since: "today-ish" is no date. Use 2026-08-14, 2026-08, a full ISO time, or 7d.'],
    [{ until: "2026-02-30" }, 'until: "2026-02-30" is no date. Use 2026-08-14, 2026-08, a full ISO time, or 7d.'],
    [{ since: "" }, 'since: "" is no date. Use 2026-08-14, 2026-08, a full ISO time, or 7d.'],
    [{ outcome: "complete" }, "outcome: must be among success, partial, failure, unknown"],
    [{ outcome: ["success", "done"] }, "outcome: must be among success, partial, failure, unknown"],
    [{ min_errors: -1 }, "min_errors: must be 0 or more"],
  ])("%j", async (input, message) => {
    const { memory } = await openMemory();
    expect(memory.listEpisodes(input)).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT", message } });
  });
});

describe("a note that cannot be read as an episode", () => {
  const good = episodes({ "2026-08-01-a": {} });

  it("is skipped with the reason, and the others are listed", async () => {
    const listed = await list(
      {},
      {
        ...good,
        "episodes/EPISODE-z.md": noteText({ type: "session" }),
        "elsewhere/EPISODE-b.md": noteText({ type: "session" }),
      },
    );
    expect(listed).toMatchObject({ total: 1, episodes: { length: 1 } });
    expect(listed.skipped).toEqual([
      {
        path: "elsewhere/EPISODE-b.md",
        reason:
          'The name begins with EPISODE- but the type is "session". Change the type or the name; until then the note is not read.',
      },
      expect.objectContaining({ path: "episodes/EPISODE-z.md" }),
    ]);
  });

  it("is listed as far as it goes when only its frontmatter is broken", async () => {
    const broken = "---\ntitle: EPISODE-x\ntask: Fix: it\n---\n";
    expect(await list({}, { ...good, "episodes/EPISODE-x.md": broken })).toMatchObject({ total: 2, skipped: [] });
  });

  it("is not missed where it never claimed to be one", async () => {
    const others = { "episodes/README.md": "# About", "patterns/PATTERN-x.md": noteText({ type: "session" }) };
    expect(await list({}, { ...good, ...others })).toMatchObject({ total: 1, skipped: [] });
  });
});
