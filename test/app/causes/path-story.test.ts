import { describe, expect, it } from "vitest";
import { causalMap, daysOf, mostDrawn, pathEnds } from "../../../src/app/causes/causal-map.ts";
import { pathStory } from "../../../src/app/causes/path-story.ts";
import { demoTexts } from "../../support/demo-vault.ts";
import { libraryOf } from "../../support/library-of.ts";
import { causal, episodeText, evidence, patternText } from "../../support/note-text.ts";

const library = libraryOf(demoTexts());
const rehearse = "patterns/PATTERN-rehearse-on-a-whole-copy.md";
const midnight = "patterns/ANTIPATTERN-midnight-utc-for-calendar-days.md";

describe("the story of a path", () => {
  it("tells each link with its place and what speaks for it", () => {
    const story = pathStory(library, { from: rehearse, to: midnight });
    const [first] = story?.ways ?? [];
    expect(first?.polarity).toBe("prevents");
    expect(first?.steps.map(({ type }) => type)).toEqual(["enables", "enables", "prevents"]);
    expect(first?.steps[0]).toMatchObject({ line: 31, path: rehearse, cause: { label: "Rehearse on a whole copy" } });
    expect(first?.steps[0]?.evidence.map(({ speaks, day }) => [speaks, day])).toEqual([
      ["for", "2026-07-23"],
      ["for", "2026-09-01"],
    ]);
  });

  it("tells the other ways, too, and none twice", () => {
    const ways = pathStory(library, { from: rehearse, to: midnight })?.ways.map(({ nodes }) => nodes.length);
    expect(ways).toEqual([4, 5]);
  });

  it("tells that an anti-pattern went badly as what bears its links out", () => {
    const to = "patterns/ANTIPATTERN-retry-without-jitter.md";
    const story = pathStory(library, { from: midnight, to }) ?? expect.unreachable();
    const steps = story.ways[0]?.steps ?? [];
    expect(steps.map(({ evidence }) => evidence.map(({ speaks }) => speaks))).toEqual([
      ["for", "for"],
      ["for"],
      ["against", "for"],
    ]);
  });

  it.each([
    ["pattern", "success", "for"],
    ["pattern", "rate 0.5", "partly"],
    ["pattern", "failure", "against"],
    ["antipattern", "failure", "for"],
    ["antipattern", "rate 0.5", "partly"],
    ["antipattern", "success", "against"],
    ["antipattern", "avoided", "unknown"],
  ])("of a link of an %s, an episode of %s speaks %s", (kind, said, speaks) => {
    const source = `---\ntype: ${kind}\ntitle: One\n---\n## Causal Relationships\n\n- causes [[Two]] (EPISODE-1)\n\n## Evidence\n\n- validated_by [[EPISODE-1]] (${said})\n`;
    const small = libraryOf({
      "One.md": source,
      "Two.md": "Two.",
      "EPISODE-1.md": episodeText("1", { outcome: "success" }),
    });
    const [way] = pathStory(small, { from: "One.md", to: "Two.md" })?.ways ?? [];
    expect(way?.steps[0]?.evidence.map((piece) => piece.speaks)).toEqual([speaks]);
  });

  it.each([
    ["ANTIPATTERN-A", "causes [[ANTIPATTERN-B]]", "failure", "for"],
    ["ANTIPATTERN-A", "enables [[B]]", "success", "against"],
    ["ANTIPATTERN-A", "prevents [[B]]", "failure", "for"],
    ["ANTIPATTERN-A", "prevents [[ANTIPATTERN-B]]", "success", "for"],
    ["PATTERN-A", "enables [[B]]", "failure", "against"],
  ])("%s %s: an episode that ended in %s speaks %s it", (name, link, outcome, side) => {
    const texts = {
      [`${name}.md`]: patternText(name, {}, causal(`${link} (episodes: [[EPISODE-1]])`), evidence("[[EPISODE-1]]")),
      "EPISODE-1.md": episodeText("1", { outcome }),
      "ANTIPATTERN-B.md": patternText("ANTIPATTERN-B"),
      "B.md": "A note.",
    };
    const to = link.includes("ANTI") ? "ANTIPATTERN-B.md" : "B.md";
    const [way] = pathStory(libraryOf(texts), { from: `${name}.md`, to })?.ways ?? [];
    expect(way?.steps[0]?.evidence.map(({ speaks }) => speaks)).toEqual([side]);
  });

  it("says what would have to be asked for where there is no path", () => {
    const story = pathStory(library, { from: midnight, to: rehearse });
    expect(story).toMatchObject({ ways: [], hint: "There is a path the other way round.", isTurned: true });
  });

  it("is looked for among what is wanted alone, and says what would bring it back", () => {
    const without = pathStory(library, { from: rehearse, to: midnight, types: ["causes", "prevents", "correlates"] });
    expect(without?.isTurned).toBeUndefined();
    expect(without).toMatchObject({ ways: [], hint: "There is one as soon as the legend shows enables." });
    const patterns = pathStory(library, { from: rehearse, to: midnight, kinds: ["pattern"] });
    expect(patterns).toMatchObject({ ways: [], hint: "There is one as soon as fewer filters are set." });
    const back = pathStory(library, { from: midnight, to: rehearse, types: ["causes"] });
    expect(back?.hint).toBe("There is a path the other way round.");
    const same = pathStory(library, { from: rehearse, to: midnight, types: ["enables", "prevents"] });
    expect(same?.ways[0]?.steps).toHaveLength(3);
  });

  it("is none where an end takes part in nothing, then or now", () => {
    expect(pathStory(library, { from: "Home.md", to: midnight })).toBeUndefined();
    expect(pathStory(library, { from: rehearse, to: midnight, on: "2026-06-01" })).toBeUndefined();
  });
});

describe("the causal map", () => {
  it("counts causes and effects of what it shows", () => {
    const { nodes, total } = causalMap(library, {});
    expect(total).toBe(22);
    expect(nodes.find(({ id }) => id === rehearse)).toMatchObject({ causes: 0, effects: 1, note: rehearse });
  });

  it("names what is not written yet readably, and gives it no note", () => {
    const drill = causalMap(library, {}).nodes.find(({ type }) => type === "unresolved");
    expect(drill).toMatchObject({ label: "Winter outage drill" });
    expect(drill).not.toHaveProperty("note");
  });

  it("grows with the days", () => {
    const days = daysOf(library);
    expect(days).toEqual(days.toSorted());
    const sizes = [days[0], days.at(-1)].map((on) => causalMap(library, on === undefined ? {} : { on }).nodes.length);
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
    expect(sizes[1]).toBe(22);
  });

  it("shows what lies around one note where there are too many to be drawn, and says so", () => {
    const note = (at: number): string =>
      `---\ntype: pattern\ntitle: P${String(at)}\n---\n## Causal Relationships\n\n- causes [[P${String(Math.floor(at / 2))}]]\n`;
    const texts = Object.fromEntries(
      Array.from({ length: mostDrawn + 1 }, (_, at) => [`patterns/P${String(at + 1)}.md`, note(at + 1)]),
    );
    const cut = libraryOf(texts);
    const map = causalMap(cut, {});
    expect(map.cutTo).toBe("P1");
    expect(map.nodes.length).toBeLessThanOrEqual(150);
    expect(map.total).toBeGreaterThan(mostDrawn);
    // A path may still begin and end at any of them.
    const { nodes, effectsOf } = pathEnds(cut, undefined);
    expect(nodes).toHaveLength(map.total);
    expect(effectsOf("patterns/P3000.md")).toEqual(["patterns/P1500.md"]);
  });
});
