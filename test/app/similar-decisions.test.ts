import { describe, expect, it } from "vitest";
import type { SimilarDecisions } from "../../src/app/similar-decisions.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { episodeText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

interface Made {
  readonly context: string;
  readonly chosen?: string;
  readonly outcome?: string;
}

function episode(id: string, { context, chosen, outcome }: Made, own: "success" | "failure" = "success"): string {
  return episodeText(
    id,
    { outcome: own },
    "## Decisions",
    `### d001: ${chosen ?? "Wait"}`,
    `- **Context**: ${context}`,
    ...(chosen === undefined ? [] : [`- **Chosen**: ${chosen}`]),
    ...(outcome === undefined ? [] : [`- **Outcome**: ${outcome}`]),
  );
}

const context = "Tablets lose the connection in the harbour";
const vault = {
  "EPISODE-1.md": episode("1", { context, chosen: "Retry at once", outcome: "failure" }),
  "EPISODE-2.md": episode("2", { context: "The harbour tablets lose their connection", chosen: "Retry at once" }),
  "EPISODE-3.md": episode("3", { context: "Tablets lose connection often", chosen: "Queue the changes" }, "failure"),
  "EPISODE-4.md": episode("4", { context: "Which cake to bake in the harbour", chosen: "Apple", outcome: "success" }),
  "EPISODE-5.md": episode("5", { context: "A tablet loses its connection in the harbour" }),
};

async function ask(input: object, texts: Readonly<Record<string, string>> = vault): Promise<SimilarDecisions> {
  const { memory } = await openMemory(texts);
  const answered = memory.similarDecisions(input);
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}

const told = ({ decisions }: SimilarDecisions): readonly unknown[] =>
  decisions.map(({ episode: { title }, outcome, chose_otherwise }) => [title, outcome, chose_otherwise]);

describe("the same fork elsewhere", () => {
  it("from a decision: first who chose otherwise, each with how it went; never the decision itself", async () => {
    expect(told(await ask({ episode: "EPISODE-1", decision_id: "d001" }))).toEqual([
      ["EPISODE-3", "failure", true],
      ["EPISODE-2", "success", false],
      ["EPISODE-5", "success", undefined],
    ]);
  });

  it("are the same where a name stands in the place of a description", async () => {
    const named = told(await ask({ episode: "EPISODE-1", decision_id: "d001" }));
    expect(told(await ask({ context: "EPISODE-1", decision_id: "^d001" }))).toEqual(named);
    expect(told(await ask({ context: "[[EPISODE-1]]", decision_id: "d001" }))).toEqual(named);
  });

  it("from a description: the likest first", async () => {
    const found = await ask({ context });
    expect(told(found).slice(0, 2)).toEqual([
      ["EPISODE-1", "failure", undefined],
      ["EPISODE-2", "success", undefined],
    ]);
    expect(found.decisions[0]).toMatchObject({ same_fork: true, decision: { id: "d001", chosen: "Retry at once" } });
  });

  it("are as many as were asked for, and none where nothing is alike", async () => {
    expect((await ask({ context, limit: 1 })).decisions).toHaveLength(1);
    expect((await ask({ context: "Paint the fence green" })).decisions).toEqual([]);
  });

  it("say nothing of how an episode ended where that was only assumed", async () => {
    const assumed = vault["EPISODE-2.md"].replace(/^---\n/, "---\nsource:\n  assumed_outcome: success\n");
    const found = await ask({ context: "The harbour tablets lose their connection" }, { "EPISODE-2.md": assumed });
    expect(told(found)).toEqual([["EPISODE-2", null, undefined]]);
  });

  it.each([
    { asked: "session-30", id: "d001", likest: "session-06-berth-map-cache d002" },
    { asked: "session-42", id: "d002", likest: "session-06-berth-map-cache d002" },
    { asked: "session-24", id: "d002", likest: "session-42-friday-ttl-hotfix d001" },
    { asked: "session-45", id: "d001", likest: "session-03-retry-policy d002" },
    { asked: "session-28", id: "d001", likest: "session-08-invoice-midnight d001" },
  ])("in the demo vault: nothing is above what is like $asked $id", async ({ asked, id, likest }) => {
    const { decisions } = await ask({ episode: asked, decision_id: id }, demoTexts());
    const [first] = decisions.map(({ episode, decision }) => `${episode.title} ${decision.id}`);
    expect(first?.replace(/^EPISODE-[\d-]{11}/, "")).toBe(likest);
  });

  it("in the demo vault: adding a cache was decided more than once", async () => {
    const { decisions } = await ask(
      { context: "Put a cache in front of the berth map and choose how old it may be" },
      demoTexts(),
    );
    expect(decisions.slice(0, 3).map((each) => each.episode.title)).toContain(
      "EPISODE-2026-07-04-session-22-saturday-wave",
    );
  });
});

it("an episode alone is asked for the decision, of which there are these", async () => {
  const { memory } = await openMemory(vault);
  expect(memory.similarDecisions({ episode: "EPISODE-1" })).toMatchObject({
    error: {
      message: expect.stringMatching(/^decision_id: say which decision of .*EPISODE-1.md: it has d001/) as string,
    },
  });
});

it.each(["EPISODE-1 d001", "session-1 d001", "session-1 #^d001"])("%s is a decision of an episode", async (said) => {
  const texts = { ...vault, "EPISODE-2026-01-21-session-1.md": vault["EPISODE-1.md"] };
  const name = said.split(" ")[0] ?? "";
  const asked = await ask({ context: said }, texts);
  expect(asked.decisions.length).toBeGreaterThan(0);
  expect(asked).toEqual(await ask({ episode: name, decision_id: "d001" }, texts));
});

it("part of an episode's name is asked for the decision, and a sentence is none", async () => {
  const { memory } = await openMemory({ "EPISODE-2026-01-21-session-7.md": vault["EPISODE-1.md"] });
  expect(memory.similarDecisions({ context: "session-7" })).toMatchObject({
    error: { message: expect.stringMatching(/^decision_id: say which decision/) as string },
  });
  expect(memory.similarDecisions({ context: "sail in 7" })).toMatchObject({ ok: true });
});

it.each([
  { input: {}, code: "INVALID_ARGUMENT" },
  { input: { context, episode: "EPISODE-1" }, code: "INVALID_ARGUMENT" },
  { input: { episode: "EPISODE-1" }, code: "INVALID_ARGUMENT" },
  { input: { context: "EPISODE-1" }, code: "INVALID_ARGUMENT" },
  { input: { decision_id: "d001" }, code: "INVALID_ARGUMENT" },
  { input: { context, decision_id: "d001" }, code: "NOT_FOUND" },
  { input: { episode: "EPISODE-1", decision_id: "d9" }, code: "NOT_FOUND" },
  { input: { episode: "EPISODE-77", decision_id: "d001" }, code: "NOT_FOUND" },
])("$input is refused: $code", async ({ input, code }) => {
  const { memory } = await openMemory(vault);
  expect(memory.similarDecisions(input)).toMatchObject({ ok: false, error: { code } });
});
