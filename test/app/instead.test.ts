import { expect, it } from "vitest";
import { listAntipatterns } from "../../src/app/list-antipatterns.ts";
import { libraryOf } from "../support/library-of.ts";
import { causal, evidence, patternText } from "../support/note-text.ts";

const failed = evidence("[[EPISODE-1]] (failure)", "[[EPISODE-2]] (failure)");
const worked = evidence("[[EPISODE-1]] (success)", "[[EPISODE-3]] (success)");
const mixed = evidence("[[EPISODE-1]] (success)", "[[EPISODE-3]] (partial)");
const avoid = (...body: readonly string[]): string =>
  patternText("ANTIPATTERN-wait", { trigger: "The server is overloaded by retries" }, failed, ...body);

function instead(texts: Readonly<Record<string, string>>): readonly string[] {
  const listed = listAntipatterns({}, libraryOf({ "ANTIPATTERN-wait.md": avoid(), ...texts }), {});
  if (!listed.ok) throw new Error(listed.error.message);
  const row = listed.value.patterns.find(({ title }) => title === "ANTIPATTERN-wait");
  return row?.replacement.map(({ title }) => title) ?? [];
}

it("what worked instead is what prevents it, the surest first", () => {
  expect(
    instead({
      "B.md": patternText("B", {}, causal("prevents [[ANTIPATTERN-wait]]")),
      "C.md": patternText("C", {}, causal("prevents [[ANTIPATTERN-wait]] (EPISODE-1)"), worked),
      "D.md": patternText("D", {}, causal("prevents [[ANTIPATTERN-wait]] (suggested)")),
      "E.md": patternText("E", {}, causal("causes [[ANTIPATTERN-wait]]")),
    }),
  ).toEqual(["C", "B"]);
});

it("then what is for the same situation and fares better, the best first", () => {
  const trigger = { trigger: "Retries overload a server" };
  expect(
    instead({
      "B.md": patternText("B", trigger, mixed),
      "C.md": patternText("C", trigger, worked),
      "D.md": patternText("D", trigger, failed),
      "E.md": patternText("E", trigger),
      "F.md": patternText("F", { trigger: "A server is bought" }, worked),
      "ANTIPATTERN-g.md": patternText("ANTIPATTERN-g", trigger, worked),
    }),
  ).toEqual(["C", "B"]);
});

it("first of all what its own warning names, each once", () => {
  const warning = ["## Anti-Pattern Warning", "Use [[C]], or [[Unwritten]]."];
  expect(
    instead({
      "ANTIPATTERN-wait.md": avoid(...warning),
      "B.md": patternText("B", {}, causal("prevents [[ANTIPATTERN-wait]]")),
      "C.md": patternText("C", {}, causal("prevents [[ANTIPATTERN-wait]] (EPISODE-1)"), worked),
    }),
  ).toEqual(["C", "Unwritten", "B"]);
});
