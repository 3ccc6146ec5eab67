import { describe, expect, it } from "vitest";
import { episodeText, noteText, patternText, patternVault, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

type Options = Readonly<Record<string, unknown>>;

async function path(texts: Texts, from: unknown, to: unknown, options: Options = {}): Promise<unknown> {
  const { memory } = await openMemory(texts);
  const answer = memory.causalPath({ from_pattern: from, to_pattern: to, ...options });
  return answer.ok ? answer.value : answer.error;
}

const chain = patternVault(
  "Damp causes Rust",
  "Rust enables Squeak",
  "Oil prevents Squeak",
  "Damp correlates Moss",
  "Oil causes ?Stains",
);

it("a path tells its nodes, its links and where each is written", async () => {
  const texts = {
    "patterns/PATTERN-damp.md": patternText("Damp", {}, "## Causal Relationships", "- causes [[Rust]] (EPISODE-1)"),
    "patterns/ANTIPATTERN-rust.md": patternText("Rust"),
    "EPISODE-1.md": episodeText("1"),
  };
  expect(await path(texts, "damp", "rust")).toEqual({
    found: true,
    path: [
      { id: "patterns/PATTERN-damp.md", label: "Damp", type: "pattern" },
      { id: "patterns/ANTIPATTERN-rust.md", label: "Rust", type: "antipattern" },
    ],
    edges: [
      {
        ...{ type: "causes", weight: 0.6667, support: 0.6667, evidence_count: 1 },
        ...{ source_path: "patterns/PATTERN-damp.md", line: 16 },
        evidence: [{ id: "EPISODE-1.md", title: "EPISODE-1", kind: "episode", speaks: "for" }],
      },
    ],
    depth: 1,
    polarity: "causes",
  });
});

it("what would have to be asked for is what was not, and no more", async () => {
  expect(await path(chain, "Moss", "Damp")).toMatchObject({ ask_again: [{ edge_types: ["correlates"] }] });
  const again = await path(chain, "Moss", "Squeak", { max_depth: 2 });
  expect(again).toMatchObject({ ask_again: [{ max_depth: 3, edge_types: ["correlates", "causes", "enables"] }] });
  const shallow = await path(chain, "Moss", "Damp", { max_depth: 1 });
  expect(shallow).toHaveProperty("ask_again", [{ edge_types: ["correlates"] }]);
});

it.each([
  { name: "stained-by-oil", id: "PATTERN-stained-by-oil" },
  { name: "stained by", id: "PATTERN-stained-by-oil" },
  { name: "oil", id: "Oil.md" },
  { name: "spilt", id: undefined },
])("a note nobody has written goes without its prefix, or by a part of its name: $name", async ({ name, id }) => {
  const targets = ["stained-by-oil", "oil-spilt", "water-spilt"].map((each) => `- causes [[PATTERN-${each}]]`);
  const texts = { "Oil.md": patternText("Oil", {}, "## Causal Relationships", ...targets) };
  const found = await path(texts, "Oil.md", name);
  if (id === undefined) expect(found).toMatchObject({ code: "NOT_FOUND" });
  else expect(found).toHaveProperty("path.0.id", "Oil.md");
  if (id !== undefined && id !== "Oil.md") expect(found).toMatchObject({ path: [{}, { id }] });
});

it("a note that is there is meant before one that nobody has written", async () => {
  const texts = {
    "Oil.md": patternText("Oil", {}, "## Causal Relationships", "- causes [[PATTERN-stained-by-rain]]"),
    "Rain in May.md": "# Rain in May\n\nIt came down.\n",
  };
  expect(await path(texts, "Oil", "rain")).toMatchObject({ code: "NOT_FOUND" });
  expect(await path(texts, "Oil", "stained-by-rain")).toMatchObject({ found: true });
});

it("no path is an answer, not a failure", async () => {
  expect(await path(chain, "Moss", "Oil")).toEqual({ found: false, path: [], edges: [], depth: null, polarity: null });
});

it.each([
  {
    name: "nothing between a note and itself",
    from: "Rust",
    to: "Rust",
    options: {},
    answer: { found: true, depth: 0, path: { length: 1 } },
  },
  {
    name: "a path that holds the end off",
    from: "Oil",
    to: "Squeak",
    options: {},
    answer: { found: true, polarity: "prevents" },
  },
  {
    name: "a note nobody has written",
    from: "Oil",
    to: "[[stains]]",
    options: {},
    answer: { found: true, path: [{}, { id: "Stains", type: "unresolved" }] },
  },
  {
    name: "too long a path",
    from: "Damp",
    to: "Squeak",
    options: { max_depth: 1 },
    answer: {
      ...{ found: false, depth: null, hint: "There is a path of 2 links; raise the depth." },
      ask_again: [{ max_depth: 2 }],
    },
  },
  {
    name: "only some kinds of links",
    from: "Damp",
    to: "Squeak",
    options: { edge_types: ["causes"] },
    answer: { found: false, hint: "There is a path over causes, enables." },
  },
  { name: "a correlation that was not asked for", from: "Moss", to: "Squeak", options: {}, answer: { found: false } },
  {
    name: "a correlation that was asked for",
    from: "Moss",
    to: "Squeak",
    options: { include_correlates: true },
    answer: { found: true, depth: 3 },
  },
  {
    name: "correlations and one more kind",
    from: "Moss",
    to: "Rust",
    options: { include_correlates: true, edge_types: ["causes"] },
    answer: { found: true, depth: 2 },
  },
])("$name", async ({ from, to, options, answer }) => {
  expect(await path(chain, from, to, options)).toMatchObject(answer);
});

it("other ways are told on request, the best first", async () => {
  const texts = patternVault("Damp causes Rust", "Damp causes Moss", "Moss enables Rust");
  expect(await path(texts, "Damp", "Rust")).not.toHaveProperty("paths");
  expect(await path(texts, "Damp", "Rust", { k: 3 })).toMatchObject({
    ...{ found: true, depth: 1 },
    paths: [
      { depth: 1, weight: 0.5, support: 0.5, polarity: "causes", edges: [{ type: "causes" }] },
      { depth: 2, weight: 0.25, support: 0.25, path: [{ label: "Damp" }, { label: "Moss" }, { label: "Rust" }] },
    ],
  });
  expect(await path(texts, "Rust", "Damp", { k: 3 })).toMatchObject({ found: false, paths: [] });
});

it("what only a machine has suggested counts when asked for", async () => {
  const texts = patternVault("Damp causes Rust (suggested)");
  expect(await path(texts, "Damp", "Rust")).toMatchObject({ found: false });
  expect(await path(texts, "Damp", "Rust", { include_suggested: true })).toMatchObject({ found: true });
});

describe("one name within another", () => {
  const long = { "patterns/retry with backoff.md": patternText("retry with backoff") };
  const all = { ...long, ...patternVault("retry causes backoff") };

  it("means the note of exactly that name", async () => {
    expect(await path(all, "retry", "backoff")).toMatchObject({ found: true, depth: 1 });
  });

  it("is never a path of nothing", async () => {
    expect(await path(long, "retry", "backoff")).toMatchObject({
      code: "AMBIGUOUS",
      message: '"retry" and "backoff" both fit patterns/retry with backoff.md. Name two notes.',
      details: { candidates: ["patterns/retry with backoff.md"] },
    });
  });

  it("means a note nobody has written before it means a part of another name", async () => {
    const texts = patternVault("Damp causes ?Rust", "Rusty causes Squeak");
    expect(await path(texts, "Damp", "Rust")).toMatchObject({ found: true, path: [{}, { id: "Rust" }] });
  });
});

describe("an end that is not there", () => {
  it.each([
    { side: "from", ends: ["Mould", "Rust"] },
    { side: "to", ends: ["Rust", "Mould"] },
  ])("is named: $side", async ({ side, ends: [from, to] }) => {
    expect(await path(chain, from, to)).toMatchObject({ code: "NOT_FOUND", details: { side, suggestions: [] } });
  });

  it("says which side is ambiguous, too", async () => {
    const twins = { "a/Rust.md": patternText("Rust"), "b/Rust.md": patternText("Rust") };
    expect(await path({ ...chain, ...twins }, "Damp", "rust")).toMatchObject({
      code: "AMBIGUOUS",
      details: { side: "to", candidates: ["a/Rust.md", "b/Rust.md", "patterns/Rust.md"] },
    });
  });

  it.each([
    { what: "a note", file: "Home.md", text: noteText({}) },
    { what: "a pattern", file: "patterns/Home.md", text: patternText("Home") },
  ])("is there, but without causes and effects: the hint says what to do about $what", async ({ file, text }) => {
    expect(await path({ ...chain, [file]: text }, "Damp", "Home")).toMatchObject({
      found: false,
      hint: `${file} takes part in no causal relationship; write one in a pattern, under "Causal Relationships".`,
    });
  });

  it("is a pattern of which this is a part rather than a note that takes no part", async () => {
    const texts = { ...patternVault("PATTERN-damp causes PATTERN-rust"), "Rust.md": noteText({}) };
    expect(await path(texts, "damp", "rust")).toMatchObject({ found: true });
  });
});

describe("what is refused", () => {
  it.each([
    { from: "", options: {}, message: "from_pattern: must be the name of a pattern, not empty" },
    { from: undefined, options: {}, message: "from_pattern: must be the name of a pattern" },
    { from: "Rust", options: { max_depth: 0 }, message: "max_depth: must be a whole number from 1 to 10" },
    { from: "Rust", options: { k: 6 }, message: "k: must be a whole number from 1 to 5" },
    { from: "Rust", options: { max_depth: 11 }, message: "max_depth: must be a whole number from 1 to 10" },
    {
      from: "Rust",
      options: { edge_types: ["improves"] },
      message: "edge_types.0: must be one of causes, enables, prevents, correlates",
    },
  ])("$message", async ({ from, options, message }) => {
    expect(await path(chain, from, "Rust", options)).toMatchObject({ code: "INVALID_ARGUMENT", message });
  });
});
