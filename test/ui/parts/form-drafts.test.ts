import { describe, expect, it } from "vitest";
import { decisionInput, emptyDecision } from "../../../src/ui/parts/decision-draft.ts";
import { emptyLearning, learningInput } from "../../../src/ui/parts/learning-draft.ts";
import { emptyPattern, patternInputs } from "../../../src/ui/parts/pattern-draft.ts";

const said = { name: "Oil", trigger: "It squeaks", action: "Oil it", instead: "", description: "" };
const episode = (target: string): { target: string; label: string } => ({ target, label: `The day of ${target}` });

describe("the form for a pattern", () => {
  it("is one addition with all links, and one more for each further episode", () => {
    const links = [{ target: "PATTERN-quiet", label: "Quiet", kind: "causes" }];
    const picks = { evidence_episode: [episode("EPISODE-1"), episode("EPISODE-2")], causal_relationships: links };
    expect(patternInputs({ texts: said, picks }, "antipattern")).toEqual([
      {
        ...said,
        is_antipattern: true,
        evidence_episode: "EPISODE-1",
        causal_relationships: [{ type: "causes", target: "PATTERN-quiet" }],
      },
      { ...said, is_antipattern: true, evidence_episode: "EPISODE-2" },
    ]);
  });

  it("is one addition without an episode", () => {
    expect(patternInputs({ ...emptyPattern, texts: said }, "pattern")).toEqual([
      { ...said, is_antipattern: false, causal_relationships: [] },
    ]);
  });
});

describe("the form for a decision", () => {
  it("has an option on each line, and says nothing of an outcome that is not known", () => {
    const texts = { ...emptyDecision.texts, chosen: "Oil it", options: "- Oil it\n\n* Sell it" };
    expect(decisionInput({ texts, picks: { episode: [episode("EPISODE-1")] } })).toEqual({
      ...{ episode: "EPISODE-1", chosen: "Oil it", options: ["Oil it", "Sell it"] },
      ...{ title: "", context: "", rationale: "" },
    });
    expect(decisionInput({ ...emptyDecision, texts: { ...texts, outcome: "partial" } })).toMatchObject({
      outcome: "partial",
    });
  });
});

describe("the form for a learning", () => {
  it("says for whom it is only where that was chosen", () => {
    const texts = { ...emptyLearning.texts, text: "Oil helps" };
    expect(learningInput({ texts, picks: { evidence: [episode("EPISODE-1")] } })).toEqual({
      ...{ text: "Oil helps", kind: "procedural", importance: 0.5, evidence: ["EPISODE-1"] },
    });
    expect(learningInput({ ...emptyLearning, texts: { ...texts, scope: "team" } })).toMatchObject({ scope: "team" });
  });
});
