import { expect, it } from "vitest";
import { causal, episodeText, patternText, patternVault } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

/** What the systems before this one got wrong, each by its name. */

it("limit before sort: the newest are shown, however the files are called", async () => {
  const dates = ["2026-01-01", "2026-08-01", "2026-03-01"];
  const texts = dates.map((date, at): [string, string] => [
    `EPISODE-${String(at)}.md`,
    episodeText(String(at), { date }),
  ]);
  const { memory } = await openMemory(Object.fromEntries(texts));
  expect(memory.listEpisodes({ limit: 1 })).toMatchObject({ value: { total: 3, episodes: [{ date: "2026-08-01" }] } });
});

it.each(["2026-08-14", "2026-08-14T00:00:00", "2026-08-14T00:00:00Z", "2026-08-14T12:00:00Z"])(
  "naive since: %s finds what happened that day",
  async (since) => {
    const { memory } = await openMemory({ "EPISODE-1.md": episodeText("1", { date: "2026-08-14" }) });
    expect(memory.listEpisodes({ since })).toMatchObject({ ok: true, value: { total: 1 } });
  },
);

it.each([
  { max_depth: 5, found: true, depth: 5 },
  { max_depth: 4, found: false, depth: null },
])("off-by-one depth: five links are found in $max_depth: $found", async ({ max_depth, found, depth }) => {
  const chain = patternVault(
    "Axle causes Belt",
    "Belt causes Cog",
    "Cog causes Drum",
    "Drum causes Engine",
    "Engine causes Fire",
  );
  const { memory } = await openMemory(chain);
  const answer = memory.causalPath({ from_pattern: "Axle", to_pattern: "Fire", max_depth });
  expect(answer).toMatchObject({ ok: true, value: { found, depth } });
});

it("false depth 0: two parts of one name are no path", async () => {
  const { memory } = await openMemory(patternVault("retry-with-backoff"));
  const answer = memory.causalPath({ from_pattern: "retry", to_pattern: "backoff" });
  expect(answer).toMatchObject({ ok: false, error: { code: "AMBIGUOUS" } });
});

it("edges to titles: a link by a note's title leads to that note", async () => {
  const { memory } = await openMemory({
    "patterns/PATTERN-a.md": patternText("Lazy loading", { permalink: "p/a" }, causal("enables [[Fast paint]]")),
    "patterns/PATTERN-b.md": patternText("Fast paint", { permalink: "p/b" }),
  });
  const answer = memory.causalPath({ from_pattern: "p/a", to_pattern: "p/b" });
  expect(answer).toMatchObject({ ok: true, value: { found: true, depth: 1 } });
});

it("YAML damage: a task is read as it was written", async () => {
  const { memory } = await openMemory();
  const task = "Fix v0.3.1 remaining issues: command frontmatter (#1) #now";
  await memory.addEpisode({ session_id: "1", task, outcome: "success" });
  await memory.addPattern({ name: "p", trigger: task, action: task });
  await memory.open();
  expect(memory.showEpisode({ note: "1" })).toMatchObject({ ok: true, value: { task } });
  expect(memory.listPatterns({})).toMatchObject({ ok: true, value: { patterns: [{ trigger: task }] } });
});

it("truncated ids: sessions of one number stay apart", async () => {
  const { memory, vault } = await openMemory();
  for (const end of ["one", "two"]) {
    const session_id = `2026-06-06-session-2371-pr-${end}`;
    expect(await memory.addEpisode({ session_id, task: "T", outcome: "success" })).toMatchObject({ ok: true });
  }
  expect(vault.paths()).toHaveLength(2);
  expect(vault.stored("episodes/EPISODE-2026-06-06-session-2371-pr-one.md")).toContain("session-2371]");
});

it("double counting: an episode that is told of again counts once", async () => {
  const { memory } = await openMemory({ "EPISODE-1.md": episodeText("1") });
  const told = { name: "p", trigger: "T", action: "A", evidence_episode: "EPISODE-1" };
  for (let time = 0; time < 3; time++) {
    expect(await memory.addPattern(told)).toMatchObject({ ok: true, value: { occurrences: 1 } });
    await memory.open();
  }
});

it("frozen averages: a thousand failures after two hundred successes show", async () => {
  const fields = { success_rate: 1, occurrences: 1199, unattributed: { n: 1199, sum: 200 } };
  const { memory } = await openMemory({ "patterns/PATTERN-p.md": patternText("PATTERN-p", fields) });
  const added = await memory.addPattern({ name: "p", trigger: "T", action: "A", success_rate: 0 });
  expect(added).toMatchObject({ ok: true, value: { occurrences: 1200, success_rate: 0.1667 } });
});

it("phantom notes: an effect is a link inside its note, never one to a note called d002", async () => {
  const { memory, vault } = await openMemory();
  const decisions = [
    { id: "d001", chosen: "Oil", effects: ["d002", "e001"] },
    { id: "d002", chosen: "Wait" },
  ];
  const events = [{ id: "e001", content: "Quiet", caused_by: ["d001"] }];
  await memory.addEpisode({ session_id: "1", task: "T", outcome: "success", decisions, events });
  const text = vault.stored("episodes/EPISODE-1.md") ?? "";
  expect(text).toContain("[[#^d002]], [[#^e001]]");
  expect(text).not.toMatch(/\[\[[de]\d/);
});
