import { describe, expect, it } from "vitest";
import { candidatesIn, heldSince } from "../../../src/core/facts/candidates.ts";
import { isDue } from "../../../src/core/facts/due.ts";
import type { Episode } from "../../../src/core/model/episode.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { episodeText } from "../../support/note-text.ts";

function episode(fields: object, ...body: readonly string[]): Episode {
  const { note } = parseNote(noteId("episodes/EPISODE-1.md"), episodeText("1", { ...fields }, ...body));
  if (note.kind !== "episode") throw new Error("It is no episode.");
  return note;
}

const said = (...lines: readonly string[]): readonly string[] =>
  candidatesIn(episode({}, "## Messages", "", ...lines)).map(({ text }) => text);

describe("facts are looked for", () => {
  it.each([
    { surprises: [0, 0.84], isForced: false, due: false },
    { surprises: [0, 0, 0], isForced: false, due: true },
    { surprises: [0.85], isForced: false, due: true },
    { surprises: [0], isForced: true, due: true },
    { surprises: [], isForced: true, due: false },
  ])("in episodes with surprises of $surprises, forced: $isForced", ({ surprises, isForced, due }) => {
    expect(
      isDue(
        surprises.map((surprise) => ({ surprise })),
        isForced,
      ),
    ).toBe(due);
  });
});

describe("what holds beyond an episode", () => {
  it("is nothing that is only asked, by a person, as a lesson or as a choice", () => {
    const decision = [
      "### d001: Which pump",
      "",
      "- **Chosen**: Should we buy the big one?",
      "- **Rationale**: It is new",
    ];
    const lessons = [
      "- Do we always need two pumps?",
      "- The fuse was wet. What about a spare fuse?",
      "- Should it fail, dry it.",
    ];
    const messages = ["- **me**: how come the server never restarts", "- **me**: do we always lint before a commit"];
    const body = ["## Decisions", "", ...decision, "", "## Lessons Learned", "", ...lessons, "", "## Messages", ""];
    expect(candidatesIn(episode({}, ...body, ...messages)).map(({ text }) => text)).toEqual([
      "The fuse was wet. What about a spare fuse?",
      "Should it fail, dry it.",
    ]);
  });

  it("are its lessons, and its decisions with a reason unless they failed", () => {
    const decision = (id: string, ...lines: readonly string[]): readonly string[] => [
      `### ${id}: Where to store it`,
      "",
      ...lines,
      "",
    ];
    const found = candidatesIn(
      episode(
        { end_at: "2026-03-01T10:00:00Z" },
        ...["## Decisions", ""],
        ...decision("d001", "- **Chosen**: Use SQLite.", "- **Rationale**: One file is enough"),
        ...decision("d002", "- **Chosen**: Restart it"),
        ...decision("d003", "- **Chosen**: Restart all", "- **Rationale**: It is quick", "- **Outcome**: failure"),
        ...["## Lessons Learned", "", "- You should sweep before you paint.", "- Paint dries slowly in May."],
      ),
    );
    expect(found).toMatchObject([
      { text: "You should sweep before you paint.", category: "guideline", learningType: "directive", isLesson: true },
      { text: "Paint dries slowly in May.", category: "experience", learningType: "declarative" },
      {
        text: "Decided: Where to store it. Chosen: Use SQLite. Why: One file is enough.",
        category: "guideline",
        isLesson: false,
      },
    ]);
    expect(found[0]?.validAt).toBe("2026-03-01T10:00:00Z");
  });

  it.each([
    { own: "success", whole: "failure", isKept: true },
    { own: "partial", whole: "success", isKept: false },
    { own: "failure", whole: "success", isKept: false },
    { own: undefined, whole: "success", isKept: true },
    { own: undefined, whole: "partial", isKept: true },
    { own: undefined, whole: "failure", isKept: false },
  ])("no decision that did not work: $own, in an episode that was a $whole", ({ own, whole, isKept }) => {
    const lines = ["### d001: Room", "- **Chosen**: A second instance", "- **Rationale**: It helps."];
    const ended = own === undefined ? [] : [`- **Outcome**: ${own}`];
    const found = candidatesIn(episode({ outcome: whole }, "## Decisions", ...lines, ...ended));
    expect(found.map(({ decided }) => decided)).toEqual(isKept ? [["Room", "A second instance"]] : []);
  });

  it.each([
    { title: "Room", context: "It is slow", text: "Decided: Room. Chosen: A second instance. Why: It helps." },
    {
      ...{ title: "A second instance", context: "The server is slow." },
      text: "Decided: Mend the gate. Chosen: A second instance. When: The server is slow. Why: It helps.",
    },
    { title: "A second", context: "a second instance", text: undefined },
    { title: "A second", context: "", text: undefined },
  ])("a decision says what it was about, or is none: $title, $context", ({ title, context, text }) => {
    const lines = [`- **Context**: ${context}`, "- **Chosen**: A second instance.", "- **Rationale**: It helps."];
    const found = candidatesIn(episode({}, "## Decisions", "", `### d001: ${title}`, "", ...lines));
    expect(found.map((each) => each.text)).toEqual(text === undefined ? [] : [text]);
  });

  it("no lesson that only tells what was", () => {
    const lessons = ["## Lessons Learned", "", "- We tried four tablets.", "- We tried four. Measure on the slowest."];
    expect(candidatesIn(episode({}, ...lessons)).map(({ text }) => text)).toEqual([
      "We tried four. Measure on the slowest.",
    ]);
  });

  it.each([
    "Always run the linter first.",
    "Please never push to main.",
    "I prefer tabs over spaces.",
    "Prefer small commits to large ones.",
    "Anna never eats meat.",
    "Releases must always be signed.",
    "We no longer deploy on Fridays.",
    "Prefer a linter, e.g. ESLint, to rules on paper.",
    "Never trust Dr. Ode with the keys.",
  ])("is a rule or preference of a person: %s", (sentence) => {
    expect(said(`- **Maren**: Well. ${sentence} See you.`)).toEqual([sentence]);
    expect(said(`- **assistant**: Well. ${sentence}`)).toEqual([]);
  });

  it.each([
    { text: "Nie wieder mit dem alten Riemen kneten.", category: "guideline", learningType: "directive" },
    { text: "Ich bevorzuge Butter von der Molkerei Voss.", category: "preference", learningType: "declarative" },
    { text: "Wir liefern samstags nicht mehr.", category: "guideline", learningType: "declarative" },
  ])("is a rule or preference in German: $text", ({ text, ...rest }) => {
    const messages = [`- **Jana**: Ja, ${text} Bis morgen.`, `- **assistant**: ${text}`];
    expect(candidatesIn(episode({}, "## Messages", "", ...messages))).toMatchObject([{ text, ...rest }]);
  });

  it.each([
    { text: "You must not knead it cold.", learningType: "directive" },
    { text: "Do not knead it cold.", learningType: "directive" },
    { text: "No two belts were alike in May.", learningType: "declarative" },
    { text: "Nie zwei Öfen an eine Sicherung hängen", learningType: "directive" },
    { text: "Der Riemen darf nicht nass werden", learningType: "directive" },
    { text: "Zuerst muss der Ofen heiß sein", learningType: "directive" },
    { text: "Der Ofen ist immer noch kalt", learningType: "declarative" },
    { text: "Der Starter schwimmt im Wasser", learningType: "declarative" },
  ])("that is learned directs where it bids or forbids: $text", ({ text, learningType }) => {
    expect(candidatesIn(episode({}, "## Lessons Learned", "", `- ${text}`))).toMatchObject([{ text, learningType }]);
  });

  it.each([
    "I never said that to anybody.",
    "I have never seen such a harbour.",
    "Should we always run the linter?",
    "The linter is always there for us, they say, and it was seen.",
    "Never again.",
    "It never worked on my machine.",
    "It should always be signed.",
  ])("is not, though it has the words: %s", (sentence) => {
    expect(said(`- **user**: ${sentence}`)).toEqual([]);
  });

  it("is nothing that stands in code or in a quotation", () => {
    expect(
      said("- **user**: Look:", "  ```", "  Always run this first", "  ```", "  > Never do that at home."),
    ).toEqual([]);
  });

  it.each([
    { startAt: "2026-03-01T10:00:00Z", endAt: "2026-03-01T11:00:00Z", since: "2026-03-01T11:00:00Z" },
    { startAt: "2026-03-01T10:00:00Z", endAt: "2026-03-01T09:00:00Z", since: "2026-03-01T10:00:00Z" },
    { date: "2026-03-01", since: "2026-03-01" },
    { since: undefined },
  ])("is known since the episode ended: $since", ({ since, ...dates }) => {
    expect(heldSince({ ...episode({}), date: undefined, ...dates } as Episode)).toBe(since);
  });

  it("tells nothing by a day that was only assumed", () => {
    const dates = { date: "2026-10-01", startAt: "2026-10-01T10:30:00Z", source: { assumed_date: "2026-10-01" } };
    expect(heldSince({ ...episode({}), ...dates })).toBeUndefined();
  });
});
