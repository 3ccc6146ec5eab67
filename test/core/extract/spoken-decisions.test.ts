import { expect, it } from "vitest";
import { spokenDecisions } from "../../../src/core/extract/spoken-decisions.ts";
import { statedDecisions } from "../../../src/core/extract/stated.ts";
import { transcript } from "../../support/transcript.ts";
import { draftOf } from "./extracted.ts";

it.each([
  ["We decided to use SQLite because one file is enough.", "use SQLite", "one file is enough"],
  [
    "ok. let's use apple container instead of docker proper. it works the same",
    "apple container instead of docker proper",
    undefined,
  ],
  ["Great, let's go with SVG since it prints.", "SVG", "it prints"],
  ["Since it prints, let’s go with SVG.", "SVG", "it prints"],
  ["The quay is wet, so we decided to wait.", "wait", "The quay is wet"],
  ["We've finally settled on green. Because it is seen from far.", "green", "it is seen from far"],
  ["I've decided against Redis", "against Redis", undefined],
  ["Thanks! Decision: we paint on the 3rd since rain comes later", "we paint on the 3rd", "rain comes later"],
  ["We have stayed there since 2019. We agreed that Bo asks.", "Bo asks", undefined],
  ["Let's stick with the green of last year", "stick with the green of last year", undefined],
  ["Gut, wir haben uns für SQLite entschieden, weil eine Datei reicht.", "SQLite", "weil eine Datei reicht"],
  ["Wir haben beschlossen, am 3. September zu streichen.", "am 3. September zu streichen", undefined],
  ["Wir haben uns darauf geeinigt, dass Bo fragt, da er sie kennt", "Bo fragt", "da er sie kennt"],
  ["Lass uns JWT nehmen, weil es überall läuft", "JWT", "weil es überall läuft"],
  ["Weil eine Datei reicht, wir haben uns für SQLite entschieden", "SQLite", "weil eine Datei reicht"],
  ["Lass uns JWT nehmen. Weil es überall läuft.", "JWT", "weil es überall läuft"],
  ["Lass uns JWT nehmen. Denn es läuft überall.", "JWT", "es läuft überall"],
  ["Beschluss: Wir warten", "Wir warten", undefined],
])("in “%s” something is decided", (text, chosen, rationale) => {
  expect([...statedDecisions(text), ...spokenDecisions(text)]).toEqual([
    { chosen, ...(rationale !== undefined && { rationale }) },
  ]);
});

it.each([
  "Have we decided to wait? Let's go with SVG or PNG?",
  "Let's go with that.",
  "If we decided to wait, the tide would be gone. They decided to wait.",
  "The decision is yours. It was a hard decision. Decisions, decisions.",
  "We haven't decided on a colour. I can't decide.",
  "> We decided to wait.",
  "```\nDecision: wait\nWe decided to wait\n```",
  "Decision: pending",
  "Decision: not yet made",
  "Entscheidung: noch offen",
  "Decision: SVG or PNG?",
  "Let's use something else.",
])("in “%s” nothing is", (text) => {
  expect([...statedDecisions(text), ...spokenDecisions(text)]).toEqual([]);
});

it("is found over the lines that an editor has broken, and once where it calls itself so", () => {
  const wrapped =
    "After all those days with the rain and the wind we\nwaited. In the end we decided to paint the buoys in the\nmorning because the quay is free.";
  expect(spokenDecisions(wrapped)).toEqual([
    { chosen: "paint the buoys in the morning", rationale: "the quay is free" },
  ]);
  expect(spokenDecisions("**Decision**: we decided to wait")).toEqual([]);
});

it("a long text of beginnings is read to its end", () => {
  const text = "wir haben uns für a ".repeat(50_000);
  expect(spokenDecisions(text)).toEqual([]);
  expect(spokenDecisions("so we decided to ".repeat(50_000))).toHaveLength(1);
});

it("is in a transcript what either of the two says", () => {
  const text = transcript().user("Where do we keep it?").assistant("In a file, or in SQLite.");
  const { decisions } = draftOf(text.user("ok. let's go with SQLite since it is one file.").text());
  expect(decisions).toMatchObject([{ id: "d001", chosen: "SQLite", rationale: "it is one file" }]);
});
