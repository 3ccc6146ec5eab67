import { describe, expect, it } from "vitest";
import { isSeenLater } from "../../../src/app/causes/seen-later.ts";
import { episodeText, patternText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

describe("why something happened in an episode", () => {
  const texts: Texts = {
    "Rust.md": patternText("Rust", {}, "## Evidence", "- [[EPISODE-2]] — success"),
    "Damp.md": patternText("Damp", {}, "## Causal Relationships", "- causes [[Rust]] (EPISODE-1)"),
    "Salt.md": patternText("Salt", {}, "## Causal Relationships", "- enables [[Rust]] (EPISODE-3)"),
    "Habit.md": patternText("Habit", {}, "## Causal Relationships", "- enables [[Rust]]"),
    "EPISODE-1.md": episodeText("1", { date: "2026-06-01" }),
    "EPISODE-2.md": episodeText("2", { date: "2026-06-02" }),
    "EPISODE-3.md": episodeText("3", { date: "2026-06-03" }),
  };

  async function seen(note: string, notes = texts): Promise<readonly string[]> {
    const { memory } = await openMemory(notes);
    const answer = memory.why({ note });
    if (!answer.ok) throw new Error(answer.error.message);
    const { levels: told, hint = "" } = answer.value;
    const links = told.flat().map(({ node, seen_later: isLater }) => `${node.label}${isLater ? " later" : ""}`);
    return [...links, hint];
  }

  it("tells apart what was seen only later than it, and says that links are between patterns", async () => {
    expect(await seen("EPISODE-2")).toEqual([
      "Damp",
      "Habit",
      "Salt later",
      expect.stringMatching(/patterns: 1 of 3 was seen only later than this episode of 2026-06-02\.$/),
    ]);
  });

  it.each([
    [["Rust", "Salt"], "the only one was"],
    [["Rust", "Salt", "Storm"], "all 2 were"],
    [["Rust", "Salt", "Storm", "Damp"], "2 of 3 were"],
  ])("counts them: of %j, %s", async (names, counted) => {
    const storm = patternText("Storm", {}, "## Causal Relationships", "- enables [[Rust]] (EPISODE-3)");
    const kept = Object.entries({ ...texts, "Storm.md": storm }).filter(
      ([path]) => path.startsWith("EPISODE") || names.includes(path.replace(".md", "")),
    );
    expect((await seen("EPISODE-2", Object.fromEntries(kept))).at(-1)).toContain(
      `patterns: ${counted} seen only later`,
    );
  });

  it("does not of a pattern, which has no day", async () => {
    expect(await seen("Rust")).toEqual(["Damp", "Salt", "Habit", ""]);
  });
});

describe("a link", () => {
  const day = "2026-06-02";
  const earlier = { day: "2026-06-01", speaks: "for" } as const;
  const then = { day, speaks: "partly" } as const;
  const later = { day: "2026-06-03", speaks: "for" } as const;
  const against = { day, speaks: "against" } as const;
  const undated = { speaks: "for" } as const;

  it.each([
    { rests: "on nothing", evidence: [], is: false },
    { rests: "on something before", evidence: [later, earlier], is: false },
    { rests: "on the day itself", evidence: [later, then], is: false },
    { rests: "on what has no date", evidence: [later, undated], is: false },
    { rests: "on what came after", evidence: [later], is: true },
    { rests: "on what came after, and had only been spoken against", evidence: [against, later], is: true },
    { rests: "on nothing that speaks for it", evidence: [against], is: false },
  ])("that rests $rests was seen only later: $is", ({ evidence, is }) => {
    expect(isSeenLater(evidence, day)).toBe(is);
  });
});
