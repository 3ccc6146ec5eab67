import { describe, expect, it } from "vitest";
import type { Consolidation } from "../../src/app/consolidate.ts";
import type { Memory } from "../../src/app/memory.ts";
import type { Narrator } from "../../src/app/ports/language-model.ts";
import { modelFailure } from "../../src/core/model/model-failure.ts";
import { factMemory, factsIn, story, storyPath } from "../support/fact-story.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { episodeText, noteText, type Texts } from "../support/note-text.ts";

type Answer = Readonly<Record<string, unknown>>;

const action = (kind: string, more: Answer = {}): Answer => ({
  ...{ action: kind, category: "guideline", fact: "", target: null, confidence: 0.8 },
  ...more,
});

/** Answers each question about facts with the next of these lists; asked to predict, with nothing. */
function answering(...lists: readonly (readonly Answer[] | "fails")[]): Narrator & { readonly asked: string[] } {
  const asked: string[] = [];
  let next = 0;
  return {
    asked,
    ask: ({ user, schema }) => {
      const predicted = schema.safeParse({ prediction: "Nothing." });
      if (predicted.success) return Promise.resolve({ ok: true, value: predicted.data });
      asked.push(user);
      const actions = lists[next++] ?? [];
      if (actions === "fails") return Promise.resolve(modelFailure("NOT_ANSWERED", "It does not answer."));
      return Promise.resolve({ ok: true, value: schema.parse({ actions }) });
    },
  };
}

async function consolidated(memory: Memory): Promise<Consolidation> {
  const done = await memory.consolidate({ write: true, force: true });
  if (!done.ok) throw new Error(done.error.message);
  await memory.open();
  return done.value;
}

const known = (text: string): Texts => ({
  "learnings/known.md": noteText(
    { id: "known", type: "learning", category: "guideline", valid_at: "2026-07-01", evidence: ["[[other]]"] },
    ...["# Known", "", text],
  ),
});
const decided = episodeText("1", {}, ...["## Decisions", "### d001: Oil", "- **Chosen**: Oil the hinge"]);
const rain = "The weather in the harbour is fine in August.";

describe("with a language model", () => {
  it("a decision is told without a reason where none is given", async () => {
    const narrator = answering([]);
    await consolidated(await factMemory(memoryVault({ "episodes/EPISODE-1.md": decided }), ["fact"], narrator));
    expect(narrator.asked.join()).toMatch(/Oil the hinge(?!:)/);
  });

  it("what it finds is proposed beside what was said in so many words", async () => {
    const fact = "Maren works in the harbour.";
    const memory = await factMemory(
      memoryVault(story(1, 1)),
      ["fact"],
      answering([action("new", { fact, category: " Identity " })]),
    );
    await consolidated(memory);
    expect(factsIn(memory)).toEqual({
      "I prefer tabs over spaces.": { category: "preference", valid: "08-01", said: [1] },
      [fact]: { category: "identity", valid: "08-01", said: [1] },
    });
  });

  it("that says what was said already says nothing more", async () => {
    const same = action("new", { fact: "I prefer tabs over spaces.", category: "preference" });
    const memory = await factMemory(memoryVault(story(1, 1)), ["fact"], answering([same, same]));
    await consolidated(memory);
    expect(Object.values(factsIn(memory))).toEqual([{ category: "preference", valid: "08-01", said: [1] }]);
  });

  it.each([
    { kind: "reinforce", more: {}, facts: { [rain]: { said: [NaN, 9] } } },
    { kind: "invalidate", more: {}, facts: { [rain]: { invalid: "08-09" } } },
    {
      kind: "update",
      more: { fact: "The weather in the harbour is wet in August." },
      facts: { [rain]: { invalid: "08-09" }, "The weather in the harbour is wet in August.": { valid: "08-09" } },
    },
  ])("a fact it was shown can be the target: $kind", async ({ kind, more, facts }) => {
    const narrator = answering([action(kind, { ...more, target: "F1" })]);
    const memory = await factMemory(memoryVault({ ...known(rain), ...story(9, 9) }), ["fact"], narrator);
    await consolidated(memory);
    expect(narrator.asked[0]).toContain(rain);
    expect(factsIn(memory)).toMatchObject(facts);
  });

  it.each(["reinforce", "invalidate"])("no fact that it was not shown is touched: %s", async (kind) => {
    const texts = { ...known("Something else altogether."), ...story(9, 9) };
    const memory = await factMemory(memoryVault(texts), ["fact"], answering([action(kind, { target: "known" })]));
    expect(await consolidated(memory)).toMatchObject({ proposals: [], waiting: 0 });
  });

  it("that does not answer nothing is lost: what was said is proposed, and it is asked again", async () => {
    const vault = memoryVault(story(1, 3));
    const narrator = answering("fails", [action("new", { fact: "Maren works in the harbour." })]);
    const memory = await factMemory(vault, [], narrator);
    const first = await consolidated(memory);
    expect(first).toMatchObject({ proposals: { length: 3 }, waiting: 3, failed: { length: 3 } });
    expect(first.failed[0]).toEqual({ id: storyPath(1), reason: "It does not answer." });
    expect(narrator.asked).toHaveLength(1);
    expect(vault.stored(storyPath(1))).not.toContain("consolidated_at");
    expect(await consolidated(memory)).toMatchObject({
      ...{ proposals: [{ title: "Maren works in the harbour." }], waiting: 0, failed: [] },
    });
  });
});
