import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { migrated } from "../support/migrated.ts";
import { episodeText, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const session = "2026-01-21-session-42";
const path = `episodes/EPISODE-${session}.md`;
const decision = {
  id: "d001",
  timestamp: "2026-01-21T10:00:00Z",
  type: "magic",
  context: "",
  chosen: "Oil it",
  rationale: "",
  outcome: "success",
  effects: ["e002"],
  risk: 3,
};
const event = {
  id: "e001",
  timestamp: "2026-01-21T00:00:00Z",
  type: "artifact",
  content: "Squeak ",
  caused_by: [],
  leads_to: [],
  _source_session: session,
};
const legacy = {
  ...{ id: `episode-${session}`, session, timestamp: "2026-01-21T00:00:00Z", outcome: "complete", task: "" },
  ...{
    decisions: [decision],
    events: [event, { ...event, id: "e002", content: "Silence" }],
    metrics: { errors: 1, deep: { a: 1 } },
  },
  ...{ lessons: ["Oil it", ""], _note: "kept" },
};

async function exported(memory: Memory): Promise<unknown> {
  const answer = await memory.exportJson({});
  return answer.ok && answer.value.files[0]?.json;
}

/** The export after somebody has changed a word in the note. */
async function edited(from: string, to: string): Promise<unknown> {
  const { memory, vault } = await migrated({ [`episode-${session}.json`]: JSON.stringify(legacy) });
  const text = vault.stored(path) ?? "";
  expect(text).toContain(from);
  vault.write(path, text.replace(from, to));
  await memory.open();
  return await exported(memory);
}

describe("a note that was changed since is exported as it is now, and all else as it was", () => {
  it.each([
    { what: "nothing", from: "task: (no task recorded)", to: "task: (no task recorded)", json: legacy },
    { what: "its task", from: "task: (no task recorded)", to: "task: Mend it", json: { ...legacy, task: "Mend it" } },
    { what: "its outcome", from: "outcome: success", to: "outcome: failure", json: { ...legacy, outcome: "failure" } },
    {
      what: "a metric",
      from: "errors: 1",
      to: "errors: 2",
      json: { ...legacy, metrics: { errors: 2, deep: { a: 1 } } },
    },
    {
      what: "a lesson",
      from: "Learned\n\n- Oil it",
      to: "Learned\n\n- Oil it well",
      json: { ...legacy, lessons: ["Oil it well"] },
    },
    {
      what: "a decision",
      from: "**Chosen**: Oil it",
      to: "**Chosen**: Buy one",
      json: { ...legacy, decisions: [{ ...decision, chosen: "Buy one" }] },
    },
    {
      what: "an event",
      from: "Silence #",
      to: "Peace #",
      json: { ...legacy, events: [event, { ...event, id: "e002", content: "Peace" }] },
    },
    {
      what: "an event's type",
      from: "Silence #milestone",
      to: "Silence #error",
      json: { ...legacy, events: [event, { ...event, id: "e002", content: "Silence", type: "error" }] },
    },
    {
      what: "an event, which is gone",
      from: "2. [2026-01-21T00:00:00Z] Silence #milestone ^e002\n",
      to: "",
      json: { ...legacy, events: [event] },
    },
  ])("$what", async ({ from, to, json }) => {
    expect(await edited(from, to)).toEqual(json);
  });
});

it("notes that never were JSON are exported in the plain form of it", async () => {
  const { memory } = await openMemory({
    "EPISODE-1.md": episodeText("1", { date: "2026-01-21", duration_minutes: 5 }, "## Lessons Learned", "- Oil it"),
    "PATTERN-oil.md": patternText("PATTERN-oil", { last_validated: "2026-09-01" }, "## Evidence", "- [[EPISODE-1]]"),
  });
  const answer = await memory.exportJson({});
  expect(answer).toMatchObject({ ok: true, value: { episodes: 1, patterns: 1 } });
  expect(answer.ok && answer.value.files).toEqual([
    {
      name: "episode-1.json",
      json: {
        ...{ id: "episode-1", session: "1", timestamp: "2026-01-21T00:00:00+00:00", outcome: "success" },
        ...{ task: "Mend the gate", decisions: [], events: [], metrics: { duration_minutes: 5 }, lessons: ["Oil it"] },
      },
    },
    {
      name: "causal-graph.json",
      json: {
        ...{ version: "1.0", nodes: [], edges: [] },
        patterns: [
          {
            name: "Oil",
            description: "A gate.",
            trigger: "The gate squeaks",
            action: "Oil it.",
            last_used: "2026-09-01",
          },
        ],
      },
    },
  ]);
});

it("two files of one name are told apart", async () => {
  const source = 'source: {format: ai-agents, file: "a.json"}';
  const text = (id: string): string => episodeText(id).replace("---\n\n", `${source}\n---\n\n`);
  const { memory } = await openMemory({ "EPISODE-1.md": text("1"), "EPISODE-2.md": text("2") });
  const answer = await memory.exportJson({});
  expect(answer.ok && answer.value.files.map(({ name }) => name)).toEqual(["a.json", "a-2.json"]);
});

it("an anti-pattern says that it is one, and comes back as one", async () => {
  const { memory } = await openMemory({
    "ANTIPATTERN-hurry.md": patternText("ANTIPATTERN-hurry"),
    "ANTIPATTERN-wait.md": patternText("ANTIPATTERN-wait").replace("Oil it.", "AVOID: Wait."),
  });
  const answer = await memory.exportJson({});
  const json = answer.ok ? answer.value.files[0]?.json : undefined;
  expect(json?.["patterns"]).toMatchObject([
    { name: "Hurry", action: "AVOID: Oil it." },
    { name: "Wait", action: "AVOID: Wait." },
  ]);
  const { vault, memory: other } = await migrated({ "g.json": JSON.stringify(json) }, { format: "graph" });
  expect(vault.paths()).toContain("patterns/ANTIPATTERN-hurry.md");
  const again = await other.exportJson({});
  expect(again.ok && again.value.files[0]?.json["patterns"]).toEqual(json?.["patterns"]);
});

it("is not made without what cannot be read", async () => {
  const { memory, vault } = await openMemory({ "patterns/PATTERN-oil.md": patternText("PATTERN-oil") });
  vault.remove("patterns/PATTERN-oil.md");
  expect(await memory.exportJson({})).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining("PATTERN-oil.md") as string },
  });
});

it("an action that is told to be avoided is what is avoided, where that comes in", async () => {
  const graph = { patterns: [{ name: "hurry anti-pattern", trigger: "t", action: "AVOID: Oil it", success_rate: 0 }] };
  const { vault, memory } = await migrated({ "g.json": JSON.stringify(graph) }, { format: "graph" });
  const [path = ""] = vault.paths();
  expect(vault.stored(path)).toContain("## Action\n\nOil it\n");
  const back = await memory.exportJson({});
  expect(back.ok && back.value.files[0]?.json["patterns"]).toEqual(graph.patterns);
});

it("names what patterns, messages and relations say, and titles that no choice tells", async () => {
  const { memory } = await openMemory({
    "EPISODE-1.md": episodeText(
      "1",
      {},
      "## Decisions\n\n### d001: Oil\n\n- **Chosen**: Oil the gate\n\n### d002: Paint\n\n- **Chosen**: Green",
      "## Messages\n\n- **Ada**: It squeaks\n\n## Relations\n\n- follows [[EPISODE-0]]",
    ),
    "PATTERN-oil.md": patternText("PATTERN-oil", {}, "## Causal Relationships", "- causes [[PATTERN-paint]]"),
  });
  expect(await memory.exportJson({})).toMatchObject({
    value: { unplaced: ["titles of decisions", "messages", "relations", "causal relationships of patterns"] },
  });
});

it("names what episodes say and the form has no place for", async () => {
  const { memory } = await openMemory({
    "EPISODE-1.md": episodeText("1", { project: "quay" }, "## Context", "", "It was late."),
  });
  expect(await memory.exportJson({})).toMatchObject({ value: { unplaced: ["context", "project"] } });
});
