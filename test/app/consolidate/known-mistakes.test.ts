import { describe, expect, it } from "vitest";
import { demoTexts } from "../../support/demo-vault.ts";
import { episodeText, evidence, noteText, patternText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

/** What would be proposed as a rule. */
async function rulesOf(texts: Texts): Promise<readonly string[]> {
  const { memory } = await openMemory(texts);
  const done = await memory.consolidate({ force: true });
  if (!done.ok) throw new Error(done.error.message);
  return done.value.proposals.filter(({ kind }) => kind === "fact").map(({ title }) => title);
}

const path = "episodes/EPISODE-friday.md";
const decided = (title: string, chosen: string): Texts => ({
  [path]: episodeText(
    "friday",
    {},
    ...["## Decisions", `### d001: ${title}`, `- **Chosen**: ${chosen}`],
    ...["- **Rationale**: It is small", "- **Outcome**: success"],
  ),
});
const shipping = decided("Ship on Friday", "Ship it now");
const warning = (...lines: readonly string[]): Texts => ({
  "patterns/ANTIPATTERN-ship-on-friday.md": patternText(
    "ANTIPATTERN-ship-on-friday",
    { trigger: "A change is shipped on Friday" },
    evidence("[[A]] (failure, on 2026-08-08)", ...lines),
    "## Anti-Pattern Warning",
    "Do it as in [[PATTERN-ship-on-tuesday]].",
  ),
});
const instead = (outcome: string): Texts => ({
  "patterns/PATTERN-ship-on-tuesday.md": patternText(
    "PATTERN-ship-on-tuesday",
    {},
    evidence(`[[EPISODE-friday]] (${outcome})`),
  ),
});
const learning = (text: string, more: object = {}): Texts => ({
  "learnings/friday.md": noteText(
    { id: "friday", type: "learning", kind: "directive", ...more },
    `# ${text}`,
    "",
    text,
  ),
});

describe("what was decided and once worked", () => {
  it.each([
    { why: "nothing speaks against it", texts: {}, isRule: true },
    { why: "an anti-pattern warns of it", texts: warning(), isRule: false },
    { why: "the episode avoided that", texts: warning("[[EPISODE-friday]] (avoided)"), isRule: true },
    { why: "the episode shows what to do instead", texts: { ...warning(), ...instead("success") }, isRule: true },
    { why: "the remedy failed there", texts: { ...warning(), ...instead("failure") }, isRule: false },
    { why: "a learning says the opposite", texts: learning("Never ship on Friday."), isRule: false },
    {
      why: "a learning said so that holds no longer",
      texts: learning("Never ship on Friday.", { invalid_at: "2026-08-01" }),
      isRule: true,
    },
    { why: "a learning says something else", texts: learning("Never ship on Monday."), isRule: true },
  ])("is a rule: $isRule, where $why", async ({ texts, isRule }) => {
    expect(await rulesOf({ ...shipping, ...texts })).toHaveLength(isRule ? 1 : 0);
  });

  it("makes no rule of what the season of the demo came to grief by", async () => {
    const rules = await rulesOf(demoTexts());
    expect(rules).toContain(
      "Keep every change in an outbox: An outbox in IndexedDB, written before the request leaves",
    );
    expect(rules.filter((rule) => /ship on friday|thirty seconds|two hours/i.test(rule))).toEqual([]);
  });
});
