import { describe, expect, it } from "vitest";
import { demoTexts } from "../support/demo-vault.ts";
import { episodeText, patternText, patternVault, type Texts } from "../support/note-text.ts";
import { askWhy, type Direction } from "../support/ask-why.ts";
import { openMemory } from "../support/open-memory.ts";
import type { FollowReport } from "../../src/app/why.ts";

/** By distance: the nodes, and the links by which they were reached. */
async function levels(texts: Texts, direction: Direction, input: object): Promise<readonly (readonly string[])[]> {
  const { memory } = await openMemory(texts);
  const answer = memory[direction](input);
  if (!answer.ok) throw new Error(answer.error.message);
  const said = ({ node, edge }: FollowReport["levels"][number][number]): string => `${edge.type} ${node.label}`;
  return answer.value.levels.map((level) => level.map(said));
}

const vault = patternVault(
  "Rain causes Damp",
  "Damp causes Rust",
  "Salt enables Rust",
  "Rust causes Squeak",
  "Rust causes ?Stains",
  "Oil prevents Rust",
  "Habit causes Oil",
  "Paint prevents Oil",
  "Moss correlates Rust",
  "Ghost causes Rust (suggested)",
  "Squeak causes Damp",
);

describe("why", () => {
  it.each([
    { depth: 1, answer: [["causes Damp", "enables Salt", "prevents Oil"]] },
    {
      depth: 2,
      answer: [
        ["causes Damp", "enables Salt", "prevents Oil"],
        ["causes Rain", "causes Squeak", "causes Rust", "causes Habit"],
      ],
    },
  ])("goes $depth back, over causes only, and over what holds off as the last link", async ({ depth, answer }) => {
    expect(await levels(vault, "why", { note: "Rust", max_depth: depth })).toEqual(answer);
  });

  it("names every link with its ends, its backing and its place", async () => {
    const texts: Texts = {
      "Damp.md": patternText("Damp", {}, "## Causal Relationships", "- causes [[Rust]] (EPISODE-1)"),
      "Rust.md": patternText("Rust"),
      "EPISODE-1.md": episodeText("1"),
    };
    const place = {
      type: "causes",
      weight: 0.6667,
      support: 0.6667,
      evidence_count: 1,
      source_path: "Damp.md",
      line: 16,
    };
    const edge = { ...place, evidence: [{ id: "EPISODE-1.md", title: "EPISODE-1", kind: "episode", speaks: "for" }] };
    expect(await askWhy(texts, "why", { note: "rust" })).toEqual({
      root: { id: "Rust.md", label: "Rust", type: "pattern" },
      levels: [
        [
          {
            node: { id: "Damp.md", label: "Damp", type: "pattern" },
            edge: { ...edge, source: "Damp.md", target: "Rust.md" },
          },
        ],
      ],
    });
  });
});

describe("what follows", () => {
  it("goes forward, not past what is held off, and tells every link between what is told", async () => {
    expect(await levels(vault, "whatFollows", { note: "Rust" })).toEqual([
      ["causes Squeak", "causes Stains"],
      ["causes Damp", "causes Rust"],
    ]);
    expect(await levels(vault, "whatFollows", { note: "Oil" })).toEqual([["prevents Rust"]]);
  });

  it("says it where nothing does", async () => {
    expect(await askWhy(vault, "whatFollows", { note: "stains" })).toEqual({
      root: { id: "Stains", label: "Stains", type: "unresolved" },
      levels: [],
      hint: "No note says what Stains leads to.",
    });
  });
});

describe("what notes say themselves of an episode", () => {
  const texts: Texts = {
    "EPISODE-1.md": episodeText("1", {}, "## Relations", "- leads_to [[EPISODE-3|the outage]] (the same wave)"),
    "EPISODE-2.md": episodeText("2", {}, "## Relations", "- relates_to [[EPISODE-3]]", "- leads_to [[EPISODE-9]]"),
    "EPISODE-3.md": episodeText("3", {}, "## Relations", "- Caused-by [[EPISODE-2]]", "- leads_to [[EPISODE-3]]"),
  };
  const said = (session: string, type: string, place: string): object => {
    const [path, line] = place.split(":");
    const name = `EPISODE-${session}`;
    return { node: { id: `${name}.md`, label: name, type: "episode" }, type, source_path: path, line: Number(line) };
  };

  it("is told backwards and forwards with the line, whichever of the two says so", async () => {
    const line = texts["EPISODE-1.md"]?.split("\n").findIndex((each) => each.startsWith("- leads_to")) ?? 0;
    const place = String(line + 1);
    expect(await askWhy(texts, "why", { note: "EPISODE-3" })).toEqual({
      root: { id: "EPISODE-3.md", label: "EPISODE-3", type: "episode" },
      levels: [],
      notes_say: [said("1", "leads_to", `EPISODE-1.md:${place}`), said("2", "Caused-by", `EPISODE-3.md:${place}`)],
    });
    expect(await askWhy(texts, "whatFollows", { note: "EPISODE-1" })).toMatchObject({
      notes_say: [said("3", "leads_to", `EPISODE-1.md:${place}`)],
    });
  });

  it("goes on to what is not written yet, and never says that no note says it", async () => {
    const report = await askWhy(texts, "whatFollows", { note: "EPISODE-2" });
    expect(report).not.toHaveProperty("hint");
    expect(report).toMatchObject({
      notes_say: [{ node: { id: "EPISODE-3.md" } }, { node: { id: "EPISODE-9", type: "unresolved" } }],
    });
    expect(await askWhy(texts, "why", { note: "EPISODE-1" })).toEqual({
      root: { id: "EPISODE-1.md", label: "EPISODE-1", type: "episode" },
      levels: [],
      hint: "No note says what leads to EPISODE-1.",
    });
  });

  it("is told before what leads to the patterns that came up in it", async () => {
    expect(await askWhy(demoTexts(), "why", { note: "session-43" })).toMatchObject({
      notes_say: ["session-22-saturday-wave:83", "session-41:78", "session-42-friday-ttl-hotfix:75"].map((place) => ({
        line: Number(place.split(":")[1]),
        source_path: expect.stringContaining(place.split(":")[0] ?? "") as string,
      })),
    });
  });
});

it.each([
  { input: {}, code: "INVALID_ARGUMENT" },
  { input: { note: "Rust", max_depth: 0 }, code: "INVALID_ARGUMENT" },
  { input: { note: "Rust", max_depth: 11 }, code: "INVALID_ARGUMENT" },
  { input: { note: "Rust", event_id: "e001" }, code: "NOT_FOUND" },
  { input: { note: "nowhere to be found" }, code: "NOT_FOUND" },
])("$input is refused: $code", async ({ input, code }) => {
  expect(await askWhy(vault, "why", input)).toMatchObject({ code });
});
