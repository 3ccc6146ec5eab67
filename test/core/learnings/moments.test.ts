import { describe, expect, it } from "vitest";
import { heardIn, learnedIn } from "../../../src/core/learnings/moments.ts";
import type { Episode } from "../../../src/core/model/episode.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { episodeText } from "../../support/note-text.ts";

function episode(outcome: string, ...body: readonly string[]): Episode {
  const { note } = parseNote(noteId("episodes/EPISODE-1.md"), episodeText("1", { outcome }, ...body));
  if (note.kind !== "episode") throw new Error("no episode");
  return note;
}

const learned = (...body: readonly string[]): unknown =>
  learnedIn(episode("failure", ...body)).map(({ text, learned: label }) => [label?.moment, text]);

const decision = (id: string, fields: Readonly<Record<string, string>>, heading = "The gate"): string =>
  [
    `### ${id}: ${heading}`,
    "",
    ...Object.entries(fields).map(([key, value]) => `- **${key}**: ${value}`),
    "",
    `^${id}`,
    "",
  ].join("\n");

it.each(["failure", "partial", "success"])("failed sessions skipped: the lessons of a %s are learned", (outcome) => {
  const [candidate] = learnedIn(episode(outcome, "## Lessons Learned", "- Oil the hinge first"));
  expect(candidate).toMatchObject({
    ...{ text: "Oil the hinge first", learningType: "declarative", episode: "episodes/EPISODE-1.md" },
    learned: { moment: "retrospective", domain: "team", importance: 0.5 },
  });
});

describe("what went wrong is learned with what helped", () => {
  const failed = { Context: "The gate squeaks.", Chosen: "Paint the hinge", Outcome: "failure", Rationale: "Quick" };
  const recovery = { Type: "recovery", Chosen: "Oil the hinge.", Outcome: "success", Rationale: "It was dry" };

  it("in one sentence for both", () => {
    expect(learned("## Decisions", "", decision("d001", failed), decision("d002", recovery))).toEqual([
      [
        "corrective",
        "Did not work: The gate. Chosen: Paint the hinge. When: The gate squeaks. Instead: Oil the hinge.",
      ],
    ]);
  });

  it("in the language that the episode is in", () => {
    const chosen = { Chosen: "Neustart ohne Sicherung", Context: "Das Portal steht", Outcome: "failure" };
    const mended = { Type: "recovery", Chosen: "Die Sicherung einspielen", Outcome: "success" };
    const body = ["## Context", "Nach dem Ausfall war nichts gesichert.", "## Premortem", "- Hit: Die Platte ist voll"];
    expect(
      learned(...body, "## Decisions", "", decision("d001", chosen, "Das Portal"), decision("d002", mended)),
    ).toEqual([
      [
        "corrective",
        "Hat nicht geklappt: Das Portal. Gewählt: Neustart ohne Sicherung. Lage: Das Portal steht. Stattdessen: Die Sicherung einspielen.",
      ],
      ["prospective", "Ging schief wie befürchtet: Die Platte ist voll."],
    ]);
  });

  it.each([
    { heading: "Restart both", chosen: "Restart", text: "Did not work: Restart both. Chosen: Restart." },
    { heading: "Restart", chosen: "Restart.", text: "Did not work: Mend the gate. Chosen: Restart." },
    { heading: "Mend", chosen: "Mend the gate", text: "Did not work: Mend the gate." },
    { heading: "Oil", chosen: "Oil it once a year", text: "Did not work: Oil it once a year." },
  ])("and with what it was about: $heading, $chosen", ({ heading, chosen, text }) => {
    const body = decision("d001", { Chosen: chosen, Outcome: "failure" }, heading);
    expect(learned("## Decisions", "", body)).toEqual([["corrective", text]]);
  });

  it("but not where nobody says what was chosen", () => {
    const unsaid = { Context: "The gate squeaks.", Outcome: "failure" };
    expect(learned("## Decisions", "", decision("d001", unsaid), decision("d002", recovery))).toEqual([]);
    const mended = { Type: "recovery", Context: "The gate squeaks.", Outcome: "success", Rationale: "It was dry" };
    expect(learned("## Decisions", "", decision("d001", mended))).toEqual([]);
  });

  it("and counts more than other learnings", () => {
    expect(learnedIn(episode("failure", "## Decisions", "", decision("d001", failed)))).toMatchObject([
      { learningType: "corrective", learned: { moment: "corrective", domain: "task", importance: 0.8 } },
    ]);
  });

  it("also where an error alone was mended", () => {
    const events = ["## Events Timeline", "1. [error] The hinge broke #e001", "   - leads to: [[#^d001]]"];
    const [heard] = learnedIn(episode("success", "## Decisions", "", decision("d001", recovery), ...events));
    expect(heard?.text).toMatch(/^Helped: The gate\. Chosen: Oil the hinge\..* Why: It was dry\.$/);
  });

  it("or else what it was about", () => {
    const body = decision("d001", { ...recovery, Context: "The gate squeaks." });
    expect(learned("## Decisions", "", body)).toEqual([
      ["corrective", "Helped: The gate. Chosen: Oil the hinge. When: The gate squeaks. Why: It was dry."],
    ]);
  });

  it.each(["partial", undefined])("but not where it is not said to have helped: %s", (outcome) => {
    const { Outcome: _said, ...unsaid } = recovery;
    const fields = { ...unsaid, ...(outcome !== undefined && { Outcome: outcome }) };
    expect(learned("## Decisions", "", decision("d001", fields))).toEqual([]);
  });

  it("and is no fact besides", () => {
    expect(heardIn(episode("success", "## Decisions", "", decision("d001", recovery)))).toHaveLength(1);
  });
});

it("of what was feared, what happened is learned, and what nobody foresaw", () => {
  const section = [
    "## Premortem",
    "- [x] The paint may peel",
    "- Missed: It snowed in May",
    "- False alarm: Rain comes",
    "- Wind",
  ];
  expect(learned(...section)).toEqual([
    ["prospective", "Went wrong as feared: The paint may peel."],
    ["prospective", "Went wrong and nobody foresaw it: It snowed in May."],
  ]);
});

it("of what was taken for granted, what did not hold is learned", () => {
  const section = ["## Assumptions", "- [x] The mill is open", "- Broke: The road is dry", "- The bridge holds"];
  expect(learned(...section)).toEqual([["in-flight", "Taken for granted and not so: The road is dry."]]);
});
