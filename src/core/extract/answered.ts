import { firstText, listAt, listOf, textAt, at } from "./values.ts";
import type { StatedDecision } from "./stated.ts";

/** What a person decided when a tool asked them: the answers to questions, or a plan they agreed to. */
export function decidedByAnswer(
  name: string,
  asked: unknown,
  result: string,
  details: unknown,
): readonly StatedDecision[] {
  if (name === "AskUserQuestion") return listAt(asked, "questions").flatMap((each) => answerTo(each, result, details));
  if (name !== "ExitPlanMode" || !/approved/i.test(result)) return [];
  const plan = textAt(asked, "plan")
    .split("\n")
    .map((line) => line.replace(/^#+\s*/, "").trim());
  const first = plan.find((line) => line !== "") ?? "";
  return first === "" ? [] : [{ chosen: first, context: "A plan was proposed, and agreed to." }];
}

function answerTo(asked: unknown, result: string, details: unknown): readonly StatedDecision[] {
  const question = textAt(asked, "question");
  if (question === "") return [];
  const stored = at(details, "answers", question);
  const given =
    listOf(stored)
      .filter((each) => typeof each === "string")
      .join(", ") || saidAfter(result, question);
  if (given === "") return [];
  const options = listAt(asked, "options").map((option) =>
    typeof option === "string"
      ? option
      : [textAt(option, "label"), firstText(option, ["description"])].filter((part) => part !== "").join(": "),
  );
  return [{ chosen: given, context: question, options }];
}

/** `"Which store?"="SQLite"` */
function saidAfter(result: string, question: string): string {
  const start = result.indexOf(`"${question}"="`);
  if (start === -1) return "";
  const from = start + question.length + 4;
  const end = result.slice(from).search(/"(?:[,.;\s]|$)/);
  return end === -1 ? "" : result.slice(from, from + end);
}
