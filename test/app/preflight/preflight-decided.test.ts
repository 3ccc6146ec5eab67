import { describe, expect, it } from "vitest";
import { failsAgain } from "../../../src/app/preflight/failed-episode.ts";
import type { PreflightReport } from "../../../src/app/preflight.ts";
import { demoTexts } from "../../support/demo-vault.ts";
import { episodeText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const others = Object.fromEntries(
  ["Harbour", "Ferry", "Lantern", "Anchor"].map((name) => [`${name}.md`, `The ${name} of the town.`]),
);

const english: Texts = {
  ...others,
  "EPISODE-2026-03-02-session-4-oven-outage.md": episodeText(
    "2026-03-02-session-4-oven-outage",
    { outcome: "success", task: "Get the morning bread out", project: "east-bakery" },
    "## Decisions",
    "### d001: Restart both ovens",
    "- **Context**: The thermostat shows nothing.",
    "- **Options**:",
    "  - Restart",
    "  - Call the engineer first",
    "- **Chosen**: Restart",
    "- **Rationale**: It takes a minute.",
    "- **Outcome**: failure",
    "- **Effects**: [[#^e001]]",
    "",
    "^d001",
    "### d002: Leave the dough alone until noon",
    "- **Chosen**: Leave it",
    "- **Outcome**: partial",
    "### d003: Bake on the stones outside",
    "- **Chosen**: Stones",
    "- **Outcome**: success",
    "### d004: Sell bread without a receipt",
    "- **Chosen**: No receipts",
    "- **Outcome**: failure",
    "## Events Timeline",
    "1. The fuse blows #error ^e001",
    "2. The till is short #error ^e002",
    "   - caused by: [[#^d004]]",
    "## Lessons Learned",
    "- A restart is not neutral.",
  ),
  "EPISODE-2026-03-09-session-5-bump-everything.md": episodeText("2026-03-09-session-5-bump-everything", {
    outcome: "failure",
    task: "Bring all recipes up to date",
  }),
};

const german: Texts = {
  ...others,
  "EPISODE-2026-03-02-session-4-ofenausfall.md": episodeText(
    "2026-03-02-session-4-ofenausfall",
    { outcome: "success", task: "Das Brot fertig bekommen", project: "backstube-ost" },
    "## Decisions",
    "### d001: Beide Öfen neu starten",
    "- **Options**:",
    "  - Neu starten",
    "  - Zuerst den Techniker anrufen",
    "- **Chosen**: Neu starten",
    "- **Rationale**: Das dauert eine Minute.",
    "- **Outcome**: failure",
    "### d002: Den Teig bis mittags ruhen lassen",
    "- **Chosen**: Ruhen lassen",
    "- **Outcome**: partial",
    "### d003: Brot ohne Quittung verkaufen",
    "- **Chosen**: Keine Quittungen",
    "- **Outcome**: failure",
  ),
};

async function ask(vault: Texts, text: string): Promise<PreflightReport> {
  const { memory } = await openMemory(vault);
  const answered = await memory.preflight({ text });
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}

/** The decisions that are said again, by their ids. */
async function again(vault: Texts, text: string): Promise<readonly (string | undefined)[]> {
  const { episodes } = await ask(vault, text);
  return episodes.filter(({ same_decision }) => same_decision).map(({ decision }) => decision?.id);
}

describe("a decision that went wrong", () => {
  it.each([
    "Restart both ovens",
    "restart the ovens",
    "I will restart the ovens",
    "The oven is cold again. Let us restart both ovens before the shop opens.",
    "Restart the bakery",
    "Leave the dough alone until noon",
    "Leave the dough alone",
    "Let us leave the dough until noon",
    "Sell the bread without a receipt",
  ])("is told where it is said again: %s", async (text) => {
    const id = text.includes("dough") ? "d002" : text.includes("receipt") ? "d004" : "d001";
    expect(await again(english, text)).toEqual([id]);
  });

  it.each([
    "Restart the ferry",
    "Restart",
    "Clean both ovens",
    "Restart the ferry, then clean both ovens",
    "Never restart both ovens",
    "We no longer restart the ovens",
    "Call the engineer first, then restart the ovens",
    "Leave the anchor alone",
    "Sell bread with a receipt",
    "Bake on the stones outside",
    "Bread",
    "[[EPISODE-2026-03-02-session-4-oven-outage|The town]] of the harbour",
  ])("and not where only a word is the same, another thing is done, or it is denied: %s", async (text) => {
    expect(await again(english, text)).toEqual([]);
  });

  it.each([
    ["Beide Öfen neu starten", "d001"],
    ["Wir werden beide Öfen neu starten", "d001"],
    ["die Öfen neu starten", "d001"],
    ["Den Teig ruhen lassen", "d002"],
    ["Brot ohne Quittung verkaufen", "d003"],
  ])("is told in German, too: %s", async (text, id) => {
    expect(await again(german, text)).toEqual([id]);
  });

  it.each([
    "Die Fähre neu starten",
    "Beide Öfen putzen",
    "Wir starten die Öfen nie neu",
    "Zuerst den Techniker anrufen und dann die Öfen neu starten",
    "Brot mit Quittung verkaufen",
    "Den Anker ruhen lassen",
  ])("and not where it is another, in German: %s", async (text) => {
    expect(await again(german, text)).toEqual([]);
  });

  it("is told with its reason, what came of it, and what worked then", async () => {
    const { episodes, markdown } = await ask(english, "Restart both ovens");
    expect(episodes).toMatchObject([
      {
        title: "EPISODE-2026-03-02-session-4-oven-outage",
        outcome: "success",
        same_decision: true,
        decision: {
          ...{ id: "d001", title: "Restart both ovens", chosen: "Restart", rationale: "It takes a minute." },
          ...{ outcome: "failure", came_of_it: ["The fuse blows"], worked_then: ["Bake on the stones outside"] },
        },
      },
    ]);
    expect(markdown).toContain(
      [
        "## Decided before, and it did not go well\n",
        "- Restart both ovens (failure), decided in EPISODE-2026-03-02-session-4-oven-outage (2026-03-02): Get the morning bread out",
        "  Chosen: Restart",
        "  Because: It takes a minute.",
        "  Came of it: The fuse blows",
        "  Worked then: Bake on the stones outside",
        "  Lesson: A restart is not neutral.",
      ].join("\n"),
    );
  });

  it("is told with a reason that is introduced once", async () => {
    const path = Object.keys(german).find((each) => each.startsWith("EPISODE")) ?? "";
    const texts = { ...german, [path]: (german[path] ?? "").replace("Das dauert", "Weil es schnell geht, es dauert") };
    const { markdown } = await ask(texts, "Beide Öfen neu starten");
    expect(markdown).toContain("\n  Weil es schnell geht, es dauert eine Minute.");
  });

  it("warns a writer who has not asked only where it failed, not where it half worked", async () => {
    const warns = async (text: string): Promise<boolean> => (await ask(english, text)).episodes.some(failsAgain);
    expect(await warns("Restart both ovens")).toBe(true);
    expect(await warns("Leave the dough alone until noon")).toBe(false);
  });
});

it.each([
  ["bump all recipes", true],
  ["Update the recipes", true],
  ["bump everything", true],
  ["bump the prices", false],
  ["bump one recipe", false],
  ["bump into the bakery", false],
  ["read all recipes", false],
])("an attempt that failed is told where nothing else is said: %s", async (text, isTold) => {
  const { episodes } = await ask(english, text);
  expect(episodes.map(({ title }) => title)).toEqual(isTold ? ["EPISODE-2026-03-09-session-5-bump-everything"] : []);
});

describe("in the demo vault", () => {
  it.each([
    ["Restart both instances", "regatta-outage"],
    ["I will restart the instances", "regatta-outage"],
    ["Restart the server", "regatta-outage"],
    ["Leave the retry interval alone until winter", "regatta-prep"],
    ["Leave the minute as it is", "double-berth"],
    ["Ship it today", "friday-release"],
    ["bump all dependencies", "bump-everything"],
    ["Let us leave the retry interval until winter", "regatta-prep"],
    ["replace the three libraries in one branch", "guess-the-slow-part"],
    ["raise the pool size on a Friday", "friday-ttl-hotfix"],
  ])("before %s, %s is told", async (text, name) => {
    const { episodes } = await ask(demoTexts(), text);
    expect(episodes.map(({ title }) => title)).toContainEqual(expect.stringContaining(name));
  });

  it.each([
    "Restart the laptop",
    "Server room",
    "Go on",
    "bump one dependency",
    "Raise the flag on a Friday",
    "Replace all three lamps together",
    "bump into the quay",
    "Shift the meeting by two hours",
  ])("before %s, no episode is", async (text) => {
    expect((await ask(demoTexts(), text)).episodes).toEqual([]);
  });

  it("no writer of the notes that are there is told that a decision failed", async () => {
    const { memory } = await openMemory(demoTexts());
    const plain = Object.entries(demoTexts()).filter(([path]) => /^(?:notes|learnings)\//.test(path));
    const told: string[] = [];
    for (const [except, text] of plain) {
      for (const paragraph of text.split(/\n\s*\n/).filter((each) => each.trim() !== "")) {
        const answered = await memory.preflight({ text: paragraph, except });
        if (answered.ok && answered.value.episodes.some(failsAgain)) told.push(`${except}: ${paragraph}`);
      }
    }
    expect(plain.length).toBeGreaterThan(5);
    expect(told).toEqual([]);
  });
});
